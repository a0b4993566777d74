// Sends things one after the other, each until it is through: what an exam day tells beside answers, and never shows
// when it fails.
import { waitAfter } from '../../../sittings/backoff.ts'
import type { TransportError } from '../../../sittings/ports.ts'

export interface RetryQueueParts<T> {
  send: (item: T) => Promise<unknown>
  toError: (error: unknown) => TransportError
  /** 0..1 */
  dice: () => number
  /** Kept at most; beyond that the oldest that waits goes, and is told. */
  limit: number
  /** Kept at most by weight, in the same way. */
  weight?: { of: (item: T) => number; limit: number }
  /** How often the first in line has failed in a row; 0 when it went through. */
  onFailures?: (count: number) => void
  onSent?: (item: T) => void
  onDropped?: (item: T) => void
}

export interface RetryQueue<T> {
  put: (item: T) => void
  /** Tries now what would be tried later. */
  wakeUp: () => void
  waiting: () => number
  stop: () => void
}

/** A refusal over content will be met again: the item goes. Sessions, limits and failures may pass. */
const isHopeless = ({ status }: TransportError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429

/** A queue that keeps the order and sends one at a time. */
export function createRetryQueue<T>({
  send,
  toError,
  dice,
  limit,
  weight,
  onFailures,
  onSent,
  onDropped,
}: RetryQueueParts<T>): RetryQueue<T> {
  const items: T[] = []
  let isSending = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isFull = (): boolean =>
    items.length > limit ||
    (weight !== undefined && items.reduce((sum, item) => sum + weight.of(item), 0) > weight.limit)
  async function run(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    clearTimeout(timer)
    while (items.length > 0 && !isStopped) {
      const item = items[0] as T
      try {
        await send(item)
        items.shift()
        onSent?.(item)
        if (failures > 0) onFailures?.(0)
        failures = 0
      } catch (thrown) {
        const error = toError(thrown)
        if (isHopeless(error)) {
          items.shift()
          onDropped?.(item)
          continue
        }
        failures++
        onFailures?.(failures)
        if (!isStopped) timer = setTimeout(() => void run(), waitAfter(failures, dice(), error.retryAfterMs))
        break
      }
    }
    isSending = false
  }
  return {
    put(item) {
      items.push(item)
      // The first may be on its way; it stays, and so does the one that came.
      while (items.length > 2 && isFull()) for (const dropped of items.splice(1, 1)) onDropped?.(dropped)
      if (failures === 0) void run()
    },
    wakeUp: () => void run(),
    waiting: () => items.length,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
