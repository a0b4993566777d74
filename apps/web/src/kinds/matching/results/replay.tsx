// A matching question in a replay, with the names that the areas had at the moment.
import '../../written/written.css'
import '../matching.css'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { AreaPicture } from '../../picture/area-picture.tsx'
import { RichText } from '../../written/rich-text.tsx'
import type { ReplayProps } from '../../results.ts'
import { asAnswer, givenName, readShown } from '../content.ts'

export function MatchingReplay({ questions, index, answer }: ReplayProps): ReactNode {
  const say = useText('matching')
  const item = questions[index]
  if (item?.kind !== 'matching') return null
  const { stem, picture, areas, names } = readShown(item)
  const now = asAnswer(answer)
  return (
    <main className="sp-question">
      <article className="wq">
        <h2 className="wq-stem">
          <RichText html={stem} />
        </h2>
        <div className="mq">
          <AreaPicture
            picture={picture}
            areas={areas.map((area) => ({ ...area, tone: givenName(now, area.id) === undefined ? 'plain' : 'done' }))}
          />
          <ol className="wq-options wq-lines mq-lines">
            {areas.map(({ id }, place) => {
              const name = names.find((one) => one.id === givenName(now, id))
              return (
                <li key={id} className="wq-option wq-shown" data-chosen={name !== undefined}>
                  <span className="wq-letter">{sayNumber(place + 1)}</span>
                  <span className="wq-words">{name?.text ?? say('areaNotNamed')}</span>
                </li>
              )
            })}
          </ol>
        </div>
      </article>
    </main>
  )
}
