// A CT question whose threats are marked, in a sitting: the bag is judged, and what is suspect is marked in its volume.
import './image-ct.css'
import { SPOTS_MAX } from '@clearbelt/domain/kinds/image-ct/spots'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { listenToOptions } from '../choice/options.ts'
import { ImageDesk } from '../image-choice/image-desk.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { RichText } from '../written/rich-text.tsx'
import { asAnswer, judged, shownIn, withMarks, type ImageCT } from './content.ts'

/** Clear first, as the digits of the keyboard have it. */
const JUDGEMENTS = [true, false] as const

export function MarkedAnswer(question: QuestionProps): ReactNode {
  const say = useText('image-ct')
  const { item, answer, frame, isCurrent } = question
  const { id } = item
  const content = item.content as ImageCT
  const { spots } = asAnswer(answer)
  const [isOpen, setOpen] = useState(false)
  // By what stands now, so that two quick acts are two.
  const judge = (isClear: boolean): void => {
    const now = asAnswer(frame.getState().answers[id]).spots
    frame.dispatch({ type: 'answer', id, answer: judged(isClear, now) })
  }
  useEffect(
    () =>
      isCurrent
        ? listenToOptions(
            JUDGEMENTS.length,
            (place) => {
              const now = asAnswer(frame.getState().answers[id]).spots
              frame.dispatch({ type: 'answer', id, answer: judged(JUDGEMENTS[place] ?? false, now) })
            },
            'digits',
          )
        : undefined,
    [frame, id, isCurrent],
  )
  const marks = useMemo(() => spots?.marks ?? [], [spots])
  const hint = say('hintMark', { tolerance: sayNumber(content.marking?.tolerance ?? 0) })
  const inVolume = useMemo(
    () => ({
      ...shownIn(content, marks, false),
      hint,
      onMarks: (next: typeof marks) => frame.dispatch({ type: 'answer', id, answer: withMarks(next) }),
    }),
    [content, marks, hint, frame, id],
  )
  const remove = (place: number): void =>
    frame.dispatch({ type: 'answer', id, answer: withMarks(marks.filter((_, at) => at !== place)) })
  return (
    <WrittenQuestion
      question={question}
      name={say('nameMarked')}
      stem={<RichText html={content.stem} />}
      how={say('howMarked', { most: sayNumber(SPOTS_MAX) })}
    >
      <ImageDesk
        key={id}
        views={content.views}
        volume={content.volume}
        hasKeys={isCurrent}
        marks={inVolume}
        isTurned={isOpen}
        onTurned={setOpen}
      />
      <div className="wq-options wq-lines" role="radiogroup" aria-labelledby={labelsOf(id).both}>
        {JUDGEMENTS.map((isClear, place) => (
          <label key={String(isClear)} className="wq-option" data-chosen={spots?.isClear === isClear}>
            <input
              type="radio"
              name={`judged-${id}`}
              checked={spots?.isClear === isClear}
              onChange={() => judge(isClear)}
              aria-keyshortcuts={String(place + 1)}
            />
            <Icon name={isClear ? 'tick' : 'flag'} size={18} />
            <span className="wq-words">{say(isClear ? 'clear' : 'suspect')}</span>
            <kbd aria-hidden="true">{place + 1}</kbd>
          </label>
        ))}
      </div>
      <div className="ct-marks">
        {content.volume.length > 0 && (
          <button type="button" className="wq-tool ct-open" aria-keyshortcuts="X" onClick={() => setOpen(true)}>
            <Icon name="cube" size={18} /> {say('openVolume')}
          </button>
        )}
        {spots?.isClear === false && marks.length === 0 && <p className="ct-none">{say('noneMarked')}</p>}
        {marks.length > 0 && (
          <ol className="ct-list" aria-label={say('marks')}>
            {marks.map((spot, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
              <li key={place}>
                <span className="wq-letter">{sayNumber(place + 1)}</span>
                <span>{sayPlace(say, spot)}</span>
                <button
                  type="button"
                  className="wq-tool"
                  aria-label={say('removeMark', { n: sayNumber(place + 1) })}
                  onClick={() => remove(place)}
                >
                  <Icon name="cross" size={14} />
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </WrittenQuestion>
  )
}

type Say = ReturnType<typeof useText<'image-ct'>>
/** Where a mark stands, in whole millimetres. */
export const sayPlace = (say: Say, { x, y, z }: { x: number; y: number; z: number }): string =>
  say('place', { x: sayNumber(x, 0), y: sayNumber(y, 0), z: sayNumber(z, 0) })
