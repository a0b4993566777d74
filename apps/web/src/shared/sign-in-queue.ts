// The line of people who sign in at once: a call that the server sends away goes again by itself, and the page says so.
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { useText } from './i18n.ts'

/** So often a call is sent again; by then minutes have gone, and the person is told. */
export const MAX_QUEUE_WAITS = 30
/** Nobody is kept waiting longer before the next try, whatever the server says. */
const LONGEST_WAIT_MS = 60_000

let waiting = 0
let seconds: number | null = null
const listeners = new Set<() => void>()

function show(next: number | null): void {
  seconds = next
  for (const listener of listeners) listener()
}

/**
 * Waits as long as the server asked, and up to half as much again, so that those sent away together do not come back
 * together.
 */
export async function waitInQueue(askedMs: number, signal?: AbortSignal): Promise<void> {
  const ms = Math.min(LONGEST_WAIT_MS, askedMs) * (1 + Math.random() / 2)
  waiting++
  show(Math.ceil(ms / 1000))
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer)
        reject(new CallError(0, 'aborted', 'aborted'))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop, { once: true })
    })
  } finally {
    if (--waiting === 0) show(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What to say while a call of this page stands in line; null when none does. */
export function useQueueText(): string | null {
  const say = useText('shared')
  const left = useSyncExternalStore(subscribe, () => seconds)
  return left === null ? null : say('inLine', { seconds: left })
}
