// A thread that stands back has what it asked for, and the one that began it stays as it was.
import { release } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { readStanding, type Standing } from '../testing/thread-work.ts'
import { openThreads, type Threads } from './threads.ts'

const WORK = new URL('../testing/thread-work.ts', import.meta.url)

const [major = 0, minor = 0] = release().split('.').map(Number)
/** Kernels before 6.12 let nobody choose a slice. */
const TAKES_SLICES = major > 6 || (major === 6 && minor >= 12)

let threads: Threads
afterEach(() => threads.close())

test.runIf(process.platform === 'linux')('only the thread that stands back is nicer and has a long slice', async () => {
  threads = openThreads({ size: 1 })
  const before = readStanding()
  const aside = await threads.run<Standing>(WORK, 'standAside', 0)
  expect([aside.isGranted, aside.niceness]).toEqual([true, 15])
  expect(readStanding()).toEqual(before)
  // Some kernels tell nothing of slices.
  if (TAKES_SLICES && before.slice !== null) expect(aside.slice).toBe(100_000_000)
})
