// The console over the page, for a sitting, a review or the preview of a paper: one frame for questions of any kind.
import './theme.css'
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useText } from '../shared/i18n.ts'
import { createFrame, type Frame } from './frame.ts'
import { ConsoleHead } from './head.tsx'
import { listenToFrameKeys } from './keys.ts'
import type { Answers, ConsolePaper, ResultView, SaveState, Usage, TruthWaiting } from './model.ts'
import { OtherQuestions } from './other-questions.tsx'
import type { PartsOf, QuestionProps, Slots } from './parts.ts'
import { ResultDialog, TruthNote } from './result-dialog.tsx'
import { progressOf, type KeptView, type Progress } from './state.ts'
import { Slot } from './slot.tsx'
import { Strip } from './strip.tsx'
import { SubmitDialog, type Submission } from './submit-dialog.tsx'

export interface PaperConsoleProps {
  /** Must have questions: a paper without any is refused before the console opens. */
  paper: ConsolePaper
  usage: Usage
  /**
   * Answers to begin with; later ones are told by `onAnswer`. Mount the console anew (with another key) to give it
   * others.
   */
  answers: Answers
  /** The parts of each kind; keep it stable. */
  partsOf: PartsOf
  /** A view as `onView` told it, from before a reload. */
  keptView?: unknown
  /** Milliseconds left; keep it stable. Absent: no countdown. */
  remainMs?: () => number | null
  saved?: SaveState
  /** False when unsent answers would not outlive a reload. */
  isProtected?: boolean
  submission?: Submission
  result?: ResultView | null
  onAnswer?: (id: string, answer: unknown) => void
  /** The question now on the screen. */
  onShow?: (id: string) => void
  onView?: (view: KeptView) => void
  /** How a question was looked at. */
  onUse?: (act: 'mode' | 'zoom', id: string, value: string) => void
  /** A few words beside the saved state: something is not as it should be, and the exam goes on. */
  note?: string | undefined
  /** Submits; absent: there is nothing to submit. */
  onSubmit?: (() => void) | undefined
  /** Goes back from a submission that waits for the network. */
  onCancelSubmit?: () => void
  onReview?: () => void
  /** Offers the receipt of the sitting as a file. */
  onReceipt?: () => void
  /** The paper shows no correct answers yet. */
  truth?: TruthWaiting | null
  /** Leaves an open sitting without submitting it; absent: there is no such way. */
  onLeave?: (() => void) | undefined
  onClose?: () => void
}

/** The console. Everything it starts ends with it. */
export function PaperConsole(props: PaperConsoleProps): ReactNode {
  const { paper, usage, partsOf } = props
  const [frame] = useState(() =>
    createFrame(
      {
        ids: paper.items.map((item) => item.id),
        isWritable: usage === 'answer',
        isAnswered: (id, answer) => {
          const item = paper.items.find((one) => one.id === id)
          return item !== undefined && answer !== undefined && partsOf(item.kind).isAnswered(answer)
        },
      },
      usage,
      props.answers,
      props.keptView,
    ),
  )
  const { onAnswer, onView, onUse } = props
  useLayoutEffect(() => frame.tell({ onAnswer, onView, onUse }))
  return (
    <Suspense fallback={<div className="sp" aria-busy="true" />}>
      <WithResources {...props} frame={frame} kinds={[...new Set(paper.items.map((item) => item.kind))]}>
        <OpenConsole {...props} frame={frame} />
      </WithResources>
    </Suspense>
  )
}

type Open = PaperConsoleProps & { frame: Frame }

/** The shared resources of each kind in the paper, around the console. */
function WithResources({ kinds, children, ...props }: Open & { kinds: KindCode[]; children: ReactNode }): ReactNode {
  const [kind, ...others] = kinds
  if (kind === undefined) return children
  const inner = (
    <WithResources {...props} kinds={others}>
      {children}
    </WithResources>
  )
  const { Resources } = props.partsOf(kind)
  const items = props.paper.items.filter((item) => item.kind === kind)
  return Resources ? (
    <Resources ofPaper={props.paper.ofKind[kind]} items={items} frame={props.frame}>
      {inner}
    </Resources>
  ) : (
    inner
  )
}

