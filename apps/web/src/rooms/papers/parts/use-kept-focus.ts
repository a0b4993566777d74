// Where the keyboard goes on when the button that was pressed cannot be pressed any more.
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Said of an address that a save has led to. */
export const SAVED_HERE = { isSavedHere: true } as const

/** Whether the page was opened by a save of the page before it. */
export const isSavedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSavedHere' in state && state.isSavedHere === true

const firstOf = (group: HTMLElement | null): HTMLElement | null =>
  group?.querySelector<HTMLElement>('button:not([disabled]), a[href]') ?? null

/**
 * Keeps the focus among the buttons of a group: one that is disabled under the focus hands it to the first that can be
 * pressed. Answers the ref of the group. `startsHere`: its first button has the focus when the page opens, unless a
 * dialog is open or somebody is elsewhere.
 */
export function useKeptFocus(startsHere: boolean): (group: HTMLElement | null) => (() => void) | undefined {
  const group = useRef<HTMLElement | null>(null)
  const isFirst = useRef(startsHere)
  /** The focus was taken from a disabled button, and none of the others could be pressed then. */
  const isLost = useRef(false)
  const restore = useCallback((): void => {
    const now = document.activeElement
    const isFree = now === null || now === document.body || (now instanceof HTMLButtonElement && now.disabled)
    const first = isFree ? firstOf(group.current) : null
    isLost.current = isFree && first === null
    first?.focus()
  }, [])
  // Browsers differ in when they take the focus from a disabled button: some while the page is drawn, some after it.
  useLayoutEffect(() => {
    const now = document.activeElement
    const isDisabled = now instanceof HTMLButtonElement && now.disabled && group.current?.contains(now) === true
    if (isDisabled || isLost.current) restore()
  })
  // The page may wait for its words before the group is there.
  return useCallback(
    (host: HTMLElement | null) => {
      group.current = host
      if (host === null) return undefined
      const onOut = ({ target, relatedTarget }: FocusEvent): void => {
        if (target instanceof HTMLButtonElement && target.disabled && relatedTarget === null) queueMicrotask(restore)
      }
      host.addEventListener('focusout', onOut)
      if (isFirst.current) {
        isFirst.current = false
        queueMicrotask(() => begin(host))
      }
      return () => {
        host.removeEventListener('focusout', onOut)
        group.current = null
      }
    },
    [restore],
  )
}

/** Puts the focus on the first button, unless it is somewhere on purpose. */
function begin(host: HTMLElement): void {
  const now = document.activeElement
  const isFree = now === null || now === document.body || now.tagName === 'H1' || now.id === 'content'
  if (isFree && document.querySelector('[role="dialog"]') === null) firstOf(host)?.focus()
}
