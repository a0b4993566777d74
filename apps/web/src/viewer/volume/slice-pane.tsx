// One slice plane: the picture, the cross of the other two, and measuring; by pointer, wheel and keyboard.
import type { Volume } from '@clearbelt/xray/volume/volume'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { SliceMarks, type ShownMarks } from './mark-layer.tsx'
import { inPlane, isNear, placeOf as spotPlace } from './marks.ts'
import {
  AXES,
  lengthOf,
  paintSlice,
  scaleOf,
  sidesOf,
  sizeOf,
  sliceAt,
  turned,
  windowed,
  type Look,
  type Place,
  type PlaneName,
} from './paint.ts'

/** A measured length in a plane. */
export interface Ruler {
  plane: PlaneName
  from: Place
  to: Place
}

export interface SlicePaneProps {
  volume: Volume
  plane: PlaneName
  place: Place
  look: Look
  ruler: Ruler | null
  isMeasuring: boolean
  /** A click sets a mark, or takes hold of one. */
  isMarking: boolean
  shown: ShownMarks
  onPlace: (place: Place) => void
  /** Other densities are shown. */
  onDensities: (densities: Pick<Look, 'low' | 'high'>) => void
  onRuler: (ruler: Ruler) => void
  onMark: (place: Place) => void
  /** A mark was taken hold of, and then moved. */
  onTake: (mark: number) => void
  onDrag: (mark: number, place: Place, isFirst: boolean) => void
}

