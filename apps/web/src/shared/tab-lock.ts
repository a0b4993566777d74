// One holder at a time across the tabs of a browser: Web Locks where they exist, a lease in local storage on plain
// http.
import { randomWord } from './bytes.ts'
import { readStored, writeStored } from './storage.ts'

/** A lease outlives the longest work done under it, so that a closed tab blocks nobody for long. */
const LEASE_MS = 15_000
const SETTLE_MS = 30
const RETRY_MS = 80

/** Runs `work` while no other tab runs work under the same name. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (locks) return (await locks.request(name, work)) as T
  const mine = randomWord(16)
  const release = (): void => {
    if (ownerOf(`lock:${name}`) === mine) writeStored(`lock:${name}`, null)
  }
  // A page that is reloaded over its work, or while it takes the lease, gives it back; only one that dies lets the
  // others wait for its end.
  window.addEventListener('pagehide', release)
  try {
    await acquireLease(`lock:${name}`, mine)
    return await work()
  } finally {
    window.removeEventListener('pagehide', release)
    release()
  }
}

async function acquireLease(key: string, mine: string): Promise<void> {
  for (;;) {
    if (ownerOf(key) === null) {
      // Two tabs may write at once; the last writer wins, seen after both have settled.
      if (!writeStored(key, `${mine} ${Date.now() + LEASE_MS}`)) return
      await pause(SETTLE_MS)
      if (ownerOf(key) === mine) return
    }
    await pause(RETRY_MS)
  }
}

function ownerOf(key: string): string | null {
  const [owner, until] = (readStored(key) ?? '').split(' ')
  return owner && Number(until) > Date.now() ? owner : null
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
