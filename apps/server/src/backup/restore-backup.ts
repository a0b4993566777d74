// Restores a backup into an empty data folder and an empty database: first the whole file is read and judged, then it
// is written.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { listMigrations, migrate } from '../db/migrate.ts'
import { writeWitness } from '../rooms/audit/witness.ts'
import { openLog } from '../world/log.ts'
import { openQueue } from '../world/queue.ts'
import { copyIn } from './copy.ts'
import { checkedContent, LOCK_FILE, UNFINISHED_FILE, writeBytes } from './data-folder.ts'
import { readRecords, type BackupRecord, type EndRecord, type Manifest } from './records.ts'
import { BackupError, openStream } from './sealed-stream.ts'
import { copyInText, isEmptyDatabase, openForLoading } from './tables.ts'

const jobs = z.array(
  z.object({
    kind: z.string(),
    payload: z.unknown(),
    key: z.string().nullable(),
    maxAttempts: z.number(),
    priority: z.number(),
  }),
)
type Jobs = z.infer<typeof jobs>

async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const pumped = pipeline(Readable.from(source, { objectMode: false }), gunzip)
  pumped.catch(() => undefined)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } finally {
    gunzip.destroy()
  }
  await pumped
}

const recordsOf = (path: string, passphrase: string): AsyncGenerator<BackupRecord> =>
  readRecords(gunzipped(openStream(createReadStream(path, { highWaterMark: 1 << 20 }), passphrase)))

/** Reads the file to its end without writing anything. Throws BackupError for whatever is wrong with it. */
export async function inspectBackup(path: string, passphrase: string): Promise<{ manifest: Manifest; end: EndRecord }> {
  let manifest: Manifest | null = null
  let end: EndRecord | null = null
  try {
    for await (const { head, body } of recordsOf(path, passphrase)) {
      if (head.kind === 'manifest') manifest = head
      if (head.kind === 'end') end = head
      if (head.kind === 'file')
        for await (const _chunk of checkedContent(head.path, body)) {
          /* judged as it passes */
        }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`${path} cannot be read: ${code}.`)
    throw error
  }
  if (!manifest || !end) throw new BackupError('The backup is damaged inside: its beginning or its end is missing.')
  return { manifest, end }
}

/** The steps of the schema that the backup had must be ours, to the letter. */
async function checkMigrations({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await listMigrations()).map((m) => [m.name, m.sha256]))
  for (const { name, sha256 } of migrations) {
    if (!ours.has(name))
      throw new BackupError(`The backup was made by a newer version: this one does not know the step ${name}.`)
    if (ours.get(name) !== sha256)
      throw new BackupError(`The backup was made by another version: its step ${name} is not the one this version has.`)
  }
}

/** Throws BackupError when something but our own lock lies in the folder; one that does not exist is empty. */
export async function checkEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.some((name) => name !== LOCK_FILE))
    throw new BackupError(`The folder ${dataDir} is not empty; a backup is restored into an empty one.`)
}

export interface RestoreTarget {
  /** Empty or not there. */
  dataDir: string
  /** Opens the empty database that the data goes to, once the file has been judged. */
  openDatabase(): Promise<pg.Pool>
}

/** Restores and brings the schema up to date; answers what the backup told of itself. Throws BackupError. */
export async function restoreBackup(
  path: string,
  passphrase: string,
  { dataDir, openDatabase }: RestoreTarget,
): Promise<{ manifest: Manifest; end: EndRecord }> {
  await checkEmptyFolder(dataDir)
  const told = await inspectBackup(path, passphrase)
  await checkMigrations(told.manifest)
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, UNFINISHED_FILE), '')
  const pool = await openDatabase()
  const waiting = await load(pool, recordsOf(path, passphrase), told.manifest, dataDir)
  await migrate(pool)
  await addJobs(pool, waiting)
  if (told.manifest.head) await writeWitness(dataDir, told.manifest.head)
  await rm(join(dataDir, UNFINISHED_FILE))
  return told
}

async function load(
  pool: pg.Pool,
  records: AsyncGenerator<BackupRecord>,
  manifest: Manifest,
  dataDir: string,
): Promise<Jobs> {
  const client = await pool.connect()
  let waiting: Jobs = []
  let failed: Error | undefined
  try {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError('The database is not empty; a backup is restored into an empty one.')
    await migrate(
      pool,
      manifest.migrations.map((m) => m.name),
    )
    await client.query('begin')
    const close = await openForLoading(client)
    const loaded: Record<string, number> = {}
    for await (const { head, body } of records) {
      if (head.kind === 'table') loaded[head.name] = await copyIn(client, copyInText(head), body)
      else if (head.kind === 'jobs') waiting = jobs.parse(JSON.parse((await wholeOf(body)).toString()))
      else if (head.kind === 'file') await writeBytes(dataDir, head.path, head.mode, checkedContent(head.path, body))
      else if (head.kind === 'end') {
        for (const [name, rows] of Object.entries(head.rows))
          if (loaded[name] !== rows)
            throw new BackupError(`Of the table ${name}, ${rows} rows were saved and ${loaded[name] ?? 0} came back.`)
        await close(head.sequences)
      }
    }
    await client.query('commit')
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failed)
  }
  return waiting
}

async function wholeOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function addJobs(pool: pg.Pool, waiting: Jobs): Promise<void> {
  const queue = openQueue(pool, openLog('silent'))
  // Makes the queue's own tables; without handlers it takes no job.
  await queue.start()
  try {
    for (const job of waiting)
      await queue.add(job.kind, job.payload, {
        key: job.key ?? undefined,
        maxAttempts: job.maxAttempts,
        priority: job.priority,
      })
  } finally {
    await queue.stop()
  }
}
