// The console over the page, for a sitting, a review or the preview of a paper: one frame for questions of any kind.
import './theme.css'
import './look/look.css'
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useText } from '../shared/i18n.ts'
import { AllQuestions } from './all/all-questions.tsx'
import { createFrame, type Frame } from './frame.ts'
import { ConsoleHead } from './head.tsx'
import { HelpContext } from './help-dialog.tsx'
import { listenToFrameKeys } from './keys.ts'
import { LookDialog } from './look/look-dialog.tsx'
import { changeLook, currentLook, type Tone } from './look/look.ts'
import { useTone } from './look/use-tone.ts'
import type { Answers, ConsolePaper, ResultView, SaveState, Usage, TruthWaiting } from './model.ts'
import { OtherQuestions } from './other-questions.tsx'
import type { PartsOf, QuestionProps, Slots } from './parts.ts'
import { ResultDialog, TruthNote } from './result-dialog.tsx'
import { progressOf, type ConsoleState, type KeptView, type Progress } from './state.ts'
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
  const [frame] = useState(() => {
    const byID = new Map(paper.items.map((item) => [item.id, item]))
    return createFrame(
      {
        ids: paper.items.map((item) => item.id),
        isWritable: usage === 'answer',
        isAnswered: (id, answer) => {
          const item = byID.get(id)
          return item !== undefined && answer !== undefined && partsOf(item.kind).isAnswered(answer)
        },
        isWrong: (id) => usage === 'review' && byID.get(id)?.isCorrect === false && !byID.get(id)?.isLeftOut,
        canShowAll: writtenShare(paper, partsOf) === 'whole',
        startsWithoutList: writtenShare(paper, partsOf) === 'whole' && window.innerWidth <= NARROW,
      },
      usage,
      props.answers,
      props.keptView,
      currentLook().isAll,
    )
  })
  const { onAnswer, onView, onUse } = props
  useLayoutEffect(() => frame.tell({ onAnswer, onView, onUse, onAll: (isAll) => changeLook({ isAll }) }))
  return (
    <Suspense fallback={<div className="sp" aria-busy="true" />}>
      <WithResources {...props} frame={frame} kinds={[...new Set(paper.items.map((item) => item.kind))]}>
        <OpenConsole {...props} frame={frame} />
      </WithResources>
    </Suspense>
  )
}

/** From here on the list of questions lies below them, and numbers alone are asked for. */
const NARROW = 600

/** Whether all questions can stand on one page, some, or none. */
function writtenShare({ items }: ConsolePaper, partsOf: PartsOf): 'whole' | 'part' | 'none' {
  const written = items.filter((item) => partsOf(item.kind).canStandAmongOthers === true).length
  return written === 0 ? 'none' : written === items.length ? 'whole' : 'part'
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
  const canSubmit = props.onSubmit !== undefined
  useEffect(() => listenToFrameKeys(frame, canSubmit), [frame, canSubmit])
  const written = useMemo(() => writtenShare(paper, partsOf), [paper, partsOf])
  const tone = useTone(written)
  const item = paper.items[state.index]
  const id = item?.id
  useEffect(() => {
    if (id !== undefined) onShow?.(id)
  }, [id, onShow])
  const show = useCallback((index: number) => frame.dispatch({ type: 'show', index }), [frame])
  const progress = progressOf(state, frame.config)
  const isWritten = item !== undefined && partsOf(item.kind).canStandAmongOthers === true
  const isFlagged = item !== undefined && state.flags.includes(item.id)
  return (
    <div className="sp" data-usage={usage} data-kind={item?.kind} data-written={isWritten}>
      <ConsoleHead
        paper={paper}
        frame={frame}
        index={state.index}
        isListOpen={state.isListOpen}
        isAll={state.isAll}
        flag={item && !isWritten && usage === 'answer' ? { id: item.id, isOn: isFlagged } : null}
        hasText={written !== 'none'}
        aids={null}
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
        {state.isAll ? (
          <AllQuestions items={paper.items} state={state} frame={frame} partsOf={partsOf} />
        ) : (
          item && (
            <OnScreen
              partsOf={partsOf}
              item={item}
              number={state.index + 1}
              answer={state.answers[item.id]}
              frame={frame}
              slots={slots.elements}
              isAmongOthers={false}
              isCurrent
              moves={state.moves}
              isFlagged={isFlagged}
              isFolded={state.folded.includes(item.id)}
            />
          )
        )}
      </Suspense>
      {usage === 'answer' && props.isProtected === false && <Unprotected />}
      {props.truth && (
        <div className="sp-legend" role="note">
          <TruthNote {...props.truth} />
        </div>
      )}
      {state.isListOpen && (
        <Strip items={paper.items} state={state} frame={frame} progress={progress} partsOf={partsOf} onShow={show} />
      )}
      <footer className="sp-foot" data-usage={usage === 'answer' ? 'answer' : 'review'}>
        <Slot onElement={slots.setters.start} />
        <Slot onElement={slots.setters.middle} />
        <OtherQuestions frame={frame} state={state} />
        <Slot onElement={slots.setters.end} />
      </footer>
      <Dialogs {...props} kind={item?.kind} state={state} tone={tone} progress={progress} />
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

function Dialogs(
  props: Open & { kind: KindCode | undefined; state: ConsoleState; tone: Tone; progress: Progress },
): ReactNode {
  const { frame, kind, state, tone, progress, paper, result, submission = 'idle', onClose } = props
  const { dialog } = state
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
        progress={progress}
        submission={submission}
        onSubmit={() => props.onSubmit?.()}
        onClose={() => {
          close()
          if (submission !== 'idle') props.onCancelSubmit?.()
        }}
        onGo={(index) => {
          close()
          frame.dispatch({ type: 'show', index })
        }}
      />
    )
  }
  if (dialog === 'look')
    return (
      <LookDialog
        frame={frame}
        isAll={state.isAll}
        tone={tone}
        hasClock={props.remainMs !== undefined}
        onClose={close}
      />
    )
  if (dialog !== 'help' || kind === undefined) return null
  const { Help } = props.partsOf(kind)
  return (
    <Suspense>
      <HelpContext value={{ isWritable: frame.config.isWritable, canShowAll: frame.config.canShowAll === true }}>
        <Help usage={props.usage} ofPaper={paper.ofKind[kind]} onClose={close} />
      </HelpContext>
    </Suspense>
  )
}
