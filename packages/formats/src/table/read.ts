// Reads questions from the rows of a table, whatever its columns are called and in whichever order they are.
import { assemble } from '../assemble.ts'
import { doubt, FormatFailure, type Doubt, type ReadFile, type ReadQuestion } from '../doubt.ts'
import { LIMITS } from '../question.ts'
import { nameOfText } from '../rich/rich.ts'
import { columnNamed, type ColumnName } from './columns.ts'
import { foundInRow, type Row } from './row.ts'

/** A row of a sheet with its number as the file shows it. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/** The head is looked for in so many rows. */
const HEAD_ROWS = 10

/** Questions of a table, read row by row. Throws FormatFailure where no row heads its columns. */
export class TableReader {
  private columns: (ColumnName | null)[] | null = null
  private looked = 0
  private readonly doubts: Doubt[] = []
  private readonly questions: ReadQuestion[] = []

  take({ row, cells }: TableRow): void {
    if (this.columns) return this.takeRow(row, cells)
    const columns = cells.map((cell) => columnNamed(cell))
    if (
      columns.includes('stem') &&
      columns.some((column) => column === 'answer' || column === 'options' || column?.startsWith('option '))
    ) {
      this.columns = firstOfEach(columns)
      for (const [at, column] of this.columns.entries())
        if (column === null && (cells[at] ?? '').trim() !== '')
          this.doubts.push(doubt('header-unknown', row, { header: nameOfText(cells[at] ?? '', 40) }))
    } else if (++this.looked > HEAD_ROWS) throw new FormatFailure('not-this-format')
  }

  private takeRow(line: number, cells: readonly string[]): void {
    const row = new Map<ColumnName, string>()
    for (const [at, column] of (this.columns ?? []).entries()) {
      const cell = cells[at] ?? ''
      if (column !== null && cell.trim() !== '') row.set(column, cell)
    }
    if (!isQuestion(row)) return
    if (this.questions.length >= LIMITS.questions)
      throw new FormatFailure('too-many-questions', { most: LIMITS.questions })
    const { question, doubts } = assemble(foundInRow(row, line))
    this.questions.push({
      number: this.questions.length + 1,
      line,
      question,
      name: nameOfText(row.get('stem') ?? ''),
      ...(row.has('section') ? { section: nameOfText(row.get('section') ?? '', 100) } : {}),
      doubts,
    })
  }

  finish(): ReadFile {
    if (!this.columns) throw new FormatFailure('not-this-format')
    return { questions: this.questions, doubts: this.doubts }
  }
}

/** A number alone is no question. */
const isQuestion = (row: Row): boolean => [...row.keys()].some((column) => column !== 'number')

/** The second of two columns of one name is not read. */
const firstOfEach = (columns: readonly (ColumnName | null)[]): (ColumnName | null)[] =>
  columns.map((column, at) => (column !== null && columns.indexOf(column) === at ? column : null))
