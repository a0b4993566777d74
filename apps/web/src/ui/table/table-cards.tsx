// The rows of a table on a narrow screen: one card a row, every column still there with its name.
import { Checkbox, Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { nameOfRow, useSelectionWords } from '../selection-words.ts'
import { cellOf, type Column } from './table-column.ts'

export interface TableCardsProps<R> {
  rows: readonly R[]
  rowKey: (row: R) => string
  columns: readonly Column<R>[]
  selection: { selected: ReadonlyMap<string, R>; setSelected: (next: ReadonlyMap<string, R>) => void } | null
  actions: ((row: R) => ReactNode) | undefined
  detail: ((row: R) => ReactNode) | undefined
  busy: boolean
}

/** A list of cards; the first column is the card's heading. */
export function TableCards<R>({
  rows,
  rowKey,
  columns,
  selection,
  actions,
  detail,
  busy,
}: TableCardsProps<R>): ReactNode {
  const { token } = theme.useToken()
  const { getCheckboxProps } = useSelectionWords<R>((row) => nameOfRow(row, rows))
  const [head, ...others] = columns
  const toggle = (key: string, row: R): void => {
    if (!selection) return
    const next = new Map(selection.selected)
    if (!next.delete(key)) next.set(key, row)
    selection.setSelected(next)
  }
  return (
    <ul aria-busy={busy} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li key={key} style={{ padding: 12, borderBottom: `1px solid ${token.colorSplit}` }}>
            <Flex gap={8} align="center">
              {selection && (
                <Checkbox
                  {...getCheckboxProps(row)}
                  checked={selection.selected.has(key)}
                  onChange={() => toggle(key, row)}
                />
              )}
              {head && (
                <Typography.Text strong style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {cellOf(head, row)}
                </Typography.Text>
              )}
            </Flex>
            <dl
              style={{
                display: 'grid',
                // However long the longest title is in a language, more than half is left for what it says.
                gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
                gap: '4px 12px',
                margin: '8px 0 0',
              }}
            >
              {others.map((column) => {
                const value = cellOf(column, row)
                return value === null || value === '' ? null : (
                  <div key={column.key} style={{ display: 'contents' }}>
                    <dt style={{ minWidth: 90, color: token.colorTextSecondary }}>{column.title}</dt>
                    <dd style={{ margin: 0, minWidth: 0 }}>{value}</dd>
                  </div>
                )
              })}
            </dl>
            {detail?.(row)}
            {actions && (
              <Flex gap={4} wrap style={{ marginTop: 8 }}>
                {actions(row)}
              </Flex>
            )}
          </li>
        )
      })}
    </ul>
  )
}
