// The questions that the knowledge base asks of the server, and how the address becomes one.
import {
  KNOWLEDGE_PAGE,
  knowledgeDetail,
  likeKnowledge,
  queryKnowledge,
} from '@clearbelt/contract/library/knowledge-calls'
import { splitList } from '@clearbelt/contract/list-text'
import { dropdownKnowledgeCategory } from '@clearbelt/contract/shell/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPaged, type InputFor, type PagedRows } from '../../../shared/call.ts'
import { listQuery } from '../../../shared/dropdown.ts'
import type { TableState } from '../../../ui/table/table-address.ts'
import { momentsOf } from '../../../ui/day-range.ts'

export type KnowledgeRow = PackageOf<typeof queryKnowledge>[number]
export type KnowledgeDetail = PackageOf<typeof knowledgeDetail>
export const FILTER_NAMES = ['title', 'categories', 'creatorName', 'tag', 'from', 'to', 'mine'] as const
export const SORTS = ['default', 'browseCount', 'likeCount'] as const
export type Sort = (typeof SORTS)[number]
const KEY = 'reading'
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Open ends of a range of days. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2999-12-31']

/** The days asked for; null for one that is open. A range that ends before it begins is wrong and asks for nothing. */
export function daysOf({ filters }: TableState): { from: string | null; to: string | null; isWrong: boolean } {
  const day = (text: string | undefined): string | null => (text && DAY.test(text) ? text : null)
  const [from, to] = [day(filters.from), day(filters.to)]
  return { from, to, isWrong: from !== null && to !== null && from > to }
}

/** The server's input for what stands in the address. `zone` is where days begin. */
export function inputOf(state: TableState, zone: string): InputFor<typeof queryKnowledge> {
  const { title = '', categories = '', creatorName = '', tag = '', mine = '' } = state.filters
  const { from, to, isWrong } = daysOf(state)
  const { after, before } = momentsOf({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY }, zone)
  return {
    PageNO: state.page,
    Limit: KNOWLEDGE_PAGE,
    sortName: SORTS.find((one) => one === state.sort) ?? 'default',
    order: state.sort === '' || state.descending ? 'Desc' : 'Asc',
    title: title.slice(0, 200),
    categories: splitList(categories),
    tag: tag.slice(0, 100),
    creatorName: creatorName.slice(0, 100),
    isOnlyMine: mine === '1',
    ...(from && !isWrong ? { afterDate: after } : {}),
    ...(to && !isWrong ? { beforeDate: before } : {}),
  }
}

/** What a click on a sort asks for: most first, and the other way round when it is the sort already. */
export const nextOrder = (
  now: Pick<TableState, 'sort' | 'descending'>,
  sort: Sort,
): { sort: string; descending: boolean } =>
  (now.sort || 'default') === sort
    ? { sort, descending: now.sort === '' ? false : !now.descending }
    : { sort, descending: true }

export const useKnowledgePage = (input: InputFor<typeof queryKnowledge>, isAsked: boolean) =>
  useQuery<PagedRows<KnowledgeRow[]>>({
    queryKey: [KEY, 'page', input],
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(queryKnowledge, input, { signal, silent: true }),
  })

/** One item with its file; each reading counts as browsed, so it is not asked for without need. */
export const useKnowledgeItem = (id: string | null) =>
  useQuery<KnowledgeDetail>({
    queryKey: [KEY, 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(knowledgeDetail, { id: id ?? '' }, { signal, silent: true }),
  })

export const useCategories = () => useQuery(listQuery(dropdownKnowledgeCategory)).data ?? []

export function useRefreshKnowledge(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

/** Likes an item or takes that back, and shows it at once wherever the item stands. */
export function useLike(): (item: Pick<KnowledgeRow, 'id' | 'liked'>) => Promise<void> {
  const client = useQueryClient()
  return async ({ id, liked }) => {
    try {
      const now = await call(likeKnowledge, { id, like: !liked })
      client.setQueryData<KnowledgeDetail>([KEY, 'one', id], (old) => old && { ...old, ...now })
      client.setQueriesData<PagedRows<KnowledgeRow[]>>(
        { queryKey: [KEY, 'page'] },
        (old) => old && { ...old, rows: old.rows.map((row) => (row.id === id ? { ...row, ...now } : row)) },
      )
    } catch {
      // The call has said what was wrong.
    }
  }
}
