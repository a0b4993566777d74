// Marks being drawn over the image: a drag makes a box or an ellipse, one press after the other the corners of a polygon.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { toFraction, toStage, type Placement, type View } from '../camera.ts'
import type { DrawnMark, Fraction } from './boxes.ts'
import { DrawnLine, DrawnMarkBox, onStage } from './drawn-mark.tsx'
import { follow } from './follow.ts'
import { polygonThrough, shapeBetween, type DrawTool } from './shapes.ts'

export interface DrawLayerProps {
  /** Which view of the image this is; marks of others stay out. Left out: the first. */
  at?: number
  view: View
  placement: Placement
  marks: readonly DrawnMark[]
  /** What a mark is called. */
  nameOf: (mark: DrawnMark) => string
  selected: string | null
  /** What a drag on the picture draws; null: it moves the picture. */
  tool: DrawTool | null
  onSelect: (key: string | null) => void
  onDraw: (shape: OutlinedBox) => void
  onChange: (mark: DrawnMark) => void
  onRemove: (key: string) => void
}

/** A press this near to the first corner closes the polygon, in CSS pixels. */
const CLOSE_PX = 12

export function DrawLayer(props: DrawLayerProps): ReactNode {
  const { view, placement, marks, selected, tool, nameOf, onSelect, onDraw, onChange, onRemove } = props
  const ground = useRef<HTMLDivElement>(null)
  const latest = useRef({ placement, image: view.image, onSelect, onDraw })
  useEffect(() => {
    latest.current = { placement, image: view.image, onSelect, onDraw }
  })
  const [band, setBand] = useState<OutlinedBox | null>(null)
  const polygon = usePolygon((points) => {
    const shape = polygonThrough(points)
    if (shape) onDraw(shape)
  })
  const presses = useRef(polygon)
  useEffect(() => {
    presses.current = polygon
  })

  useEffect(() => {
    const host = ground.current
    if (!host || tool === null) return undefined
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
      if (tool === 'polygon') {
        presses.current.press(from, latest.current.placement, latest.current.image)
        return
      }
      follow(
        event.pointerId,
        (moved) => setBand(shapeBetween(tool, from, at(moved))),
        (ended) => {
          setBand(null)
          const shape = ended ? shapeBetween(tool, from, at(ended)) : null
          if (shape) latest.current.onDraw(shape)
          else latest.current.onSelect(null)
        },
      )
    }
    const onMove = (event: PointerEvent): void => presses.current.hover(at(event))
    host.addEventListener('pointerdown', onDown)
    if (tool === 'polygon') host.addEventListener('pointermove', onMove)
    return () => {
      host.removeEventListener('pointerdown', onDown)
      host.removeEventListener('pointermove', onMove)
    }
  }, [tool])

  return (
    <div
      ref={ground}
      data-testid="draw-ground"
      style={{
        position: 'absolute',
        inset: 0,
        pointerEvents: tool === null ? 'none' : 'auto',
        cursor: 'crosshair',
        touchAction: 'none',
      }}
    >
      {marks.map(
        (mark, index) =>
          viewAt(mark) === (props.at ?? 0) && (
            <DrawnMarkBox
              key={mark.key}
              view={view}
              placement={placement}
              mark={mark}
              number={index + 1}
              name={nameOf(mark)}
              isSelected={mark.key === selected}
              onSelect={onSelect}
              onChange={onChange}
              onRemove={onRemove}
            />
          ),
      )}
      {band && (
        <span className="sp-region" style={{ ...onStage(band, view, placement), pointerEvents: 'none' }}>
          <DrawnLine shape={band} size={onStage(band, view, placement)} isSelected />
        </span>
      )}
      {tool === 'polygon' && polygon.points.length > 0 && (
        <OpenPolygon points={polygon.points} end={polygon.end} view={view} placement={placement} />
      )}
    </div>
  )
}

interface PolygonDraft {
  points: readonly Fraction[]
  /** Where the pointer is: the side being drawn ends there. */
  end: Fraction | null
  press: (at: Fraction, placement: Placement, image: View['image']) => void
  hover: (at: Fraction) => void
}

/**
 * The corners of a polygon that is being drawn. A press near the first corner, or Enter, closes it; Backspace takes the
 * last corner back, Escape all of them. The keys are its own while there are corners.
 */
function usePolygon(onClosed: (points: readonly Fraction[]) => void): PolygonDraft {
  const [points, setPoints] = useState<readonly Fraction[]>([])
  const [end, setEnd] = useState<Fraction | null>(null)
  const close = (): void => {
    setPoints([])
    setEnd(null)
    onClosed(points)
  }
  const acts = useRef({ close, count: points.length })
  useEffect(() => {
    acts.current = { close, count: points.length }
  })
  const isOpen = points.length > 0
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && acts.current.count >= 3) acts.current.close()
      else if (event.key === 'Escape') setPoints([])
      else if (event.key === 'Backspace') setPoints((now) => now.slice(0, -1))
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before whoever else hears it: Escape must not close the drawer around the desk.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen])
  return {
    points,
    end,
    hover: setEnd,
    press: (at, placement, image) => {
      const [first] = points
      const [a, b] = [toStage(at, placement, image), toStage(first ?? at, placement, image)]
      const isAtFirst = first !== undefined && Math.hypot(a.x - b.x, a.y - b.y) <= CLOSE_PX
      if (isAtFirst && points.length >= 3) close()
      else if (!isAtFirst) setPoints([...points, at])
    },
  }
}

/** The sides drawn so far, and the first corner to come back to. */
function OpenPolygon({
  points,
  end,
  view,
  placement,
}: {
  points: readonly Fraction[]
  end: Fraction | null
  view: View
  placement: Placement
}): ReactNode {
  const say = useText('viewer')
  const at = [...points, ...(end ? [end] : [])].map((point) => toStage(point, placement, view.image))
  const line = at.map(({ x, y }) => `${x},${y}`).join(' ')
  const [first] = at
  return (
    <>
      <svg
        aria-hidden="true"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
      >
        <polyline points={line} fill="none" stroke="#fff" strokeOpacity={0.92} strokeWidth={6} />
        <polyline points={line} fill="none" stroke="#111418" strokeWidth={2.5} strokeDasharray="7 4" />
        {first && <circle cx={first.x} cy={first.y} r={6} fill="#fff" stroke="#111418" strokeWidth={2} />}
      </svg>
      <output className="sp-label image-desk-hint">
        <span>{say('polygonHint', { count: points.length })}</span>
      </output>
    </>
  )
}
