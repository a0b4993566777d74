// When the next save of a sitting goes: soon after a change, at least now and then, and after a failure not too early.
import { waitAfter } from './backoff.ts'

/** A changed answer waits this long for the next change, and never longer than CHANGE_WAIT_MAX_MS. */
export const CHANGE_WAIT_MS = 800
export const CHANGE_WAIT_MAX_MS = 3000

export interface SaveSchedule {
  /** Saves after `waitMs`, but not before a failure or the server allows it. */
  saveAfter: (waitMs: number) => void
  /** An answer has changed and waits from now on, unless one waits already. */
  changed: () => void
  /** How long the answer that changed still waits for the next change, in ms; null when none waits. */
  changeWaitMs: () => number | null
  /** A save goes now: nothing is planned, and no change waits. */
  begin: () => void
  /** A save failed; the server asked for `retryAfterMs`. */
  failed: (retryAfterMs: number) => void
  /** A save got through, or the sitting was opened anew. */
  succeeded: () => void
  hasFailed: () => boolean
  /** Saves now in spite of failures; what the server asked for is kept. */
  saveNow: () => void
  stop: () => void
}

/** `save` is called when it is time, and only while `isOpen`. */
export function createSaveSchedule(parts: {
  monotonic: () => number
  /** 0..1, for the spread of retries. */
  dice: () => number
  isOpen: () => boolean
  save: () => void
}): SaveSchedule {
  const { monotonic } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** No save before these monotonic times: by our own backoff, and as the server asked. */
  let retryAt = 0
  let serverRetryAt = 0
  let changedAt: number | null = null

  function saveAfter(waitMs: number): void {
    clearTimeout(timer)
    if (parts.isOpen())
      timer = setTimeout(parts.save, Math.max(0, waitMs, Math.max(retryAt, serverRetryAt) - monotonic()))
  }
  return {
    saveAfter,
    changed: () => {
      changedAt ??= monotonic()
    },
    changeWaitMs: () =>
      changedAt === null ? null : Math.min(CHANGE_WAIT_MS, changedAt + CHANGE_WAIT_MAX_MS - monotonic()),
    begin() {
      clearTimeout(timer)
      changedAt = null
    },
    failed(retryAfterMs) {
      failures++
      retryAt = monotonic() + waitAfter(failures, parts.dice())
      serverRetryAt = monotonic() + retryAfterMs
    },
    succeeded() {
      failures = 0
      retryAt = 0
    },
    hasFailed: () => failures > 0,
    saveNow() {
      retryAt = 0
      saveAfter(0)
    },
    stop: () => clearTimeout(timer),
  }
}
