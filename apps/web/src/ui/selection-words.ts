// What screen readers are told of the boxes that choose rows of a table: the library says it in English alone.
import { useText } from '../shared/i18n.ts'

interface BoxWords {
  'aria-label': string
}

/** The names of a table's boxes, by what their rows are called; to be spread into its `rowSelection`. */
export function useSelectionWords<R>(nameOf: (row: R) => string | number): {
  getTitleCheckboxProps: () => BoxWords
  getCheckboxProps: (row: R) => BoxWords
} {
  const say = useText('ui')
  return {
    getTitleCheckboxProps: () => ({ 'aria-label': say('selectAllRows') }),
    getCheckboxProps: (row) => ({ 'aria-label': say('selectRow', { row: nameOf(row) }) }),
  }
}

/** What a row is called where its table says nothing else: its name, or its place among those shown. */
export const nameOfRow = <R>(row: R, rows: readonly R[]): string | number =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string'
    ? row.name
    : rows.indexOf(row) + 1
