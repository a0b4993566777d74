// Brings an installation back from its archive: a base copy, the log since then up to a moment or to its end, and the
// files.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkedContent, readBytes, UNFINISHED_FILE, writeBytes } from '../backup/data-folder.ts'
import { checkEmptyFolder } from '../backup/restore-backup.ts'
import { BackupError } from '../backup/sealed-stream.ts'
import { dropStandby, isRoot, NOBODY, settleDirectory } from '../world/postgres-place.ts'
import { recoverCluster, RecoveryFailed } from '../world/recover-cluster.ts'
import { ArchiveError, checkThere, HALF, listBases, placesIn, readManifest, type BaseManifest } from './layout.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { parseLsn, readSegmentName, SEGMENT, segmentName, segmentOf, type SegmentFile } from './wal-names.ts'
import { sumName } from './wal-store.ts'

export interface RestoreOrder {
  archive: string
  /** Empty or not there. */
  dataDir: string
  /** The last moment to come back to; null for everything there is. */
  until: Date | null
  /** The base copy to begin with; null takes the newest that fits. */
  base: string | null
  say(line: string): void
}

export interface RestoredArchive {
  base: string
  /** When the last act that came back was committed, as the database writes it. */
  lastAct: string | null
  files: number
  /** Stored files whose bytes are not what they are called by. */
  damaged: string[]
}

/** The newest base copy that was whole at a moment. */
async function chooseBase({ archive, until, base }: RestoreOrder): Promise<BaseManifest> {
  const { bases } = placesIn(archive)
  const names = await listBases(archive)
  if (names.length === 0) throw new ArchiveError(`There is no base copy in ${archive}.`)
  if (base !== null) {
    if (!names.includes(base)) throw new ArchiveError(`There is no base copy ${base}; there are ${names.join(', ')}.`)
    const manifest = await readManifest(join(bases, base), base)
    if (until && Date.parse(manifest.stoppedAt) > until.getTime())
      throw new ArchiveError(
        `The base copy ${base} was finished at ${manifest.stoppedAt}, after the moment to come back to.`,
      )
    return manifest
  }
  for (const name of names.toReversed()) {
    const manifest = await readManifest(join(bases, name), name)
    if (!until || Date.parse(manifest.stoppedAt) <= until.getTime()) return manifest
  }
  const oldest = names[0] ?? ''
  throw new ArchiveError(
    `The archive begins at ${(await readManifest(join(bases, oldest), oldest)).stoppedAt}, after the moment to come back to.`,
  )
}

interface Log {
  /** In their order; of the newest branch where there are several. */
  segments: SegmentFile[]
  histories: string[]
  /** The first segment that is missing between others. */
  gap: string | null
}

/** The segments from a base copy on, up to the end or to the first that is missing. */
async function readLog(archive: string, base: BaseManifest): Promise<Log> {
  const names = await readdir(placesIn(archive).wal)
  const files = names
    .map(readSegmentName)
    .filter(
      (file) => file !== null && file.segment >= segmentOf(parseLsn(base.startLsn)) && file.timeline >= base.timeline,
    ) as SegmentFile[]
  const whole = new Set(files.filter((file) => !file.isPartial).map((file) => file.name))
  const bySegment = Map.groupBy(
    files.filter((file) => !file.isPartial || !whole.has(segmentName(file.timeline, file.segment))),
    (file) => file.segment,
  )
  const numbers = [...bySegment.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const segments: SegmentFile[] = []
  let at = segmentOf(parseLsn(base.startLsn))
  for (; bySegment.has(at); at++) segments.push(...(bySegment.get(at) ?? []))
  const last = numbers.at(-1)
  const isGap = segments.length === 0 || (last !== undefined && last >= at)
  return {
    segments,
    histories: names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name)),
    gap: isGap ? segmentName(base.timeline, at) : null,
  }
}

/** Copies while it checks; whoever runs the database owns what is made. */
async function bring(from: string, to: string, sha256: string | null, damage: () => ArchiveError): Promise<number> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    createReadStream(from, { highWaterMark: 1 << 20 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' && error.path === from ? damage() : error
  })
  if (sha256 !== null && hash.digest('hex') !== sha256) throw damage()
  if (isRoot()) await chown(to, NOBODY.uid, NOBODY.gid)
  return bytes
}

async function makeFoldersOf(base: BaseManifest, directory: string): Promise<void> {
  for (const folder of base.folders) {
    await mkdir(join(directory, folder), { recursive: true, mode: 0o700 })
    if (isRoot()) await chown(join(directory, folder), NOBODY.uid, NOBODY.gid)
  }
}

