// Where the keyboard goes on when the button that was pressed cannot be pressed any more.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Said of an address that a save has led to. */
export const SAVED_HERE = { isSavedHere: true } as const

/** Whether the page was opened by a save of the page before it. */
export const isSavedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSavedHere' in state && state.isSavedHere === true

const firstOf = (group: HTMLElement | null): HTMLElement | null =>
  group?.querySelector<HTMLElement>('button:not([disabled]), a[href]') ?? null

/**
 * Keeps the focus among the buttons of `group`: one that is disabled under the focus hands it to the first that can be
 * pressed. `startsHere`: the first has it when the page opens, unless a dialog is open or somebody is elsewhere.
 */
export function useKeptFocus(group: RefObject<HTMLElement | null>, startsHere: boolean): void {
  const isFirst = useRef(startsHere)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const now = document.activeElement
    const isFree = now === null || now === document.body || now.tagName === 'H1' || now.id === 'content'
    if (isFree && document.querySelector('[role="dialog"]') === null) firstOf(group.current)?.focus()
  }, [group])
  // Before the browser sees that the button is disabled, and the focus is lost.
  useLayoutEffect(() => {
    const now = document.activeElement
    if (now instanceof HTMLButtonElement && now.disabled && group.current?.contains(now))
      firstOf(group.current)?.focus()
  })
}
