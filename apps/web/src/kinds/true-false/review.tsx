// A statement with its right answer and the explanation where they are told, and in a review the answer that was given.
import '../written/written.css'
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { VerdictPill } from '../../console/verdict-pill.tsx'
import { useText } from '../../shared/i18n.ts'
import type { Statement } from './content.ts'
import { KindTag, QuestionPlace } from '../written/parts.tsx'

export function StatementReview({ item, number, answer, frame, slots }: QuestionProps): ReactNode {
  const say = useText('true-false')
  const { stem, truth } = item.content as Statement
  const isReview = frame.usage === 'review'
  const given = isReview ? ((answer as StatementAnswer | undefined)?.isTrue ?? null) : null
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    page.current?.scrollTo?.({ top: 0 })
  }, [item.id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long explanation is scrolled by the keyboard too
    <main ref={page} className="sp-question" tabIndex={0} data-scrolls>
      <KindTag slots={slots} name={say('kindName')} />
      {slots.start && isReview && createPortal(<VerdictPill item={item} />, slots.start)}
      <article className="wq">
        <h2 className="wq-stem">
          <QuestionPlace number={number} total={frame.config.ids.length} />
          {stem}
        </h2>
        <ul className="wq-options">
          {[true, false].map((value) => {
            const isRight = truth?.isTrue === value
            const notes = [...(given === value ? [say('answerGiven')] : []), ...(isRight ? [say('rightAnswer')] : [])]
            return (
              <li
                key={String(value)}
                className="wq-option wq-shown"
                data-right={isRight}
                data-wrong={truth !== null && given === value && !isRight}
              >
                {(isRight || given === value) && (
                  <Icon name={truth === null ? 'next' : isRight ? 'tick' : 'cross'} size={18} />
                )}
                <span>{say(value ? 'true' : 'false')}</span>
                {notes.length > 0 && <span className="wq-note">{notes.join(' · ')}</span>}
              </li>
            )
          })}
        </ul>
        {isReview && given === null && <p className="wq-none">{say('noAnswer')}</p>}
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
