// Which files of a data folder belong to an installation: everything but the database's own, locks and what is half
// written.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WITNESS_FILE } from '../rooms/audit/witness.ts'
import { BackupError } from './sealed-stream.ts'

/** Tells a start that a restore was interrupted here. */
export const UNFINISHED_FILE = 'restore-unfinished'

export const LOCK_FILE = 'server.lock'

const LEFT_OUT = new Set(['tmp', 'uploads', 'wal', LOCK_FILE, UNFINISHED_FILE, WITNESS_FILE])
const isLeftOut = (name: string): boolean =>
  LEFT_OUT.has(name) || name === 'postgres' || name.startsWith('postgres.') || name.endsWith('.half')

/** Paths of the files, relative to the folder, with `/`. */
export async function* listFiles(dataDir: string, below = ''): AsyncGenerator<string> {
  const folder = await opendir(join(dataDir, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!folder) return
  for await (const entry of folder) {
    if (below === '' && isLeftOut(entry.name)) continue
    if (below === 'library' && entry.name === 'tmp') continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(dataDir, path)
    else if (entry.isFile()) yield path
  }
}

/** Mode of a file; null when it has gone meanwhile. */
export const modeOf = (dataDir: string, path: string): Promise<number | null> =>
  stat(join(dataDir, path)).then(
    (info) => info.mode & 0o777,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** The SHA-256 that a stored file is called by; null for other files. */
const contentKeyOf = (path: string): string | null =>
  /^(files|library)\//.test(path) && /^[0-9a-f]{64}$/.test(basename(path)) ? basename(path) : null

/** Passes bytes through and throws BackupError when they are not those that the file is called by. */
export async function* checkedContent(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const key = contentKeyOf(path)
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    if (key) hash.update(chunk)
    yield chunk
  }
  if (key && hash.digest('hex') !== key)
    throw new BackupError(`The stored file ${path} is damaged: its bytes are not those it is called by.`)
}

/** Whether a stored file still is what it is called by; other files cannot tell. */
export async function isSound(dataDir: string, path: string): Promise<boolean> {
  if (contentKeyOf(path) === null) return true
  try {
    for await (const _chunk of checkedContent(path, readBytes(dataDir, path))) {
      /* judged as it passes */
    }
    return true
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}

export const readBytes = (dataDir: string, path: string): AsyncIterable<Buffer> =>
  createReadStream(join(dataDir, path), { highWaterMark: 1 << 20 })

/** Writes a file below the folder. Throws BackupError for a path that leads out of it. */
export async function writeBytes(
  dataDir: string,
  path: string,
  mode: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const target = normalize(join(dataDir, path))
  if (!target.startsWith(normalize(dataDir) + sep) || path.includes('\0'))
    throw new BackupError('The backup names a file outside the data folder.')
  await mkdir(dirname(target), { recursive: true })
  await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode, flush: true }))
}
