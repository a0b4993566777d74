// Reads a table of people from a file in a worker thread: a workbook of Excel, or a text file with separators.
import { kindOfFile } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-sheet.ts'
import { CELL_SIGNS_MAX, type TableAnswer, type TableFailure } from './table.ts'
import { Failure } from '../world/failure.ts'

/** The rows that have anything in them, or why there are none. Texts are cut after `signsMax` characters. */
export async function readTable({
  path,
  rowsMax,
  signsMax = CELL_SIGNS_MAX,
}: {
  path: string
  rowsMax: number
  signsMax?: number
}): Promise<TableAnswer> {
  try {
    const kind = await kindOfFile(path)
    if (kind !== 'workbook' && kind !== 'text') throw new Failure<TableFailure>('not-excel')
    return { ...(await (kind === 'text' ? readCsv : readWorkbook)(path, rowsMax, signsMax)), failure: null }
  } catch (error) {
    return error instanceof Failure
      ? { portions: null, failure: error.code as TableFailure, params: error.facts }
      : { portions: null, failure: 'not-excel', params: {} }
  }
}
