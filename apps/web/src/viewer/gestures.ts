// Mouse, pen and fingers on the stage: drag pans, wheel and pinch zoom, a tap marks, a double tap shows the whole
// image.
import { panBy, START, zoomAt, type Camera, type Point, type View } from './camera.ts'

/** Moves of fewer CSS pixels are a tap. */
const TAP_SLACK = 6
/** A second tap within this many ms and CSS pixels makes a double tap. */
export const DOUBLE_MS = 280
const DOUBLE_SLACK = 24

export interface GestureTarget {
  viewOf: () => View | null
  cameraOf: () => Camera
  look: (camera: Camera) => void
  /** A tap at a point of the stage. */
  tap: (point: Point) => void
  panning?: (isPanning: boolean) => void
  /** A double tap means something of its own: each tap is told at once, and none shows the whole image. */
  ownsDoubleTaps?: boolean
}

/** What lies on the stage and answers to clicks by itself. */
const OWN = 'button:not([data-stage]), a, input, .sp-label, .sp-waiting'

/** Starts listening on the stage; answers the way to stop. */
export function attachGestures(stage: HTMLElement, target: GestureTarget): () => void {
  const fingers = new Map<number, Point>()
  let start: { point: Point; hasMoved: boolean; isOwn: boolean } | null = null
  let lastTap: { point: Point; at: number } | null = null
  let pendingTap: ReturnType<typeof setTimeout> | undefined

  const pointOf = (event: MouseEvent): Point => {
    const box = stage.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

  /** A finger that lands on a mark may still be half of a pinch; by itself it leaves the tap to the mark. */
  function onDown(event: PointerEvent): void {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null
    if (event.button !== 0 || (isOwn && event.pointerType !== 'touch')) return
    const point = pointOf(event)
    fingers.set(event.pointerId, point)
    start = fingers.size === 1 ? { point, hasMoved: false, isOwn } : start && { ...start, hasMoved: true }
    // Touch holds on to where it began by itself.
    if (event.pointerType !== 'touch') stage.setPointerCapture?.(event.pointerId)
  }
  function onMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    const view = target.viewOf()
    if (!before || !start || !view) return
    const now = pointOf(event)
    if (!start.hasMoved && apart(start.point, now) < TAP_SLACK) return
    if (!start.hasMoved) target.panning?.(true)
    start.hasMoved = true
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) pinch(before, now, other, view)
    else target.look(panBy(target.cameraOf(), now.x - before.x, now.y - before.y, view))
  }
  function pinch(before: Point, now: Point, other: Point, view: View): void {
    const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
    const from = middle(before, other)
    const to = middle(now, other)
    const zoomed = zoomAt(target.cameraOf(), apart(now, other) / Math.max(1, apart(before, other)), from, view)
    target.look(panBy(zoomed, to.x - from.x, to.y - from.y, view))
  }
  function onUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const wasTap = start !== null && !start.hasMoved && !start.isOwn && event.type === 'pointerup'
    target.panning?.(false)
    start = null
    if (wasTap) onTap(pointOf(event), event.timeStamp)
  }
  /**
   * Zoomed in, a tap waits for a second one: a double tap must not leave a mark. Zoomed out there is nothing to wait
   * for.
   */
  function onTap(point: Point, at: number): void {
    clearTimeout(pendingTap)
    if (target.ownsDoubleTaps === true || target.cameraOf().zoom <= 1) return target.tap(point)
    const isSecond = lastTap !== null && at - lastTap.at <= DOUBLE_MS && apart(lastTap.point, point) <= DOUBLE_SLACK
    lastTap = isSecond ? null : { point, at }
    if (isSecond) target.look(START)
    else pendingTap = setTimeout(() => target.tap(point), DOUBLE_MS)
  }
  function onWheel(event: WheelEvent): void {
    const view = target.viewOf()
    if (!view) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1)
    target.look(
      zoomAt(
        target.cameraOf(),
        Math.exp(-Math.max(-200, Math.min(200, pixels)) * (event.ctrlKey ? 0.01 : 0.0022)),
        pointOf(event),
        view,
      ),
    )
  }
  /** A click would follow the finger and fall on whatever the tap opened: on a name in the dialog that asks for one. */
  function onTouchEnd(event: TouchEvent): void {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null
    if (!isOwn && event.cancelable) event.preventDefault()
  }
  const stopMenu = (event: Event): void => event.preventDefault()

  stage.addEventListener('pointerdown', onDown)
  stage.addEventListener('pointermove', onMove)
  stage.addEventListener('pointerup', onUp)
  stage.addEventListener('pointercancel', onUp)
  stage.addEventListener('touchend', onTouchEnd, { passive: false })
  stage.addEventListener('wheel', onWheel, { passive: false })
  stage.addEventListener('contextmenu', stopMenu)
  return () => {
    clearTimeout(pendingTap)
    stage.removeEventListener('pointerdown', onDown)
    stage.removeEventListener('pointermove', onMove)
    stage.removeEventListener('pointerup', onUp)
    stage.removeEventListener('pointercancel', onUp)
    stage.removeEventListener('touchend', onTouchEnd)
    stage.removeEventListener('wheel', onWheel)
    stage.removeEventListener('contextmenu', stopMenu)
  }
}
