// The archive on a second disk, as the server sees it: two processes that write it, the guard that lets commits wait
// for it, and what is wrong with it.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startGuard, type ArchiveMode } from './guard.ts'
import { keepHelper } from './helper.ts'
import type { FilesWord, KeeperWord } from './keeper-main.ts'
import type { KeeperOrder } from './keeper.ts'
import { checkThere, placesIn, writeWhole } from './layout.ts'
import type { HelperWord } from './receiver-main.ts'

/** What can be wrong: the log is not taken, no base copy is made, files are not copied. */
export type Trouble = 'log' | 'base' | 'files'

export interface ArchiveStatus {
  mode: ArchiveMode
  /** Bytes of the log that the second disk lacks; null when that cannot be known. */
  behind: number | null
  /** The database gave up log that was not received; a new base copy follows. */
  isLost: boolean
  /** The newest base copy; null before the first. */
  base: string | null
  /** Each with its reason; empty when all is well. */
  troubles: Partial<Record<Trouble, string>>
}

export interface Archive {
  status(): ArchiveStatus
  /** Hears of every trouble that begins (with its reason) or ends (null). What was there before is told at once. */
  listen(hear: (trouble: Trouble, reason: string | null) => void): void
  /** Brings a stored file to the second disk before anybody refers to it; waits a bounded time and never fails. */
  keepFile(key: string, bytes: Uint8Array): Promise<void>
  /** Has all files of the data folder looked through soon. */
  lookThrough(): void
  /** Resolves when everything acknowledged from now on lies on both disks, or after so long. */
  settled(ms: number): Promise<void>
  /** Before the database stops: nobody waits any more. */
  release(): Promise<void>
  /** After it has stopped: the last of its log has come. */
  close(): Promise<void>
  /** Processes of the archive, for tests. */
  processes(): { receiver: number | null; keeper: number | null }
}

/** A file waits so long for the second disk. */
const FILE_PATIENCE_MS = 3000
/** Rounds of the keeper may fail so long before that is told. */
const ROUNDS_PATIENCE_MS = 30_000

export function openArchive(order: KeeperOrder, log: (line: string) => void): Archive {
  const { url, archive } = order
  const troubles: ArchiveStatus['troubles'] = {}
  const listeners = new Set<(trouble: Trouble, reason: string | null) => void>()
  let base: string | null = null
  let failingSince: number | null = null
  let whenBased: () => void = () => undefined
  let why = 'The second disk did not take the log in time.'
  /** Counts files that did not come to the second disk. */
  let failedFiles = 0

  function note(trouble: Trouble, reason: string | null): void {
    const was = troubles[trouble]
    if (reason === null) {
      if (was === undefined) return
      delete troubles[trouble]
    } else {
      troubles[trouble] = reason
      if (was !== undefined) return
    }
    log(
      reason === null
        ? `The archive in ${archive} is in order again (${trouble}).`
        : `The archive in ${archive} is behind (${trouble}): ${reason}`,
    )
    for (const hear of listeners) hear(trouble, reason)
  }

  const receiver = keepHelper({
    file: new URL('./receiver-main.ts', import.meta.url),
    order: { url, archive },
    memory: 64,
    hear: (word) => {
      const { failed } = word as HelperWord
      why = failed
      if (troubles.log !== undefined) troubles.log = failed
    },
  })
  const keeper = keepHelper({
    file: new URL('./keeper-main.ts', import.meta.url),
    order,
    memory: 128,
    hear: (heard) => {
      const word = heard as KeeperWord
      base = word.base ?? base
      if (base !== null) whenBased()
      failingSince = word.failed === null ? null : (failingSince ?? performance.now())
      // A round meets a database that is being started, or a disk that is back in a moment.
      if (failingSince === null || performance.now() - failingSince > ROUNDS_PATIENCE_MS) note('base', word.failed)
      if (word.files === failedFiles) note('files', null)
      // One that was started again does not know what it was asked.
      else if (troubles.files !== undefined) lookThrough()
    },
  })
  const lookThrough = () => keeper.tell({ files: failedFiles } satisfies FilesWord)
  const missed = () => {
    failedFiles++
    lookThrough()
  }
  const guard = startGuard(url, (mode) => {
    if (mode === 'synchronous') why = 'The second disk did not take the log in time.'
    note('log', mode === 'alone' ? why : null)
  })

  return {
    status: () => ({ ...guard.state(), base, troubles: { ...troubles } }),
    listen(hear) {
      listeners.add(hear)
      for (const [trouble, reason] of Object.entries(troubles)) hear(trouble as Trouble, reason)
    },
    async keepFile(key, bytes) {
      const target = join(placesIn(archive).data, 'files', key.slice(0, 2), key.slice(2, 4), key)
      // While the disk is in trouble nobody waits for it; the keeper brings what is missing.
      if (troubles.files !== undefined) return missed()
      let late: NodeJS.Timeout | undefined
      try {
        await Promise.race([
          checkThere(archive)
            .then(() => mkdir(dirname(target), { recursive: true, mode: 0o700 }))
            .then(() => writeWhole(target, bytes)),
          new Promise((_resolve, reject) => {
            late = setTimeout(() => reject(new Error('The second disk did not take a file in time.')), FILE_PATIENCE_MS)
          }),
        ])
      } catch (error) {
        note('files', error instanceof Error ? error.message : String(error))
        missed()
      } finally {
        clearTimeout(late)
      }
    },
    lookThrough,
    async settled(ms) {
      let late: NodeJS.Timeout | undefined
      const based = new Promise<void>((resolve) => {
        late = setTimeout(resolve, ms)
        whenBased = resolve
        if (base !== null) resolve()
      })
      await Promise.all([guard.settled(ms), based])
      clearTimeout(late)
    },
    async release() {
      const wasThere = guard.state().mode === 'synchronous'
      await guard.stop()
      await keeper.stop()
      // One that takes nothing would hold the database at its end.
      if (!wasThere) await receiver.stop()
    },
    close: () => receiver.stop(),
    processes: () => ({ receiver: receiver.pid(), keeper: keeper.pid() }),
  }
}
