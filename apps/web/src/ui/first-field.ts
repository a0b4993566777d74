// The first field of a dialog has the focus, also where the fields come after the dialog has opened.

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** The first field that can be written or chosen in; files are chosen through a button of their own. */
const firstFieldIn = (box: HTMLElement): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => !field.matches(':disabled, [type="hidden"]') && getComputedStyle(field).display !== 'none',
  )

/**
 * Gives the focus to the first field in `box` as soon as there is one, unless somebody has pressed a key or a button
 * before. To be used as a ref.
 */
export function focusFirstField(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const stop = (): void => {
    watch.disconnect()
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  const look = (): void => {
    const field = firstFieldIn(box)
    if (field === undefined) return
    stop()
    if (!box.contains(document.activeElement)) field.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  watch.observe(box, { childList: true, subtree: true })
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  look()
  return stop
}
