// Rows as they leave the database, parsed at the edge of a store: what a statement promises is checked where it is read.
import { CULTURES } from '@clearbelt/contract/wire'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../world/database.ts'

/** A statement gave rows of another shape than its store says; `column` is the first that differs. */
export class RowShapeError extends Error {
  readonly column: string
  constructor(column: string, problem: string) {
    super(`a row is not as its store says: ${column}: ${problem}`)
    this.column = column
  }
}

/** Types of columns as the driver hands them out. */
export const column = {
  /** uuid, text and everything else that comes as text. */
  text: z.string(),
  /** smallint, integer, bigint, double precision; a count. */
  number: z.number(),
  /** numeric: an exact decimal, kept as text. */
  decimal: z.string(),
  flag: z.boolean(),
  /** timestamptz. */
  time: z.date(),
  /** uuid[], text[]. */
  texts: z.array(z.string()),
  /** jsonb with a text in each language. */
  localised: z.record(z.enum(CULTURES), z.string()),
} as const

/** Reads each row by its shape; columns that the shape does not name are left out. Throws RowShapeError. */
export function parseRows<S extends z.ZodType>(shape: S, rows: readonly unknown[]): z.output<S>[] {
  return rows.map((row) => {
    const read = shape.safeParse(row)
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw new RowShapeError(issue?.path.join('.') ?? '', issue?.message ?? '')
  })
}

/** Runs a statement and answers its rows, parsed. Throws RowShapeError for a row of another shape. */
export async function selectRows<S extends z.ZodType>(
  on: Db | Tx,
  shape: S,
  statement: RawBuilder<unknown>,
): Promise<z.output<S>[]> {
  return parseRows(shape, (await statement.execute(on)).rows)
}

/** The first row of a statement, parsed, or null when it gave none. */
export async function selectRow<S extends z.ZodType>(
  on: Db | Tx,
  shape: S,
  statement: RawBuilder<unknown>,
): Promise<z.output<S> | null> {
  const { rows } = await statement.execute(on)
  return rows.length === 0 ? null : (parseRows(shape, rows.slice(0, 1))[0] ?? null)
}

/** Of statements that answer ids alone. */
export const identified = z.object({ id: column.text })

/** Of statements that count several things at once. */
export const counted = z.object({ n: z.number() })

/** The number that a statement gives as `n`; 0 of no row. */
export async function selectCount(on: Db | Tx, statement: RawBuilder<unknown>): Promise<number> {
  return (await selectRow(on, counted, statement))?.n ?? 0
}
