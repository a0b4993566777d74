// A column of a table and what it shows of a row.
import type { ReactNode } from 'react'

export interface Column<R> {
  key: string
  title: string
  /** Defaults to the row's field of the same name as `key`. */
  render?: (row: R) => ReactNode
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  width?: number
  sortable?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  /** Cannot be hidden. */
  always?: boolean
}

/** What a column shows of a row. */
export function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.key]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
