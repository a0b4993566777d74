// Marks being drawn over the image: drag makes a box, a box is moved, resized and deleted by mouse, finger and
// keyboard.
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react'
import { useText } from '../../shared/i18n.ts'
import { toFraction, toStage, type Placement, type View } from '../camera.ts'
import {
  boxBetween,
  CORNERS,
  dragCorner,
  growBox,
  moveBox,
  type Box,
  type Corner,
  type DrawnMark,
  type Fraction,
} from './boxes.ts'

export interface DrawLayerProps {
  view: View
  placement: Placement
  marks: readonly DrawnMark[]
  /** What a mark is called. */
  nameOf: (mark: DrawnMark) => string
  selected: string | null
  /** A drag on the picture draws; otherwise it moves the picture. */
  isDrawing: boolean
  onSelect: (key: string | null) => void
  onDraw: (box: Box) => void
  onChange: (mark: DrawnMark) => void
  onRemove: (key: string) => void
}

/** One press of an arrow, as a fraction of the picture. */
const NUDGE = 0.005
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function DrawLayer(props: DrawLayerProps): ReactNode {
  const { view, placement, marks, selected, isDrawing, onSelect, onDraw } = props
  const ground = useRef<HTMLDivElement>(null)
  const latest = useRef({ placement, image: view.image, onSelect, onDraw })
  useEffect(() => {
    latest.current = { placement, image: view.image, onSelect, onDraw }
  })
  const [band, setBand] = useState<Box | null>(null)

  useEffect(() => {
    const host = ground.current
    if (!host || !isDrawing) return undefined
    const at = (event: PointerEvent): Fraction => {
      const box = host.getBoundingClientRect()
      return toFraction(
        { x: event.clientX - box.left, y: event.clientY - box.top },
        latest.current.placement,
        latest.current.image,
      )
    }
    // Listens natively: the stage below must not hear of a drag that draws.
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0 || event.target !== host) return
      event.stopPropagation()
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const from = at(event)
      follow(
        event.pointerId,
        (moved) => setBand(boxBetween(from, at(moved))),
        (ended) => {
          setBand(null)
          const box = ended ? boxBetween(from, at(ended)) : null
          if (box) latest.current.onDraw(box)
          else latest.current.onSelect(null)
        },
      )
    }
    host.addEventListener('pointerdown', onDown)
    return () => host.removeEventListener('pointerdown', onDown)
  }, [isDrawing])

  return (
    <div
      ref={ground}
      data-testid="draw-ground"
      style={{
        position: 'absolute',
        inset: 0,
        pointerEvents: isDrawing ? 'auto' : 'none',
        cursor: 'crosshair',
        touchAction: 'none',
      }}
    >
      {marks.map((mark, index) => (
        <MarkBox key={mark.key} {...props} mark={mark} number={index + 1} isSelected={mark.key === selected} />
      ))}
      {band && <Outline box={band} view={view} placement={placement} isSelected />}
    </div>
  )
}

