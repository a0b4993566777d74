// Lets the calling thread give way to whoever else wants its processor, at once and not at the end of its slice: what
// Linux's `sched_setattr` does and Node has no function for.
import { setPriority } from 'node:os'

/** Where everything is busy, a thread of this niceness gets a thirtieth of what a common one gets. */
const NICE = 15
/** `sched_setattr` by processor; not every C library has a function for it. */
const SCHED_SETATTR: Partial<Record<NodeJS.Architecture, number>> = { x64: 314, arm64: 274 }
/**
 * The longest slice that Linux takes, ns. Since 6.12 whoever wakes with a shorter one (a common one is of some ms) has
 * its turn at once; older ones take no notice of it.
 */
const LONGEST_SLICE = 100_000_000n
/** Of `struct sched_attr`, whose policy 0 is the common one: its size, and where niceness and slice stand. */
const [SIZE, NICE_AT, SLICE_AT] = [48, 16, 24]

/**
 * Makes the calling thread nicer than the others, on Linux alone: elsewhere it would slow down the whole server. Answers
 * whether the system let it.
 */
export function beNice(niceness: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    setPriority(0, niceness)
    return true
  } catch {
    // A sandbox may forbid it: then the thread is as important as everything else.
    return false
  }
}

/** Makes the calling thread give way to every common one. Answers whether the system let it have its long slice, too. */
export async function standBack(): Promise<boolean> {
  const number = SCHED_SETATTR[process.arch]
  if (!beNice(NICE) || number === undefined) return false
  const attributes = Buffer.alloc(SIZE)
  attributes.writeUInt32LE(SIZE, 0)
  attributes.writeInt32LE(NICE, NICE_AT)
  attributes.writeBigUInt64LE(LONGEST_SLICE, SLICE_AT)
  try {
    const { default: koffi } = await import('koffi')
    const call = koffi.load(null).func('long syscall(long number, long thread, void *attributes, unsigned long flags)')
    return Number(call(number, 0, attributes, 0)) === 0
  } catch {
    // Not built for this system, or forbidden: niceness alone helps less.
    return false
  }
}
