// Supervises the embedded PostgreSQL: starts it, adopts one that a killed server left behind, starts it again when it
// dies, stops it.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  createCluster,
  dropStandby,
  findBinaries,
  freePort,
  lastWords,
  owner,
  readableBinaries,
  settleDirectory,
} from './postgres-place.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

export interface EmbeddedPostgres {
  url: string
  /** Where the cluster really lies (another place than asked for when that cannot be reached by its user). */
  directory: string
  stop(): Promise<void>
}

interface Options {
  /** Folder of the cluster. */
  directory: string
  say(line: string): void
  /** Durability off, for tests alone. */
  unsafe?: boolean
  /** Another server may be using it: what that one has set stays. */
  beside?: boolean
}

const START_TIMEOUT_MS = 60_000
/** How long sessions of a killed postmaster are waited for. */
const LEFT_BEHIND_MS = 20_000
/** How often is looked whether the database still runs. */
const WATCH_MS = 500
const AGAIN_MOST_MS = 10_000
/**
 * So much of its log the database keeps for an archive that does not take it; more would fill the disk that exams live
 * on.
 */
const LOG_KEPT = '4GB'

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts (or adopts) the cluster in `directory`, creating it first if it is new, and waits until it answers. One that
 * ends
 * without being asked to is started again on the same port, so that the server's connections find it.
 */
export async function startEmbeddedPostgres({
  directory: wanted,
  say,
  unsafe = false,
  beside = false,
}: Options): Promise<EmbeddedPostgres> {
  const native = await readableBinaries(await findBinaries())
  const directory = await settleDirectory(wanted, say)
  const secretFile = `${wanted}.password`
  await writeFile(secretFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const password = (await readFile(secretFile, 'utf8')).trim()
  const urlAt = (port: number) => `postgresql://clearbelt:${password}@127.0.0.1:${port}/postgres`

  const left = await findPostmaster(directory)
  if (left?.port && (await answers(urlAt(left.port)))) {
    if (!beside) await waitForNobody(urlAt(left.port))
    return supervise({ native, directory, port: left.port, url: urlAt(left.port), pid: left.pid, unsafe, say })
  }
  if (left) await stopProcess(left.pid)

  if (!existsSync(join(directory, 'PG_VERSION'))) {
    say('Creating the database.')
    await createCluster(native, directory, password)
  }
  await dropStandby(directory)
  const port = await freePort()
  const cluster = { native, directory, port, url: urlAt(port), unsafe, say }
  return supervise({ ...cluster, pid: await launchPatiently(cluster) })
}

/** A killed server may have left its commits waiting for an archive that nobody writes any more. */
async function waitForNobody(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/**
 * As `launch`; sessions of a killed postmaster end by themselves within a moment, and until then a new one must not
 * begin.
 */
async function launchPatiently(cluster: Cluster): Promise<number> {
  for (const until = Date.now() + LEFT_BEHIND_MS; ; ) {
    try {
      return await launch(cluster)
    } catch (error) {
      if (Date.now() > until || !(error instanceof Error && /still in use|already exists/.test(error.message)))
        throw error
      await new Promise((r) => setTimeout(r, 250))
    }
  }
}

interface Cluster {
  native: string
  directory: string
  port: number
  url: string
  unsafe: boolean
  say(line: string): void
}

/**
 * Starts the postmaster and waits until it answers; its process number. Throws with its last words when it does not.
 */
async function launch({ native, directory, port, url, unsafe }: Cluster): Promise<number> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=120',
    'shared_buffers=256MB',
    'wal_compression=on',
    // Everybody's short statements before anybody's long one (decision 530).
    'random_page_cost=1.1',
    'max_parallel_workers_per_gather=0',
    'jit=off',
    'log_destination=stderr',
    'logging_collector=off',
    'timezone=UTC',
    `max_slot_wal_keep_size=${LOG_KEPT}`,
    ...(unsafe
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
      : ['fsync=on', 'synchronous_commit=on']),
  ]
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', directory, ...settings.flatMap((s) => ['-c', s])], {
    ...owner(),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C in the terminal must reach the database through us, after the last write.
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (d: Buffer) => {
    said = (said + d.toString()).slice(-4000)
  })
  let exited: number | null = null
  child.once('exit', (code) => {
    exited = code ?? 1
  })
  child.once('error', (error) => {
    said = error.message
    exited = 1
  })
  child.unref()
  ;(child.stderr as unknown as { unref?: () => void }).unref?.()
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await answers(url))) {
    if (exited !== null) throw new Error(`The embedded database ended at its start: ${lastWords(said)}`)
    if (Date.now() > until)
      throw new Error(`The embedded database did not answer within ${START_TIMEOUT_MS / 1000} s: ${lastWords(said)}`)
    await new Promise((r) => setTimeout(r, 50))
  }
  return child.pid ?? 0
}

/** Looks after a running postmaster until it is stopped. */
function supervise({ pid: first, ...cluster }: Cluster & { pid: number }): EmbeddedPostgres {
  let pid = first
  let stopped = false
  let starting: Promise<void> = Promise.resolve()
  async function startAgain(): Promise<void> {
    cluster.say('The database ended unexpectedly; it is started again.')
    for (let wait = 250; !stopped; wait = Math.min(wait * 2, AGAIN_MOST_MS)) {
      try {
        // A command line that works beside the server may have been quicker; sessions of the old one end by themselves.
        const other = await findPostmaster(cluster.directory)
        pid = other && (await answers(cluster.url)) ? other.pid : await launch(cluster)
        return cluster.say('The database runs again.')
      } catch (error) {
        if (wait >= AGAIN_MOST_MS) cluster.say(error instanceof Error ? error.message : String(error))
        await new Promise((r) => {
          setTimeout(r, wait).unref()
        })
      }
    }
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy || stopped || isAlive(pid)) return
    busy = true
    starting = startAgain().finally(() => {
      busy = false
    })
  }, WATCH_MS)
  timer.unref()
  return {
    url: cluster.url,
    directory: cluster.directory,
    async stop() {
      stopped = true
      clearInterval(timer)
      await starting
      await stopProcess(pid)
    },
  }
}

/** Fast shutdown (SIGINT): sessions are ended, everything committed is on disk. Waits for the process to go. */
async function stopProcess(pid: number): Promise<void> {
  if (pid <= 0 || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 300 && isAlive(pid); i++) await new Promise((r) => setTimeout(r, 50))
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
