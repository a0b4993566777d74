// What the list of accounts asks the server for, from what stands in the address.
import type { queryUsers } from '@clearbelt/contract/org/calls'
import type { UserColumn, UserSort } from '@clearbelt/contract/org/user-filters'
import {
  BULK_USERS_MAX,
  changeUsers,
  exportUsers,
  resetPasswords,
  startReset,
  userWords,
  type BulkAct,
} from '@clearbelt/contract/org/user-list-calls'
import { deleteUsers } from '@clearbelt/contract/org/recycle-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { splitList } from '@clearbelt/contract/list-text'
import { useQuery } from '@tanstack/react-query'
import { call, callBlob, saveFile, type InputFor } from '../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { momentsOf, readRange } from '../../../ui/day-range.ts'
import type { TableState } from '../../../ui/table/table-address.ts'

/** Names of the filters in the address: those always in sight, and those opened on wish. */
export const FIRST_FILTERS = ['search', 'org', 'types', 'enabled'] as const
export const MORE_FILTERS = ['roles', 'groups', 'posts', 'grades', 'created', 'hired'] as const

export type ListInput = Omit<InputFor<typeof queryUsers>, 'PageNO' | 'Limit'>

const listOf = (text: string | undefined): string[] => splitList(text ?? '').filter((one) => one !== '')

/** Filters and order of the address as the calls take them; days are those of the zone. */
export function listInput(
  { filters: f, sort, descending }: Pick<TableState, 'filters' | 'sort' | 'descending'>,
  zone: string,
): ListInput {
  const created = readRange(f.created ?? '')
  const hired = readRange(f.hired ?? '')
  const moments = created && momentsOf(created, zone)
  return {
    search: f.search ?? '',
    types: listOf(f.types),
    roleIDs: listOf(f.roles),
    groupIDs: listOf(f.groups),
    posts: listOf(f.posts),
    grades: listOf(f.grades),
    ...(f.org ? { orgID: f.org } : {}),
    ...(f.enabled === 'true' || f.enabled === 'false' ? { enabled: f.enabled } : {}),
    // The end is left out of the range, so it is the moment behind the last one.
    ...(moments
      ? { createdFrom: moments.after, createdTo: new Date(Date.parse(moments.before) + 1).toISOString() }
      : {}),
    ...(hired ? { hiredFrom: hired.from, hiredTo: hired.to } : {}),
    ...(sort ? { sortName: sort as UserSort, order: descending ? ('Desc' as const) : ('Asc' as const) } : {}),
  }
}

/** Offers the whole list as an Excel file, in the given columns. Throws CallError. */
export async function downloadUsers(
  state: Pick<TableState, 'filters' | 'sort' | 'descending'>,
  columns: readonly UserColumn[],
  zone: string,
): Promise<void> {
  saveFile(
    await callBlob(
      exportUsers,
      {
        ...listInput(state, zone),
        columns: [...columns],
        zone: zone || Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      { timeoutMs: 180_000 },
    ),
  )
}

/** Positions and levels to filter by. */
export const useUserWords = () =>
  useQuery({
    queryKey: ['userWords'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(userWords, {}, { signal, silent: true }),
  })

export type Skipped = PackageOf<typeof changeUsers>['skipped']
export type MadePassword = PackageOf<typeof resetPasswords>['set'][number]

/** How far an act on many is. */
export type Step = (done: number, total: number) => void
/** What an act on many did; `left` were not reached, since a later part failed: the call has said why. */
export interface BulkOutcome {
  done: number
  skipped: Skipped
  left: string[]
}

/** Acts in parts that the server takes. What was done before a part failed stays told; throws when nothing was done. */
async function inParts(
  ids: readonly string[],
  size: number,
  step: Step,
  act: (part: string[]) => Promise<Omit<BulkOutcome, 'left'>>,
): Promise<BulkOutcome> {
  const sum: BulkOutcome = { done: 0, skipped: [], left: [] }
  for (let from = 0; from < ids.length; from += size) {
    if (ids.length > size) step(from, ids.length)
    try {
      const { done, skipped } = await act(ids.slice(from, from + size))
      sum.done += done
      sum.skipped.push(...skipped)
    } catch (error) {
      if (from === 0) throw error
      sum.left = ids.slice(from)
      break
    }
  }
  return sum
}

/** One act on any number of accounts. */
export const changeAll = (
  ids: readonly string[],
  act: BulkAct,
  targetID: string | undefined,
  step: Step,
): Promise<BulkOutcome> =>
  inParts(ids, BULK_USERS_MAX, step, (part) => call(changeUsers, { ids: part, act, ...(targetID ? { targetID } : {}) }))

export const deleteAll = (ids: readonly string[], step: Step): Promise<BulkOutcome> =>
  inParts(ids, BULK_USERS_MAX, step, async (part) => {
    const { deleted, skipped } = await call(deleteUsers, { ids: part })
    return { done: deleted, skipped }
  })

/** Sets new passwords of at most fifty, which nobody would see again if they were lost here. */
export const resetPasswordsInParts = (ids: readonly string[]): Promise<PackageOf<typeof resetPasswords>> =>
  call(resetPasswords, { ids: [...ids] }, { timeoutMs: 120_000, silent: true })

/** Begins to take passwords away, once also where answers were `lost`; answers the id of the work. */
export const beginReset = async (whom: InputFor<typeof startReset>, lost: LostKeys): Promise<string> =>
  (await sendOnce(whom, lost, (requestKey) => call(startReset, whom, { silent: true, requestKey }))).id
