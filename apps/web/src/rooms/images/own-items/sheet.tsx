// The sheet an item is drawn on, seen from above: outlines on a grid of millimetres, with corners to drag or to move by
// keys.
import './sheet.css'
import type { DrawnPart, GridPoint } from '@clearbelt/domain/images/own-item'
import { theme } from 'antd'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { lineOf, moveCorner, movePart, removeCorner, snap, splitSide, type CornerRef, type LineRef } from './drawing.ts'

/** Half the width of what is shown, mm. */
export const REACHES = [75, 150, 300, 600] as const
const RATIO = 0.7
const ARROWS: Readonly<Record<string, GridPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10
/** How near the first corner of a line closes it, as a share of what is shown. */
const CLOSE = 0.025

const pathOf = (line: readonly GridPoint[]): string =>
  line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')

type Drag = { kind: 'corner'; ref: CornerRef } | { kind: 'part'; part: number; from: GridPoint; start: DrawnPart[] }

export interface SheetProps {
  parts: DrawnPart[]
  selected: number
  reach: number
  /** Corners of a line that is being drawn; null while none is. */
  pending: GridPoint[] | null
  /** `isStep` false: the change goes on from the one before it and is undone with it. */
  onChange: (parts: DrawnPart[], isStep: boolean) => void
  onSelect: (part: number) => void
  onPending: (points: GridPoint[]) => void
  onClosed: () => void
}

export function Sheet(props: SheetProps): ReactNode {
  const { parts, selected, reach, pending, onChange, onSelect, onPending, onClosed } = props
  const say = useText('own-items')
  const { token } = theme.useToken()
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)
  const [hover, setHover] = useState<GridPoint | null>(null)
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): GridPoint => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || box.width === 0) return [0, 0]
    const scale = (2 * reach) / box.width
    return snap((clientX - box.left) * scale - reach, (clientY - box.top) * scale - reach * RATIO)
  }
  const step = reach >= 300 ? 50 : 10
  const lines = Array.from(
    { length: 2 * Math.floor(reach / step) + 1 },
    (_, i) => (i - Math.floor(reach / step)) * step,
  )
  const refs: LineRef[] = (parts[selected]?.holes ?? []).map((_, hole): LineRef => ({ part: selected, hole }))
  refs.unshift({ part: selected, hole: null })
  const radius = reach * 0.014
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    if (pending === null || event.button !== 0) return
    const point = at(event)
    const [first] = pending
    const closes =
      first && pending.length > 2 && Math.hypot(point[0] - first[0], point[1] - first[1]) <= 2 * reach * CLOSE
    if (closes) return onClosed()
    if (pending.every(([x, y]) => x !== point[0] || y !== point[1])) onPending([...pending, point])
  }
  const grab = (event: PointerEvent<SVGElement>, what: Drag): void => {
    if (pending !== null || event.button !== 0) return
    event.stopPropagation()
    drag.current = what
    moved.current = false
    svg.current?.setPointerCapture?.(event.pointerId)
  }
  const pull = (event: PointerEvent<SVGSVGElement>): void => {
    const point = at(event)
    if (pending !== null) return setHover(point)
    const held = drag.current
    if (!held) return
    const next =
      held.kind === 'corner'
        ? moveCorner(parts, held.ref, point)
        : movePart(held.start, held.part, point[0] - held.from[0], point[1] - held.from[1])
    onChange(next, !moved.current)
    moved.current = true
  }
  const keyOnCorner = (event: KeyboardEvent, ref: CornerRef): void => {
    const arrow = ARROWS[event.key]
    const [x = 0, y = 0] = lineOf(parts, ref)[ref.corner] ?? []
    const far = event.shiftKey ? FAR : 1
    if (arrow) onChange(moveCorner(parts, ref, snap(x + arrow[0] * far, y + arrow[1] * far)), true)
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(removeCorner(parts, ref), true)
    else if (event.key === 'Insert' || event.key === '+') onChange(splitSide(parts, ref), true)
    else return
    event.preventDefault()
  }
  const keyOnPart = (event: KeyboardEvent, part: number): void => {
    const arrow = ARROWS[event.key]
    const far = event.shiftKey ? FAR : 1
    if (arrow) onChange(movePart(parts, part, arrow[0] * far, arrow[1] * far), true)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(part)
    else return
    event.preventDefault()
  }
  const colours = {
    '--edge': token.colorBorderSecondary,
    '--surface': token.colorBgContainer,
    '--accent': token.colorPrimary,
    '--line': token.colorTextSecondary,
    '--fill': token.colorTextQuaternary,
  } as CSSProperties
  return (
    <svg
      ref={svg}
      className="item-sheet"
      style={colours}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of a drawing is no button element
      role="group"
      aria-label={say('sheet')}
      data-drawing={pending !== null}
      viewBox={`${-reach} ${-reach * RATIO} ${2 * reach} ${2 * reach * RATIO}`}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={() => (drag.current = null)}
      onPointerLeave={() => setHover(null)}
    >
      <g aria-hidden>
        {lines.map((mm) => (
          <line key={`x${mm}`} x1={mm} x2={mm} y1={-reach} y2={reach} strokeWidth={mm === 0 ? 2 : 0.6} />
        ))}
        {lines.map((mm) => (
          <line key={`y${mm}`} x1={-reach} x2={reach} y1={mm} y2={mm} strokeWidth={mm === 0 ? 2 : 0.6} />
        ))}
        <text x={-reach * 0.98} y={reach * RATIO * 0.97} fontSize={reach * 0.05}>
          {say('grid', { mm: step })}
        </text>
      </g>
      {parts.map((part, i) => (
        <path
          // Parts have no names of their own and are told by their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          d={[part.outline, ...part.holes].map((line) => `${pathOf(line)}Z`).join('')}
          data-selected={i === selected}
          tabIndex={pending === null ? 0 : -1}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of a drawing is no button element
          role="button"
          aria-pressed={i === selected}
          aria-label={say('part', { n: i + 1 })}
          onPointerDown={(event) => {
            if (pending === null && i !== selected) onSelect(i)
            grab(event, { kind: 'part', part: i, from: at(event), start: parts })
          }}
          onKeyDown={(event) => keyOnPart(event, i)}
        />
      ))}
      {pending === null &&
        refs.flatMap((ref) =>
          lineOf(parts, ref).map(([x, y], corner) => (
            <circle
              // oxlint-disable-next-line react/no-array-index-key
              key={`${ref.hole ?? 'o'} ${corner}`}
              cx={x}
              cy={y}
              r={radius}
              tabIndex={0}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of a drawing is no button element
              role="button"
              aria-label={say(ref.hole === null ? 'corner' : 'cornerOfHole', {
                n: corner + 1,
                hole: (ref.hole ?? 0) + 1,
                x,
                y,
              })}
              onPointerDown={(event) => grab(event, { kind: 'corner', ref: { ...ref, corner } })}
              onDoubleClick={() => onChange(splitSide(parts, { ...ref, corner }), true)}
              onKeyDown={(event) => keyOnCorner(event, { ...ref, corner })}
            />
          )),
        )}
      {pending && pending.length > 0 && (
        <>
          <path d={pathOf(hover ? [...pending, hover] : pending)} data-pending="true" />
          <circle cx={pending[0]?.[0]} cy={pending[0]?.[1]} r={radius} data-first="true" pointerEvents="none" />
        </>
      )}
    </svg>
  )
}
