// A graphic question in a replay, as it was judged and marked at the moment.
import '../../written/written.css'
import '../graphic.css'
import type { ReactNode } from 'react'
import { sayNumber, sayParts, useText } from '../../../shared/i18n.ts'
import { MarkPicture, useSayPlace } from '../../picture/mark-picture.tsx'
import { RichText } from '../../written/rich-text.tsx'
import type { ReplayProps } from '../../results.ts'
import { asAnswer, readShown } from '../content.ts'

export function GraphicReplay({ questions, index, answer }: ReplayProps): ReactNode {
  const say = useText('graphic')
  const sayPlace = useSayPlace()
  const item = questions[index]
  if (item?.kind !== 'graphic') return null
  const { stem, picture } = readShown(item)
  const { isPass, tags } = asAnswer(answer)
  const marks = tags.map((tag, place) => ({
    ...tag,
    label: sayParts([
      say(tag.tagName === '' ? 'markNo' : 'markNamed', { n: sayNumber(place + 1), name: tag.tagName }),
      sayPlace(tag),
    ]),
  }))
  return (
    <main className="sp-question">
      <article className="wq">
        <h2 className="wq-stem">
          <RichText html={stem} />
        </h2>
        <div className="gq">
          <div className="gq-picture">
            <MarkPicture picture={picture} marks={marks} />
          </div>
          <div className="gq-side">
            <p>{isPass === null ? say('unanswered') : say(isPass ? 'safe' : 'suspect')}</p>
            <ol className="gq-marks">
              {marks.map(({ label }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
                <li key={place} className="gq-mark">
                  {label}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </article>
    </main>
  )
}
