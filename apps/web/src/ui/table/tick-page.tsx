// Ticks every row of a page, or takes all their ticks away; rows of other pages stay as they are.
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'

export interface TickPageProps<Row extends { id: string }> {
  rows: readonly Row[]
  /** Ticked rows by id, those of other pages among them. */
  selected: ReadonlyMap<string, Row>
  onSelected: (selected: Map<string, Row>) => void
  children: ReactNode
}

export function TickPage<Row extends { id: string }>({
  rows,
  selected,
  onSelected,
  children,
}: TickPageProps<Row>): ReactNode {
  const onPage = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Checkbox
      checked={onPage === rows.length}
      indeterminate={onPage > 0 && onPage < rows.length}
      onChange={(event) => {
        const next = new Map(selected)
        for (const row of rows) {
          if (event.target.checked) next.set(row.id, row)
          else next.delete(row.id)
        }
        onSelected(next)
      }}
    >
      {children}
    </Checkbox>
  )
}
