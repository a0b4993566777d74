// A picture on which places are marked: by mouse, by finger and wholly by keyboard, with words for where each mark is.
// Areas may lie under the marks, where a review tells them.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { sayNumber, sayParts, sayPercent, useText } from '../../shared/i18n.ts'
import { AreaSign, PictureFrame, placeOf, type PictureShown, type ShownArea } from './area-picture.tsx'

/** A place in fractions of the picture. */
export interface Place {
  x: number
  y: number
}

export type MarkTone = 'plain' | 'active' | 'right' | 'part' | 'wrong'
export interface ShownMark extends Place {
  /** What it is called: its number, where it is, and what it names. */
  label: string
  tone?: MarkTone
}

export interface MarkPictureProps {
  picture: PictureShown
  marks: readonly ShownMark[]
  areas?: readonly ShownArea[]
  /** Sets a mark; left out where none can be set. */
  onMark?: (at: Place) => void
  onRemove?: (mark: number) => void
  onSelect?: (mark: number) => void
  /** A place that is still being named. */
  pending?: Place | null
  maxHeight?: string
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** One press of an arrow as a fraction of the picture, with Shift, and with Alt. */
const STEP = 0.01
const LARGE = 0.1
const FINE = 0.002
/** How far from the crosshair a mark is still at it. */
const NEAR = 0.03

const SIGNS: Partial<Record<MarkTone, string>> = { right: '✓', part: '~', wrong: '✕' }

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
const at = ({ x, y }: Place) => ({ left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` })

/** Where a place lies, in words. */
export function useSayPlace(): (place: Place) => string {
  const say = useText('picture')
  return ({ x, y }) => say('crosshairAt', { left: sayPercent(x), top: sayPercent(y) })
}

export function MarkPicture(props: MarkPictureProps): ReactNode {
  const { picture, marks, areas = [], onMark, onRemove, onSelect, pending = null, maxHeight } = props
  const say = useText('picture')
  const sayPlace = useSayPlace()
  const hint = useId()
  const ground = useRef<HTMLDivElement>(null)
  const crosshair = useRef<HTMLSpanElement>(null)
  const [aim, setAim] = useState<Place | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => crosshair.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [aim])

  const markAt = (place: Place): number => {
    const distance = marks.map(({ x, y }) => Math.hypot(x - place.x, y - place.y))
    const nearest = distance.indexOf(Math.min(...distance))
    return (distance[nearest] ?? Infinity) <= NEAR ? nearest : -1
  }
  const move = (place: Place): void => {
    setAim(place)
    const near = markAt(place)
    setTold(near === -1 ? sayPlace(place) : sayParts([sayPlace(place), say('markNear', { n: sayNumber(near + 1) })]))
  }
  const remove = (mark: number): void => {
    if (mark === -1) return setTold(say('noMarkHere'))
    onRemove?.(mark)
    // The button of the mark is gone.
    ground.current?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, mark: number | null): void => {
    if (event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    const from = (mark === null ? aim : marks[mark]) ?? { x: 0.5, y: 0.5 }
    if (arrow) {
      const step = event.shiftKey ? LARGE : event.altKey ? FINE : STEP
      // The first press brings the crosshair up where it starts.
      const moves = aim !== null || mark !== null ? step : 0
      move({ x: within(from.x + arrow[0] * moves), y: within(from.y + arrow[1] * moves) })
      if (mark !== null) ground.current?.focus({ preventScroll: true })
    } else if ((event.key === 'Enter' || event.key === ' ') && mark === null) {
      if (aim === null) move(from)
      else onMark?.(aim)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      remove(mark ?? (aim === null ? marks.length - 1 : markAt(aim)))
    } else if (event.key === 'Escape' && aim !== null) setAim(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const canMark = onMark !== undefined
  return (
    <>
      <PictureFrame
        picture={picture}
        {...(maxHeight ? { maxHeight } : {})}
        {...(canMark ? { onPoint: (place: Place) => onMark({ x: within(place.x), y: within(place.y) }) } : {})}
      >
        {areas.map(({ id, tone = 'plain', sign = '', ...area }) => (
          <span key={id} className="ap-area" data-tone={tone} style={placeOf(area)}>
            {sign !== '' && <AreaSign sign={sign} tone={tone} />}
          </span>
        ))}
        {canMark && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- the keys move a crosshair over the picture
          <div
            ref={ground}
            className="mp-ground"
            role="application"
            aria-label={say('markPicture')}
            aria-describedby={hint}
            // Keys are meant for the picture while it is focused.
            {...{ tabIndex: 0 }}
            onKeyDown={(event) => onKey(event, null)}
          >
            {aim && <span ref={crosshair} className="mp-aim" style={at(aim)} aria-hidden="true" />}
          </div>
        )}
        {marks.map((mark, place) => {
          const { tone = 'plain', label } = mark
          const inside = (
            <>
              <span aria-hidden="true">{place + 1}</span>
              {SIGNS[tone] && <b aria-hidden="true">{SIGNS[tone]}</b>}
            </>
          )
          return canMark ? (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity, and are only ever appended or removed
              key={place}
              type="button"
              className="mp-mark"
              data-tone={tone}
              style={at(mark)}
              aria-label={label}
              aria-keyshortcuts="Delete"
              aria-pressed={tone === 'active'}
              onClick={() => onSelect?.(place)}
              onFocus={() => onSelect?.(place)}
              onKeyDown={(event) => onKey(event, place)}
            >
              {inside}
            </button>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={place} className="mp-mark" data-tone={tone} style={at(mark)}>
              {inside}
              <span className="mp-words">{label}</span>
            </span>
          )
        })}
        {pending && <span className="mp-mark" data-tone="active" style={at(pending)} aria-hidden="true" />}
      </PictureFrame>
      {canMark && (
        <>
          <p id={hint} className="mp-hint">
            {say('markKeys')}
          </p>
          <p className="mp-words" aria-live="polite">
            {told}
          </p>
        </>
      )}
    </>
  )
}
