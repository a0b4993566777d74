// A matching question with its key and explanation where they are told, and in a review what each area was called.
import './matching.css'
import { rightNameOf } from '@clearbelt/domain/kinds/matching/shape'
import type { ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { AreaPicture, type AreaTone } from '../picture/area-picture.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { useWordsLanguage } from '../../shared/words-language.ts'
import { RichText } from '../written/rich-text.tsx'
import { asAnswer, givenName, type Matching } from './content.ts'

export function MatchingReview(question: QuestionProps): ReactNode {
  const say = useText('matching')
  const { item, answer, frame, isFolded } = question
  const lang = useWordsLanguage()
  const { stem, picture, areas, names, truth: key } = item.content as Matching
  const truth = isFolded ? null : key
  const isReview = frame.usage === 'review'
  const now = asAnswer(isReview ? answer : undefined)
  const textOf = (name: string | undefined): string => names.find(({ id }) => id === name)?.text ?? ''
  const lines = areas.map((area) => {
    const own = givenName(now, area.id)
    const right = truth === null ? undefined : rightNameOf(truth, area.id)
    return { area, own, right, isRight: right !== undefined && own === right }
  })
  const toneOf = ({ own, right, isRight }: (typeof lines)[number]): AreaTone => {
    if (own === undefined || right === undefined) return own === undefined ? 'plain' : 'done'
    return isRight ? 'right' : 'wrong'
  }
  return (
    <WrittenQuestion question={question} name={say('name')} stem={<RichText html={stem} />} hasKey={key !== null}>
      <div className="mq">
        <AreaPicture picture={picture} areas={lines.map((line) => ({ ...line.area, tone: toneOf(line) }))} />
        <div className="mq-side">
          <ol className="wq-options wq-lines mq-lines" aria-labelledby={labelsOf(item.id).both}>
            {lines.map(({ area, own, right, isRight }, place) => (
              <li
                key={area.id}
                className="wq-option wq-shown"
                data-right={isRight || (!isReview && right !== undefined)}
                data-wrong={own !== undefined && right !== undefined && !isRight}
              >
                <span className="wq-letter">{sayNumber(place + 1)}</span>
                <span className="mq-said">
                  {isReview && own !== undefined && (
                    <span className="mq-line">
                      <Icon name={right === undefined ? 'next' : isRight ? 'tick' : 'cross'} size={16} />
                      <span className="wq-words" {...lang}>
                        {textOf(own)}
                      </span>
                      <span className="wq-note">
                        {[say('answerGiven'), ...(isRight ? [say('rightAnswer')] : [])].join(' · ')}
                      </span>
                    </span>
                  )}
                  {isReview && own === undefined && <span className="mq-line">{say('areaNotNamed')}</span>}
                  {right !== undefined && !isRight && (
                    <span className="mq-line">
                      <Icon name="tick" size={16} />
                      <span className="wq-words" {...lang}>
                        {textOf(right)}
                      </span>
                      <span className="wq-note">{say('rightAnswer')}</span>
                    </span>
                  )}
                  {!isReview && right === undefined && (
                    <span className="mq-line">{say('areaNo', { n: sayNumber(place + 1) })}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <p className="mq-list">
            {say('namesAre')}{' '}
            <span {...lang}>{names.map(({ tagName, text }) => `${tagName} ${text}`).join(' · ')}</span>
          </p>
        </div>
      </div>
      {isReview && now.pairs.length === 0 && <p className="wq-none">{say('noAnswer')}</p>}
      {truth && truth.analysis !== '' && (
        <section className="wq-why">
          <h3>{say('analysis')}</h3>
          <RichText html={truth.analysis} />
        </section>
      )}
    </WrittenQuestion>
  )
}
