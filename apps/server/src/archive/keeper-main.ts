// The process that keeps the archive: it makes its rounds beside everything else, and ends with its parent.
import { setPriority } from 'node:os'
import { keepArchive, type KeeperOrder } from './keeper.ts'

export interface KeeperWord {
  /** The newest base copy; null before the first. */
  base: string | null
  /** The last word about files that was heard before they were all looked through; null when they were not. */
  files: number | null
  /** Why the round failed, or what it must do first; null when all is well. */
  failed: string | null
}

/** Asks to look through the files; told back when that is done. */
export interface FilesWord {
  files: number
}

const ROUND_MS = 30_000
/** After a round that failed. */
const SOON_MS = 3000
/** All files are looked through so often; new ones are copied when they are stored. */
const FILES_MS = 3_600_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
// Exams go first.
setPriority(10)

let order: KeeperOrder | null = null
let wanted: number | null = 0
let filesAt = -Infinity
let timer: NodeJS.Timeout | undefined
let busy = false

const say = (word: KeeperWord) => process.send?.(word)

async function round(): Promise<void> {
  if (busy || !order) return
  busy = true
  clearTimeout(timer)
  const files = wanted ?? (performance.now() - filesAt > FILES_MS ? 0 : null)
  wanted = null
  let failed: string | null = null
  let base: string | null = null
  try {
    base = await keepArchive(order, {
      files: files !== null,
      urgent: (why) => say({ base: null, files: null, failed: why }),
    })
    if (files !== null) filesAt = performance.now()
  } catch (error) {
    wanted ??= files
    failed = error instanceof Error ? error.message : String(error)
  }
  say({ base, failed, files: failed === null ? files : null })
  busy = false
  clearTimeout(timer)
  timer = setTimeout(() => void round(), failed !== null || wanted !== null ? SOON_MS : ROUND_MS)
}

process.on('message', (word: KeeperOrder | FilesWord) => {
  if ('files' in word) {
    wanted = word.files
    clearTimeout(timer)
    timer = setTimeout(() => void round(), SOON_MS)
  } else {
    order = word
    void round()
  }
})
