// Argon2id behind one door: in threads of its own, as many as there are cores, with a line whose length is told in
// time.
import { availableParallelism } from 'node:os'
import type { Hashed } from './password-thread.ts'
import { openThreads } from './threads.ts'

/** Each takes 12 MiB while it hashes. */
const MOST_AT_ONCE = 8
/** Where hashing cannot be made less important than the rest, one core is left to the rest. */
const AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - (process.platform === 'linux' ? 0 : 1)))
const MODULE = new URL('./password-thread.ts', import.meta.url)
/** What one hash is taken to cost before the first was done, and how much each that follows counts. */
const FIRST_GUESS_MS = 40
const WEIGHT = 0.1

/** Argon2 computes outside of the heap: a thread holds a few texts. */
const HEAP = { young: 2, old: 32 }

const threads = openThreads({ size: AT_ONCE, heap: HEAP })
let inLine = 0
let costMs = FIRST_GUESS_MS

async function inTurn<T>(name: 'hashHere' | 'verifyHere', argument: unknown): Promise<T> {
  inLine++
  try {
    const { value, ms } = await threads.run<Hashed<T>>(MODULE, name, argument)
    costMs += (ms - costMs) * WEIGHT
    return value
  } finally {
    inLine--
  }
}

/** Hash of a password in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn('hashHere', password)

/** True when the password is the one hashed; false for a hash that cannot be read. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn('verifyHere', { passwordHash, password })

/** How long a hash that is asked for now will wait for its turn, in ms, by what the last ones cost. */
export const expectedWaitMs = (): number => (inLine * costMs) / AT_ONCE
