// The short lists of the server that the library's fields offer.
import type { dropdownFiscanProduct } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'

type ListCall = typeof dropdownFiscanProduct

/** The options of a list, by name; empty until it is there. */
export function useOptions(list: ListCall): { value: string; label: string }[] {
  const query = useQuery({ queryKey: ['dropdown', list.path], staleTime: 300_000, queryFn: ({ signal }) => call(list, {}, { signal, silent: true }) })
  return (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
