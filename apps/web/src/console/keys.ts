// The keys that hold for every question: the way to the others, the list, and the help.
import type { Frame } from './frame.ts'

const STEPS: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
}

/** True where letters are being written, so that they are not commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type))
  )
}

/** Arrows choose in a group of radios, and scroll what can be scrolled. */
const usesArrows = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'range')) ||
  (target instanceof HTMLElement && target.closest('[data-scrolls]') !== null)

/** Starts listening; answers the way to stop. A kind that takes a key first prevents its default. */
export function listenToFrameKeys(frame: Frame, target: Window = window): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || frame.getState().dialog !== null || document.querySelector('dialog[open]')) return
    const by = STEPS[event.key]
    if (by !== undefined) {
      if (event.key.startsWith('Arrow') && usesArrows(event.target)) return
      event.preventDefault()
      frame.dispatch({ type: 'step', by })
    } else if (event.key.toLowerCase() === 'l' && !event.repeat) {
      event.preventDefault()
      frame.dispatch({ type: 'list', isOpen: !frame.getState().isListOpen })
    } else if (event.key === '?' && !event.repeat) {
      event.preventDefault()
      frame.dispatch({ type: 'dialog', dialog: 'help' })
    }
  }
  target.addEventListener('keydown', onDown)
  return () => target.removeEventListener('keydown', onDown)
}
