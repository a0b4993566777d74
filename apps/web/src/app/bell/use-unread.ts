// How many notices are unread.
import { countNotices } from '@clearbelt/contract/notices/notice-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/call.ts'

export const NOTICES_KEY = ['notices'] as const

/** How many notices of the signed-in account are unread, asked anew at a pace in ms. */
export function useUnread(pace: number): number {
  const { data } = useQuery({
    queryKey: [...NOTICES_KEY, 'count'],
    queryFn: ({ signal }) => call(countNotices, {}, { signal, silent: true }),
    refetchInterval: pace,
  })
  return data?.count ?? 0
}
