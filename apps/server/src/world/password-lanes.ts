// The line in front of the threads that hash passwords: those that give way to everything else, and one that helps where
// somebody has stood in it too long.
import { availableParallelism } from 'node:os'
import { openLanes, type Lanes } from './lanes.ts'
import type { Hashed } from './password-hash.ts'
import { openThreads } from './threads.ts'

export interface PasswordWork {
  name: 'hashHere' | 'verifyHere'
  argument: unknown
}

/** Each takes 7 MiB while it hashes. */
const MOST_AT_ONCE = 7
/** Who signs in alone waits a hash, some ms; who has stood in line for so long is helped. */
const PATIENCE_MS = 50
/** A hash that was begun so long ago gets no turn: a thread with a long slice may wait seconds for the first one. */
const OVERDUE_MS = 200
const CALM = new URL('./password-calm-thread.ts', import.meta.url)
const HURRIED = new URL('./password-hurried-thread.ts', import.meta.url)
/** Argon2 computes outside of the heap: a thread holds a few texts. */
const HEAP = { young: 2, old: 32 }

/** One core is left to the rest: on Linux the thread in a hurry may take it, elsewhere nothing makes a thread give way. */
const CALM_THREADS = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1))
const HURRIED_THREADS = process.platform === 'linux' ? 1 : 0
/** Hashes that are computed at the same time at most. */
export const AT_ONCE = CALM_THREADS + HURRIED_THREADS

/** Opens the line; threads begin as they are needed. */
export function openPasswordLanes(): Lanes<PasswordWork, Hashed<unknown>> {
  const calm = openThreads({ size: CALM_THREADS, heap: HEAP })
  const hurried = openThreads({ size: 1, heap: HEAP })
  return openLanes({
    calm: ({ name, argument }) => calm.run(CALM, name, argument),
    atOnce: CALM_THREADS,
    hurried: HURRIED_THREADS > 0 ? ({ name, argument }) => hurried.run(HURRIED, name, argument) : null,
    patienceMs: PATIENCE_MS,
    overdueMs: OVERDUE_MS,
  })
}
