// The two jobs of an import: the dry run over the file, and the writing of what it found, which checks everything once
// more.
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import { IMPORT_ROWS_MAX } from '@clearbelt/contract/org/import-calls'
import { sql } from 'kysely'
import { HEAD_ROWS_MAX, type SheetRow, type TableAnswer } from '../../../excel/table.ts'
import { mobileRule } from '../../../settings/mobile-rule.ts'
import type { Tx } from '../../../world/database.ts'
import { removeFile } from '../../../world/local-files.ts'
import { Failure } from '../../../world/failure.ts'
import { fillAll, queueWith } from '../../../world/queue-job.ts'
import type { Inside } from '../inside.ts'
import { createRowCheck } from './check-rows.ts'
import { COLUMNS, findColumns, makesAccounts, type Column, type FoundColumns } from './columns.ts'
import { decideOrders } from './date-orders.ts'
import {
  deleteRows,
  selectImport,
  updateImport,
  upsertRows,
  type StoredImport,
  type StoredNote,
} from './import-store.ts'
import { createWords, gatherKnown, rightsOf } from './known.ts'
import { FAILURES, JOB_DONE, JOB_TITLES, type FailureCode } from './problem-texts.ts'
import { shownCell } from './read-cells.ts'
import { RowsWrong, writeAll } from './write-all.ts'

export const READ_JOB = 'org.import.read'
export const WRITE_JOB = 'org.import.write'
const READ_TABLE = new URL('../../../excel/read-table.ts', import.meta.url)
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

async function dropUpload(inside: Inside, record: StoredImport): Promise<void> {
  if (!record.uploadPath) return
  await updateImport(inside.world.db, record.id, { uploadPath: null })
  await removeFile(record.uploadPath)
}

/** Ends an import that came to nothing and tells its owner. */
async function fail(inside: Inside, record: StoredImport, { code, facts }: Failure<FailureCode>): Promise<void> {
  await updateImport(
    inside.world.db,
    record.id,
    { state: 'failed', failure: { code, params: facts } },
    inside.world.clock.now(),
  )
  await dropUpload(inside, record)
  if (record.jobID) await inside.notices.fail(record.jobID, fillAll(FAILURES[code], facts))
}

async function guarded(
  inside: Inside,
  record: StoredImport,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Failure) return fail(inside, record, error)
    if (isLast) await fail(inside, record, new Failure<FailureCode>('stopped'))
    throw error
  }
}

/** Ends an import that will not be tried again. */
export async function giveUpImport(inside: Inside, importID: string): Promise<void> {
  const record = await selectImport(inside.world.db, importID)
  if (record?.state === 'reading' || record?.state === 'importing')
    await fail(inside, record, new Failure<FailureCode>('stopped'))
}

/** Reads the file and checks every row; nothing is written but the import's own rows. */
export async function readImport(inside: Inside, importID: string, isLast: boolean): Promise<void> {
  const { world } = inside
  const record = await selectImport(world.db, importID)
  if (record?.state !== 'reading') return
  await guarded(inside, record, isLast, async () => {
    const mobiles = await mobileRule(inside.settings)
    const file = await readFile(inside, record, mobiles)
    const { portions, count, heads, unknownColumns, words } = file
    const { orders: dateOrders, notes: dateNotes } = decideOrders(record.kind, portions(), record.dates)
    const notes = [...file.notes, ...dateNotes]
    const rights = await rightsOf(world.db, record.ownerID)
    if (!rights) throw new Failure<FailureCode>('no-rights')
    await deleteRows(world.db, record.id)
    await updateImport(world.db, record.id, { rows: count, heads, unknownColumns, notes, dateOrders, done: 0 })
    const check = createRowCheck(
      record.kind,
      await gatherKnown(world.db, rights, record.kind, words, { culture: record.culture, dateOrders, mobiles }),
    )
    let [done, bad] = [0, 0]
    for (const rows of portions()) {
      const checked = rows.map(check)
      done += rows.length
      bad += checked.filter((row) => row.problems !== null).length
      await upsertRows(
        world.db,
        record.id,
        rows.map(({ row, cells }, at) => ({ row, cells, problems: checked[at]?.problems ?? null })),
      )
      await updateImport(world.db, record.id, { done, bad, good: done - bad })
      await pause()
    }
    await dropUpload(inside, record)
    const good = count - bad
    if (record.wish === 'all' && bad > 0) throw new Failure<FailureCode>('rows-wrong', { bad })
    await updateImport(world.db, record.id, { state: 'ready', good, bad })
    if (record.wish !== 'check' && good > 0)
      await world.db
        .transaction()
        .execute((tx) => startWriting(inside, tx, { ...record, good }, record.wish === 'good' ? 'good' : 'all'))
  })
}

interface FileRows {
  /** The rows in the order of our columns, portion by portion; may be gone through again. */
  portions(): Generator<SheetRow[]>
  count: number
  heads: string[]
  unknownColumns: string[]
  notes: StoredNote[]
  words: ReturnType<typeof createWords>
}

