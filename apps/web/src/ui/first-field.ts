// The first field of a dialog has the focus, also where the fields come after the dialog has opened.

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** The first field that can be written or chosen in; files are chosen through a button of their own. */
const firstFieldIn = (box: HTMLElement): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => !field.matches(':disabled, [type="hidden"]') && getComputedStyle(field).display !== 'none',
  )

/** A dialog that is still on its way into the page takes no focus: it is offered again so often, so many ms later. */
const TRIES = 40
const AGAIN_MS = 25

/**
 * Gives the focus to the first field in `box` as soon as there is one, unless somebody has pressed a key or a button
 * before. To be used as a ref.
 */
export function focusFirstField(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(again)
    watch.disconnect()
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  const offer = (tries: number): void => {
    const field = firstFieldIn(box)
    if (!box.contains(document.activeElement)) field?.focus({ preventScroll: true })
    if (box.contains(document.activeElement) || tries === 0) return stop()
    again = setTimeout(() => offer(tries - 1), AGAIN_MS)
  }
  const look = (): void => {
    if (firstFieldIn(box) === undefined) return
    watch.disconnect()
    offer(TRIES)
  }
  const watch = new MutationObserver(look)
  watch.observe(box, { childList: true, subtree: true })
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  look()
  return stop
}
