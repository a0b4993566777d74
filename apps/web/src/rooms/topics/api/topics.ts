// The questions that the pages of the bank ask of the server.
import { deleteTopics, getTopic } from '@clearbelt/contract/topics/calls'
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { reviewTopics, topicUsesList, topicVersions } from '@clearbelt/contract/topics/work-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPaged } from '../../../shared/call.ts'

/** Names of the tables, for their cache and column memory. */
export const LIBRARY_TABLE = 'topics-library'
export const MY_TABLE = 'topics-my'

const TOPIC_KEY = 'topic'
const QUEUE_KEY = 'topicReview'
/** Versions that a question is shown with. */
const VERSIONS_SHOWN = 50
export const QUEUE_PAGE = 50

/** A question with its key. */
export const useTopic = (id: string | null) =>
  useQuery<TopicDetail>({
    queryKey: [TOPIC_KEY, id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => call(getTopic, { id: id ?? '' }, { signal, silent: true }),
  })

export const useVersions = (id: string) =>
  useQuery({
    queryKey: [TOPIC_KEY, id, 'versions'],
    queryFn: ({ signal }) =>
      callPaged(topicVersions, { id, PageNO: 1, Limit: VERSIONS_SHOWN }, { signal, silent: true }),
  })

export const useUses = (id: string) =>
  useQuery({
    queryKey: [TOPIC_KEY, id, 'uses'],
    queryFn: ({ signal }) => call(topicUsesList, { id }, { signal, silent: true }),
  })

/** Questions that wait for approval; the count alone where `isCount`. */
export const useQueue = (page: number, isCount = false) =>
  useQuery({
    queryKey: [QUEUE_KEY, page, isCount],
    queryFn: ({ signal }) =>
      callPaged(reviewTopics, { PageNO: page, Limit: isCount ? 1 : QUEUE_PAGE }, { signal, silent: true }),
  })

/** Makes every list and every open question of the bank load again. */
export function useRefreshBank(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['table', LIBRARY_TABLE] }),
      client.invalidateQueries({ queryKey: ['table', MY_TABLE] }),
      client.invalidateQueries({ queryKey: [TOPIC_KEY] }),
      client.invalidateQueries({ queryKey: [QUEUE_KEY] }),
    ])
  }
}

/** Deletes questions and says which were kept. */
export const removeTopics = (ids: readonly string[]) => call(deleteTopics, { ids: [...ids] })
