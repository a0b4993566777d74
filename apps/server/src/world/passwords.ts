// Argon2id behind one door: in threads of its own, as many as there are cores, with a line whose length is told in
// time.
import { availableParallelism } from 'node:os'
import { nextPace, WINDOW_MS, type Pace } from './hashing-pace.ts'
import type { Hashed } from './password-thread.ts'
import { setThreadClass } from './thread-class.ts'
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
/** How often a line is looked at while somebody stands in it. */
const LOOK_MS = 250

const threads = openThreads({ size: AT_ONCE, heap: HEAP })
/** When each of those in the line came, ms; the first is the oldest. */
const line = new Set<{ at: number }>()
let costMs = FIRST_GUESS_MS

/** When hashes were asked for within the window, ms. */
let asked: number[] = []
/** The threads that have hashed, by the system's numbers. */
const known = new Set<number>()
let pace: Pace = 'common'
let givesWay = false
let looking: NodeJS.Timeout | null = null

/**
 * From now on hashing takes only what nobody else wants while very many sign in, so that those who save answers are not
 * kept waiting; whoever has stood in the line for long is served all the same. For the product's own process: tests
 * keep a machine busy by themselves.
 */
export function giveWayInStorms(): void {
  givesWay = true
}

const classOf = (wanted: Pace) => (wanted === 'last' ? 'idle' : 'common')

function look(): void {
  if (!givesWay) return
  const now = performance.now()
  asked = asked.filter((at) => at > now - WINDOW_MS)
  const [oldest] = line
  const wanted = nextPace(pace, {
    asked: asked.length,
    waiting: line.size,
    oldestMs: oldest ? now - oldest.at : 0,
  })
  if (classOf(wanted) !== classOf(pace)) for (const id of known) void setThreadClass(id, classOf(wanted))
  pace = wanted
  if (line.size > 0 || pace !== 'common') {
    looking ??= setInterval(look, LOOK_MS).unref()
  } else if (looking) {
    clearInterval(looking)
    looking = null
  }
}

/** A thread that began in a storm stands back as the others do. */
function meet(thread: number | null): void {
  if (thread === null || known.has(thread)) return
  known.add(thread)
  if (classOf(pace) === 'idle') void setThreadClass(thread, 'idle')
}

async function inTurn<T>(name: 'hashHere' | 'verifyHere', argument: unknown): Promise<T> {
  const place = { at: performance.now() }
  line.add(place)
  if (givesWay) asked.push(place.at)
  if (!looking) look()
  try {
    const { value, ms, thread } = await threads.run<Hashed<T>>(MODULE, name, argument)
    meet(thread)
    costMs += (ms - costMs) * WEIGHT
    return value
  } finally {
    line.delete(place)
  }
}

/** Hash of a password in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn('hashHere', password)

/** True when the password is the one hashed; false for a hash that cannot be read. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn('verifyHere', { passwordHash, password })

/** How long a hash that is asked for now will wait for its turn, in ms, by what the last ones cost. */
export const expectedWaitMs = (): number => (line.size * costMs) / AT_ONCE
