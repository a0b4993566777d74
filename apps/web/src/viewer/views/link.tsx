// The cursor that views of one image share: where the pointer is in one, a line stands in the others, since all of them
// lie along the same axis of the belt.
import { useSyncExternalStore, type ReactNode } from 'react'
import { isInside, toFraction, toStage, type Placement, type View } from '../camera.ts'

interface Pointed {
  /** The view that the pointer is in. */
  at: number
  /** Share of the image along the belt. */
  x: number
}

export interface Link {
  get: () => Pointed | null
  set: (pointed: Pointed | null) => void
  subscribe: (listener: () => void) => () => void
  /** Follows the pointer over the stage of a view; `onEnter` when it comes in. Answers the way to stop. */
  listen: (
    stage: HTMLElement,
    at: number,
    seen: () => { view: View | null; placement: Placement | null },
    onEnter: () => void,
  ) => () => void
}

/** Opens a cursor for the views of an image. It tells only its lines, so that no picture is drawn anew for a move. */
export function createLink(): Link {
  let pointed: Pointed | null = null
  const listeners = new Set<() => void>()
  const set: Link['set'] = (next) => {
    if (next?.at === pointed?.at && next?.x === pointed?.x) return
    pointed = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => pointed,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen(stage, at, seen, onEnter) {
      const onMove = (event: PointerEvent): void => {
        const { view, placement } = seen()
        if (!view || !placement) return
        const box = stage.getBoundingClientRect()
        const point = { x: event.clientX - box.left, y: event.clientY - box.top }
        const fraction = toFraction(point, placement, view.image)
        set(isInside({ x: fraction.x, y: 0 }) ? { at, x: fraction.x } : null)
      }
      const onLeave = (): void => {
        if (pointed?.at === at) set(null)
      }
      stage.addEventListener('pointerenter', onEnter)
      stage.addEventListener('pointerdown', onEnter)
      stage.addEventListener('pointermove', onMove)
      stage.addEventListener('pointerleave', onLeave)
      return () => {
        stage.removeEventListener('pointerenter', onEnter)
        stage.removeEventListener('pointerdown', onEnter)
        stage.removeEventListener('pointermove', onMove)
        stage.removeEventListener('pointerleave', onLeave)
        onLeave()
      }
    },
  }
}

/** The line in a view while the pointer is in another. */
export function LinkLine({
  link,
  at,
  view,
  placement,
}: {
  link: Link
  at: number
  view: View
  placement: Placement
}): ReactNode {
  const pointed = useSyncExternalStore(link.subscribe, link.get)
  if (pointed === null || pointed.at === at) return null
  return <BeltLine x={pointed.x} view={view} placement={placement} />
}

/** A line across the view at a place along the belt, light between dark, so that it is seen on every colour. */
export function BeltLine({ x, view, placement }: { x: number; view: View; placement: Placement }): ReactNode {
  const { x: left } = toStage({ x, y: 0 }, placement, view.image)
  return <span className="sp-belt-line" data-testid="belt-line" aria-hidden="true" style={{ left }} />
}
