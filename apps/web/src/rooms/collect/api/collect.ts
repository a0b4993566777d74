// What the pages of misses and good images ask of the server, and where they stand.
import {
  collectedPicture,
  COLLECT_MANY,
  deleteCollected,
  getCollected,
  queryByBacker,
  queryByOrg,
  type CollectedDetail,
  type CollectedImage,
  type CollectedRow,
} from '@clearbelt/contract/collect/calls'
import { splitList } from '@clearbelt/contract/list-text'
import type { CollectKind, CollectSource } from '@clearbelt/domain/collect/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call, callBlob, callPaged, type CallOptions, type InputFor, type PagedRows } from '../../../shared/call.ts'
import { momentsOf, readRange } from '../../../ui/day-range.ts'
import type { Deletion } from '../../../ui/deletion-report.tsx'
import type { TableState } from '../../../ui/table/table-address.ts'
import type { ViewerTopic } from '../../../viewer/model.ts'
import type { ImagePort } from '../../../viewer/pixels.ts'

export const tableOf = (source: CollectSource): string => `collect-${source}`
const BASES: Record<CollectSource, string> = { front: '/mapManage/mapCollect', back: '/mapManage/mapCollectBackend' }
export const listPath = (source: CollectSource): string => BASES[source]
const ADD: Record<CollectKind, string> = { omit: 'addOmit', good: 'addGood' }
const EDIT: Record<CollectKind, string> = { omit: 'editOmit', good: 'editGood' }
export const addPath = (source: CollectSource, kind: CollectKind): string => `${BASES[source]}/${ADD[kind]}`
export const editPath = ({ source, kind, id }: Pick<CollectedRow, 'source' | 'kind' | 'id'>): string =>
  `${BASES[source]}/${EDIT[kind]}/${id}`
export const missedPath = (source: CollectSource): string => `${BASES[source]}/missedKinds`

/** Which of the two collections the open page belongs to. */
export const useSource = (): CollectSource => (useLocation().pathname.startsWith(BASES.back) ? 'back' : 'front')

const SORTS = ['happenTime', 'createTime', 'place'] as const

/** Bounds of the days in the address, as the server takes them. */
export function happenedIn(text: string | undefined, zone: string) {
  const range = readRange(text ?? '')
  if (!range) return {}
  const { after, before } = momentsOf(range, zone)
  return { happenTime_after: after, happenTime_before: before }
}

/** The server's input for what stands in the address. */
export function inputOf(state: TableState, zone: string): InputFor<typeof queryByOrg> {
  const { search = '', kind = '', states = '', knowledges = '', orgIDs = '', happened } = state.filters
  const sortName = SORTS.find((one) => one === state.sort)
  return {
    PageNO: state.page,
    Limit: state.limit,
    search: search.slice(0, 100),
    ...(kind === 'omit' || kind === 'good' ? { kind } : {}),
    states: splitList(states),
    knowledges: splitList(knowledges),
    orgIDs: splitList(orgIDs),
    ...happenedIn(happened, zone),
    sortName: sortName ?? 'happenTime',
    order: sortName === undefined || state.descending ? 'Desc' : 'Asc',
  }
}

/** One page of a collection. */
export const loadRecords = (
  source: CollectSource,
  input: InputFor<typeof queryByOrg>,
  options: CallOptions,
): Promise<PagedRows<CollectedRow[]>> => callPaged(source === 'front' ? queryByOrg : queryByBacker, input, options)

export const useRecord = (id: string | null) =>
  useQuery<CollectedDetail>({
    queryKey: ['collected', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(getCollected, { id: id ?? '' }, { signal, silent: true }),
  })

/** Answers a function that makes lists and open records load again. */
export function useRefreshRecords(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['collected'] }),
      client.invalidateQueries({ queryKey: ['table', tableOf('front')] }),
      client.invalidateQueries({ queryKey: ['table', tableOf('back')] }),
    ])
  }
}

/** Deletes records and says which were kept. */
export async function removeRecords(ids: readonly string[]): Promise<Deletion> {
  const all: Deletion = { deleted: 0, skipped: [] }
  for (let from = 0; from < ids.length; from += COLLECT_MANY) {
    const part = await call(deleteCollected, { ids: ids.slice(from, from + COLLECT_MANY) })
    all.deleted += part.deleted
    all.skipped.push(...part.skipped)
  }
  return all
}

/** Pictures of records for the stage, by their ids. */
export const RECORD_PORT: ImagePort = {
  picture: async (topic, signal) => (await callBlob(collectedPicture, { id: topic.id }, { signal, silent: true })).blob,
  thumb: async (topic, signal) =>
    (await callBlob(collectedPicture, { id: topic.id, size: 'thumb' }, { signal, silent: true })).blob,
  planes: () => Promise.reject(new Error('a collected picture has no planes')),
}

/** A picture of a record as the stage takes it. */
export const topicOf = ({ id, width, height }: CollectedImage): ViewerTopic => ({
  id,
  url: '',
  thumbUrl: '',
  planesUrl: null,
  width,
  height,
  truth: null,
})
