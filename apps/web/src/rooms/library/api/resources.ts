// The questions that the library asks of the server, and how the address becomes one.
import {
  existFile,
  existFolder,
  RESOURCE_PAGE,
  resourceDetail,
  resourceTree,
  type ResourceView,
} from '@clearbelt/contract/library/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { splitList } from '@clearbelt/contract/list-text'
import { FOLDER, RESOURCE_TYPES, type ResourceType } from '@clearbelt/domain/files/file-types'
import { PROCESSING } from '@clearbelt/domain/library/resource-states'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPaged, type InputFor, type PagedRows } from '../../../shared/call.ts'
import type { TableState } from '../../../ui/table/table-address.ts'

export const FILTER_NAMES = ['path', 'name', 'types'] as const
/** Orders offered, by what the address says of them. */
export const SORTS = ['-createTime', 'createTime', 'name', '-length'] as const
const SORT_NAMES = ['createTime', 'name', 'length'] as const
const KEY = 'resources'
/** While something is being prepared the page is asked for anew this often, in ms. */
const PREPARING = 3000
/** The root of the library on the wire. */
export const ROOT = '-1'

/** The folder that a path leads to. */
export const folderOf = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ROOT

/** The path of what lies in a folder. */
export const pathInto = ({ path, id }: Pick<ResourceView, 'path' | 'id'>): string => `${path || '/'}${id}/`

export function inputOf(state: TableState): InputFor<typeof resourceTree> {
  const { path = '', name = '', types = '' } = state.filters
  const sortName = SORT_NAMES.find((one) => one === state.sort)
  return {
    path,
    name: name.slice(0, 200),
    types: splitList(types)
      .map(Number)
      .filter((type): type is ResourceType => RESOURCE_TYPES.some((one) => one === type)),
    PageNO: state.page,
    Limit: RESOURCE_PAGE,
    sortName: sortName ?? 'createTime',
    order: sortName === undefined || state.descending ? 'Desc' : 'Asc',
  }
}

/** One page of a folder; what is being prepared there is followed. */
export const useFolderPage = (input: InputFor<typeof resourceTree>) =>
  useQuery<PagedRows<ResourceView[]>>({
    queryKey: [KEY, 'tree', input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === PROCESSING) ? PREPARING : false),
    queryFn: ({ signal }) => callPaged(resourceTree, input, { signal, silent: true }),
  })

/** One file or folder with the folders above it; null asks nothing. */
export const useResource = (id: string | null) =>
  useQuery<PackageOf<typeof resourceDetail>>({
    queryKey: [KEY, 'one', id],
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === PROCESSING ? PREPARING : false),
    queryFn: ({ signal }) => call(resourceDetail, { id: id ?? '' }, { signal, silent: true }),
  })

/** Answers a function that makes everything about files load again. */
export function useRefreshResources(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

/** Whether a name is taken in a folder. */
export const isTaken = (
  { type, extension }: Pick<ResourceView, 'type' | 'extension'>,
  name: string,
  superiorID: string,
): Promise<boolean> =>
  type === FOLDER
    ? call(existFolder, { name, superiorID }, { silent: true })
    : call(existFile, { name, superiorID, extension }, { silent: true })

/** Names are asked for one by one up to this many; beyond it the server's own check speaks. */
const MOST_ASKED = 40

/** Those of `rows` whose name is taken in a folder that they do not lie in. */
export async function takenIn(rows: readonly ResourceView[], superiorID: string): Promise<ResourceView[]> {
  const asked = rows.filter((row) => row.superiorID !== superiorID).slice(0, MOST_ASKED)
  const answers = await Promise.all(asked.map((row) => isTaken(row, row.name, superiorID)))
  return asked.filter((_, at) => answers[at])
}
