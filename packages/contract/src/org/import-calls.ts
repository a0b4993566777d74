// Accounts and their further data from Excel files: templates, the dry run with its reasons, the import, what was wrong
// as a file.
import { z } from 'zod'
import { defineCall, menu, paging, zId } from '../wire.ts'
import { orgErrors as e } from './errors.ts'

/** New accounts of any type, new students, and further data of accounts that are there. */
export const IMPORT_KINDS = ['Users', 'StudentUsers', 'UserExtend', 'StudentUsersExtend'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/**
 * How dates such as 10/06/2003 are meant. `auto`: as the other values of the column prove; where they prove nothing, such
 * dates are refused.
 */
export const DATE_ORDERS = ['auto', 'dayFirst', 'monthFirst'] as const
export type DateOrderWish = (typeof DATE_ORDERS)[number]
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_BYTES_MAX = 10_000_000
/** How long an import request may take, ms. */
export const IMPORT_TIMEOUT_MS = 60_000

const permission = menu('system.user')
const zKind = z.enum(IMPORT_KINDS)
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `check`: a dry run that waits for `runImport`. `all`: imports when no row is wrong. `good`: imports the good rows.
 * The file is read as a job; `importState` says how far it is.
 */
const upload = (kind: ImportKind, summary: string) =>
  defineCall({
    id: `org.import${kind}`,
    method: 'POST',
    path: `/api/Import/Excel/${kind}`,
    permission,
    multipart: true,
    files: [{ name: 'file', about: 'A table: xlsx or CSV.' }],
    silent: true,
    summary,
    input: z.object({
      act: z.enum(['check', 'all', 'good']).default('all'),
      dates: z.enum(DATE_ORDERS).default('auto'),
    }),
    output: z.object({ id: z.string() }),
    errors: [e['no-file'], e['not-excel'], e['old-excel'], e['open-document'], e['excel-locked']],
  })
export const importUsers = upload('Users', 'Imports accounts from an Excel or CSV file.')
export const importStudentUsers = upload('StudentUsers', 'Imports student accounts from an Excel or CSV file.')
export const importUserExtend = upload('UserExtend', 'Imports additional data of accounts from an Excel or CSV file.')
export const importStudentUsersExtend = upload(
  'StudentUsersExtend',
  'Imports additional data of students from an Excel or CSV file.',
)

export const importTemplate = defineCall({
  id: 'org.importTemplate',
  method: 'GET',
  path: '/api/Import/Excel/Template/:kind',
  permission,
  download: EXCEL,
  summary: "The empty file to fill in, in the caller's language.",
  input: z.object({ kind: zKind }),
  output: z.null(),
})

export const IMPORT_STATES = ['reading', 'ready', 'importing', 'done', 'failed'] as const
export const importReport = z.object({
  id: z.string(),
  kind: zKind,
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** Rows found, looked at or imported so far, without fault, with faults. */
  rows: z.number(),
  done: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  /** Titles of the columns in the caller's language. */
  columns: z.array(z.string()),
  /** What stands over each of them in the file; empty where the file has none. No heads before the file was read. */
  heads: z.array(z.string()),
  /** Columns of the file that no field has. */
  unknownColumns: z.array(z.string()),
  /** How the file was read where that may not be what was meant, in the caller's language. */
  notes: z.array(z.string()),
  /** Accounts it made that have no password yet. */
  waiting: z.number(),
  createTime: z.string(),
})
export type ImportReport = z.infer<typeof importReport>
export const importState = defineCall({
  id: 'org.importState',
  method: 'GET',
  path: '/api/Import/Excel/State/:id',
  permission,
  silent: true,
  summary: 'How far an own import is and what its dry run found.',
  input: z.object({ id: zId }),
  output: importReport,
})
/** Portraits from an archive stand among the imports too; `good` are those stored. */
const importLine = importReport
  .pick({ id: true, state: true, fileName: true, rows: true, done: true, good: true, bad: true, createTime: true })
  .extend({ kind: z.enum([...IMPORT_KINDS, 'Photos']) })
export type ImportLine = z.infer<typeof importLine>
export const queryImports = defineCall({
  id: 'org.queryImports',
  method: 'GET',
  path: '/api/Import/Excel',
  permission,
  silent: true,
  paged: true,
  summary: 'Own imports of the last days with their state, the newest first.',
  input: z.object(paging),
  output: z.array(importLine),
})
const importRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>
export const importRows = defineCall({
  id: 'org.importRows',
  method: 'GET',
  path: '/api/Import/Excel/Rows/:id',
  permission,
  paged: true,
  summary: 'Rows of an own import with what is wrong in them, by row and column.',
  input: z.object({ id: zId, ...paging, which: z.enum(['bad', 'good', 'all']).default('bad') }),
  output: z.array(importRow),
})
export const importErrors = defineCall({
  id: 'org.importErrors',
  method: 'GET',
  path: '/api/Import/Excel/Errors/:id',
  permission,
  download: EXCEL,
  summary: 'The wrong rows of an own import in the form of the template, with the reasons in a last column.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const runImport = defineCall({
  id: 'org.runImport',
  method: 'PUT',
  path: '/api/Import/Excel/Run/:id',
  permission,
  summary: 'Imports what the dry run found: all rows or none, or the good ones.',
  input: z.object({ id: zId, which: z.enum(['all', 'good']) }),
  output: z.object({ jobID: z.string() }),
  errors: [e['import-not-waiting'], e['import-has-errors'], e['import-empty']],
})
export const dropImport = defineCall({
  id: 'org.dropImport',
  method: 'DELETE',
  path: '/api/Import/Excel/:id',
  permission,
  summary: 'Forgets a dry run.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['import-not-waiting']],
})
