// The state of a table in the address: filters, page, page size and sort survive reloads, links and the back button.
import { useMemo } from 'react'
import { useAddress } from '../../shared/address.ts'

export const PAGE_SIZES = [20, 50, 100, 300, 500] as const
export const DEFAULT_PAGE_SIZE = 20

export interface TableState {
  /** From 1. */
  page: number
  limit: number
  /** Column key, or empty. */
  sort: string
  descending: boolean
  /** Values as they stand in the address; a list is separated by commas. */
  filters: Readonly<Record<string, string>>
}

/** Reads a table's state; anything that makes no sense counts as absent. */
export function readTableState(params: URLSearchParams, filterNames: readonly string[], prefix = ''): TableState {
  const page = Number(params.get(`${prefix}page`))
  const limit = Number(params.get(`${prefix}limit`))
  const sort = params.get(`${prefix}sort`) ?? ''
  const filters: Record<string, string> = {}
  for (const name of filterNames) {
    const value = params.get(prefix + name)
    if (value) filters[name] = value
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : DEFAULT_PAGE_SIZE,
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    filters,
  }
}

/** Writes a table's state into a copy of `params`; defaults are left out so that addresses stay short. */
export function writeTableState(
  params: URLSearchParams,
  state: TableState,
  filterNames: readonly string[],
  prefix = '',
): URLSearchParams {
  const out = new URLSearchParams(params)
  const put = (name: string, value: string): void => {
    if (value) out.set(prefix + name, value)
    else out.delete(prefix + name)
  }
  put('page', state.page === 1 ? '' : String(state.page))
  put('limit', state.limit === DEFAULT_PAGE_SIZE ? '' : String(state.limit))
  put('sort', state.sort ? (state.descending ? `-${state.sort}` : state.sort) : '')
  for (const name of filterNames) put(name, state.filters[name] ?? '')
  return out
}

/** What a click on the head of a column asks for: ascending, descending, then no order. */
export const nextSort = (
  now: Pick<TableState, 'sort' | 'descending'>,
  column: string,
): Pick<TableState, 'sort' | 'descending'> =>
  now.sort !== column
    ? { sort: column, descending: false }
    : now.descending
      ? { sort: '', descending: false }
      : { sort: column, descending: true }

export type ChangeTable = (change: Partial<TableState> | ((now: TableState) => Partial<TableState>)) => void

/**
 * A table's state in the address, and the way to change it; a function is given the newest state, which may be newer
 * than the one drawn. A change of filters, sort or page size goes back to page 1.
 */
export function useTableState(filterNames: readonly string[], prefix = ''): [TableState, ChangeTable] {
  const [params, setParams] = useAddress()
  const names = filterNames.join(',')
  const state = useMemo(() => readTableState(params, names ? names.split(',') : [], prefix), [params, names, prefix])
  const change: ChangeTable = (wish) =>
    setParams(
      (params) => {
        const now = readTableState(params, filterNames, prefix)
        const next = typeof wish === 'function' ? wish(now) : wish
        const page = next.page ?? (next.filters || next.limit || next.sort !== undefined ? 1 : now.page)
        return writeTableState(params, { ...now, ...next, page }, filterNames, prefix)
      },
      { replace: true },
    )
  return [state, change]
}
