// A statement with its right answer and the explanation where they are told, and in a review the answer that was given.
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import type { ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import type { Statement } from './content.ts'
import { RichText } from '../written/rich-text.tsx'

export function StatementReview(question: QuestionProps): ReactNode {
  const say = useText('true-false')
  const { item, answer, frame, isFolded } = question
  const { stem, truth: key } = item.content as Statement
  const truth = isFolded ? null : key
  const isReview = frame.usage === 'review'
  const given = isReview ? ((answer as StatementAnswer | undefined)?.isTrue ?? null) : null
  return (
    <WrittenQuestion question={question} name={say('kindName')} stem={<RichText html={stem} />} hasKey={key !== null}>
      <ul className="wq-options" aria-labelledby={labelsOf(item.id).both}>
        {[true, false].map((value) => {
          const isRight = truth?.isTrue === value
          const notes = [...(given === value ? [say('answerGiven')] : []), ...(isRight ? [say('rightAnswer')] : [])]
          return (
            <li
              key={String(value)}
              className="wq-option wq-shown"
              data-chosen={truth === null && given === value}
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
          <div className="wq-say">
            <RichText html={truth.analysis} />
          </div>
        </section>
      )}
    </WrittenQuestion>
  )
}
