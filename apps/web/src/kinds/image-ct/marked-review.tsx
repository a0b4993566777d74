// A CT question whose threats are marked, in a review: what was marked, and where it is told, what lay where.
import './image-ct.css'
import { middleOf } from '@clearbelt/domain/kinds/image-ct/boxes'
import { useMemo, useState, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { ImageDesk } from '../image-choice/image-desk.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { RichText } from '../written/rich-text.tsx'
import { asAnswer, shownIn, type ImageCT } from './content.ts'
import { sayPlace } from './marked-answer.tsx'

const NO_MARKS: [] = []

export function MarkedReview(question: QuestionProps): ReactNode {
  const say = useText('image-ct')
  const sayChoice = useText('choice')
  const sayVolume = useText('volume')
  const { item, answer, frame, isCurrent, isFolded } = question
  const content = item.content as ImageCT
  const { truth: key } = content
  const truth = isFolded ? null : key
  const isReview = frame.usage === 'review'
  const given = isReview ? asAnswer(answer).spots : undefined
  const [isOpen, setOpen] = useState(false)
  const marks = given?.marks ?? NO_MARKS
  const boxes = truth === null ? null : content.boxes
  const shown = useMemo(
    () => shownIn({ marking: content.marking, boxes }, marks, isReview),
    [content, boxes, marks, isReview],
  )
  const isClear = boxes === null ? null : boxes.length === 0
  return (
    <WrittenQuestion
      question={question}
      name={say('nameMarked')}
      stem={<RichText html={content.stem} />}
      hasKey={key !== null}
    >
      <ImageDesk
        key={item.id}
        views={content.views}
        volume={content.volume}
        hasKeys={isCurrent}
        marks={shown}
        isTurned={isOpen}
        onTurned={setOpen}
      />
      <ul className="wq-options wq-lines" aria-labelledby={labelsOf(item.id).both}>
        {[true, false].map((value) => {
          const isGiven = given?.isClear === value
          const isRight = isClear === value
          const notes = [...(isGiven ? [sayChoice('answerGiven')] : []), ...(isRight ? [sayChoice('rightAnswer')] : [])]
          return (
            <li
              key={String(value)}
              className="wq-option wq-shown"
              data-chosen={isClear === null && isGiven}
              data-right={isRight}
              data-wrong={isClear !== null && isGiven && !isRight}
            >
              <span className="wq-sign">
                {(isRight || isGiven) && (
                  <Icon name={isClear === null ? 'next' : isRight ? 'tick' : 'cross'} size={18} />
                )}
              </span>
              <span className="wq-words">{say(value ? 'clear' : 'suspect')}</span>
              {notes.length > 0 && <span className="wq-note">{notes.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
      <div className="ct-marks">
        {content.volume.length > 0 && (
          <button type="button" className="wq-tool ct-open" onClick={() => setOpen(true)}>
            <Icon name="cube" size={18} /> {say(truth === null ? 'lookVolume' : 'lookThreats')}
          </button>
        )}
        {marks.length > 0 && (
          <ol className="ct-list" aria-label={say('marks')}>
            {marks.map((spot, place) => {
              const tone = shown.tones?.[place] ?? 'plain'
              return (
                // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
                <li key={place} data-tone={tone}>
                  <span className="wq-letter">{sayNumber(place + 1)}</span>
                  <span>
                    {tone !== 'plain' && <b>{sayVolume(`mark_${tone}`)}</b>} {sayPlace(say, spot)}
                  </span>
                </li>
              )
            })}
          </ol>
        )}
        {(shown.boxes ?? []).length > 0 && (
          <ul className="ct-list" aria-label={say('threats')}>
            {(shown.boxes ?? []).map((box, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never change their order
              <li key={place} data-tone={box.tone}>
                <span>
                  <b>{box.name === '' ? say('threat') : box.name}</b>
                  {box.tone !== 'plain' && ` · ${say(box.tone === 'right' ? 'found' : 'missed')}`} ·{' '}
                  {sayPlace(say, middleOf(box))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isReview && given === undefined && <p className="wq-none">{sayChoice('noAnswer')}</p>}
      {truth && truth.analysis !== '' && (
        <section className="wq-why">
          <h3>{sayChoice('analysis')}</h3>
          <div className="wq-say">
            <RichText html={truth.analysis} />
          </div>
        </section>
      )}
    </WrittenQuestion>
  )
}
