// What was looked at and how, for the replay: image, mode and zoom, sent along with saves and never worth a save of its
// own.
import type { SaveBody } from './ports.ts'

export type ConsoleUse = NonNullable<SaveBody['console']>[number]

/** Uses in one save, and kept at most while nothing can be sent: beyond that the oldest go. */
const BATCH = 200
const KEPT = 2000
/** A zoom that goes on changing is one use, in ms. */
const SAME_ZOOM_MS = 700
/** Numbers end here; what comes after is not told. */
const LAST_NUMBER = 20_000

export interface ConsoleLog {
  note: (use: Omit<ConsoleUse, 'n'>) => void
  /** The next uses to be sent; they stay until `sent`. */
  peek: () => ConsoleUse[]
  /** The server has these. */
  sent: (uses: readonly ConsoleUse[]) => void
  last: () => number
}

/** A log that numbers from `after` + 1 on. */
export function createConsoleLog(after: number): ConsoleLog {
  let uses: ConsoleUse[] = []
  let n = after
  return {
    note(use) {
      const before = uses.at(-1)
      if (
        before &&
        use.act === 'zoom' &&
        before.act === 'zoom' &&
        before.topicID === use.topicID &&
        use.at - before.at < SAME_ZOOM_MS
      ) {
        before.value = use.value
        return
      }
      if (n >= LAST_NUMBER) return
      uses.push({ ...use, n: ++n })
      if (uses.length > KEPT) uses = uses.slice(-KEPT)
    },
    peek: () => uses.slice(0, BATCH).map((use) => ({ ...use })),
    sent(taken) {
      const last = taken.at(-1)?.n ?? 0
      uses = uses.filter((use) => use.n > last)
    },
    last: () => n,
  }
}
