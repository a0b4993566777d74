// What the screens of an exam day ask for.
import {
  examinationProcessing,
  examMonitor,
  examMonitorDetail,
  replayPaper,
  replaySitting,
  type ReplayMoment,
} from '@clearbelt/contract/exams/invigilation-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, callPaged } from '../../../../shared/call.ts'

export const RUNNING_TABLE = 'invigilation.running'
/** A board of thousands may take this long, in ms. */
const MONITOR_TIMEOUT = 120_000
/** The open drawer is asked for anew so often, in ms. */
const DETAIL_EVERY = 5000
const PAGE = 500

export type RunningExam = PackageOf<typeof examinationProcessing>[number]
export type CandidateDay = PackageOf<typeof examMonitorDetail>
export type ReplayPaper = PackageOf<typeof replayPaper>

/**
 * The plan a running step belongs to; null when it is not among those in scope. Asked only without one in the address.
 */
export const usePlanOf = (processID: string, known: string | null): UseQueryResult<string | null> =>
  useQuery({
    queryKey: ['invigilation', 'plan', processID],
    enabled: known === null,
    queryFn: async ({ signal }) =>
      (await callPaged(examinationProcessing, { Limit: PAGE }, { signal, silent: true })).rows.find(
        (exam) => exam.processID === processID,
      )?.planID ?? null,
  })

/** The whole board of a step; nothing is said when it fails. Throws CallError. */
export const loadBoard = (
  planID: string,
  processID: string,
  signal: AbortSignal,
): Promise<PackageOf<typeof examMonitor>> =>
  call(examMonitor, { planId: planID, processID }, { signal, silent: true, timeoutMs: MONITOR_TIMEOUT })

/** The day of one sitting, kept fresh while it is looked at. */
export const useCandidateDay = (testID: string | null): UseQueryResult<CandidateDay> =>
  useQuery({
    queryKey: ['invigilation', 'day', testID],
    enabled: testID !== null,
    staleTime: 0,
    refetchInterval: DETAIL_EVERY,
    queryFn: ({ signal }) => call(examMonitorDetail, { id: testID ?? '' }, { signal, silent: true }),
  })

/** A sitting with everything that happened in it, oldest first. */
export const useReplay = (testID: string): UseQueryResult<{ paper: ReplayPaper; moments: ReplayMoment[] }> =>
  useQuery({
    queryKey: ['invigilation', 'replay', testID],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true } as const
      const [paper, first] = await Promise.all([
        call(replayPaper, { id: testID }, options),
        callPaged(replaySitting, { id: testID, Limit: PAGE }, options),
      ])
      const moments = [...first.rows]
      for (let page = 2; moments.length < first.total; page++) {
        const { rows } = await callPaged(replaySitting, { id: testID, Limit: PAGE, PageNO: page }, options)
        if (rows.length === 0) break
        moments.push(...rows)
      }
      return { paper, moments }
    },
  })
