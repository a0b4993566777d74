// Follows a pointer over the window.

/** Follows one pointer until it is let go; a cancelled one ends with null. */
export function follow(
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
