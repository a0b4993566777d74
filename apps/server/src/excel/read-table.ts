// Reads a table of people from a file in a worker thread: a workbook of Excel, or a text file with separators.
import { kindOfFile } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-sheet.ts'
import { TableError, type TableAnswer } from './table.ts'

/** The rows that have anything in them, or why there are none. */
export async function readTable({ path, rowsMax }: { path: string; rowsMax: number }): Promise<TableAnswer> {
  try {
    const kind = await kindOfFile(path)
    if (kind !== 'workbook' && kind !== 'text') throw new TableError('not-excel')
    return { ...(await (kind === 'text' ? readCsv : readWorkbook)(path, rowsMax)), failure: null }
  } catch (error) {
    return error instanceof TableError ? { portions: null, failure: error.failure, params: error.params } : { portions: null, failure: 'not-excel', params: {} }
  }
}
