// What the audit page asks the server for.
import { auditEntry, auditState, exportAudit, type queryAudit } from '@clearbelt/contract/audit/calls'
import { splitList } from '@clearbelt/contract/list-text'
import { useQuery } from '@tanstack/react-query'
import { call, callBlob, saveFile, type InputFor } from '../../../shared/call.ts'
import { momentsOf, readRange } from '../../../ui/day-range.ts'

export const AUDIT_TABLE = 'audit.log'
export const FILTER_NAMES = ['search', 'acts', 'objects', 'days', 'actor', 'object'] as const

type Filters = Pick<InputFor<typeof queryAudit>, 'search' | 'acts' | 'objects' | 'actorID' | 'objectID' | 'from' | 'to'>

/** The filters of the address as the calls take them; days are those of the zone. */
export function filtersOf(values: Readonly<Record<string, string>>, zone: string): Filters {
  const range = readRange(values.days ?? '')
  const moments = range ? momentsOf(range, zone) : null
  return {
    search: values.search ?? '',
    acts: splitList(values.acts ?? ''),
    objects: splitList(values.objects ?? ''),
    ...(values.actor ? { actorID: values.actor } : {}),
    ...(values.object ? { objectID: values.object } : {}),
    // The end is left out of the range, so it is the moment behind the last one.
    ...(moments ? { from: moments.after, to: new Date(Date.parse(moments.before) + 1).toISOString() } : {}),
  }
}

/** One act; not asked for while `id` is empty. */
export const useEntry = (id: string) =>
  useQuery({
    queryKey: ['audit', id],
    queryFn: ({ signal }) => call(auditEntry, { id }, { signal, silent: true }),
    enabled: id !== '',
    staleTime: 0,
  })

/** How far the log is sealed; looked at again now and then. */
export const useAuditState = () =>
  useQuery({
    queryKey: ['audit', 'state'],
    queryFn: ({ signal }) => call(auditState, {}, { signal, silent: true }),
    staleTime: 0,
    refetchInterval: 15_000,
  })

/** Offers what matches as an Excel file. Throws CallError. */
export async function downloadAudit(values: Readonly<Record<string, string>>, zone: string): Promise<void> {
  saveFile(
    await callBlob(
      exportAudit,
      { ...filtersOf(values, zone), zone: zone || Intl.DateTimeFormat().resolvedOptions().timeZone },
      { timeoutMs: 120_000 },
    ),
  )
}
