// Keeps the archive whole and small: base copies when they are due, the files of the data folder, and nothing that is no longer needed.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from '../backup/data-folder.ts'
import { checkThere, HALF, listBases, makeFolders, placesIn, readManifest, writeWhole, type BaseManifest } from './layout.ts'
import { takeBase, type BaseOrder } from './take-base.ts'
import { parseLsn, readSegmentName, SEGMENT, segmentOf, type SegmentFile } from './wal-names.ts'

export interface KeeperOrder extends BaseOrder { dataDir: string }

const DAY_MS = 86_400_000
/** So much log since the last base copy makes the next one due: replay takes about a minute for each two gigabytes. */
const MOST_LOG = 2 * 1024 ** 3
const KEPT_BASES = 2
const PASSWORD = 'postgres.password'

async function listSegments(archive: string): Promise<SegmentFile[]> {
  return (await readdir(placesIn(archive).wal)).map(readSegmentName).filter((file) => file !== null)
}

/** The first segment that a base copy needs and the archive does not have, up to the newest one; null when none is missing. */
export function firstGap(segments: readonly SegmentFile[], base: Pick<BaseManifest, 'startLsn'>): bigint | null {
  const have = new Set(segments.map((file) => file.segment))
  let newest = -1n
  for (const at of have) if (at > newest) newest = at
  const first = segmentOf(parseLsn(base.startLsn))
  for (let at = first; at <= newest; at++) if (!have.has(at)) return at
  return have.has(first) ? null : first
}

/** Why a base copy is due; null when none is. */
async function dueBase(archive: string, now: number): Promise<string | null> {
  const name = (await listBases(archive)).at(-1)
  if (name === undefined) return 'there is none'
  const base = await readManifest(join(placesIn(archive).bases, name), name).catch(() => null)
  if (base === null) return 'the last one is damaged'
  if (now - Date.parse(base.startedAt) > DAY_MS) return 'the last one is a day old'
  const segments = await listSegments(archive)
  if (segments.some((file) => file.timeline > base.timeline)) return 'the installation was recovered since'
  if (firstGap(segments, base) !== null) return 'the log has a gap'
  const since = segments.filter((file) => file.segment >= segmentOf(parseLsn(base.startLsn))).length * SEGMENT
  return since > MOST_LOG ? 'much was written since' : null
}

/** Removes base copies before the last two and the log before the older of them. */
async function prune(archive: string): Promise<void> {
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
  for (const name of await readdir(bases)) if (name.endsWith(HALF)) await rm(join(bases, name), { recursive: true, force: true })
}

const isStored = (path: string): boolean => path.startsWith('files/')

/** Brings the archive what the data folder has and it has not. Stored files never change; the few others are compared. */
export async function copyData(dataDir: string, archive: string): Promise<void> {
  const { data } = placesIn(archive)
  const bring = async (path: string) => {
    const target = join(data, path)
    const has = await stat(target).catch(() => null)
    if (has && isStored(path)) return
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
async function forgetFiles(dataDir: string, archive: string, now: number): Promise<void> {
  const { data, gone, bases } = placesIn(archive)
  const [oldest] = await listBases(archive)
  const known = JSON.parse(await readFile(gone, 'utf8').catch(() => '{}')) as Record<string, number>
  const still: Record<string, number> = {}
  const manifest = oldest === undefined ? null : await readManifest(join(bases, oldest), oldest).catch(() => null)
  for await (const path of listFiles(data)) {
    if (path.endsWith(HALF) || (await stat(join(dataDir, path)).then(() => true, () => false))) continue
    const since = known[path] ?? now
    if (manifest !== null && since < Date.parse(manifest.startedAt)) await rm(join(data, path), { force: true })
    else still[path] = since
  }
  if (JSON.stringify(still) !== JSON.stringify(known)) await writeWhole(gone, JSON.stringify(still))
}

/** One round; answers the name of the newest base copy. */
export async function keepArchive(order: KeeperOrder, { files }: { files: boolean }): Promise<string | null> {
  const { archive, dataDir } = order
  await checkThere(archive)
  await makeFolders(archive)
  if (files) await copyData(dataDir, archive)
  if ((await dueBase(archive, Date.now())) !== null) {
    await clearHalves(archive)
    await takeBase(order)
  }
  await prune(archive)
  if (files) await forgetFiles(dataDir, archive, Date.now())
  return (await listBases(archive)).at(-1) ?? null
}