async function readFile({ world }: Inside, record: StoredImport, mobiles: MobileRule): Promise<FileRows> {
  const answer = await world.threads.run<TableAnswer>(READ_TABLE, 'readTable', {
    path: record.uploadPath ?? '',
    rowsMax: IMPORT_ROWS_MAX,
  })
  if (answer.failure !== null) throw new Failure<FailureCode>(answer.failure, answer.params)
  const packed = answer.portions
  const first = (JSON.parse(packed[0] ?? '[]') as SheetRow[]).slice(0, HEAD_ROWS_MAX)
  const { head, found } = findHead(record.kind, first)
  const titles = (columns: readonly Column[]): string =>
    columns.map((column) => column.title[record.culture]).join(', ')
  const missing = COLUMNS[record.kind].filter((column, at) => column.required && found.places[at] === -1)
  if (missing.length > 0) throw new Failure<FailureCode>('column-missing', { columns: titles(missing) })
  if (found.doubled.length > 0)
    throw new Failure<FailureCode>('column-twice', {
      columns: found.doubled
        .map(({ column, heads }) => `${column.title[record.culture]} (${heads.map((one) => `“${one}”`).join(', ')})`)
        .join('; '),
    })
  function* portions(): Generator<SheetRow[]> {
    for (const text of packed) {
      const rows = (JSON.parse(text) as SheetRow[])
        .filter(({ row }) => row > head.row)
        .map(({ row, cells }) => ({ row, cells: found.places.map((place) => cells[place] ?? '') }))
      // Rows that have something under other heads alone are empty for us.
      yield rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    }
  }
  const words = createWords(record.kind, mobiles)
  let count = 0
  for (const rows of portions()) {
    count += rows.length
    for (const row of rows) words.add(row)
  }
  if (count === 0) throw new Failure<FailureCode>('no-rows')
  if (count > IMPORT_ROWS_MAX) throw new Failure<FailureCode>('too-many-rows')
  const above: StoredNote[] = head.row === first[0]?.row ? [] : [{ code: 'above-head', params: { row: head.row } }]
  return {
    portions,
    count,
    heads: found.heads,
    unknownColumns: found.unknown,
    notes: [...above, ...answer.notes],
    words,
  }
}

/**
 * The first row that has every column that must be there, else the one with the most columns: lists often have a title
 * over their head.
 */
function findHead(kind: StoredImport['kind'], rows: readonly SheetRow[]): { head: SheetRow; found: FoundColumns } {
  const tries = rows.map((head) => ({ head, found: findColumns(kind, head.cells.map(shownCell)) }))
  const isWhole = ({ found }: { found: FoundColumns }): boolean =>
    COLUMNS[kind].every((column, at) => !column.required || found.places[at] !== -1)
  const known = ({ found }: { found: FoundColumns }): number => found.places.filter((place) => place !== -1).length
  const best = tries.find(isWhole) ?? tries.toSorted((a, b) => known(b) - known(a))[0]
  if (!best) throw new Failure<FailureCode>('no-rows')
  return best
}

/** Puts the writing in, with the long work that its owner sees. Answers the id of that. */
export async function startWriting(
  inside: Inside,
  tx: Tx,
  record: StoredImport,
  wish: 'all' | 'good',
): Promise<string> {
  const n = record.good
  const jobID = await inside.notices.startJob(tx, {
    ownerID: record.ownerID,
    kind: WRITE_JOB,
    title: fillAll(JOB_TITLES[makesAccounts(record.kind) ? 'accounts' : 'extend'], { n }),
    total: n,
  })
  await updateImport(tx, record.id, { state: 'importing', wish, jobID, done: 0 })
  await queueWith(tx, inside.world.queue, WRITE_JOB, { importID: record.id }, record.id)
  return jobID
}

/**
 * Writes the good rows: all that was promised, or nothing. Names may have been taken since the dry run, so it is made
 * again.
 */
export async function writeImport(inside: Inside, importID: string, isLast: boolean): Promise<void> {
  const { world } = inside
  const record = await selectImport(world.db, importID)
  if (record?.state !== 'importing' || !record.jobID) return
  const jobID = record.jobID
  await guarded(inside, record, isLast, async () => {
    const outcome = await writeAll(inside, record, jobID).catch(async (error: unknown) => {
      if (!(error instanceof RowsWrong)) throw error
      // Nothing was written; what is wrong now is kept for who looks.
      const bad = error.rows.length
      await upsertRows(
        world.db,
        importID,
        error.rows.map(({ row, problems }) => ({ row, cells: [], problems })),
      )
      await updateImport(world.db, importID, { bad, good: record.rows - bad })
      throw new Failure<FailureCode>('rows-wrong', { bad })
    })
    if (!outcome) return
    // Thousands of rows at once: lists are planned by what there is now, not by what there was.
    await sql`analyze account, account_role, account_extend, people_import_row`.execute(world.db)
    await inside.notices.finish(jobID, fillAll(JOB_DONE, { n: outcome.good, bad: outcome.bad }))
  })
}
