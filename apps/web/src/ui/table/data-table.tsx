// A list of rows from the server: filters, paging, sort, column choice, selection with bulk actions, and its three
// states.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Pagination, Select, Table, Typography, type TableColumnsType } from 'antd'
import { use, useState, type ReactNode } from 'react'
import type { CallOptions, PagedRows } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { useBreakpoint } from '../breakpoint.ts'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { TopOffsetContext } from '../offset.ts'
import { nameOfRow, useSelectionWords } from '../selection-words.ts'
import { EmptyState, ErrorState, LoadingState } from '../states.tsx'
import {
  DEFAULT_PAGE_SIZE,
  nextSort,
  PAGE_SIZES,
  useTableState,
  type ChangeTable,
  type TableState,
} from './table-address.ts'
import { TableCards } from './table-cards.tsx'
import { cellOf, type Column } from './table-column.ts'
import { TableFilters, type TableFilter } from './table-filters.tsx'

export interface DataTableProps<R> {
  /** Names the table for the column memory and the cache; unique in the product. */
  id: string
  rowKey: (row: R) => string
  columns: readonly Column<R>[]
  filters?: readonly TableFilter[]
  /** Loads one page; pass `options` on to callPaged. */
  load: (state: TableState, options: CallOptions) => Promise<PagedRows<R[]>>
  /** What the rows depend on beside the state. */
  depends?: readonly unknown[]
  /** Buttons at the right of the filters. */
  toolbar?: ReactNode
  /**
   * Actions on selected rows; shown only while rows are selected. `keepOnly` drops the ticks of all rows but those of
   * the given keys.
   */
  bulk?: (rows: R[], clear: () => void, keepOnly: (keys: readonly string[]) => void) => ReactNode
  /** Actions of one row, in the last column. */
  actions?: (row: R) => ReactNode
  /** Shown when there are no rows and no filters. */
  empty: { title: ReactNode; hint?: ReactNode; action?: ReactNode }
  /** Keeps this table's address fields apart from another's on the same screen. */
  prefix?: string
  /** Renders what stands under a row when it is opened. */
  detail?: (row: R) => ReactNode
}

/** From this many rows on the table draws only what is in sight. */
const VIRTUAL_FROM = 100

/** Answers a function that makes the table `id` load again. */
export function useRefreshTable(id: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['table', id] })
}

export function DataTable<R extends object>(props: DataTableProps<R>): ReactNode {
  const { id, rowKey, columns, filters = [], load, depends = [], toolbar, bulk, empty, prefix = '' } = props
  const say = useText('ui')
  const mode = useBreakpoint()
  const [state, change] = useTableState(
    filters.map((f) => f.name),
    prefix,
  )
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map())
  const choice = useColumnChoice(id, columns)
  const query = useQuery({
    queryKey: ['table', id, ...depends, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => load(state, { signal, silent: true }),
  })
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const filtered = Object.keys(state.filters).length > 0
  const shown = columns.filter((column) => choice.shows(column.key))
  const clear = (): void => setSelected(new Map())
  const keepOnly = (keys: readonly string[]): void => {
    const kept = new Set(keys)
    setSelected((now) => new Map([...now].filter(([key]) => kept.has(key))))
  }

  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <LoadingState rows={8} />
    if (rows.length === 0 && !query.isFetching) {
      if (state.page > 1)
        return (
          <EmptyState
            title={say('pageEmpty')}
            action={<Button onClick={() => change({ page: 1 })}>{say('firstPage')}</Button>}
          />
        )
      return filtered ? <EmptyState title={say('noMatch')} hint={say('noMatchHint')} /> : <EmptyState {...empty} />
    }
    const selection = bulk ? { selected, setSelected } : null
    return mode === 'mobile' ? (
      <TableCards
        rows={rows}
        rowKey={rowKey}
        columns={shown}
        selection={selection}
        actions={props.actions}
        detail={props.detail}
        busy={query.isFetching}
      />
    ) : (
      <Grid
        {...props}
        rows={rows}
        shown={shown}
        selection={selection}
        state={state}
        change={change}
        busy={query.isPlaceholderData}
      />
    )
  }
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} justify="space-between" align="start">
        <TableFilters
          filters={filters}
          values={state.filters}
          onChange={(alter) => change((now) => ({ filters: alter(now.filters) }))}
        />
        <Flex wrap gap={8} align="center" style={{ marginInlineStart: 'auto' }}>
          {query.data && (
            <Typography.Text type="secondary" aria-live="polite">
              {say('rows', { count: total })}
            </Typography.Text>
          )}
          {toolbar}
          {mode === 'mobile' && <CardOrder columns={shown} state={state} change={change} />}
          <ColumnChoice columns={columns} choice={choice} />
        </Flex>
      </Flex>
      {bulk && selected.size > 0 && (
        <Card size="small">
          <Flex component="section" aria-label={say('bulk')} wrap gap={12} align="center">
            <Typography.Text strong>{say('selected', { count: selected.size })}</Typography.Text>
            {bulk([...selected.values()], clear, keepOnly)}
            <Button type="link" size="small" onClick={clear}>
              {say('clearSelection')}
            </Button>
          </Flex>
        </Card>
      )}
      <Card styles={{ body: { padding: 0, overflow: 'clip' } }}>{body()}</Card>
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          align="end"
          current={state.page}
          pageSize={state.limit}
          total={total}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          responsive
          simple={mode === 'mobile'}
          onChange={(page, limit) => change(limit === state.limit ? { page } : { limit })}
        />
      )}
    </Flex>
  )
}

