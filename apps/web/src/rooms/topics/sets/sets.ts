// The questions that the pages of sets ask of the server.
import {
  getTopicSet,
  listTopicSets,
  queryByTopicSet,
  SET_TOPICS_MAX,
  type TopicSetRow,
} from '@clearbelt/contract/topics/set-calls'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPaged, type CallOptions, type PagedRows } from '../../../shared/call.ts'
import type { TableState } from '../../../ui/table/table-address.ts'

export const SETS_TABLE = 'topic-sets'
export const DAILY_TABLE = 'topic-sets-daily'
const SET_KEY = 'topicSet'
/** Questions of one request. */
const AT_ONCE = 500

export const setPath = (row: { id: string; isDaily: boolean }): string =>
  row.isDaily ? `/topicSet/daily/detail/${row.id}` : `/topicSet/topic/detail/${row.id}`

export const listOf = (isDaily: boolean): string => (isDaily ? '/topicSet/daily' : '/topicSet/topic')

/** One page of the sets, the daily ones or the others. */
export const loadSets = (
  isDaily: boolean,
  { page, limit, filters }: TableState,
  options: CallOptions,
): Promise<PagedRows<TopicSetRow[]>> =>
  callPaged(
    listTopicSets,
    {
      PageNO: page,
      Limit: limit,
      name: (filters.name ?? '').slice(0, 100),
      isDaily,
      ...(filters.state === 'published' || filters.state === 'draft'
        ? { isPublished: filters.state === 'published' }
        : {}),
    },
    options,
  )

export const useSet = (id: string) =>
  useQuery<TopicSetRow>({
    queryKey: [SET_KEY, id],
    queryFn: ({ signal }) => call(getTopicSet, { id }, { signal, silent: true }),
  })

/** All questions of a set in their order. */
export const useSetTopics = (id: string) =>
  useQuery<TopicRow[]>({
    queryKey: [SET_KEY, id, 'topics'],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const all: TopicRow[] = []
      for (let page = 1; all.length < SET_TOPICS_MAX; page++) {
        const { rows, total } = await callPaged(
          queryByTopicSet,
          { topicSetID: id, PageNO: page, Limit: AT_ONCE },
          { signal, silent: true },
        )
        all.push(...rows)
        if (rows.length === 0 || all.length >= total) break
      }
      return all
    },
  })

/** Makes the lists of sets and every open set load again. */
export function useRefreshSets(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['table', SETS_TABLE] }),
      client.invalidateQueries({ queryKey: ['table', DAILY_TABLE] }),
      client.invalidateQueries({ queryKey: [SET_KEY] }),
    ])
  }
}
