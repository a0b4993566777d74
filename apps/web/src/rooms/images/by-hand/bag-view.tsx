// One view of the bag: its picture with an outline around each thing that was laid by hand, to be dragged, or moved by
// keys.
import type { HandSide, ShareBox, Shown } from '@clearbelt/xray/by-hand/preview'
import { theme } from 'antd'
import { useEffect, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { pick, type Place } from './geometry.ts'

/** Where the knob that turns a thing stands, share of the picture's width over its outline. */
const KNOB = 0.035
const RADIUS = 6
/** Two presses within so long, ms, and so near each other, share of the picture, are a double click. */
const TWICE = 500
const NEAR = 0.02

export interface BagViewProps {
  side: HandSide
  shown: Shown
  names: readonly string[]
  selected: number | null
  /** A thing of the fill to show where it lies. */
  pointed: number | null
  /** Whether the boxes of what is true of this view are stored. */
  isStored: boolean
  /** A thing of the fill is to be laid by hand. */
  onTake: (packed: number) => void
  onSelect: (item: number | null) => void
  /** A drag begins, goes on, ends; `item` may be another one than was selected. */
  onDrag: (item: number, from: Place, to: Place, phase: 'move' | 'end') => void
  /** A thing is turned by so many degrees, clockwise as the view shows it, since the drag began. */
  onTurn: (item: number, degrees: number, phase: 'move' | 'end') => void
}

type Drag = { item: number; from: Place; middle: Place | null }

const middleOf = (outline: readonly (readonly [number, number])[]): Place => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}

const toPoints = (outline: readonly (readonly [number, number])[], width: number, height: number): string =>
  outline.map(([x, y]) => `${x * width},${y * height}`).join(' ')

function TruthBox({ box, width, height }: { box: ShareBox | null; width: number; height: number }): ReactNode {
  if (!box) return null
  const [x, y] = [box.left * width, box.top * height]
  return <rect aria-hidden data-box="true" x={x} y={y} width={box.width * width} height={box.height * height} />
}

export function BagView({
  side,
  shown,
  names,
  selected,
  pointed,
  isStored,
  onTake,
  onSelect,
  onDrag,
  onTurn,
}: BagViewProps): ReactNode {
  const say = useText('by-hand')
  const { token } = theme.useToken()
  const canvas = useRef<HTMLCanvasElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | null>(null)
  const pressed = useRef<{ place: Place; at: number } | null>(null)
  const last = useRef<{ to: Place; degrees: number } | null>(null)
  const { width, height, pixels } = shown.pictures[side]
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  }, [pixels, width, height])
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = svg.current?.getBoundingClientRect()
    return box && box.width > 0 && box.height > 0
      ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
      : { x: 0, y: 0 }
  }
  const outlines = shown.items.map((item) => item.outlines[side])
  const focusOn = (item: number): void =>
    svg.current?.querySelectorAll<SVGElement>('[data-thing]')[item]?.focus({ preventScroll: true })
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0) return
    const place = placeOf(event)
    const item = pick(outlines, place, selected)
    onSelect(item)
    if (item === null) return takeAt(place, event.timeStamp)
    focusOn(item)
    event.preventDefault()
    drag.current = { item, from: place, middle: null }
    svg.current?.setPointerCapture?.(event.pointerId)
  }
  const angle = (middle: Place, { x, y }: Place): number =>
    (Math.atan2((y - middle.y) * height, (x - middle.x) * width) * 180) / Math.PI
  const pull = (event: PointerEvent<SVGSVGElement>): void => {
    const held = drag.current
    if (!held) return
    const to = placeOf(event)
    if (held.middle) {
      const degrees = angle(held.middle, to) - angle(held.middle, held.from)
      last.current = { to, degrees }
      onTurn(held.item, degrees, 'move')
    } else {
      last.current = { to, degrees: 0 }
      onDrag(held.item, held.from, to, 'move')
    }
  }
  const drop = (): void => {
    const [held, moved] = [drag.current, last.current]
    drag.current = null
    last.current = null
    if (!held) return
    if (!moved) {
      // A click without a drag is for what is smallest there, as nobody could take hold of it otherwise.
      const item = held.middle ? held.item : pick(outlines, held.from, null)
      if (item !== null && item !== held.item) focusOn(item)
      return
    }
    if (held.middle) onTurn(held.item, moved.degrees, 'end')
    else onDrag(held.item, held.from, moved.to, 'end')
  }
  /** The second of two presses at one place takes out what the fill laid there. */
  const takeAt = (place: Place, at: number): void => {
    const [before, now] = [pressed.current, { place, at }]
    pressed.current = now
    const isTwice = before !== null && at - before.at < TWICE
    if (!isTwice || Math.hypot(place.x - before.place.x, place.y - before.place.y) > NEAR) return
    pressed.current = null
    const packed = pick(
      shown.packed.map((one) => one.outlines[side]),
      place,
      null,
    )
    if (packed !== null) onTake(packed)
  }
  const marked = pointed === null ? undefined : shown.packed[pointed]?.outlines[side]
  const chosen = selected === null ? undefined : outlines[selected]
  const top = chosen ? Math.min(...chosen.map(([, y]) => y)) : 0
  const middle = chosen ? middleOf(chosen) : null
  const knob = middle && { x: middle.x, y: Math.max(RADIUS / height, top - (KNOB * width) / height) }
  const colours = {
    '--accent': token.colorPrimary,
    '--danger': token.colorError,
    '--edge': token.colorBorderSecondary,
  } as CSSProperties
  return (
    <div className="hand-view" style={{ ...colours, aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} width={width} height={height} aria-hidden />
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that holds shapes to take hold of
        role="group"
        aria-label={say(`view_${side}`)}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={press}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {shown.items.map((item, i) => (
          <g key={i /* oxlint-disable-line react/no-array-index-key -- things are told by their place */}>
            {isStored && <TruthBox box={item.boxes[side]} width={width} height={height} />}
            <polygon
              data-thing={i}
              data-selected={i === selected}
              data-threat={item.isThreat}
              data-fault={item.fault !== null}
              points={toPoints(item.outlines[side], width, height)}
              tabIndex={0}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of a drawing is no button element
              role="button"
              aria-pressed={i === selected}
              aria-label={names[i] ?? ''}
              onFocus={() => onSelect(i)}
            />
          </g>
        ))}
        {marked && <polygon aria-hidden data-packed="true" points={toPoints(marked, width, height)} />}
        {knob && middle && selected !== null && (
          <>
            <line
              aria-hidden
              x1={middle.x * width}
              y1={top * height}
              x2={knob.x * width}
              y2={knob.y * height}
              data-knob="true"
            />
            <circle
              aria-hidden
              data-knob="true"
              cx={knob.x * width}
              cy={knob.y * height}
              r={RADIUS}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.stopPropagation()
                drag.current = { item: selected, from: placeOf(event), middle }
                svg.current?.setPointerCapture?.(event.pointerId)
              }}
            />
          </>
        )}
      </svg>
    </div>
  )
}