/** Cards have no heads to press: the order is chosen from a list. */
function CardOrder<R>({
  columns,
  state,
  change,
}: {
  columns: readonly Column<R>[]
  state: TableState
  change: ChangeTable
}): ReactNode {
  const say = useText('ui')
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ key, title }) => [
      { value: key, label: say('sortUp', { name: title }) },
      { value: `-${key}`, label: say('sortDown', { name: title }) },
    ])
  if (options.length === 0) return null
  const value = state.sort ? (state.descending ? `-${state.sort}` : state.sort) : null
  return (
    <Select<string | null>
      allowClear
      aria-label={say('sortBy')}
      placeholder={say('sortBy')}
      style={{ minWidth: 160 }}
      popupMatchSelectWidth={false}
      options={options}
      value={value}
      onChange={(next) => change({ sort: (next ?? '').replace(/^-/, ''), descending: next?.startsWith('-') ?? false })}
    />
  )
}

interface GridProps<R> extends DataTableProps<R> {
  rows: R[]
  shown: readonly Column<R>[]
  selection: { selected: ReadonlyMap<string, R>; setSelected: (next: ReadonlyMap<string, R>) => void } | null
  state: TableState
  change: ChangeTable
  busy: boolean
}

function Grid<R extends object>({
  rows,
  rowKey,
  shown,
  actions,
  detail,
  selection,
  state,
  change,
  busy,
}: GridProps<R>): ReactNode {
  const say = useText('ui')
  const words = useSelectionWords<R>((row) => nameOfRow(row, rows))
  const offset = use(TopOffsetContext)
  const virtual = rows.length > VIRTUAL_FROM
  const columns: TableColumnsType<R> = shown.map((column, place) => ({
    key: column.key,
    title: column.title,
    // A sticky head is a table of its own: in the one below, the first column heads the rows.
    ...(place === 0 && !virtual ? { rowScope: 'row' as const } : {}),
    render: (_, row) => cellOf(column, row),
    ellipsis: !virtual && column.width !== undefined,
    ...(column.width ? { width: column.width } : virtual ? { width: 160 } : {}),
    ...(column.numeric ? { align: 'right' as const } : {}),
    ...(column.sortable
      ? {
          sorter: true,
          sortOrder: state.sort === column.key ? (state.descending ? ('descend' as const) : ('ascend' as const)) : null,
        }
      : {}),
  }))
  if (actions)
    columns.push({
      key: '_actions',
      title: <span className="only-read">{say('actions')}</span>,
      align: 'right',
      fixed: 'end',
      render: (_, row) => (
        <Flex gap={4} justify="end" wrap={false}>
          {actions(row)}
        </Flex>
      ),
    })
  return (
    <Table<R>
      size="middle"
      columns={columns}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      loading={busy}
      virtual={virtual}
      {...(virtual
        ? { scroll: { x: columns.reduce((sum, c) => sum + Number(c.width ?? 160), 0), y: 560 } }
        : { scroll: { x: 'max-content' }, sticky: { offsetHeader: offset } })}
      {...(detail ? { expandable: { expandedRowRender: detail } } : {})}
      {...(selection
        ? {
            rowSelection: {
              ...words,
              selectedRowKeys: [...selection.selected.keys()],
              preserveSelectedRowKeys: true,
              onChange: (keys: React.Key[], picked: R[]) =>
                selection.setSelected(
                  new Map(
                    keys
                      .map((key, at) => [String(key), picked[at] ?? selection.selected.get(String(key))] as const)
                      .filter((pair): pair is [string, R] => pair[1] !== undefined),
                  ),
                ),
            },
          }
        : {})}
      onChange={(_, __, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        // The library counts on from the order drawn; the next order follows from the newest one.
        if (one?.columnKey !== undefined) change((now) => nextSort(now, String(one.columnKey)))
      }}
    />
  )
}
