// Hashes passwords inside worker threads of low priority, so that whoever saves an answer comes before whoever signs
// in; the last of several gives way less, so that a busy machine lets nobody stand at the door.
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { ThreadPlace } from './threads.ts'

/**
 * 12 MiB, three passes, one lane: of the floors that OWASP's password storage guide names as equal, one that costs a
 * third less here than 19 MiB and two passes. The library's algorithm is Argon2id unless told otherwise.
 */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 }
/** Where everything is busy, a thread of this niceness gets a thirtieth of what a common one gets. */
const NICE = 15
/** The last thread when there is a line: a third, so that nobody stands at the door on a machine that others keep busy. */
const NICE_IN_LINE = 5

/** Threads are begun as they are needed: the last one is when there is a line. */
const isForLines = (place: ThreadPlace | null): boolean => place !== null && place.of > 1 && place.nth === place.of

/**
 * On Linux a priority without a process is that of the calling thread; elsewhere it would slow down the whole server.
 */
try {
  if (process.platform === 'linux') setPriority(0, isForLines(workerData as ThreadPlace | null) ? NICE_IN_LINE : NICE)
} catch {
  // A sandbox may forbid it: then hashing is as important as everything else.
}

/** What came out, and how long it took in ms. */
export interface Hashed<T> {
  value: T
  ms: number
}

function timed<T>(act: () => T): Hashed<T> {
  const from = performance.now()
  const value = act()
  return { value, ms: performance.now() - from }
}

export const hashHere = (password: string): Hashed<string> => timed(() => hashSync(password, COST))

/** False also for a hash that cannot be read. */
export const verifyHere = ({ passwordHash, password }: { passwordHash: string; password: string }): Hashed<boolean> =>
  timed(() => {
    try {
      return verifySync(passwordHash, password)
    } catch {
      return false
    }
  })
