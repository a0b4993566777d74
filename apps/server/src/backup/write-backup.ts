// Writes a backup while the server runs: one snapshot of all tables, waiting jobs, and the files of the data folder.
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { AuditHead } from '../rooms/audit/room.ts'
import { copyOut } from './copy.ts'
import { checkedContent, isSound, listFiles, modeOf, readBytes } from './data-folder.ts'
import { nothing, writeRecords, type BackupRecord, type EndRecord } from './records.ts'
import { BackupError, sealStream } from './sealed-stream.ts'
import { copyOutText, listTables, readSequences } from './tables.ts'

export interface BackupSource {
  pool: pg.Pool
  dataDir: string
  /** World-clock time, ms. */
  at: number
}
export interface BackupFigures {
  tables: number
  rows: number
  files: number
  bytes: number
  head: AuditHead | null /** Stored files that are not what they were stored as; they are left out. */
  damaged: string[]
}

interface SealRow {
  place: number
  hash: Buffer
  legacy: number
  at: Date
  signature: Buffer
}

async function readHead(client: pg.PoolClient): Promise<AuditHead | null> {
  const { rows } = await client.query<SealRow>(
    'select place, hash, legacy, at, signature from audit_seal order by place desc limit 1',
  )
  const seal = rows[0]
  return seal
    ? {
        place: seal.place,
        hash: seal.hash.toString('hex'),
        legacy: seal.legacy,
        at: seal.at.getTime(),
        signature: seal.signature.toString('hex'),
      }
    : null
}

/** Jobs as they would be added again: what a queue keeps of itself is not carried over. */
const JOBS = `select t.identifier as kind, j.payload, j.key, j.max_attempts as "maxAttempts", j.priority from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts < j.max_attempts order by j.id`

async function readJobs(client: pg.PoolClient): Promise<Buffer> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  )
  if (!there[0]?.there) return Buffer.from('[]')
  const { rows } = await client.query(JOBS)
  return Buffer.from(JSON.stringify(rows))
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** All records of an installation, in one REPEATABLE READ snapshot of `client`; `figures` is filled as they pass. */
async function* recordsOf(
  client: pg.PoolClient,
  source: BackupSource,
  figures: BackupFigures,
  end: Omit<EndRecord, 'kind' | 'sha256'>,
): AsyncGenerator<BackupRecord> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  figures.head = await readHead(client)
  yield { head: { kind: 'manifest', format: 1, at: source.at, migrations, head: figures.head }, body: nothing() }
  for (const table of await listTables(client)) {
    const { bytes, rows } = copyOut(client, copyOutText(table))
    yield { head: { kind: 'table', name: table.name, columns: table.columns }, body: bytes }
    end.rows[table.name] = await rows
    figures.tables++
    figures.rows += await rows
  }
  end.sequences = await readSequences(client)
  yield { head: { kind: 'jobs' }, body: bodyOf(await readJobs(client)) }
  // Files are stored before the rows that name them: whatever the snapshot names is there by now.
  for await (const path of listFiles(source.dataDir)) {
    const mode = await modeOf(source.dataDir, path)
    if (mode === null) continue
    if (!(await isSound(source.dataDir, path))) {
      figures.damaged.push(path)
      continue
    }
    yield { head: { kind: 'file', path, mode }, body: checkedContent(path, readBytes(source.dataDir, path)) }
    end.files++
    figures.files++
  }
}

async function* gzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gzip = createGzip({ level: 1 })
  const pumped = pipeline(Readable.from(source, { objectMode: false }), gzip)
  pumped.catch(() => undefined)
  for await (const chunk of gzip) yield chunk as Buffer
  await pumped
}

/** Writes the bytes to a new file beside `path`, makes sure they are on the disk, and gives it its name. */
async function writeFileWhole(path: string, bytes: AsyncIterable<Buffer>, figures: BackupFigures): Promise<void> {
  const half = `${path}.half`
  const handle = await open(half, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'EEXIST'
        ? `${half} is there already: another backup is being written, or one was interrupted; remove it first.`
        : `${half} cannot be written: ${error.code ?? error.message}.`,
    )
  })
  try {
    try {
      for await (const chunk of bytes) {
        await handle.writeFile(chunk)
        figures.bytes += chunk.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, path)
    const folder = await open(dirname(path))
    await folder.sync().catch(() => undefined)
    await folder.close()
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/**
 * Writes the backup. Throws BackupError with a sentence when the file is there already or something stored is damaged.
 */
export async function writeBackup(source: BackupSource, path: string, passphrase: string): Promise<BackupFigures> {
  const there = await open(path).then(
    async (handle) => handle.close().then(() => true),
    () => false,
  )
  if (there) throw new BackupError(`${path} is there already.`)
  const figures: BackupFigures = { tables: 0, rows: 0, files: 0, bytes: 0, head: null, damaged: [] }
  const end: Omit<EndRecord, 'kind' | 'sha256'> = { rows: {}, sequences: {}, files: 0 }
  const client = await source.pool.connect()
  let failed: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const plain = writeRecords(recordsOf(client, source, figures, end), () => end)
    await writeFileWhole(path, sealStream(gzipped(plain), passphrase), figures)
    await client.query('commit')
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection in the middle of a COPY is of no further use.
    client.release(failed)
  }
  return figures
}
