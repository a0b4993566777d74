// A question with options, its right answer and the explanation where they are told, and in a review what was chosen.
import './choice.css'
import type { ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import type { Choice } from './content.ts'
import { asAnswer, isMany } from './options.ts'
import { nameOfKind } from './words.ts'
import { RichText } from '../written/rich-text.tsx'

export const ChoiceReview = (question: QuestionProps): ReactNode => (
  <ChoiceReviewing question={question} many={isMany(question.item.kind)} name={nameOfKind(question.item.kind)} />
)

/** `aside`: stands before the options. */
export function ChoiceReviewing({
  question,
  many,
  name,
  aside,
}: {
  question: QuestionProps
  many: boolean
  name: string
  aside?: ReactNode
}): ReactNode {
  const say = useText('choice')
  const { item, answer, frame, isFolded } = question
  const { stem, options, truth: key } = item.content as Choice
  const truth = isFolded ? null : key
  const isReview = frame.usage === 'review'
  const chosen = isReview ? asAnswer(answer).chosen : []
  return (
    <WrittenQuestion question={question} name={name} stem={<RichText html={stem} />} hasKey={key !== null}>
      {aside}
      <ul className="wq-options wq-lines" aria-labelledby={labelsOf(item.id).both}>
        {options.map(({ id, tagName, titleRT }) => {
          const isRight = truth?.right.includes(id) ?? false
          const isChosen = chosen.includes(id)
          const isMissed = isReview && many && isRight && !isChosen && chosen.length > 0
          const notes = [
            ...(isChosen ? [say('answerGiven')] : []),
            ...(isRight ? [say('rightAnswer')] : []),
            ...(isMissed ? [say('notChosen')] : []),
          ]
          return (
            <li
              key={id}
              className="wq-option wq-shown"
              data-chosen={truth === null && isChosen}
              data-right={isRight}
              data-wrong={truth !== null && isChosen && !isRight}
            >
              <span className="wq-sign">
                {(isRight || isChosen) && (
                  <Icon name={truth === null ? 'next' : isRight ? 'tick' : 'cross'} size={18} />
                )}
              </span>
              <span className="wq-letter">{tagName}</span>
              <span className="wq-words">
                <RichText html={titleRT} />
              </span>
              {notes.length > 0 && <span className="wq-note">{notes.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
      {isReview && chosen.length === 0 && <p className="wq-none">{say('noAnswer')}</p>}
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
