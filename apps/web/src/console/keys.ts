// The keys that hold for every question: the way to the others, the list, and the help.
import type { Frame } from './frame.ts'
import type { ConsoleAction } from './state.ts'

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

/** Arrows choose in a group of radios, and up and down scroll what is longer than the screen. */
function usesArrows({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'range')) return true
  if (!(target instanceof HTMLElement) || !UP_AND_DOWN.includes(key)) return false
  const page = target.closest('[data-scrolls]')
  return page !== null && page.scrollHeight > page.clientHeight
}

const UP_AND_DOWN = ['ArrowUp', 'ArrowDown']

/** What a letter asks for; null for those of the questions. */
function actOf(key: string, frame: Frame): ConsoleAction | null {
  const { isListOpen, isAll, index } = frame.getState()
  if (key === 'l') return { type: 'list', isOpen: !isListOpen }
  if (key === '?') return { type: 'dialog', dialog: 'help' }
  if (key === 'o' && frame.config.canShowAll === true) return { type: 'all', isAll: !isAll }
  const id = frame.config.ids[index]
  if (key === 'k' && id !== undefined && frame.config.isWritable) return { type: 'flag', id }
  return null
}

/** Starts listening; answers the way to stop. A kind that takes a key first prevents its default. */
export function listenToFrameKeys(frame: Frame, canSubmit = false, target: Window = window): () => void {
  const isBusy = (): boolean => frame.getState().dialog !== null || document.querySelector('dialog[open]') !== null
  const onDown = (event: KeyboardEvent): void => {
    if (canSubmit && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isBusy()) {
      event.preventDefault()
      frame.dispatch({ type: 'dialog', dialog: 'submit' })
      return
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || isBusy()) return
    const by = STEPS[event.key]
    if (by !== undefined) {
      if (event.key.startsWith('Arrow') && usesArrows(event)) return
      // A page of all questions is read up and down.
      if (frame.getState().isAll && UP_AND_DOWN.includes(event.key)) return
      event.preventDefault()
      frame.dispatch({ type: 'step', by })
      return
    }
    const act = event.repeat ? null : actOf(event.key.toLowerCase(), frame)
    if (act === null) return
    event.preventDefault()
    frame.dispatch(act)
  }
  target.addEventListener('keydown', onDown)
  return () => target.removeEventListener('keydown', onDown)
}
