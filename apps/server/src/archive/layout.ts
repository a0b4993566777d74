// The folder on the second disk: what lies where, and how things are put there so that a crash leaves them whole or
// absent.
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** By this name the receiver is known to the database, and its slot too. */
export const RECEIVER = 'clearbelt_archive'

export const placesIn = (archive: string) => ({
  /** Whose archive it is. */
  owner: join(archive, 'archive.json'),
  lock: join(archive, 'archive.lock'),
  wal: join(archive, 'wal'),
  bases: join(archive, 'bases'),
  /** Files of the data folder, under the paths they have there. */
  data: join(archive, 'data'),
  /** When files went that the data folder no longer has. */
  gone: join(archive, 'gone.json'),
})

/** Something about an archive that a person can mend, in one sentence. */
export class ArchiveError extends Error {}

/** Makes the folders of an archive that is there, readable by their owner alone. */
export async function makeFolders(archive: string): Promise<void> {
  const { wal, bases, data } = placesIn(archive)
  for (const folder of [wal, bases, data]) await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** A new name is on the disk only when its folder is. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Ends the name of what is being written; nobody reads it, and what a blow left is cleared away. */
export const HALF = '.half'

/** Writes beside, syncs and renames. */
export async function writeWhole(
  path: string,
  bytes: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode = 0o600,
): Promise<void> {
  const half = `${path}.${randomUUID()}${HALF}`
  try {
    const handle = await open(half, 'w', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
  syncFolder(join(path, '..'))
}

const ownerShape = z.object({ system: z.string() })

/** The identifier of the cluster that the archive belongs to; null while it belongs to none. */
export async function readOwner(archive: string): Promise<string | null> {
  const text = await readFile(placesIn(archive).owner, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : ownerShape.parse(JSON.parse(text)).system
}

/** Makes the archive that of a cluster, once, at the start. Throws ArchiveError when it is that of another. */
export async function claim(archive: string, system: string): Promise<void> {
  await mkdir(archive, { recursive: true, mode: 0o700 })
  await chmod(archive, 0o700)
  const owner = await readOwner(archive)
  if (owner === null) {
    // A disk that was never mounted looks like an empty folder, and so does a new one; anything else is somebody's.
    if ((await readdir(archive)).some((name) => !MAY_LIE_THERE.has(name)))
      throw new ArchiveError(
        `The folder ${archive} (ARCHIVE_DIR) holds something that is no archive; name an empty one.`,
      )
    return writeWhole(placesIn(archive).owner, JSON.stringify({ system }))
  }
  if (owner !== system)
    throw new ArchiveError(
      `The folder ${archive} (ARCHIVE_DIR) holds the archive of another installation; name an empty one.`,
    )
}

/** A new disk has a folder of its own for what its repair finds. */
const MAY_LIE_THERE = new Set(['lost+found', 'archive.lock'])

/**
 * Throws ArchiveError unless the archive is there: a disk that was taken away must not be replaced by a folder on the
 * first one.
 */
export async function checkThere(archive: string, system: string | null = null): Promise<void> {
  const owner = await readOwner(archive)
  if (owner === null || (system !== null && owner !== system))
    throw new ArchiveError(`The archive is not in ${archive}: its disk may not be mounted.`)
}

const manifestShape = z.object({
  name: z.string(),
  /** Where replay begins, and where the copy became one moment. */
  startLsn: z.string(),
  stopLsn: z.string(),
  timeline: z.number().int().positive(),
  /** By the clock of the database, ISO. */
  startedAt: z.string(),
  stoppedAt: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int().min(0), sha256: z.string() })),
})
export type BaseManifest = z.infer<typeof manifestShape>

const MANIFEST = 'manifest.json'
const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function writeManifest(folder: string, manifest: BaseManifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await writeWhole(join(folder, MANIFEST), `${sumOf(text)}\n${text}`)
}

/** Throws ArchiveError when it is damaged. */
export async function readManifest(folder: string, name: string): Promise<BaseManifest> {
  const [sum, text] = (await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')).split('\n')
  if (!text || sumOf(text) !== sum)
    throw new ArchiveError(`The base copy ${name} is damaged: its manifest is not what was written.`)
  return manifestShape.parse(JSON.parse(text))
}

/** Names of the base copies that were finished, oldest first. */
export async function listBases(archive: string): Promise<string[]> {
  const { bases } = placesIn(archive)
  return (await readdir(bases).catch(() => []))
    .filter((name) => /^\d{8}T\d{9}Z$/.test(name) && existsSync(join(bases, name, MANIFEST)))
    .toSorted()
}

/** Whether two folders lie on one disk; false where that cannot be learned. */
export const onOneDisk = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all(
    [one, other].map((path) =>
      stat(path).then(
        (info) => info.dev,
        () => null,
      ),
    ),
  )
  return a !== null && a === b
}
