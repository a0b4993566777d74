// Copies the cluster's folder while it runs, between pg_backup_start and pg_backup_stop; replay of the log makes the
// copy one moment.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { HALF, placesIn, RECEIVER, syncFolder, writeManifest, writeWhole, type BaseManifest } from './layout.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { parseLsn, readSegmentName, segmentOf } from './wal-names.ts'

export interface BaseOrder {
  url: string
  cluster: string
  archive: string
}

/** Folders whose content belongs to the running database alone; PostgreSQL wants them there, empty. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|.*\.half)$/
const CONTROL = 'global/pg_control'
const CHUNK = 1 << 20
/** What a base copy leaves to the log, bytes. */
const LOG_ROOM = 512 * 1024 ** 2
/** The log of the copy must be on the second disk as well, before the copy counts. */
const LOG_PATIENCE_MS = 120_000
const RECEIVER_PATIENCE_MS = 30_000
const LOG_LOOK_MS = 200

interface Listed {
  folders: string[]
  files: string[]
}

async function list(cluster: string, below = '', into: Listed = { folders: [], files: [] }): Promise<Listed> {
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true }).catch(vanished([]))) {
    if (LEFT_OUT.test(entry.name)) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) {
      into.folders.push(path)
      if (!EMPTY.has(path)) await list(cluster, path, into)
    } else if (entry.isFile() && path !== CONTROL) into.files.push(path)
  }
  return into
}

/** Tables are dropped while the copy is made. */
const vanished =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** The log goes before copies: one that would take its room is not begun. */
async function checkRoom(cluster: string, archive: string, { files }: Listed): Promise<void> {
  let needed = LOG_ROOM
  for (const path of files) needed += await stat(join(cluster, path)).then((info) => info.size, vanished(0))
  const { bavail, bsize } = await statfs(archive)
  if (bavail * bsize < needed)
    throw new Error(`There is no room for a base copy of ${Math.ceil((needed - LOG_ROOM) / 1e6)} MB.`)
}

/** Copies one file and puts it on the disk; null when it has gone meanwhile. */
async function copyFile(from: string, to: string, path: string): Promise<BaseManifest['files'][number] | null> {
  const source = await open(from, 'r').catch(vanished(null))
  if (!source) return null
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const buffer = Buffer.allocUnsafe(CHUNK)
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK, bytes)
        if (bytesRead === 0) break
        hash.update(buffer.subarray(0, bytesRead))
        await target.writeFile(buffer.subarray(0, bytesRead))
        bytes += bytesRead
      }
      await target.sync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Read twice alike: it is written in place, and half an old and half a new one could not be read. */
async function readControl(cluster: string): Promise<Buffer> {
  for (let last: Buffer | null = null; ; ) {
    const bytes = await readFile(join(cluster, CONTROL))
    if (last?.equals(bytes)) return bytes
    last = bytes
  }
}

/** Without the log a copy is worth nothing, and the receiver begins at the same time as we do. */
async function waitForReceiver(client: pg.Client): Promise<void> {
  for (
    const until = Date.now() + RECEIVER_PATIENCE_MS;
    ;
    await new Promise((resolve) => setTimeout(resolve, LOG_LOOK_MS))
  ) {
    const { rows } = await client.query('select 1 from pg_stat_replication where application_name = $1', [RECEIVER])
    if (rows.length > 0) return
    if (Date.now() > until) throw new Error('The archive does not receive the log.')
  }
}

/** Waits until every segment from one position to another is in the archive. */
async function waitForLog(
  client: pg.Client,
  archive: string,
  timeline: number,
  startLsn: string,
  stopLsn: string,
): Promise<void> {
  const [first, last] = [segmentOf(parseLsn(startLsn)), segmentOf(parseLsn(stopLsn) - 1n)]
  for (const until = Date.now() + LOG_PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, LOG_LOOK_MS))) {
    const { rows } = await client.query<{ there: boolean }>(
      'select flush_lsn >= $2::pg_lsn as there from pg_stat_replication where application_name = $1',
      [RECEIVER, stopLsn],
    )
    if (rows[0]?.there) {
      const have = new Set(
        (await readdir(placesIn(archive).wal)).flatMap((name) => {
          const file = readSegmentName(name)
          return file?.timeline === timeline ? [file.segment] : []
        }),
      )
      let isWhole = true
      for (let at = first; at <= last; at++) isWhole &&= have.has(at)
      if (isWhole) return
    }
    if (Date.now() > until) throw new Error('The log of the base copy did not come to the archive.')
  }
}

const nameOf = (at: string): string => at.replaceAll(/[-:.]/g, '')

/** Takes a base copy; answers its manifest. What was begun is cleared away when it fails. */
export async function takeBase({ url, cluster, archive }: BaseOrder): Promise<BaseManifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'clearbelt-base' })
  client.on('error', () => undefined)
  await client.connect()
  let half: string | null = null
  try {
    await checkRoom(cluster, archive, await list(cluster))
    await waitForReceiver(client)
    const {
      rows: [began],
    } = await client.query<{ lsn: string; at: Date; timeline: number }>(
      'select clock_timestamp() as at, (select timeline_id from pg_control_checkpoint()) as timeline, pg_backup_start($1, true)::text as lsn',
      ['clearbelt'],
    )
    if (!began) throw new Error('The database began no base copy.')
    const { bases } = placesIn(archive)
    const name = nameOf(began.at.toISOString())
    half = join(bases, name + HALF)
    await mkdir(half, { recursive: true, mode: 0o700 })
    const { folders, files: paths } = await list(cluster)
    for (const folder of folders) await mkdir(join(half, 'cluster', folder), { recursive: true, mode: 0o700 })
    const files: BaseManifest['files'] = []
    const into = join(half, 'cluster')
    await forEachConcurrent(paths, async (path) => {
      const copied = await copyFile(join(cluster, path), join(into, path), path)
      if (copied) files.push(copied)
    })
    const put = async (path: string, bytes: Buffer) => {
      await writeWhole(join(into, path), bytes)
      files.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    await put(CONTROL, await readControl(cluster))
    const {
      rows: [ended],
    } = await client.query<{ lsn: string; labelfile: string; at: Date }>(
      'select lsn::text, labelfile, clock_timestamp() as at from pg_backup_stop(false)',
    )
    if (!ended) throw new Error('The database ended no base copy.')
    await put('backup_label', Buffer.from(ended.labelfile))
    for (const folder of ['', ...folders]) syncFolder(join(into, folder))
    await waitForLog(client, archive, began.timeline, began.lsn, ended.lsn)
    const manifest: BaseManifest = {
      name,
      startLsn: began.lsn,
      stopLsn: ended.lsn,
      timeline: began.timeline,
      startedAt: began.at.toISOString(),
      stoppedAt: ended.at.toISOString(),
      folders,
      files,
    }
    await writeManifest(half, manifest)
    await rename(half, join(bases, name))
    half = null
    syncFolder(bases)
    return manifest
  } finally {
    // Ending the connection ends a copy that was begun, too.
    await client.end().catch(() => undefined)
    if (half !== null) await rm(half, { recursive: true, force: true }).catch(() => undefined)
  }
}
