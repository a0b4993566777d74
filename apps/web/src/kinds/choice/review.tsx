// A question with options, its right answer and the explanation where they are told, and in a review what was chosen.
import '../written/written.css'
import './choice.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { VerdictPill } from '../../console/verdict-pill.tsx'
import { useText } from '../../shared/i18n.ts'
import { KindTag, QuestionPlace } from '../written/parts.tsx'
import type { Choice } from './content.ts'
import { asAnswer, isMany } from './options.ts'
import { nameOfKind } from './words.ts'

export function ChoiceReview({ item, number, answer, frame, slots }: QuestionProps): ReactNode {
  const say = useText('choice')
  const { stem, options, truth } = item.content as Choice
  const isReview = frame.usage === 'review'
  const chosen = isReview ? asAnswer(answer).chosen : []
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    page.current?.scrollTo?.({ top: 0 })
  }, [item.id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long explanation is scrolled by the keyboard too
    <main ref={page} className="sp-question" tabIndex={0} data-scrolls>
      <KindTag slots={slots} name={nameOfKind(item.kind)} />
      {slots.start && isReview && createPortal(<VerdictPill item={item} />, slots.start)}
      <article className="wq">
        <h2 className="wq-stem">
          <QuestionPlace number={number} total={frame.config.ids.length} />
          {stem}
        </h2>
        <ul className="wq-options wq-lines">
          {options.map(({ id, tagName, titleRT }) => {
            const isRight = truth?.right.includes(id) ?? false
            const isChosen = chosen.includes(id)
            const isMissed = isReview && isMany(item.kind) && isRight && !isChosen && chosen.length > 0
            const notes = [
              ...(isChosen ? [say('answerGiven')] : []),
              ...(isRight ? [say('rightAnswer')] : []),
              ...(isMissed ? [say('notChosen')] : []),
            ]
            return (
              <li
                key={id}
                className="wq-option wq-shown"
                data-right={isRight}
                data-wrong={truth !== null && isChosen && !isRight}
              >
                <span className="wq-sign">
                  {(isRight || isChosen) && (
                    <Icon name={truth === null ? 'next' : isRight ? 'tick' : 'cross'} size={18} />
                  )}
                </span>
                <span className="wq-letter">{tagName}</span>
                <span className="wq-words">{titleRT}</span>
                {notes.length > 0 && <span className="wq-note">{notes.join(' · ')}</span>}
              </li>
            )
          })}
        </ul>
        {isReview && chosen.length === 0 && <p className="wq-none">{say('noAnswer')}</p>}
        {truth && truth.analysis !== '' && (
          <section className="wq-why">
            <h3>{say('analysis')}</h3>
            <p>{truth.analysis}</p>
          </section>
        )}
      </article>
    </main>
  )
}
