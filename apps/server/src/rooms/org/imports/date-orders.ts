// Which way the dates of a column are written, decided by all its values: one order for the whole column.
import type { DATE_ORDERS, ImportKind } from '@clearbelt/contract/org/import-calls'
import type { SheetRow } from '../../../excel/table.ts'
import { COLUMNS } from './columns.ts'
import type { StoredNote } from './import-store.ts'
import { slashedDate, type DateOrders } from './read-cells.ts'

interface Evidence {
  dayFirst: string
  monthFirst: string
  either: string
}

/**
 * The order of each column of dates, and what the importer is told of it. Without a choice a column has the order that
 * its values prove; where they prove none or both it has none, and such dates are refused.
 */
export function decideOrders(
  kind: ImportKind,
  rows: Iterable<readonly Pick<SheetRow, 'cells'>[]>,
  chosen: (typeof DATE_ORDERS)[number],
): { orders: DateOrders; notes: StoredNote[] } {
  const columns = COLUMNS[kind].flatMap((column, at) => (column.kind === 'date' ? [{ column, at }] : []))
  const seen = new Map<number, Evidence>(columns.map(({ at }) => [at, { dayFirst: '', monthFirst: '', either: '' }]))
  for (const portion of rows)
    for (const { cells } of portion)
      for (const [at, evidence] of seen) {
        const found = slashedDate(cells[at] ?? '')
        if (found) evidence[found.order] ||= found.text
      }
  const orders: DateOrders = {}
  const notes: StoredNote[] = []
  for (const { column, at } of columns) {
    const { dayFirst, monthFirst, either } = seen.get(at) ?? { dayFirst: '', monthFirst: '', either: '' }
    if (`${dayFirst}${monthFirst}${either}` === '') continue
    const proven = dayFirst === '' ? (monthFirst === '' ? null : 'monthFirst') : monthFirst === '' ? 'dayFirst' : null
    const order = chosen === 'auto' ? proven : chosen
    if (order) {
      orders[column.key] = order
      const example = either || dayFirst || monthFirst
      notes.push({
        code: order === 'dayFirst' ? 'dates-day-first' : 'dates-month-first',
        params: { column: column.key, example },
      })
    } else if (dayFirst !== '' && monthFirst !== '')
      notes.push({ code: 'dates-mixed', params: { column: column.key, one: dayFirst, two: monthFirst } })
    else notes.push({ code: 'dates-undecided', params: { column: column.key, example: either } })
  }
  return { orders, notes }
}
