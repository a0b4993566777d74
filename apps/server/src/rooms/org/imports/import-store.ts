// Imports of people as rows: the import itself, its rows with what is wrong in them, and how long both are kept.
import type { ImportKind, ImportLine, ImportReport } from '@clearbelt/contract/org/import-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { isUuid } from '../../../db/uuid.ts'
import type { Cell } from '../../../excel/table.ts'
import type { Params } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Problem } from './check-rows.ts'
import type { FailureCode, NoteCode } from './problem-texts.ts'

export interface StoredNote {
  code: NoteCode
  params: Params
}
export interface StoredImport {
  id: string
  kind: ImportKind
  state: ImportReport['state']
  wish: 'check' | 'all' | 'good'
  ownerID: string
  culture: Culture
  ip: string
  fileName: string
  fileHash: string
  uploadPath: string | null
  rows: number
  done: number
  good: number
  bad: number
  /** What stands over each column in the file; empty before it is read. */
  heads: string[]
  unknownColumns: string[]
  notes: StoredNote[]
  failure: { code: FailureCode; params: Params } | null
  jobID: string | null
  createdAt: Date
}
export interface StoredRow {
  row: number
  cells: Cell[]
  problems: Problem[] | null
}

/**
 * Rows of people are personal data: what nobody came back for, and what was wrong in an import, is forgotten after this
 * time.
 */
export const KEPT_MS = 7 * 86_400_000
const COLUMNS = sql`id, kind, state, wish, owner_id as "ownerID", culture, ip, file_name as "fileName", file_sha256 as "fileHash", upload_path as "uploadPath", rows, done, good, bad, heads, unknown_columns as "unknownColumns", notes, failure::jsonb as failure, job_id as "jobID", created_at as "createdAt"`

export async function insertImport(
  tx: Tx,
  i: Pick<StoredImport, 'id' | 'kind' | 'wish' | 'ownerID' | 'culture' | 'ip' | 'fileName' | 'fileHash' | 'uploadPath'>,
  at: number,
): Promise<void> {
  await sql`insert into people_import (id, kind, state, wish, owner_id, culture, ip, file_name, file_sha256, upload_path, created_at)
    values (${i.id}, ${i.kind}, 'reading', ${i.wish}, ${i.ownerID}, ${i.culture}, ${i.ip}, ${i.fileName}, ${i.fileHash}, ${i.uploadPath}, ${new Date(at)})`.execute(
    tx,
  )
}

export async function selectImport(on: Tx | Db, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<StoredImport>`select ${COLUMNS} from people_import where id = ${id} and kind <> 'Photos'`.execute(on)
  return rows[0] ?? null
}

export async function lockImport(tx: Tx, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<StoredImport>`select ${COLUMNS} from people_import where id = ${id} and kind <> 'Photos' for update`.execute(
      tx,
    )
  return rows[0] ?? null
}

type Change = Partial<
  Pick<
    StoredImport,
    | 'state'
    | 'wish'
    | 'rows'
    | 'done'
    | 'good'
    | 'bad'
    | 'heads'
    | 'unknownColumns'
    | 'notes'
    | 'failure'
    | 'jobID'
    | 'uploadPath'
  >
>

/** Sets what is given. */
export async function updateImport(
  on: Tx | Db,
  id: string,
  c: Change,
  finishedAt: number | null = null,
): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))
  await sql`update people_import set state = coalesce(${c.state ?? null}, state), wish = coalesce(${c.wish ?? null}, wish), rows = coalesce(${c.rows ?? null}::integer, rows), done = coalesce(${c.done ?? null}::integer, done),
    good = coalesce(${c.good ?? null}::integer, good), bad = coalesce(${c.bad ?? null}::integer, bad), heads = coalesce(${json(c.heads)}::jsonb, heads), unknown_columns = coalesce(${json(c.unknownColumns)}::jsonb, unknown_columns), notes = coalesce(${json(c.notes)}::jsonb, notes), failure = coalesce(${json(c.failure)}, failure),
    job_id = coalesce(${c.jobID ?? null}::uuid, job_id), upload_path = case when ${c.uploadPath === null} then null else upload_path end, finished_at = coalesce(${finishedAt === null ? null : new Date(finishedAt)}::timestamptz, finished_at) where id = ${id}`.execute(
    on,
  )
}

