// The short lists of the server that the library's fields offer.
import { useQuery } from '@tanstack/react-query'
import { listQuery, type ListCall } from '../../../shared/dropdown.ts'

/** The options of a list, by name; empty until it is there. */
export function useOptions(list: ListCall): { value: string; label: string }[] {
  const query = useQuery(listQuery(list))
  return (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
