// One plan as the server tells it, for every room that shows it: one key, so that it is fetched once and refreshed for
// all.
import { getPlan } from '@clearbelt/contract/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const planKey = (id: string): readonly string[] => ['plan', id]

/** One plan with its steps; kept fresh, because it changes with the time. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) => call(getPlan, { id }, { signal, silent: true }),
    enabled: id !== '',
    staleTime: 0,
  })