/** Puts rows in, or sets anew what is wrong in them. */
export async function upsertRows(
  on: Tx | Db,
  importID: string,
  rows: readonly { row: number; cells: readonly Cell[]; problems: readonly Problem[] | null }[],
): Promise<void> {
  const given = JSON.stringify(rows.map(({ row, cells, problems }) => ({ row, cells, problems })))
  await sql`insert into people_import_row (import_id, row, cells, problems) select ${importID}, x.row, x.cells, nullif(x.problems, 'null'::jsonb) from jsonb_to_recordset(${given}::jsonb) as x (row integer, cells jsonb, problems jsonb)
    on conflict (import_id, row) do update set problems = excluded.problems`.execute(on)
}

export async function deleteRows(on: Tx | Db, importID: string): Promise<void> {
  await sql`delete from people_import_row where import_id = ${importID}`.execute(on)
}

const ofKind = (which: 'bad' | 'good' | 'all') =>
  which === 'all' ? sql`true` : which === 'bad' ? sql`problems is not null` : sql`problems is null`

/** A page of rows in the order of the file. */
export async function selectRowPage(
  db: Db,
  importID: string,
  which: 'bad' | 'good' | 'all',
  { PageNO, Limit }: { PageNO: number; Limit: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const where = sql`import_id = ${importID} and ${ofKind(which)}`
  const { rows } =
    await sql<StoredRow>`select row, cells, problems from people_import_row where ${where} order by row limit ${Limit} offset ${(PageNO - 1) * Limit}`.execute(
      db,
    )
  const total = await sql<{ n: number }>`select count(*) as n from people_import_row where ${where}`.execute(db)
  return { rows, total: total.rows[0]?.n ?? 0 }
}

async function selectRowsAfter(
  on: Tx | Db,
  importID: string,
  after: number,
  which: 'bad' | 'all',
  limit: number,
): Promise<StoredRow[]> {
  const { rows } =
    await sql<StoredRow>`select row, cells, problems from people_import_row where import_id = ${importID} and row > ${after} and ${ofKind(which)} order by row limit ${limit}`.execute(
      on,
    )
  return rows
}

/** All rows of an import in portions, as they stood in the file. */
export async function* eachPortion(
  on: Tx | Db,
  importID: string,
  which: 'bad' | 'all',
  limit: number,
): AsyncGenerator<StoredRow[]> {
  for (let after = 0; ; ) {
    const portion = await selectRowsAfter(on, importID, after, which, limit)
    if (portion.length === 0) return
    yield portion
    after = portion.at(-1)?.row ?? 0
  }
}

/** Notes which account a row became and forgets what stood in it. */
export async function updateImported(
  tx: Tx,
  importID: string,
  made: readonly { row: number; accountID: string }[],
): Promise<void> {
  await sql`update people_import_row r set account_id = x.account, cells = '[]' from unnest(${made.map((m) => m.row)}::integer[], ${made.map((m) => m.accountID)}::uuid[]) x (row, account) where r.import_id = ${importID} and r.row = x.row`.execute(
    tx,
  )
}

export async function selectOwnImports(
  db: Db,
  ownerID: string,
  { PageNO, Limit }: { PageNO: number; Limit: number },
): Promise<{ rows: ImportLine[]; total: number }> {
  const { rows } = await sql<
    Omit<ImportLine, 'createTime'> & { createdAt: Date }
  >`select id, kind, state, file_name as "fileName", rows, done, good, bad, created_at as "createdAt" from people_import
    where owner_id = ${ownerID} order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n from people_import where owner_id = ${ownerID}`.execute(
    db,
  )
  return {
    rows: rows.map(({ createdAt, ...line }) => ({ ...line, createTime: createdAt.toISOString() })),
    total: total.rows[0]?.n ?? 0,
  }
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await sql`delete from people_import where id = ${id}`.execute(tx)
}

/** Forgets imports that are over their time; answers the uploads to remove. */
export async function deleteOldImports(db: Db, before: number): Promise<string[]> {
  const { rows } = await sql<{
    path: string | null
  }>`delete from people_import where id in (select id from people_import where created_at < ${new Date(before)} and state <> 'importing' limit 100 for update skip locked) returning upload_path as path`.execute(
    db,
  )
  return rows.flatMap((row) => row.path ?? [])
}