function OpenConsole(props: Open): ReactNode {
  const { frame, paper, usage, partsOf, onShow } = props
  const state = useSyncExternalStore(frame.subscribe, frame.getState)
  const slots = useSlots()
  useEffect(() => listenToFrameKeys(frame), [frame])
  const item = paper.items[state.index]
  const id = item?.id
  useEffect(() => {
    if (id !== undefined) onShow?.(id)
  }, [id, onShow])
  const show = useCallback((index: number) => frame.dispatch({ type: 'show', index }), [frame])
  const progress = progressOf(state, frame.config)
  return (
    <div className="sp" data-usage={usage} data-kind={item?.kind}>
      <ConsoleHead
        paper={paper}
        frame={frame}
        index={state.index}
        isListOpen={state.isListOpen}
        isKey={item?.isKey ?? false}
        slots={slots.setters}
        remainMs={props.remainMs}
        saved={props.saved}
        note={props.note}
        onSubmit={props.onSubmit && (() => frame.dispatch({ type: 'dialog', dialog: 'submit' }))}
        onClose={usage === 'answer' ? undefined : props.onClose}
        onLeave={props.onLeave}
      />
      <Suspense fallback={<main className="sp-question" aria-busy="true" />}>
        {item && (
          <OnScreen
            partsOf={partsOf}
            item={item}
            number={state.index + 1}
            answer={state.answers[item.id]}
            frame={frame}
            slots={slots.elements}
          />
        )}
      </Suspense>
      {usage === 'answer' && props.isProtected === false && <Unprotected />}
      {props.truth && (
        <div className="sp-legend" role="note">
          <TruthNote {...props.truth} />
        </div>
      )}
      {state.isListOpen && (
        <Strip
          items={paper.items}
          answers={state.answers}
          index={state.index}
          usage={usage}
          answered={progress.answered}
          partsOf={partsOf}
          onShow={show}
        />
      )}
      <footer className="sp-foot" data-usage={usage === 'answer' ? 'answer' : 'review'}>
        <Slot onElement={slots.setters.start} />
        <Slot onElement={slots.setters.middle} />
        <OtherQuestions frame={frame} index={state.index} total={paper.items.length} />
        <Slot onElement={slots.setters.end} />
      </footer>
      <Dialogs {...props} kind={item?.kind} progress={progress} />
    </div>
  )
}

function OnScreen({ partsOf, ...question }: QuestionProps & { partsOf: PartsOf }): ReactNode {
  const { Answer, Review } = partsOf(question.item.kind)
  return question.frame.usage === 'answer' ? <Answer {...question} /> : <Review {...question} />
}

/** Elements that the question on the screen fills through portals. */
function useSlots(): { setters: Record<keyof Slots, (element: HTMLElement | null) => void>; elements: Slots } {
  const [tags, setTags] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [middle, setMiddle] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  return {
    setters: { tags: setTags, tools: setTools, start: setStart, middle: setMiddle, end: setEnd },
    elements: { tags, tools, start, middle, end },
  }
}

/** Says that this browser keeps no copy of what is unsent. */
function Unprotected(): ReactNode {
  const say = useText('viewer')
  return (
    <div className="sp-legend">
      <span>
        <b className="sp-warning">{say('unprotected')}</b>
        {say('unprotectedHint')}
      </span>
    </div>
  )
}

function Dialogs(props: Open & { kind: KindCode | undefined; progress: Progress }): ReactNode {
  const { frame, kind, progress, paper, result, submission = 'idle', onClose } = props
  const { dialog } = frame.getState()
  const close = (): void => frame.dispatch({ type: 'dialog', dialog: null })
  if (result)
    return (
      <ResultDialog
        result={result}
        onReview={() => props.onReview?.()}
        onClose={() => onClose?.()}
        onReceipt={props.onReceipt}
      />
    )
  if (submission !== 'idle' || dialog === 'submit') {
    return (
      <SubmitDialog
        key={submission}
        left={progress.left}
        submission={submission}
        onSubmit={() => props.onSubmit?.()}
        onClose={() => {
          close()
          if (submission !== 'idle') props.onCancelSubmit?.()
        }}
        onGoToLeft={() => {
          close()
          if (progress.firstLeft !== null) frame.dispatch({ type: 'show', index: progress.firstLeft })
        }}
      />
    )
  }
  if (dialog !== 'help' || kind === undefined) return null
  const { Help } = props.partsOf(kind)
  return (
    <Suspense>
      <Help usage={props.usage} ofPaper={paper.ofKind[kind]} onClose={close} />
    </Suspense>
  )
}
