// What readers of tables answer, whatever the file: rows as text in portions, bounded, with what a careful person
// should be told of how they were read.
import { Failure, type Facts } from '../world/failure.ts'

/**
 * `t` text, `n` number as it is stored, `b` true or false, `e` an error of Excel, `f` a formula that nobody reckoned
 * out; the rest is the value.
 */
export type Cell = '' | `${'t' | 'n' | 'f' | 'b' | 'e'}${string}`
export interface SheetRow {
  /** Number of the row as Excel shows it. */
  row: number
  cells: Cell[]
}
export type TableFailure = 'not-excel' | 'too-large' | 'too-many-rows' | 'too-many-columns' | 'csv-quote'
/** How the rows were read where that may not be what was meant. */
export interface TableNote {
  code: 'hidden-rows' | 'formulas' | 'merged' | 'csv-comma' | 'csv-semicolon' | 'csv-tab'
  params: Facts
}
/** Rows travel as JSON in portions: as text they take a tenth of the memory, and one portion at a time is looked at. */
export interface Table {
  portions: string[]
  notes: TableNote[] /** Name of the sheet; empty for text files. */
  sheet: string
}
export type TableAnswer = (Table & { failure: null }) | { portions: null; failure: TableFailure; params: Facts }
/** One area of merged cells: its value stands in its first column. Columns from 0, rows from 1, both ends within. */
export interface Merged {
  column: number
  from: number
  to: number
}

export const COLUMNS_MAX = 100
/** Longer texts are cut where a reader is told no other bound: no field of a person takes so much. */
export const CELL_SIGNS_MAX = 2000
/** Rows of one portion. */
const PORTION = 1000

const isBlank = (cell: Cell): boolean => !cell.startsWith('f') && cell.slice(1).trim() === ''

/** Gathers rows that have anything in them. */
export class RowKeeper {
  private count = 0
  private rows: SheetRow[] = []
  private portions: string[] = []
  private readonly rowsMax: number

  constructor(rowsMax: number) {
    this.rowsMax = rowsMax
  }

  /** False for an empty row, which is passed over. Throws Failure when there are too many. */
  add(row: number, cells: Cell[]): boolean {
    if (cells.every(isBlank)) return false
    // The head, and what may stand over it, are rows too.
    if (++this.count > this.rowsMax + HEAD_ROWS_MAX) throw new Failure<TableFailure>('too-many-rows')
    this.rows.push({ row, cells })
    if (this.rows.length === PORTION) this.pack()
    return true
  }

  private pack(): void {
    if (this.rows.length > 0) this.portions.push(JSON.stringify(this.rows))
    this.rows = []
  }

  /** The portions, and how many cells got the value of the merged cell they lie in. */
  finish(merged: readonly Merged[] = []): { portions: string[]; filled: number } {
    this.pack()
    const downwards = merged
      .filter(({ from, to, column }) => to > from && column < COLUMNS_MAX)
      .toSorted((a, b) => a.from - b.from)
    return downwards.length === 0 ? { portions: this.portions, filled: 0 } : this.fill(downwards)
  }

  /**
   * Gives each row what a cell merged over several rows says: one department beside all its people. Merged areas never
   * overlap, so each column has one at a time.
   */
  private fill(merged: readonly Merged[]): { portions: string[]; filled: number } {
    const open = new Map<number, { to: number; value: Cell }>()
    let [next, filled] = [0, 0]
    const portions = this.portions.map((portion) => {
      const rows = JSON.parse(portion) as SheetRow[]
      for (const { row, cells } of rows) {
        for (; (merged[next]?.from ?? Infinity) <= row; next++) {
          const area = merged[next] as Merged
          if (area.to >= row)
            open.set(area.column, { to: area.to, value: area.from === row ? (cells[area.column] ?? '') : '' })
        }
        for (const [column, { to, value }] of open) {
          if (to < row) open.delete(column)
          else if (value !== '' && (cells[column] ?? '') === '') {
            while (cells.length < column) cells.push('')
            cells[column] = value
            filled++
          }
        }
      }
      return JSON.stringify(rows)
    })
    return { portions, filled }
  }
}

/** The head is looked for in so many rows that are not empty: lists often have a title over it. */
export const HEAD_ROWS_MAX = 10
