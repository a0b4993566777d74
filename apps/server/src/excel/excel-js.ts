// The library that writes Excel files, read in when the first one is written: it takes a tenth of the server's start
// and 9 MB that few installations need on a usual day.
import type ExcelJS from 'exceljs'

/** The library itself. */
export const excelJs = async (): Promise<typeof ExcelJS> => (await import('exceljs')).default
