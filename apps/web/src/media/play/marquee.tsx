// A text that wanders over a video: it stands somewhere else every few seconds, so that no recording of the screen can
// cut it away.
import { useEffect, useState, type ReactNode } from 'react'

/** How long it stands in one place, in ms. */
const STAY = 6000
/** Places one after the other, in per cent of width and height; near the edges, seldom in the middle. */
const PLACES = [
  [4, 8],
  [62, 14],
  [30, 78],
  [70, 62],
  [8, 48],
  [52, 34],
  [20, 24],
  [66, 84],
] as const

export function Marquee({ text }: { text: string }): ReactNode {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), STAY)
    return () => clearInterval(timer)
  }, [])
  const [left, top] = PLACES[turn % PLACES.length] ?? PLACES[0]
  return (
    <span className="media-marquee" aria-hidden style={{ left: `${left}%`, top: `${top}%` }}>
      {text}
    </span>
  )
}
