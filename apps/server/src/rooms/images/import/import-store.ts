// Rows of imports: their state, their report, and where the upload lies.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { importFailures } from '../words.ts'
import type { Problem } from './formats/plan.ts'
import type { Tally } from './tally.ts'

export const IMPORT_STATES = ['reading', 'ready', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export type ImportFailure = keyof typeof importFailures

const isCode = (value: unknown): boolean => typeof value === 'string'

const foundClass = z.object({
  name: z.string(),
  boxes: z.number(),
  knowledgeID: z.string().nullable(),
  /** Somebody said that it is harmless. */
  leftOut: z.boolean().default(false),
})
export type FoundClass = z.output<typeof foundClass>

/** What was said of scans of two files. */
const askedEnergies = z.object({
  rule: z.object({ low: z.string(), high: z.string() }).nullable(),
  air: z.number().nullable(),
})
const foundEnergies = z.object({
  pairs: z.number(),
  airFound: z.number(),
  airFrom: z.number(),
  airTo: z.number(),
  /** Absent in those that were read before scans of empty air were. */
  even: z.number().default(0),
  rules: z.array(z.object({ low: z.string(), high: z.string(), pairs: z.number() })),
})
export type FoundEnergies = z.output<typeof foundEnergies>

const importRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  ownerID: column.text,
  /** The libraries that images may go to: those that whoever imports may see. */
  families: column.texts,
  wantedFormat: z.enum(['auto', 'voc', 'coco', 'yolo', 'dicos', 'safe']),
  licence: column.text,
  source: column.text,
  state: z.enum(IMPORT_STATES),
  uploadPath: column.text.nullable(),
  uploadBytes: column.number,
  foundFormat: column.text,
  images: column.number,
  safe: column.number,
  objects: column.number,
  duplicates: column.number,
  /** Pictures that an error keeps out. */
  errors: column.number,
  done: column.number,
  classes: z.array(foundClass),
  problems: z.array(
    z.object({
      file: z.string(),
      line: z.number().nullable(),
      severity: z.enum(['error', 'warning']),
      code: z.custom<Problem['code']>(isCode),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  problemsTotal: column.number,
  energies: askedEnergies,
  foundEnergies: foundEnergies.nullable(),
  failure: z.custom<ImportFailure>(isCode).nullable(),
  jobID: column.text.nullable(),
})
export type ImportRecord = z.output<typeof importRow>

const COLUMNS = sql`id, org_id as "orgID", org_path as "orgPath", owner_id as "ownerID", wanted_format as "wantedFormat", families, licence, source, state, upload_path as "uploadPath", upload_bytes as "uploadBytes",
  found_format as "foundFormat", images, safe, objects, duplicates, errors, done, classes, problems, problems_total as "problemsTotal", energies, found_energies as "foundEnergies", failure, job_id as "jobID"`

export type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'orgID'
  | 'orgPath'
  | 'ownerID'
  | 'families'
  | 'wantedFormat'
  | 'licence'
  | 'source'
  | 'uploadBytes'
  | 'energies'
> & { uploadPath: string; at: number }

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await sql`insert into image_import (id, org_id, org_path, owner_id, families, wanted_format, licence, source, state, upload_path, upload_bytes, energies, created_at)
    values (${row.id}, ${row.orgID}, ${row.orgPath}, ${row.ownerID}, ${row.families}::text[], ${row.wantedFormat}, ${row.licence}, ${row.source}, 'reading', ${row.uploadPath}, ${row.uploadBytes}, ${JSON.stringify(row.energies)}::jsonb, ${new Date(row.at)})`.execute(
    tx,
  )
}

export async function selectOptionalImport(tx: Tx | Db, id: string): Promise<ImportRecord | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(tx, importRow, sql`select ${COLUMNS} from image_import where id = ${id}`)
  return rows[0] ?? null
}

/** The import, locked until the transaction ends. */
export async function lockOptionalImport(tx: Tx, id: string): Promise<ImportRecord | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(tx, importRow, sql`select ${COLUMNS} from image_import where id = ${id} for update`)
  return rows[0] ?? null
}

/**
 * While reading: how many pictures there are and how many were looked at. False when the import was cancelled
 * meanwhile.
 */
export async function updateReading(db: Db, id: string, format: string, total: number, seen: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update image_import set found_format = ${format}, images = ${total}, done = ${seen} where id = ${id} and state = 'reading'`.execute(
      db,
    )
  return numAffectedRows === 1n
}

/** Sends a dry run back to be read anew, with what was said of its energies. */
export async function updateAgain(tx: Tx, id: string, energies: ImportRecord['energies']): Promise<void> {
  await sql`update image_import set state = 'reading', images = 0, done = 0, energies = ${JSON.stringify(energies)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Ends the dry run with its report. */
export async function updateReady(
  db: Db,
  id: string,
  tally: Tally,
  { classes, energies }: { classes: readonly FoundClass[]; energies: FoundEnergies },
): Promise<void> {
  await sql`update image_import set state = 'ready', images = ${tally.images}, safe = ${tally.safe}, objects = ${tally.objects}, duplicates = ${tally.duplicates}, errors = ${tally.broken}, done = 0,
    classes = ${JSON.stringify(classes)}::jsonb, problems = ${JSON.stringify(tally.problems)}::jsonb, problems_total = ${tally.problemsTotal}, found_energies = ${JSON.stringify(energies)}::jsonb where id = ${id} and state = 'reading'`.execute(
    db,
  )
}

export async function updateConfirmed(
  tx: Tx,
  id: string,
  classes: readonly FoundClass[],
  jobID: string,
): Promise<void> {
  await sql`update image_import set state = 'importing', done = 0, classes = ${JSON.stringify(classes)}::jsonb, job_id = ${jobID} where id = ${id}`.execute(
    tx,
  )
}

export async function updateDone(db: Db | Tx, id: string, done: number): Promise<void> {
  await sql`update image_import set done = ${done} where id = ${id}`.execute(db)
}

/** Ends an import for good; the upload is no longer needed. */
export async function updateFinished(
  db: Db,
  id: string,
  state: 'done' | 'failed',
  failure: ImportFailure | null,
  at: number,
): Promise<void> {
  await sql`update image_import set state = ${state}, failure = ${failure}, finished_at = ${new Date(at)}, upload_path = null where id = ${id}`.execute(
    db,
  )
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await sql`delete from image_import where id = ${id}`.execute(tx)
}

const uploadRow = z.object({
  path: column.text,
})

/** Forgets dry runs that were never confirmed; answers their uploads. */
export async function deleteAbandoned(db: Db, before: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    uploadRow,
    sql`delete from image_import where upload_path is not null and state in ('reading', 'ready') and created_at < ${new Date(before)} returning upload_path as path`,
  )
  return rows.map((row) => row.path)
}
