// One mark over the picture while marks are drawn: moved, resized, reshaped and removed by mouse, finger and keyboard.
import { placedCorners, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import type { CSSProperties, KeyboardEvent, PointerEvent as ReactPointerEvent, ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { toStage, type Placement, type View } from '../camera.ts'
import { acrossStage } from '../label-place.ts'
import { pressedWithin, RegionShape } from '../region-shape.tsx'
import { CORNERS, dragCorner, growBox, moveBox, type Box, type Corner, type DrawnMark, type Fraction } from './boxes.ts'
import { follow } from './follow.ts'
import { moveCorner, removeCorner, splitSide } from './shapes.ts'

/** One press of an arrow, as a fraction of the picture. */
const NUDGE = 0.005
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a box lies on the stage, in CSS pixels. */
export function onStage(box: Box, view: View, placement: Placement): Box {
  const from = toStage({ x: box.left, y: box.top }, placement, view.image)
  const to = toStage({ x: box.left + box.width, y: box.top + box.height }, placement, view.image)
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
}

/** The line of a drawn shape: the selected one is thicker and dashed. */
export const DrawnLine = ({
  shape,
  size,
  isSelected,
}: {
  shape: OutlinedBox
  size: Box
  isSelected: boolean
}): ReactNode => (
  <RegionShape
    outline={shape.outline}
    width={size.width}
    height={size.height}
    colour="black"
    lineWidth={isSelected ? 3.5 : 2.5}
    dash={isSelected ? '7 4' : undefined}
  />
)

export interface DrawnMarkProps {
  view: View
  placement: Placement
  mark: DrawnMark
  number: number
  name: string
  isSelected: boolean
  onSelect: (key: string | null) => void
  onChange: (mark: DrawnMark) => void
  onRemove: (key: string) => void
}

export function DrawnMarkBox(props: DrawnMarkProps): ReactNode {
  const { mark, number, isSelected, view, placement, name, onSelect, onChange, onRemove } = props
  const say = useText('viewer')
  const box = onStage(mark, view, placement)
  const change = (next: Box): void => onChange({ ...mark, ...next })
  const drag = (event: ReactPointerEvent, corner: Corner | null): void => {
    if (event.button !== 0) return
    onSelect(mark.key)
    followFractions(event, view, placement, ({ x: dx, y: dy }) => {
      if (corner === null) change(moveBox(mark, dx, dy))
      else
        change(
          dragCorner(mark, corner, {
            x: (corner.includes('w') ? mark.left : mark.left + mark.width) + dx,
            y: (corner.includes('n') ? mark.top : mark.top + mark.height) + dy,
          }),
        )
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    if (arrow) change((event.shiftKey ? growBox : moveBox)(mark, arrow[0] * NUDGE, arrow[1] * NUDGE))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mark.key)
    else if (event.key === 'Escape' && isSelected) onSelect(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isPolygon = mark.outline !== null && mark.outline !== 'ellipse'
  return (
    <>
      <button
        type="button"
        className="sp-region"
        data-mark={mark.key}
        aria-pressed={isSelected}
        aria-label={say('markBox', { index: number, name })}
        style={{ ...box, cursor: 'move', pointerEvents: pressedWithin(mark.outline) }}
        onFocus={() => onSelect(mark.key)}
        onPointerDown={(event) => drag(event, null)}
        onKeyDown={onKey}
      >
        <DrawnLine shape={mark} size={box} isSelected={isSelected} />
        {isSelected &&
          !isPolygon &&
          CORNERS.map((corner) => (
            <span
              key={corner}
              className="image-desk-handle"
              data-corner={corner}
              onPointerDown={(event) => {
                event.stopPropagation()
                drag(event, corner)
              }}
              style={{
                cursor: corner === 'nw' || corner === 'se' ? 'nwse-resize' : 'nesw-resize',
                [corner.includes('w') ? 'left' : 'right']: 0,
                [corner.includes('n') ? 'top' : 'bottom']: 0,
              }}
            />
          ))}
      </button>
      {isSelected && isPolygon && <PolygonCorners {...props} />}
      <div className="sp-label" style={labelPlace(box, view)}>
        <span>
          {number} · {name}
        </span>
      </div>
    </>
  )
}

const labelPlace = (box: Box, view: View): CSSProperties => ({
  ...acrossStage(box.left - 4, view.stage.width),
  top: box.top > 36 ? box.top - 34 : Math.min(box.top + box.height + 8, view.stage.height - 28),
  pointerEvents: 'none',
})

/** Follows a pointer; tells how far it went, in fractions of the picture. */
function followFractions(
  event: ReactPointerEvent,
  view: View,
  placement: Placement,
  onMove: (by: Fraction) => void,
): void {
  const start = { x: event.clientX, y: event.clientY }
  const scale = { x: view.image.width * placement.scale, y: view.image.height * placement.scale }
  follow(
    event.pointerId,
    (moved) => onMove({ x: (moved.clientX - start.x) / scale.x, y: (moved.clientY - start.y) / scale.y }),
    () => {},
  )
}

/** The corners of a polygon, each moved by itself; Insert puts one behind it, Delete takes it away. */
function PolygonCorners({ mark, number, view, placement, onChange }: DrawnMarkProps): ReactNode {
  const say = useText('viewer')
  const corners = placedCorners(mark)
  const put = (shape: OutlinedBox): void => onChange({ ...mark, ...shape })
  const focusOn = (at: number): void =>
    // The corner stands once the mark is drawn anew.
    void requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-corner-of="${mark.key}"][data-at="${at}"]`)?.focus(),
    )
  const onKey = (event: KeyboardEvent, at: number, corner: Fraction): void => {
    const arrow = ARROWS[event.key]
    if (arrow) put(moveCorner(mark, at, { x: corner.x + arrow[0] * NUDGE, y: corner.y + arrow[1] * NUDGE }))
    else if (event.key === 'Insert' || event.key === '+') {
      put(splitSide(mark, at))
      focusOn(at + 1)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      put(removeCorner(mark, at))
      focusOn(Math.max(0, at - 1))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return corners.map((corner, at) => {
    const place = toStage(corner, placement, view.image)
    return (
      <button
        // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the outline
        key={at}
        type="button"
        className="image-desk-handle"
        data-corner-of={mark.key}
        data-at={at}
        aria-label={say('markCorner', { corner: at + 1, index: number })}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Insert Delete"
        style={{ left: place.x, top: place.y, cursor: 'move' }}
        onKeyDown={(event) => onKey(event, at, corner)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.stopPropagation()
          followFractions(event, view, placement, (by) =>
            put(moveCorner(mark, at, { x: corner.x + by.x, y: corner.y + by.y })),
          )
        }}
        onDoubleClick={() => put(removeCorner(mark, at))}
      />
    )
  })
}
