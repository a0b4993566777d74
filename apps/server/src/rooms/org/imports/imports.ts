// The life of an import of people from the web: uploaded and read as a dry run, shown, imported or forgotten.
import { commonErrors, fill } from '@clearbelt/contract/errors'
import type {
  ImportKind,
  ImportLine,
  ImportReport,
  ImportRow,
  importRows,
  queryImports,
  runImport,
} from '@clearbelt/contract/org/import-calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { kindOfFile, type FileKind } from '../../../excel/file-kind.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { moveFile, removeFile } from '../../../world/local-files.ts'
import { queueWith } from '../../../world/queue-job.ts'
import type { World } from '../../../world.ts'
import { countWaiting } from '../activation/activation.ts'
import type { Inside } from '../inside.ts'
import { selectTree } from '../organisations/organisations.ts'
import { roleName } from '../roles/rights.ts'
import { selectRoles } from '../roles/roles.ts'
import { COLUMNS, type Column } from './columns.ts'
import {
  deleteImport,
  deleteOldImports,
  eachPortion,
  insertImport,
  KEPT_MS,
  lockImport,
  selectImport,
  selectRowPage,
  selectOwnImports,
  type StoredImport,
} from './import-store.ts'
import { mobileRule } from '../../../settings/mobile-rule.ts'
import { indexOrganisations } from './organisation-index.ts'
import { FAILURES, NOTES } from './problem-texts.ts'
import { readCell } from './read-cells.ts'
import { READ_JOB, startWriting } from './run-import.ts'
import { fileNameOf, sayProblems, writeErrors, writeTemplate, type TemplateLists } from './write-files.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Refused at once; everything else is looked at by the job. */
const REFUSALS: Partial<Record<FileKind, 'not-excel' | 'old-excel' | 'open-document' | 'excel-locked'>> = {
  'old-excel': 'old-excel',
  'open-document': 'open-document',
  locked: 'excel-locked',
  other: 'not-excel',
}
const PAGE = 1000

/** Takes the upload over and queues its dry run, once however often its request comes. Answers the import's id. */
export async function beginImport(
  inside: Inside,
  kind: ImportKind,
  { act: wish, dates }: { act: StoredImport['wish']; dates: StoredImport['dates'] },
  context: Context,
): Promise<{ id: string }> {
  const { world } = inside
  const [file] = context.files
  if (!file) throw refuse(orgErrors['no-file'], { fields: ['file'] })
  const refusal = REFUSALS[await kindOfFile(file.path)]
  if (refusal) throw refuse(orgErrors[refusal], { fields: ['file'] })
  const uploadPath = await world.files.scratch('.upload')
  await moveFile(file.path, uploadPath)
  const id = world.dice.id()
  const begin = async (tx: Tx): Promise<string> => {
    await insertImport(
      tx,
      {
        id,
        kind,
        wish,
        dates,
        ownerID: callerOf(context).userID,
        culture: context.culture,
        ip: context.ip,
        fileName: file.filename.slice(0, 200),
        fileHash: file.sha256,
        uploadPath,
      },
      context.at,
    )
    await queueWith(tx, world.queue, READ_JOB, { importID: id }, id)
    return id
  }
  const told = { kind, wish, dates, sha256: file.sha256 }
  try {
    const begun = await world.db
      .transaction()
      .execute((tx) => createOnce(tx, 'org.import', told, context, () => begin(tx)))
    if (begun !== id) await removeFile(uploadPath)
    return { id: begun }
  } catch (error) {
    await removeFile(uploadPath)
    throw error
  }
}

/** Removes imports of more than a week ago, file and rows: what could not be taken in is still about people. */
export async function forgetOldImports({ db }: World, at: number): Promise<void> {
  for (const path of await deleteOldImports(db, at - KEPT_MS)) await removeFile(path)
}

/** The import when it is the caller's own; others' do not exist. */
function requireOwn(record: StoredImport | null, context: Context): StoredImport {
  if (record && record.ownerID === callerOf(context).userID) return record
  throw refuse(commonErrors['not-found'])
}

