// A tool that lies over the console and can be moved; on a small screen it has a place of its own below the question.
import './aids.css'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Icon } from '../icons.tsx'

/** CSS pixels that an arrow key moves it. */
const STEP = 24
/** So much of it stays on the screen. */
const KEPT = 80

export interface PanelProps {
  name: string
  /** Where it lies at first, in CSS pixels from the right and from the top. */
  start: { right: number; top: number }
  onClose: () => void
  children: ReactNode
}

/** No dialog: the question can be answered while it is open. Escape closes it. */
export function Panel({ name, start, onClose, children }: PanelProps): ReactNode {
  const say = useText('console')
  const title = useId()
  const frame = useRef<HTMLElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const [at, setAt] = useState(start)
  // What had the focus gets it back.
  useEffect(() => {
    const before = document.activeElement
    frame.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !frame.current?.contains(document.activeElement)) return
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [onClose])
  const move = (dx: number, dy: number): void =>
    setAt(({ right, top }) => ({
      right: between(right - dx, KEPT - (frame.current?.offsetWidth ?? KEPT), window.innerWidth - KEPT),
      top: between(top + dy, 0, window.innerHeight - KEPT),
    }))
  const onKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    move(by[0] * STEP, by[1] * STEP)
  }
  const onDrag = (event: PointerEvent): void => {
    if (!held.current) return
    move(event.clientX - held.current.x, event.clientY - held.current.y)
    held.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <section ref={frame} className="sp-aid" aria-labelledby={title} style={{ right: at.right, top: at.top }}>
      <header className="sp-aid-head">
        <button
          type="button"
          className="sp-aid-grip"
          aria-label={say('moveAid', { name })}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            held.current = { x: event.clientX, y: event.clientY }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={onDrag}
          onPointerUp={() => {
            held.current = null
          }}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <h2 id={title}>{name}</h2>
        <button type="button" className="sp-plain" aria-label={say('closeAid', { name })} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {children}
    </section>
  )
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
