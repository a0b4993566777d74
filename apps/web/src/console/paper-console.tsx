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
import { WordsLanguage } from '../shared/words-language.ts'
import { useAids } from './aids/aids.tsx'
import { AllQuestions } from './all/all-questions.tsx'
import { createFrame, type Frame } from './frame.ts'
import { ConsoleHead } from './head.tsx'
import { listenToFrameKeys } from './keys.ts'
import { LanguageChoice, MissingWords } from './preview/languages.tsx'
import { changeLook, currentLook } from './look/look.ts'
import { useTone } from './look/use-tone.ts'
import type { ConsolePaper } from './model.ts'
import { Opening } from './open/opening.tsx'
import { OtherQuestions } from './other-questions.tsx'
import { MissingPictures } from './missing.tsx'
import type { PartsOf, QuestionProps, Slots } from './parts.ts'
import { TruthNote } from './result-dialog.tsx'
import { PartRow } from './part/part-intro.tsx'
import { progressOf } from './state.ts'
import { Slot } from './slot.tsx'
import { Strip } from './strip.tsx'
import { Dialogs, Unprotected } from './open/dialogs.tsx'
import type { PaperConsoleProps } from './open/props.ts'

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
        isIncomplete: (id, answer) => {
          const item = byID.get(id)
          return (
            item !== undefined &&
            answer !== undefined &&
            (partsOf(item.kind).isIncomplete?.(answer, item, paper.ofKind[item.kind]) ?? false)
          )
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
    <Suspense fallback={<Opening />}>
      <WithResources {...props} frame={frame} kinds={[...new Set(paper.items.map((item) => item.kind))]}>
        <OpenConsole {...props} frame={frame} />
      </WithResources>
    </Suspense>
  )
}

const NO_TOOLS = { calculator: false, notes: false }
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
  const aids = useAids(usage === 'answer' ? (paper.tools ?? NO_TOOLS) : NO_TOOLS, props.notes)
  const canSubmit = props.onSubmit !== undefined
  useEffect(() => listenToFrameKeys(frame, canSubmit), [frame, canSubmit])
  const written = useMemo(() => writtenShare(paper, partsOf), [paper, partsOf])
  const tone = useTone(written)
  const hasParts = useMemo(() => paper.items.some(({ part }) => part !== undefined), [paper])
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
        languages={props.languages && <LanguageChoice languages={props.languages} />}
        aids={aids.tools}
        isKey={item?.isKey ?? false}
        slots={slots.setters}
        remainMs={props.remainMs}
        saved={props.saved}
        note={props.note}
        onSubmit={props.onSubmit && (() => frame.dispatch({ type: 'dialog', dialog: 'submit' }))}
        onClose={usage === 'answer' ? undefined : props.onClose}
        onLeave={props.onLeave}
      />
      {props.languages && <MissingWords languages={props.languages} />}
      {hasParts && !state.isAll && <PartRow item={item} Rich={props.Rich} />}
      <Suspense fallback={<main className="sp-question" aria-busy="true" />}>
        {state.isAll ? (
          <AllQuestions items={paper.items} state={state} frame={frame} partsOf={partsOf} Rich={props.Rich} />
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
      {aids.panels}
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
  return (
    <WordsLanguage value={question.item.language ?? null}>
      <MissingPictures id={question.item.id} frame={question.frame}>
        {question.frame.usage === 'answer' ? <Answer {...question} /> : <Review {...question} />}
      </MissingPictures>
    </WordsLanguage>
  )
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
