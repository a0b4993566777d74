// A statement in a sitting: read, and called true or false by mouse, touch or keyboard.
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { useEffect, type ReactNode } from 'react'
import { isTyping } from '../../console/keys.ts'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { RichText } from '../written/rich-text.tsx'
import type { Statement } from './content.ts'
// The keys come with the question: a page from before an upgrade shows them without a file of the new build.
export { StatementHelp } from './help.tsx'

/** Keys that choose, in any language; V stands for the word of Spanish and Portuguese. */
const CHOICES: Record<string, boolean> = { t: true, v: true, 1: true, f: false, 2: false }

export function StatementAnswerPart(question: QuestionProps): ReactNode {
  const say = useText('true-false')
  const { item, answer, frame, isCurrent } = question
  const { id } = item
  const { stem } = item.content as Statement
  const isTrue = (answer as StatementAnswer | undefined)?.isTrue ?? null
  const choose = (value: boolean): void =>
    frame.dispatch({ type: 'answer', id, answer: { isTrue: value } satisfies StatementAnswer })
  useEffect(
    () =>
      isCurrent
        ? listenToChoices((value) =>
            frame.dispatch({ type: 'answer', id, answer: { isTrue: value } satisfies StatementAnswer }),
          )
        : undefined,
    [frame, id, isCurrent],
  )
  return (
    <WrittenQuestion question={question} name={say('kindName')} stem={<RichText html={stem} />}>
      <div className="wq-options" role="radiogroup" aria-labelledby={labelsOf(id).both}>
        {[true, false].map((value) => (
          <label key={String(value)} className="wq-option" data-chosen={isTrue === value}>
            <input
              type="radio"
              name={`statement-${id}`}
              checked={isTrue === value}
              onChange={() => choose(value)}
              aria-keyshortcuts={value ? 'T 1' : 'F 2'}
            />
            <span>{say(value ? 'true' : 'false')}</span>
            <kbd aria-hidden="true">{say(value ? 'keyTrue' : 'keyFalse')}</kbd>
          </label>
        ))}
      </div>
    </WrittenQuestion>
  )
}

/** Hears the keys that choose; answers the way to stop. */
function listenToChoices(choose: (isTrue: boolean) => void): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const value = CHOICES[event.key.toLowerCase()]
    if (value === undefined) return
    event.preventDefault()
    choose(value)
  }
  window.addEventListener('keydown', onDown)
  return () => window.removeEventListener('keydown', onDown)
}