/** A click so near to a mark takes hold of it, pixels. */
const GRIP = 14

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 10,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -10,
}
/** With Shift held the cross moves in the picture: right and down. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}
const inside = (share: number): number => Math.max(0, Math.min(0.99999, share))

export function SlicePane({
  volume,
  plane,
  place,
  look,
  ruler,
  isMeasuring,
  isMarking,
  shown,
  onPlace,
  onDensities,
  onRuler,
  onMark,
  onTake,
  onDrag,
}: SlicePaneProps): ReactNode {
  const say = useText('volume')
  const canvas = useRef<HTMLCanvasElement>(null)
  const start = useRef<Place | null>(null)
  /** The mark that is held, and whether it has moved. */
  const held = useRef<{ mark: number; isMoved: boolean } | null>(null)
  /** Where densities began to be dragged, and what they were. */
  const drag = useRef<{ x: number; y: number; look: Look } | null>(null)
  const { width, height } = sizeOf(volume, plane)
  const { right, down, across } = AXES[plane]
  const count = sidesOf(volume)[across]
  const slice = sliceAt(count, place[across])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const image = context.createImageData(width, height)
    paintSlice(volume, plane, place, look, image.data)
    context.putImageData(image, 0, 0)
  }, [volume, plane, place, look, width, height])
  const step = (by: number): void => {
    const to: [number, number, number] = [...place]
    to[across] = (Math.max(0, Math.min(count - 1, slice + by)) + 0.5) / count
    onPlace(to)
  }
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Place => {
    const box = currentTarget.getBoundingClientRect()
    const to: [number, number, number] = [...place]
    to[right] = inside((clientX - box.left) / Math.max(1, box.width))
    to[down] = inside(turned(down, (clientY - box.top) / Math.max(1, box.height)))
    return to
  }
  /** The mark of this slice under the pointer, or null. */
  const markAt = ({ clientX, clientY, currentTarget }: PointerEvent): number | null => {
    const box = currentTarget.getBoundingClientRect()
    const found = shown.marks.findLastIndex((spot) => {
      if (!isNear(volume, plane, place, look.slab, spot)) return false
      const { left, top } = inPlane(volume, plane, spot)
      const [x, y] = [box.left + (left * box.width) / 100, box.top + (top * box.height) / 100]
      return Math.hypot(clientX - x, clientY - y) <= GRIP
    })
    return found === -1 ? null : found
  }
  /** While marks are set: the first touch sets one or takes hold of one, what follows moves it. */
  const onMarkPointer = (event: PointerEvent): void => {
    const here = placeOf(event)
    if (event.type === 'pointerdown') {
      const mark = markAt(event)
      onPlace(here)
      if (mark === null) return onMark(here)
      held.current = { mark, isMoved: false }
      return onTake(mark)
    }
    const { current } = held
    if (current === null || event.type === 'pointerup') return
    // The pane keeps the depth of the mark: it is moved in the plane that is seen.
    const spot = shown.marks[current.mark]
    if (!spot) return
    const to: [number, number, number] = [...here]
    to[across] = spotPlace(volume, spot)[across]
    onDrag(current.mark, to, !current.isMoved)
    held.current = { ...current, isMoved: true }
  }
  /** As in viewers of medical images: the right button, or Shift with the left one, changes the densities. */
  const onDensityDrag = ({
    type,
    button,
    shiftKey,
    clientX,
    clientY,
    currentTarget,
    pointerId,
  }: PointerEvent): boolean => {
    if (type === 'pointerdown' && (button === 2 || shiftKey)) {
      currentTarget.setPointerCapture?.(pointerId)
      drag.current = { x: clientX, y: clientY, look }
    }
    const { current } = drag
    if (current === null) return false
    const { width: wide, height: tall } = currentTarget.getBoundingClientRect()
    onDensities(
      windowed(current.look, (clientX - current.x) / Math.max(1, wide), (clientY - current.y) / Math.max(1, tall)),
    )
    if (type === 'pointerup') drag.current = null
    return true
  }
  const onPointer = (event: PointerEvent): void => {
    if (start.current === null && onDensityDrag(event)) return
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      start.current = placeOf(event)
    }
    if (start.current === null) return
    if (isMarking) {
      onMarkPointer(event)
      if (event.type === 'pointerup') {
        start.current = null
        held.current = null
      }
      return
    }
    if (isMeasuring) onRuler({ plane, from: start.current, to: placeOf(event) })
    else onPlace(placeOf(event))
    if (event.type === 'pointerup') start.current = null
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      return onMark(place)
    }
    const by = STEPS[event.key]
    const to = event.key === 'Home' ? -count : event.key === 'End' ? count : by
    const nudge = event.shiftKey ? NUDGES[event.key] : undefined
    if (nudge && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      const sides = sidesOf(volume)
      const moved: [number, number, number] = [...place]
      moved[right] = inside(moved[right] + nudge[0] / sides[right])
      moved[down] = inside(turned(down, turned(down, moved[down]) + nudge[1] / sides[down]))
      onPlace(moved)
      return
    }
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(to)
  }
  const at = (axis: 0 | 1 | 2, spot: Place): string => `${turned(axis, spot[axis]) * 100}%`
  const scale = scaleOf(volume, plane)
  const measured = ruler?.plane === plane ? ruler : null
  return (
    <div className="vol-pane">
      <div
        className="vol-slice"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is leafed through is no input element
        role="slider"
        tabIndex={0}
        aria-label={say(plane)}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={slice + 1}
        aria-valuetext={say('sliceOf', { index: slice + 1, total: count })}
        style={{ aspectRatio: `${width} / ${height}`, ['--vol-ratio' as string]: width / height }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerCancel={() => {
          start.current = null
          held.current = null
          drag.current = null
        }}
        onContextMenu={(event) => event.preventDefault()}
        onWheel={(event) => step(event.deltaY < 0 ? 1 : -1)}
        onKeyDown={onKey}
      >
        <canvas ref={canvas} width={width} height={height} />
        <svg aria-hidden width="100%" height="100%">
          <line x1={at(right, place)} x2={at(right, place)} y1="0" y2="100%" />
          <line x1="0" x2="100%" y1={at(down, place)} y2={at(down, place)} />
          {measured && (
            <line
              className="vol-ruler"
              x1={at(right, measured.from)}
              y1={at(down, measured.from)}
              x2={at(right, measured.to)}
              y2={at(down, measured.to)}
            />
          )}
        </svg>
        <SliceMarks volume={volume} plane={plane} place={place} slab={look.slab} shown={shown} />
      </div>
      <div
        className="vol-scale"
        style={{ ['--vol-ratio' as string]: width / height, ['--vol-share' as string]: scale.share }}
      >
        {say('length', { length: sayNumber(scale.mm, 0) })}
      </div>
      <div className="vol-label">
        {say(plane)} <span>{say('sliceOf', { index: slice + 1, total: count })}</span>
        {measured && (
          <output>
            {say('length', { length: sayNumber(10 * lengthOf(volume, plane, measured.from, measured.to), 0) })}
          </output>
        )}
      </div>
    </div>
  )
}
