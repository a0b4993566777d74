// A graphic question with its key and explanation where they are told, and in a review how it was judged and marked.
import './graphic.css'
import { measuredSize } from '@clearbelt/domain/kinds/graphic/grade'
import { renamePictures } from '@clearbelt/domain/kinds/rich/html'
import { isBlank } from '@clearbelt/domain/kinds/rich/plain'
import type { ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { sayNumber, sayParts, useText } from '../../shared/i18n.ts'
import { judgeMarks, type MarkVerdict, type RegionVerdict, type Verdict } from '../../viewer/verdict.ts'
import type { AreaTone } from '../picture/area-picture.tsx'
import { MarkPicture, useSayPlace, type MarkTone } from '../picture/mark-picture.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { RichText } from '../written/rich-text.tsx'
import { AnswerPictures } from './answer-pictures.tsx'
import { asAnswer, type Answer, type Graphic } from './content.ts'

const MARK_TONES: Record<MarkVerdict, MarkTone> = { hit: 'right', misnamed: 'part', extra: 'wrong' }
const AREA_TONES: Record<RegionVerdict, AreaTone> = { found: 'right', misnamed: 'active', missed: 'wrong' }

/** How the marks met the areas, by the rule of the grading; null where nothing is to be told. */
function verdictOf({ picture, pattern, truth }: Graphic, answer: Answer): Verdict | null {
  if (truth === null || pattern === 1) return null
  const regions = truth.marks.map(({ id, knowledgeID, name, left, top, width, height }) => ({
    tipId: id,
    knowledgeID: knowledgeID ?? '',
    knowledgeName: name,
    left,
    top,
    width,
    height,
    outline: null,
  }))
  return judgeMarks(answer, regions, measuredSize(picture), pattern)
}

export function GraphicReview(question: QuestionProps): ReactNode {
  const say = useText('graphic')
  const sayPlace = useSayPlace()
  const { item, answer, frame, isFolded } = question
  const content = item.content as Graphic
  const { stem, picture, pattern, truth: key } = content
  const truth = isFolded ? null : key
  const isReview = frame.usage === 'review'
  const now = asAnswer(isReview ? answer : undefined)
  const verdict = truth !== null && isReview ? verdictOf(content, now) : null
  const marks = now.tags.map((tag, place) => {
    const said = verdict?.marks[place]
    const words = [
      say(tag.tagName === '' ? 'markNo' : 'markNamed', { n: sayNumber(place + 1), name: tag.tagName }),
      sayPlace(tag),
      ...(said ? [say(`mark_${said}`)] : []),
    ]
    return { ...tag, said, label: sayParts(words), tone: said ? MARK_TONES[said] : ('plain' as const) }
  })
  const areas = (truth?.marks ?? []).map((area, place) => {
    const found = verdict?.regions[place]
    return { ...area, found, tone: found ? AREA_TONES[found] : ('plain' as const), sign: area.name }
  })
  return (
    <WrittenQuestion
      question={question}
      name={say(`pattern${pattern}`)}
      stem={<RichText html={stem} />}
      hasKey={key !== null}
    >
      <div className="gq">
        <div className="gq-picture">
          <MarkPicture picture={picture} marks={marks} areas={areas} />
        </div>
        <div className="gq-side">
          <ul className="wq-options gq-judge" aria-labelledby={labelsOf(item.id).both}>
            {[true, false].map((value) => {
              const isGiven = isReview && now.isPass === value
              const isRight = truth?.isSafe === value
              const notes = [...(isGiven ? [say('answerGiven')] : []), ...(isRight ? [say('rightAnswer')] : [])]
              return (
                <li
                  key={String(value)}
                  className="wq-option wq-shown"
                  data-chosen={truth === null && isGiven}
                  data-right={isRight}
                  data-wrong={truth !== null && isGiven && !isRight}
                >
                  {(isRight || isGiven) && (
                    <Icon name={truth === null ? 'next' : isRight ? 'tick' : 'cross'} size={18} />
                  )}
                  <span>{say(value ? 'safe' : 'suspect')}</span>
                  {notes.length > 0 && <span className="wq-note">{notes.join(' · ')}</span>}
                </li>
              )
            })}
          </ul>
          {marks.length > 0 && (
            <ol className="gq-marks" aria-label={say('marks')}>
              {marks.map(({ tagName, said, x, y }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
                <li key={place} className="gq-mark">
                  <span className="wq-letter">{sayNumber(place + 1)}</span>
                  <span className="gq-said">
                    {tagName !== '' && <b>{tagName}</b>}
                    <small>{said ? say(`mark_${said}`) : sayPlace({ x, y })}</small>
                  </span>
                </li>
              ))}
            </ol>
          )}
          {areas.length > 0 && (
            <ul className="gq-marks" aria-label={say('areas')}>
              {areas.map((area) => (
                <li key={area.id} className="gq-mark">
                  <span className="gq-said">
                    <b>{area.name === '' ? say('area') : area.name}</b>
                    <small>
                      {[
                        ...(area.found ? [say(`area_${area.found}`)] : []),
                        sayPlace({ x: area.left + area.width / 2, y: area.top + area.height / 2 }),
                      ].join(' · ')}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {isReview && now.isPass === null && <p className="wq-none">{say('noAnswer')}</p>}
      {truth && truth.analysis !== '' && <Why analysis={truth.analysis} />}
    </WrittenQuestion>
  )
}

/** The explanation: its words, then its pictures one after the other. */
function Why({ analysis }: { analysis: string }): ReactNode {
  const say = useText('graphic')
  const words = renamePictures(analysis, () => null)
  return (
    <section className="wq-why">
      <h3>{say('analysis')}</h3>
      {!isBlank(words) && <RichText html={words} />}
      <AnswerPictures analysis={analysis} />
    </section>
  )
}
