// Keeps the archive whole and small: base copies when they are due, the files of the data folder, and nothing that is
// no longer needed.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from '../backup/data-folder.ts'
import {
  checkThere,
  HALF,
  listBases,
  makeFolders,
  placesIn,
  readManifest,
  writeWhole,
  type BaseManifest,
} from './layout.ts'
import { takeBase, type BaseOrder } from './take-base.ts'
import { parseLsn, readSegmentName, SEGMENT, segmentOf, type SegmentFile } from './wal-names.ts'

export interface KeeperOrder extends BaseOrder {
  dataDir: string
}

const DAY_MS = 86_400_000
/** Hours, of the server's own clock, in which the daily one is taken a little early: it stays in the night then. */
const NIGHT = new Set([2, 3, 4])
/** So much log since the last base copy makes the next one due: replay takes about a minute for each two gigabytes. */
const MOST_LOG = 2 * 1024 ** 3
const KEPT_BASES = 2
const PASSWORD = 'postgres.password'

async function listSegments(archive: string): Promise<SegmentFile[]> {
  return (await readdir(placesIn(archive).wal)).map(readSegmentName).filter((file) => file !== null)
}

/**
 * The first segment that a base copy needs and the archive does not have, up to the newest one; null when none is
 * missing.
 */
export function firstGap(
  segments: readonly SegmentFile[],
  base: Pick<BaseManifest, 'startLsn' | 'timeline'>,
): bigint | null {
  const have = new Set(segments.filter((file) => file.timeline >= base.timeline).map((file) => file.segment))
  let newest = -1n
  for (const at of have) if (at > newest) newest = at
  const first = segmentOf(parseLsn(base.startLsn))
  for (let at = first; at <= newest; at++) if (!have.has(at)) return at
  return have.has(first) ? null : first
}

interface Due {
  why: string
  /** Until it is made, what was acknowledged could not be brought back. */
  isUrgent: boolean
}

/** Whether a base copy is due; null when none is. */
export async function dueBase(archive: string, now: Date): Promise<Due | null> {
  const name = (await listBases(archive)).at(-1)
  if (name === undefined) return { why: 'there is none', isUrgent: true }
  const base = await readManifest(join(placesIn(archive).bases, name), name).catch(() => null)
  if (base === null) return { why: 'the last one is damaged', isUrgent: true }
  const segments = await listSegments(archive)
  if (firstGap(segments, base) !== null) return { why: 'the log has a gap since the last one', isUrgent: true }
  if (segments.some((file) => file.timeline > base.timeline))
    return { why: 'the installation was recovered since the last one', isUrgent: false }
  const age = now.getTime() - Date.parse(base.startedAt)
  if (age > DAY_MS || (age > DAY_MS / 2 && NIGHT.has(now.getHours())))
    return { why: 'the last one is old', isUrgent: false }
  const since = segments.filter((file) => file.segment >= segmentOf(parseLsn(base.startLsn))).length * SEGMENT
  return since > MOST_LOG ? { why: 'much was written since the last one', isUrgent: false } : null
}

/** Removes base copies before the last two and the log before the older of them. */
export async function prune(archive: string): Promise<void> {
  const { bases, wal } = placesIn(archive)
  const names = await listBases(archive)
  const kept = names.slice(-KEPT_BASES)
  for (const name of names.slice(0, -KEPT_BASES)) await rm(join(bases, name), { recursive: true, force: true })
  const [oldest] = kept
  if (oldest === undefined) return
  const manifest = await readManifest(join(bases, oldest), oldest).catch(() => null)
  // What a damaged copy needs cannot be known: nothing is taken away until it has gone by itself.
  if (manifest === null) return
  const first = segmentOf(parseLsn(manifest.startLsn))
  for (const { name, segment } of await listSegments(archive)) {
    if (segment >= first) continue
    await rm(join(wal, name), { force: true })
    await rm(join(wal, `${name}.sha256`), { force: true })
  }
}

/** What a killed keeper left half written. */
async function clearHalves(archive: string): Promise<void> {
  const { bases } = placesIn(archive)
  for (const name of await readdir(bases))
    if (name.endsWith(HALF)) await rm(join(bases, name), { recursive: true, force: true })
}

/** Files that are called by their content never change. */
const isStored = (path: string): boolean => path.startsWith('files/') || path.startsWith('library/')

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Brings the archive what the data folder has and it has not. Stored files never change; the few others are compared.
 */
export async function copyData(dataDir: string, archive: string): Promise<void> {
  const { data } = placesIn(archive)
  const bring = async (path: string) => {
    const target = join(data, path)
    const has = await stat(target).catch(() => null)
    if (isStored(path)) {
      if (has || !(await isThere(join(dataDir, path)))) return
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // A video of the library may be larger than the memory.
      await writeWhole(target, createReadStream(join(dataDir, path))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return
    }
    const bytes = await readFile(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (bytes === null || (has?.size === bytes.length && bytes.equals(await readFile(target)))) return
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeWhole(target, bytes)
  }
  // Without these nothing can be opened.
  await bring(PASSWORD)
  for await (const path of listFiles(dataDir)) await bring(path)
}

/** Removes files that the data folder let go of before the oldest moment that can be come back to. */
export async function forgetFiles(dataDir: string, archive: string, now: number): Promise<void> {
  const { data, gone, bases } = placesIn(archive)
  const [oldest] = await listBases(archive)
  const known = JSON.parse(await readFile(gone, 'utf8').catch(() => '{}')) as Record<string, number>
  const still: Record<string, number> = {}
  const manifest = oldest === undefined ? null : await readManifest(join(bases, oldest), oldest).catch(() => null)
  for await (const path of listFiles(data)) {
    if (
      path.endsWith(HALF) ||
      (await stat(join(dataDir, path)).then(
        () => true,
        () => false,
      ))
    )
      continue
    const since = known[path] ?? now
    if (manifest !== null && since < Date.parse(manifest.startedAt)) await rm(join(data, path), { force: true })
    else still[path] = since
  }
  if (JSON.stringify(still) !== JSON.stringify(known)) await writeWhole(gone, JSON.stringify(still))
}

/** One round; answers the name of the newest base copy. `urgent` hears why a base copy is missed before it is made. */
export async function keepArchive(
  order: KeeperOrder,
  { files, urgent }: { files: boolean; urgent(why: string): void },
): Promise<string | null> {
  const { archive, dataDir } = order
  await checkThere(archive)
  await makeFolders(archive)
  if (files) await copyData(dataDir, archive)
  const due = await dueBase(archive, new Date())
  if (due) {
    if (due.isUrgent) urgent(`A base copy must be made: ${due.why}.`)
    await clearHalves(archive)
    await takeBase(order)
  }
  await prune(archive)
  if (files) await forgetFiles(dataDir, archive, Date.now())
  return (await listBases(archive)).at(-1) ?? null
}
