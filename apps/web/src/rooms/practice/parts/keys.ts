// The keys of a practice: Enter checks and goes on, pages turn.
import { isTyping } from '../../../console/keys.ts'

const PAGES: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

/** What is pressed by Enter itself. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"], [role="dialog"]') !== null

/** Hears the keys; answers the way to stop. */
export function listenToMoves({ forward, step }: { forward: () => void; step: (by: 1 | -1) => void }): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
      return
    if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])') !== null) return
    const by = PAGES[event.key]
    if (by === undefined && (event.key !== 'Enter' || isPressed(event.target))) return
    if (isTyping(event.target) && event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (by === undefined) forward()
    else step(by)
  }
  window.addEventListener('keydown', onDown)
  return () => window.removeEventListener('keydown', onDown)
}