async function bringBase(archive: string, base: BaseManifest, directory: string): Promise<void> {
  const source = join(placesIn(archive).bases, base.name, 'cluster')
  await forEachConcurrent(base.files, async ({ path, bytes, sha256 }) => {
    const damage = () => new ArchiveError(`The base copy ${base.name} is damaged: ${path} is not what was copied.`)
    if ((await bring(join(source, path), join(directory, path), sha256, damage)) !== bytes) throw damage()
  })
}

async function bringLog(archive: string, { segments, histories }: Log, directory: string): Promise<void> {
  const { wal } = placesIn(archive)
  const pgWal = join(directory, 'pg_wal')
  for (const name of histories)
    await bring(join(wal, name), join(pgWal, name), null, () => new ArchiveError(`${name} of the log is missing.`))
  for (const { name, timeline, segment, isPartial } of segments) {
    const target = join(pgWal, segmentName(timeline, segment))
    const damage = () => new ArchiveError(`The segment ${name} of the log is damaged: it is not what was received.`)
    const sum = isPartial
      ? null
      : (
          await readFile(join(wal, sumName(name)), 'utf8').catch(() => {
            throw damage()
          })
        ).trim()
    const bytes = await bring(join(wal, name), target, sum, damage)
    if (bytes > SEGMENT || (!isPartial && bytes !== SEGMENT)) throw damage()
    // The rest of the last one was never written; PostgreSQL wants it in its full length.
    await truncate(target, SEGMENT)
  }
}

async function bringData({ archive, dataDir }: RestoreOrder): Promise<{ files: number; damaged: string[] }> {
  const { data } = placesIn(archive)
  let files = 0
  const damaged: string[] = []
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(HALF)) continue
    const path = join(entry.parentPath, entry.name)
      .slice(data.length + 1)
      .replaceAll('\\', '/')
    try {
      await writeBytes(dataDir, path, 0o600, checkedContent(path, readBytes(data, path)))
      files++
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      await rm(join(dataDir, path), { force: true })
      damaged.push(path)
    }
  }
  return { files, damaged }
}

/** How far replay got must be where the log ends: it stops without a word at a record that cannot be read. */
function checkEnd({ segments }: Log, lastLsn: string | null): void {
  // Of a branch that was left by an earlier recovery more may lie there than is replayed.
  const timeline = Math.max(...segments.map((file) => file.timeline))
  const last = segments.findLast((file) => file.timeline === timeline)
  if (!last || lastLsn === null) return
  const reached = segmentOf(parseLsn(lastLsn))
  // The last piece may end in the middle of a record that began in the segment before.
  if (reached < last.segment - 1n)
    throw new ArchiveError(
      `The log cannot be read beyond ${lastLsn}, in the segment ${segments.find((file) => file.segment === reached)?.name ?? ''}.`,
    )
}

/**
 * Checks everything, then writes. Throws ArchiveError or BackupError in one sentence; the folder is then for the caller
 * to clear.
 */
export async function restoreArchive(order: RestoreOrder): Promise<RestoredArchive> {
  const { archive, dataDir, until, say } = order
  await checkThere(archive)
  await checkEmptyFolder(dataDir)
  const base = await chooseBase(order)
  const log = await readLog(archive, base)
  // Up to a moment before the gap everything is there; PostgreSQL says whether it came so far.
  if (log.gap !== null && !until)
    throw new ArchiveError(`The segment ${log.gap} of the log is missing; name a moment before it with --until.`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, UNFINISHED_FILE), '')
  say(`Copying the base of ${base.stoppedAt}.`)
  const directory = await settleDirectory(join(dataDir, 'postgres'), say)
  if ((await readdir(directory)).length > 0)
    throw new ArchiveError(`The folder ${directory} of the database is not empty.`)
  try {
    await makeFoldersOf(base, directory)
    await bringLog(archive, log, directory)
    await bringBase(archive, base, directory)
    const { files, damaged } = await bringData(order)
    await dropStandby(directory)
    say(`Replaying ${log.segments.length} segments of the log.`)
    const { lastLsn, lastAct } = await recoverCluster(directory, until)
    if (!until) checkEnd(log, lastLsn)
    await rm(join(dataDir, UNFINISHED_FILE))
    return { base: base.name, lastAct, files, damaged }
  } catch (error) {
    // It may lie outside the data folder.
    await rm(directory, { recursive: true, force: true })
    if (!(error instanceof RecoveryFailed)) throw error
    const upTo = error.lastAct === null ? '' : ` The last act before is of ${error.lastAct}.`
    if (error.isShort)
      throw new ArchiveError(
        log.gap === null
          ? `The archive ends before that moment; leave --until out to get everything.${upTo}`
          : `The segment ${log.gap} of the log is missing, before that moment.${upTo}`,
      )
    throw new ArchiveError(`The log could not be replayed: ${error.message}`)
  }
}
