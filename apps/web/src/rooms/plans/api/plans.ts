// What the pages of plans ask the server.
import { queryTrainees, type TraineeRow } from '@clearbelt/contract/plans/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callPaged, type CallOptions } from '../../../shared/call.ts'
import { planKey } from '../../../shared/plan-query.ts'

export const PLANS_TABLE = 'plans.list'
export const TRAINEES_TABLE = 'plans.trainees'
/** Rows of one question when all are wanted. */
const ALL_STEP = 500

/** Everybody of a plan, page after page. */
export async function readAllTrainees(id: string, options: CallOptions): Promise<TraineeRow[]> {
  const all: TraineeRow[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await callPaged(queryTrainees, { id, PageNO: page, Limit: ALL_STEP }, options)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

export const useAllTrainees = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['plan', id, 'trainees'],
    enabled: enabled && id !== '',
    staleTime: 0,
    queryFn: ({ signal }) => readAllTrainees(id, { signal, silent: true }),
  })

/** Answers a function that makes everything shown of a plan, and the list of plans, load again. */
export function useRefreshPlan(): (id: string) => Promise<void> {
  const client = useQueryClient()
  return async (id) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: planKey(id) }),
      client.invalidateQueries({ queryKey: ['table', PLANS_TABLE] }),
      client.invalidateQueries({ queryKey: ['table', TRAINEES_TABLE] }),
      client.invalidateQueries({ queryKey: ['home', 'plans'] }),
    ])
  }
}
