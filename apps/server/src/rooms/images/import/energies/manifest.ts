// `energies.csv`: which two files are one scan, where their names do not say so; with their levels of air.
import { airNumber } from '../../../../pixels/energies/air-in-png.ts'
import type { ToldAir } from '../../../../pixels/energies/read-pair.ts'
import { readCsvBytes } from '../../../../excel/read-csv.ts'
import type { SheetRow } from '../../../../excel/table.ts'
import { Failure } from '../../../../world/failure.ts'
import { errorAt, type Problem } from '../formats/plan.ts'

export const isManifest = (name: string): boolean => /(^|\/)energies\.(csv|tsv)$/i.test(name)

/** A line of it: paths as written, seen from the folder of the file. */
export interface ManifestRow {
  line: number
  low: string
  high: string
  /** What the image shall be called; '': as its low file. */
  name: string
  air: ToldAir
}

const ROWS_MAX = 20_000
const SIGNS_MAX = 1000
const NOBODY: ToldAir = { low: null, high: null }

/** Names of the columns; `low` and `high` must be there. */
const COLUMNS: Record<'low' | 'high' | 'name' | 'air' | 'airLow' | 'airHigh', RegExp> = {
  low: /^(low|low[ _-]?energy|低能)$/i,
  high: /^(high|high[ _-]?energy|高能)$/i,
  name: /^(name|image|名称)$/i,
  air: /^(air|air[ _-]?level|空气)$/i,
  airLow: /^(air[ _-]?low|low[ _-]?air)$/i,
  airHigh: /^(air[ _-]?high|high[ _-]?air)$/i,
}
type Column = keyof typeof COLUMNS

/** Reads the lines. Never throws: what is wrong stands in `problems`, by line. */
export function readManifest(file: string, bytes: Uint8Array): { rows: ManifestRow[]; problems: Problem[] } {
  let sheet: SheetRow[]
  try {
    const { portions } = readCsvBytes(Buffer.from(bytes), ROWS_MAX, SIGNS_MAX)
    sheet = portions.flatMap((portion) => JSON.parse(portion) as SheetRow[])
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { rows: [], problems: [errorAt(file, null, 'pairs-unread')] }
  }
  const [head, ...body] = sheet
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, pattern]) => [
      column,
      (head?.cells ?? []).findIndex((cell) => pattern.test(cell.slice(1).trim())),
    ]),
  ) as Record<Column, number>
  if (places.low < 0 || places.high < 0)
    return { rows: [], problems: [errorAt(file, head?.row ?? null, 'pairs-unread')] }
  const problems: Problem[] = []
  const rows = body.flatMap(({ row, cells }): ManifestRow[] => {
    const text = (column: Column): string => (cells[places[column]] ?? '').slice(1).trim()
    const air = airOf(text)
    if (air === null) problems.push(errorAt(file, row, 'air-unreadable'))
    return [{ line: row, low: text('low'), high: text('high'), name: text('name'), air: air ?? NOBODY }]
  })
  return { rows, problems }
}

function airOf(text: (column: Column) => string): ToldAir | null {
  const [low, high] = (['airLow', 'airHigh'] as const).map((column) => text(column) || text('air'))
  const told = { low: low ? airNumber(low) : null, high: high ? airNumber(high) : null }
  return (low && told.low === null) || (high && told.high === null) ? null : told
}