export async function showImport({ world }: Inside, id: string, context: Context): Promise<ImportReport> {
  const r = requireOwn(await selectImport(world.db, id), context)
  const { culture } = context
  return {
    id: r.id,
    kind: r.kind,
    state: r.state,
    fileName: r.fileName,
    rows: r.rows,
    done: r.done,
    good: r.good,
    bad: r.bad,
    message: r.failure ? fill(FAILURES[r.failure.code][culture], r.failure.params) : '',
    columns: COLUMNS[r.kind].map((column) => column.title[culture]),
    heads: r.heads,
    unknownColumns: r.unknownColumns,
    notes: r.notes.map(({ code, params }) => {
      const title = COLUMNS[r.kind].find((column) => column.key === params.column)?.title[culture]
      return fill(NOTES[code][culture], title === undefined ? params : { ...params, title })
    }),
    waiting: r.state === 'done' ? await countWaiting(world.db, r.id) : 0,
    createTime: r.createdAt.toISOString(),
  }
}

/** Own imports of the time for which they are kept. */
export async function listImports(
  { world }: Inside,
  input: ParsedOf<typeof queryImports>,
  context: Context,
): Promise<{ rows: ImportLine[]; total: number }> {
  return selectOwnImports(world.db, callerOf(context).userID, input)
}

export async function listRows(
  { world }: Inside,
  input: ParsedOf<typeof importRows>,
  context: Context,
): Promise<{ rows: ImportRow[]; total: number }> {
  const record = requireOwn(await selectImport(world.db, input.id), context)
  const { rows, total } = await selectRowPage(world.db, record.id, input.which, input)
  return {
    rows: rows.map(({ row, cells, problems }) => ({
      row,
      cells: COLUMNS[record.kind].map(
        (column, at) => readCell(cells[at] ?? '', column, record.dateOrders[column.key] ?? null).text,
      ),
      problems: sayProblems(record.kind, problems ?? [], context.culture),
    })),
    total,
  }
}

export async function downloadErrors(inside: Inside, id: string, context: Context): Promise<Download> {
  const { db } = inside.world
  const { kind, id: importID, dateOrders } = requireOwn(await selectImport(db, id), context)
  return {
    type: EXCEL,
    filename: fileNameOf(kind, context.culture),
    body: writeErrors(
      kind,
      context.culture,
      await listsFor(inside, kind, context),
      eachPortion(db, importID, 'bad', PAGE),
      dateOrders,
    ),
  }
}

export async function downloadTemplate(inside: Inside, kind: ImportKind, context: Context): Promise<Download> {
  return {
    type: EXCEL,
    filename: fileNameOf(kind, context.culture),
    body: await writeTemplate(kind, context.culture, await listsFor(inside, kind, context)),
  }
}

/** What a file of a kind offers to the caller. */
async function listsFor(inside: Inside, kind: ImportKind, context: Context): Promise<TemplateLists> {
  const caller = callerOf(context)
  const has = (wanted: Column['kind']): boolean => COLUMNS[kind].some((column) => column.kind === wanted)
  return {
    names: (list) => inside.listNames(list, context.culture),
    organisations: has('organisation') ? indexOrganisations(await selectTree(inside.world.db, caller)).list() : [],
    roles: has('roles')
      ? (await selectRoles(inside.world.db, caller)).map((role) => roleName(role, context.culture))
      : [],
    mobiles: await mobileRule(inside.settings),
  }
}

/** Queues the writing of a dry run. */
export async function approveImport(
  inside: Inside,
  { id, which }: ParsedOf<typeof runImport>,
  context: Context,
): Promise<{ jobID: string }> {
  return inside.world.db.transaction().execute(async (tx) => {
    const record = requireOwn(await lockImport(tx, id), context)
    if (record.state !== 'ready') throw refuse(orgErrors['import-not-waiting'])
    if (which === 'all' && record.bad > 0) throw refuse(orgErrors['import-has-errors'], { params: { bad: record.bad } })
    if (record.good === 0) throw refuse(orgErrors['import-empty'])
    return { jobID: await startWriting(inside, tx, record, which) }
  })
}

/** Forgets a dry run with its rows; what it imported stays. */
export async function forgetImport({ world }: Inside, id: string, context: Context): Promise<null> {
  const { uploadPath } = await world.db.transaction().execute(async (tx) => {
    const record = requireOwn(await lockImport(tx, id), context)
    if (record.state === 'importing') throw refuse(orgErrors['import-not-waiting'])
    await deleteImport(tx, record.id)
    return record
  })
  if (uploadPath) await removeFile(uploadPath)
  return null
}
