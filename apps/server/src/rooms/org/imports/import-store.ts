// Imports of people as rows: the import itself, its rows with what is wrong in them, and how long both are kept.
import { DATE_ORDERS, IMPORT_KINDS, IMPORT_STATES, type ImportLine } from '@clearbelt/contract/org/import-calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Cell } from '../../../excel/table.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Problem } from './check-rows.ts'
import type { FailureCode, NoteCode } from './problem-texts.ts'

const params = z.record(z.string(), z.union([z.string(), z.number()]))
const isNamed = (value: unknown): boolean => typeof value === 'string'

const storedNote = z.object({ code: z.custom<NoteCode>(isNamed), params })
export type StoredNote = z.output<typeof storedNote>

const storedImportRow = z.object({
  id: column.text,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  wish: z.enum(['check', 'all', 'good']),
  ownerID: column.text,
  culture: z.enum(CULTURES),
  /** How dates with their year last are meant, as the importer said, and as was decided by column. */
  dates: z.enum(DATE_ORDERS),
  dateOrders: z.record(z.string(), z.enum(['dayFirst', 'monthFirst'])),
  ip: column.text,
  fileName: column.text,
  fileHash: column.text,
  uploadPath: column.text.nullable(),
  rows: column.number,
  done: column.number,
  good: column.number,
  bad: column.number,
  /** What stands over each column in the file; empty before it is read. */
  heads: column.texts,
  unknownColumns: column.texts,
  notes: z.array(storedNote),
  failure: z.object({ code: z.custom<FailureCode>(isNamed), params }).nullable(),
  jobID: column.text.nullable(),
  createdAt: column.time,
})
export type StoredImport = z.output<typeof storedImportRow>

const storedRow = z.object({
  row: column.number,
  cells: z.array(z.custom<Cell>(isNamed)),
  problems: z
    .array(z.object({ column: z.string(), code: z.custom<Problem['code']>(isNamed), params: params.optional() }))
    .nullable(),
})
export type StoredRow = z.output<typeof storedRow>

/** A line of the list: imports of photos stand in it too. */
const lineRow = storedImportRow
  .pick({ id: true, state: true, fileName: true, rows: true, done: true, good: true, bad: true, createdAt: true })
  .extend({ kind: z.enum([...IMPORT_KINDS, 'Photos']) })

/**
 * Rows of people are personal data: what nobody came back for, and what was wrong in an import, is forgotten after this
 * time.
 */
export const KEPT_MS = 7 * 86_400_000
const COLUMNS = sql`id, kind, state, wish, owner_id as "ownerID", culture, dates, date_orders as "dateOrders", ip, file_name as "fileName", file_sha256 as "fileHash", upload_path as "uploadPath", rows, done, good, bad, heads, unknown_columns as "unknownColumns", notes, failure::jsonb as failure, job_id as "jobID", created_at as "createdAt"`

export async function insertImport(
  tx: Tx,
  i: Pick<
    StoredImport,
    'id' | 'kind' | 'wish' | 'dates' | 'ownerID' | 'culture' | 'ip' | 'fileName' | 'fileHash' | 'uploadPath'
  >,
  at: number,
): Promise<void> {
  await sql`insert into people_import (id, kind, state, wish, dates, owner_id, culture, ip, file_name, file_sha256, upload_path, created_at)
    values (${i.id}, ${i.kind}, 'reading', ${i.wish}, ${i.dates}, ${i.ownerID}, ${i.culture}, ${i.ip}, ${i.fileName}, ${i.fileHash}, ${i.uploadPath}, ${new Date(at)})`.execute(
    tx,
  )
}

export async function selectImport(on: Tx | Db, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    on,
    storedImportRow,
    sql`select ${COLUMNS} from people_import where id = ${id} and kind <> 'Photos'`,
  )
  return rows[0] ?? null
}

export async function lockImport(tx: Tx, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    storedImportRow,
    sql`select ${COLUMNS} from people_import where id = ${id} and kind <> 'Photos' for update`,
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
    | 'dateOrders'
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
    good = coalesce(${c.good ?? null}::integer, good), bad = coalesce(${c.bad ?? null}::integer, bad), heads = coalesce(${json(c.heads)}::jsonb, heads), unknown_columns = coalesce(${json(c.unknownColumns)}::jsonb, unknown_columns), notes = coalesce(${json(c.notes)}::jsonb, notes), date_orders = coalesce(${json(c.dateOrders)}::jsonb, date_orders), failure = coalesce(${json(c.failure)}, failure),
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
  const rows = await selectRows(
    db,
    storedRow,
    sql`select row, cells, problems from people_import_row where ${where} order by row limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(db, sql`select count(*) as n from people_import_row where ${where}`)
  return { rows, total: total }
}

async function selectRowsAfter(
  on: Tx | Db,
  importID: string,
  after: number,
  which: 'bad' | 'all',
  limit: number,
): Promise<StoredRow[]> {
  const rows = await selectRows(
    on,
    storedRow,
    sql`select row, cells, problems from people_import_row where import_id = ${importID} and row > ${after} and ${ofKind(which)} order by row limit ${limit}`,
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
  const rows = await selectRows(
    db,
    lineRow,
    sql`select id, kind, state, file_name as "fileName", rows, done, good, bad, created_at as "createdAt" from people_import
    where owner_id = ${ownerID} order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(db, sql`select count(*) as n from people_import where owner_id = ${ownerID}`)
  return {
    rows: rows.map(({ createdAt, ...line }) => ({ ...line, createTime: createdAt.toISOString() })),
    total: total,
  }
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await sql`delete from people_import where id = ${id}`.execute(tx)
}

const uploadRow = z.object({
  path: column.text.nullable(),
})

/** Forgets imports that are over their time; answers the uploads to remove. */
export async function deleteOldImports(db: Db, before: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    uploadRow,
    sql`delete from people_import where id in (select id from people_import where created_at < ${new Date(before)} and state <> 'importing' limit 100 for update skip locked) returning upload_path as path`,
  )
  return rows.flatMap((row) => row.path ?? [])
}
