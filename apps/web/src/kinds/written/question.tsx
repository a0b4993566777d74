// A question in words, alone on the screen or among all the others: its place, its stem, its flag, its verdict.
import './written.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { VerdictPill } from '../../console/verdict-pill.tsx'
import { sayNumber, useText } from '../../shared/i18n.ts'

export interface WrittenQuestionProps {
  question: QuestionProps
  /** The name of the kind. */
  name: string
  stem: ReactNode
  /** How it is to be answered, in a sentence. */
  how?: string | undefined
  /** In a review: it has a key that can be folded away. */
  hasKey?: boolean
  /** The answers, labelled by `labelsOf`. */
  children: ReactNode
}

/** Ids of the elements that name a question's group of answers. */
export const labelsOf = (id: string): { place: string; stem: string; both: string } => ({
  place: `place-${id}`,
  stem: `stem-${id}`,
  both: `place-${id} stem-${id}`,
})

/** Takes the focus when it was asked for. */
export function WrittenQuestion({
  question,
  name,
  stem,
  how,
  hasKey = false,
  children,
}: WrittenQuestionProps): ReactNode {
  const { item, frame, isAmongOthers, isCurrent, moves } = question
  const place = useRef<HTMLHeadingElement>(null)
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isCurrent || !frame.takeMove()) return
    if (isAmongOthers) bringUp(place.current)
    else page.current?.scrollTo?.({ top: 0 })
    if (document.querySelector('dialog[open]') === null) place.current?.focus({ preventScroll: true })
  }, [item.id, isCurrent, moves, frame, isAmongOthers])
  const labels = labelsOf(item.id)
  const inside = (
    <article className="wq">
      <div className="wq-head">
        <Place question={question} name={name} heading={place} />
        {frame.usage === 'review' && !question.isFolded && <VerdictPill item={item} />}
        {frame.config.isWritable && <FlagButton question={question} />}
        {hasKey && <FoldButton question={question} />}
      </div>
      <div className="wq-stem" id={labels.stem}>
        {stem}
        {how !== undefined && (
          <>
            {' '}
            <span className="wq-how">{how}</span>
          </>
        )}
      </div>
      {children}
    </article>
  )
  if (isAmongOthers) return inside
  return frame.config.isWritable ? (
    <main ref={page} className="sp-question" data-scrolls>
      {inside}
    </main>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long explanation is scrolled by the keyboard too
    <main ref={page} className="sp-question" tabIndex={0} data-scrolls>
      {inside}
    </main>
  )
}

/** Brings a question to the top; what is laid out on the way may move it once more. */
function bringUp(place: HTMLElement | null): void {
  const question = place?.closest('li')
  question?.scrollIntoView?.({ block: 'start' })
  requestAnimationFrame(() => question?.scrollIntoView?.({ block: 'start' }))
}

function Place({
  question: { item, number, frame, answer, isFlagged },
  name,
  heading,
}: {
  question: QuestionProps
  name: string
  heading: { current: HTMLHeadingElement | null }
}): ReactNode {
  const say = useText('console')
  const labels = labelsOf(item.id)
  const state = frame.config.isAnswered(item.id, answer) ? 'answeredNow' : 'unansweredNow'
  return (
    <h2 ref={heading} className="wq-place" id={labels.place} tabIndex={-1} aria-describedby={labels.stem}>
      <span>{say('questionOf', { index: sayNumber(number), total: sayNumber(frame.config.ids.length) })}</span>{' '}
      <span className="wq-kind">{name}</span>
      {frame.config.isWritable && (
        <span className="sp-only-read">
          {[say(state), ...(isFlagged ? [say('flagged')] : [])].map((words) => `, ${words}`).join('')}
        </span>
      )}
    </h2>
  )
}

function FlagButton({ question: { item, frame, isFlagged } }: { question: QuestionProps }): ReactNode {
  const say = useText('console')
  return (
    <button
      type="button"
      className="wq-tool"
      aria-pressed={isFlagged}
      aria-keyshortcuts="K"
      aria-describedby={labelsOf(item.id).place}
      onClick={() => frame.dispatch({ type: 'flag', id: item.id })}
    >
      <Icon name="flag" size={13} />
      {say('flagShort')}
    </button>
  )
}

function FoldButton({ question: { item, frame, isFolded } }: { question: QuestionProps }): ReactNode {
  const say = useText('console')
  return (
    <button
      type="button"
      className="wq-tool"
      aria-expanded={!isFolded}
      aria-describedby={labelsOf(item.id).place}
      onClick={() => frame.dispatch({ type: 'fold', id: item.id })}
    >
      {say(isFolded ? 'showKey' : 'hideKey')}
    </button>
  )
}
