// The papers that an exam can be made of.
import { queryPapers } from '@clearbelt/contract/papers/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPaged } from '../../shared/call.ts'

/** Published papers whose name contains `name`. */
export const usePublishedPapers = (name: string) =>
  useQuery({
    queryKey: ['papers', 'published', name],
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await callPaged(queryPapers, { name, state: 'published', usable: true, Limit: 50 }, { signal, silent: true }))
        .rows,
  })
