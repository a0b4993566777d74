// Lets PostgreSQL replay its log over a base copy, once, and become a database of its own again.
import { spawn } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries, freePort, isRoot, lastWords, NOBODY, owner, readableBinaries } from './postgres-place.ts'

export interface Recovered {
  /** Where the last replayed record begins; null when PostgreSQL told none. */
  lastLsn: string | null
  /** When the last replayed act was committed, as PostgreSQL writes it; null when none was. */
  lastAct: string | null
}

/** Replay did not get to where it should; `lastAct` says how far it came. */
export class RecoveryFailed extends Error {
  readonly lastAct: string | null
  readonly isShort: boolean
  constructor(message: string, lastAct: string | null, isShort: boolean) {
    super(message)
    this.lastAct = lastAct
    this.isShort = isShort
  }
}

/** The last of what PostgreSQL says, from which it is learned how it went. */
const SAID_MAX = 200_000

const lastMatch = (text: string, pattern: RegExp): string | null => [...text.matchAll(pattern)].at(-1)?.[1] ?? null

/**
 * Replays everything that lies in pg_wal of `directory` (a base copy with its backup_label), or up to the last act that
 * was
 * committed at `until`, and stops the database again. Throws RecoveryFailed.
 */
export async function recoverCluster(directory: string, until: Date | null): Promise<Recovered> {
  const native = await readableBinaries(await findBinaries())
  const signal = join(directory, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (isRoot()) await chown(signal, NOBODY.uid, NOBODY.gid)
  // The log lies where it is looked for when the command brings none.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${await freePort()}`,
    'hot_standby=off',
    'shared_buffers=256MB',
    'log_destination=stderr',
    'logging_collector=off',
    'log_min_messages=warning',
    'lc_messages=C',
    'timezone=UTC',
    'log_timezone=UTC',
    'restore_command=false',
    'recovery_target_action=promote',
    'recovery_target_timeline=latest',
    ...(until ? [`recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`] : []),
  ]
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', directory, ...settings.flatMap((s) => ['-c', s])], {
    ...owner(),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  let isUp = false
  child.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-SAID_MAX)
    if (isUp || !/database system is ready to accept connections/.test(said)) return
    isUp = true
    // Nobody can ask it; everything it has is put on the disk by its ordinary end.
    child.kill('SIGINT')
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const lastAct = lastMatch(said, /last completed transaction was at log time (.+)/g)
  if (!isUp || code !== 0)
    throw new RecoveryFailed(
      lastWords(said),
      lastAct,
      /recovery ended before configured recovery target was reached/.test(said),
    )
  return { lastLsn: lastMatch(said, /redo done at ([0-9A-F]+\/[0-9A-F]+)/g), lastAct }
}
