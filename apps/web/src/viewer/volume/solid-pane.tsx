// The bag in 3-D, turned by pointer, touch and keyboard; where the browser cannot, it says so and the slices remain.
import type { Volume } from '@clearbelt/xray/volume/volume'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import type { Look } from './paint.ts'
import { SolidMarks, type ShownMarks } from './mark-layer.tsx'
import { fitOf } from './marks.ts'
import type { Solid } from './solid.ts'
import { FIRST_TURN, type Turn } from './turn.ts'

/** At rest after so many milliseconds without a move. */
const REST_MS = 180
const KEYS: Readonly<Record<string, (turn: Turn) => Turn>> = {
  ArrowLeft: (turn) => ({ ...turn, yaw: turn.yaw + 0.12 }),
  ArrowRight: (turn) => ({ ...turn, yaw: turn.yaw - 0.12 }),
  ArrowUp: (turn) => ({ ...turn, pitch: turn.pitch + 0.12 }),
  ArrowDown: (turn) => ({ ...turn, pitch: turn.pitch - 0.12 }),
  '+': (turn) => ({ ...turn, zoom: turn.zoom * 1.15 }),
  '=': (turn) => ({ ...turn, zoom: turn.zoom * 1.15 }),
  '-': (turn) => ({ ...turn, zoom: turn.zoom / 1.15 }),
  Home: () => FIRST_TURN,
}
const bounded = ({ yaw, pitch, zoom }: Turn): Turn => ({
  yaw,
  pitch: Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch)),
  zoom: Math.max(0.4, Math.min(5, zoom)),
})

export function SolidPane({ volume, look, shown }: { volume: Volume; look: Look; shown: ShownMarks }): ReactNode {
  const say = useText('volume')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const [solid, setSolid] = useState<Solid | 'none' | null>(null)
  const [turn, setTurn] = useState(FIRST_TURN)
  const [isMoving, setMoving] = useState(false)
  const [isLost, setLost] = useState(false)
  const [aspect, setAspect] = useState(1)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let made: Solid | null = null
    let isGone = false
    loadChunk(() => import('./solid.ts'))
      .then(({ createSolid }) => {
        if (isGone) return
        made = createSolid(element)
        setSolid(made)
      })
      .catch(() => setSolid('none'))
    const lose = (): void => setLost(true)
    const regain = (): void => setLost(false)
    element.addEventListener('webglcontextlost', lose)
    element.addEventListener('webglcontextrestored', regain)
    return () => {
      isGone = true
      element.removeEventListener('webglcontextlost', lose)
      element.removeEventListener('webglcontextrestored', regain)
      made?.dispose()
    }
  }, [])
  useEffect(() => {
    if (solid && solid !== 'none') solid.show(volume)
  }, [solid, volume])
  useEffect(() => {
    if (!solid || solid === 'none') return
    const draw = (): void => {
      const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {}
      if (clientWidth === 0 || clientHeight === 0) return
      const wide = clientWidth / clientHeight
      setAspect(wide)
      solid.draw(look, { ...turn, zoom: turn.zoom * fitOf(volume, wide) }, isMoving)
    }
    draw()
    const rest = isMoving ? setTimeout(() => setMoving(false), REST_MS) : undefined
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(draw)
    if (canvas.current) watch?.observe(canvas.current)
    return () => {
      clearTimeout(rest)
      watch?.disconnect()
    }
  }, [solid, volume, look, turn, isMoving])
  const move = (change: (turn: Turn) => Turn): void => {
    setMoving(true)
    setTurn((before) => bounded(change(before)))
  }
  const onMove = (event: PointerEvent): void => {
    const held = pointers.current
    const before = held.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    held.set(event.pointerId, now)
    if (other) {
      const apart = (point: { x: number; y: number }): number => Math.hypot(point.x - other.x, point.y - other.y) || 1
      const factor = apart(now) / apart(before)
      move((was) => ({ ...was, zoom: was.zoom * factor }))
    } else
      move((was) => ({
        ...was,
        yaw: was.yaw - (now.x - before.x) * 0.008,
        pitch: was.pitch + (now.y - before.y) * 0.008,
      }))
  }
  const letGo = (event: PointerEvent): void => void pointers.current.delete(event.pointerId)
  const onKey = (event: KeyboardEvent): void => {
    const change = KEYS[event.key]
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(change)
  }
  return (
    <div className="vol-pane">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- turned by pointer and keys like a model in the hand */}
      <div
        className="vol-solid"
        role="application"
        tabIndex={solid === 'none' ? -1 : 0}
        aria-label={`${say('solid')}: ${say('solidKeys')}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onWheel={({ deltaY }) => move((was) => ({ ...was, zoom: was.zoom * (deltaY < 0 ? 1.1 : 1 / 1.1) }))}
        onKeyDown={onKey}
      >
        <canvas ref={canvas} hidden={solid === 'none'} />
        {solid === 'none' && <p role="note">{say('noSolid')}</p>}
        {solid !== null && solid !== 'none' && (
          <SolidMarks
            volume={volume}
            turn={{ ...turn, zoom: turn.zoom * fitOf(volume, aspect) }}
            aspect={aspect}
            shown={shown}
          />
        )}
        {isLost && <output>{say('lost')}</output>}
      </div>
      <div className="vol-label">{say('solid')}</div>
    </div>
  )
}