/** Follows one pointer until it is let go; a cancelled one ends with null. */
function follow(
  pointerId: number,
  onMove: (event: PointerEvent) => void,
  onEnd: (event: PointerEvent | null) => void,
): void {
  const move = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onMove(event)
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    onEnd(event.type === 'pointerup' ? event : null)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

/** Where a box lies on the stage, in CSS pixels. */
function onStage(
  box: Box,
  view: View,
  placement: Placement,
): { left: number; top: number; width: number; height: number } {
  const from = toStage({ x: box.left, y: box.top }, placement, view.image)
  const to = toStage({ x: box.left + box.width, y: box.top + box.height }, placement, view.image)
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
}

const Outline = ({
  box,
  view,
  placement,
  isSelected,
}: {
  box: Box
  view: View
  placement: Placement
  isSelected: boolean
}): ReactNode => (
  <span className="sp-region" style={{ ...onStage(box, view, placement), pointerEvents: 'none' }}>
    <Rings isSelected={isSelected} />
  </span>
)

/**
 * A dark line between light ones is seen on every colour an X-ray image has; the selected one is thicker and dashed.
 */
const Rings = ({ isSelected }: { isSelected: boolean }): ReactNode => (
  <svg aria-hidden="true">
    <rect
      x={2}
      y={2}
      rx={3}
      style={{ width: 'calc(100% - 4px)', height: 'calc(100% - 4px)' }}
      fill="none"
      stroke="white"
      strokeOpacity={0.92}
      strokeWidth={6}
    />
    <rect
      x={2}
      y={2}
      rx={3}
      style={{ width: 'calc(100% - 4px)', height: 'calc(100% - 4px)' }}
      fill="none"
      stroke="black"
      strokeWidth={isSelected ? 3.5 : 2.5}
      strokeDasharray={isSelected ? '7 4' : undefined}
    />
  </svg>
)

function MarkBox({
  mark,
  number,
  isSelected,
  view,
  placement,
  nameOf,
  onSelect,
  onChange,
  onRemove,
}: DrawLayerProps & { mark: DrawnMark; number: number; isSelected: boolean }): ReactNode {
  const say = useText('viewer')
  const box = onStage(mark, view, placement)
  const name = nameOf(mark)
  const change = (next: Box): void => onChange({ ...mark, ...next })
  const scale = { x: view.image.width * placement.scale, y: view.image.height * placement.scale }

  const drag = (event: ReactPointerEvent, corner: Corner | null): void => {
    if (event.button !== 0) return
    onSelect(mark.key)
    const start = { x: event.clientX, y: event.clientY }
    follow(
      event.pointerId,
      (moved) => {
        const dx = (moved.clientX - start.x) / scale.x
        const dy = (moved.clientY - start.y) / scale.y
        if (corner === null) change(moveBox(mark, dx, dy))
        else
          change(
            dragCorner(mark, corner, {
              x: (corner.includes('w') ? mark.left : mark.left + mark.width) + dx,
              y: (corner.includes('n') ? mark.top : mark.top + mark.height) + dy,
            }),
          )
      },
      () => {},
    )
  }
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    if (arrow)
      change(
        event.shiftKey
          ? growBox(mark, arrow[0] * NUDGE, arrow[1] * NUDGE)
          : moveBox(mark, arrow[0] * NUDGE, arrow[1] * NUDGE),
      )
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mark.key)
    else if (event.key === 'Escape' && isSelected) onSelect(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        type="button"
        className="sp-region"
        data-mark={mark.key}
        aria-pressed={isSelected}
        aria-label={say('markBox', { index: number, name })}
        style={{ ...box, cursor: 'move' }}
        onFocus={() => onSelect(mark.key)}
        onPointerDown={(event) => drag(event, null)}
        onKeyDown={onKey}
      >
        <Rings isSelected={isSelected} />
        {isSelected &&
          CORNERS.map((corner) => (
            <span
              key={corner}
              data-corner={corner}
              onPointerDown={(event) => {
                event.stopPropagation()
                drag(event, corner)
              }}
              style={{
                position: 'absolute',
                width: 14,
                height: 14,
                margin: -7,
                borderRadius: 3,
                background: 'white',
                border: '2px solid black',
                cursor: corner === 'nw' || corner === 'se' ? 'nwse-resize' : 'nesw-resize',
                [corner.includes('w') ? 'left' : 'right']: 0,
                [corner.includes('n') ? 'top' : 'bottom']: 0,
              }}
            />
          ))}
      </button>
      <div
        className="sp-label"
        style={{
          left: Math.min(Math.max(box.left - 4, 2), Math.max(2, view.stage.width - 140)),
          top: box.top > 36 ? box.top - 34 : Math.min(box.top + box.height + 8, view.stage.height - 28),
          pointerEvents: 'none',
        }}
      >
        <span>
          {number} · {name}
        </span>
      </div>
    </>
  )
}
