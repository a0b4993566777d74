// How every screen asks for the short lists that screens share: kept by the browser, and asked whether they still hold.
import type { dropdownGrad } from '@clearbelt/contract/shell/calls'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/** The call of one such list; all of them answer alike. */
export type ListCall = Pick<typeof dropdownGrad, keyof typeof dropdownGrad>

const KEY = 'dropdown'
/** So long nothing is asked at all; after it the question costs no more than a tag. */
const STAY_MS = 60_000

/** The query of a list, for `useQuery`. */
export const listQuery = (list: ListCall) =>
  queryOptions({
    queryKey: [KEY, list.path],
    staleTime: STAY_MS,
    queryFn: ({ signal }) => call(list, {}, { signal, silent: true }),
  })

/** To be called when somebody changed a list here: every screen asks anew. */
export const forgetLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [KEY] })
