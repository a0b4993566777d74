// Numbers of questions to go to, before a paper is handed in.
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

/** Numbers shown at most; the list of questions has them all. */
const SHOWN = 60

export interface PlacesProps {
  title: string
  places: readonly number[]
  onGo: (index: number) => void
}

/** Nothing where there are none. */
export function Places({ title, places, onGo }: PlacesProps): ReactNode {
  const say = useText('console')
  if (places.length === 0) return null
  return (
    <section className="sp-places" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {places.slice(0, SHOWN).map((index) => (
          <li key={index}>
            <button
              type="button"
              className="sp-place"
              aria-label={say('goTo', { index: index + 1 })}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
        {places.length > SHOWN && <li className="sp-dim">{say('andMore', { count: places.length - SHOWN })}</li>}
      </ul>
    </section>
  )
}
