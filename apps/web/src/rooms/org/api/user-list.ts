// What the list of accounts asks the server for, from what stands in the address.
import type { queryUsers } from '@clearbelt/contract/org/calls'
import type { UserColumn, UserSort } from '@clearbelt/contract/org/user-filters'
import { BULK_PASSWORDS_MAX, BULK_USERS_MAX, changeUsers, exportUsers, resetPasswords, userWords, type BulkAct } from '@clearbelt/contract/org/user-list-calls'
import { deleteUsers } from '@clearbelt/contract/org/recycle-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { call, callBlob, saveFile, type InputFor } from '../../../shared/call.ts'
import { momentsOf, readRange } from '../../../ui/day-range.ts'
import type { TableState } from '../../../ui/table-address.ts'

/** Names of the filters in the address: those always in sight, and those opened on wish. */
export const FIRST_FILTERS = ['search', 'org', 'types', 'enabled'] as const
export const MORE_FILTERS = ['roles', 'groups', 'posts', 'grades', 'created', 'hired'] as const

type ListInput = Omit<InputFor<typeof queryUsers>, 'PageNO' | 'Limit'>

const listOf = (text: string | undefined): string[] => text?.split(',').filter((one) => one !== '') ?? []

/** Filters and order of the address as the calls take them; days are those of the zone. */
export function listInput({ filters: f, sort, descending }: Pick<TableState, 'filters' | 'sort' | 'descending'>, zone: string): ListInput {
  const created = readRange(f.created ?? '')
  const hired = readRange(f.hired ?? '')
  const moments = created && momentsOf(created, zone)
  return {
    search: f.search ?? '', types: listOf(f.types), roleIDs: listOf(f.roles), groupIDs: listOf(f.groups), posts: listOf(f.posts), grades: listOf(f.grades),
    ...(f.org ? { orgID: f.org } : {}), ...(f.enabled === 'true' || f.enabled === 'false' ? { enabled: f.enabled } : {}),
    // The end is left out of the range, so it is the moment behind the last one.
    ...(moments ? { createdFrom: moments.after, createdTo: new Date(Date.parse(moments.before) + 1).toISOString() } : {}),
    ...(hired ? { hiredFrom: hired.from, hiredTo: hired.to } : {}),
    ...(sort ? { sortName: sort as UserSort, order: descending ? 'Desc' as const : 'Asc' as const } : {}),
  }
}

/** Offers the whole list as an Excel file, in the given columns. Throws CallError. */
export async function downloadUsers(state: Pick<TableState, 'filters' | 'sort' | 'descending'>, columns: readonly UserColumn[], zone: string): Promise<void> {
  saveFile(await callBlob(exportUsers, { ...listInput(state, zone), columns: [...columns], zone: zone || Intl.DateTimeFormat().resolvedOptions().timeZone }, { timeoutMs: 180_000 }))
}

/** Positions and levels to filter by. A comma parts what stands in the address, so words with one cannot be chosen. */
export const useUserWords = () => useQuery({
  queryKey: ['userWords'], staleTime: 60_000, queryFn: ({ signal }) => call(userWords, {}, { signal, silent: true }),
  select: ({ posts, grades }) => ({ posts: posts.filter((word) => !word.includes(',')), grades: grades.filter((word) => !word.includes(',')) }),
})

export type Skipped = PackageOf<typeof changeUsers>['skipped']
export type MadePassword = PackageOf<typeof resetPasswords>['set'][number]

async function inParts<T>(ids: readonly string[], size: number, act: (part: string[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < ids.length; from += size) answers.push(await act(ids.slice(from, from + size)))
  return answers
}

/** One act on any number of accounts, in parts that the server takes. */
export async function changeAll(ids: readonly string[], act: BulkAct, targetID?: string): Promise<{ done: number; skipped: Skipped }> {
  const answers = await inParts(ids, BULK_USERS_MAX, (part) => call(changeUsers, { ids: part, act, ...(targetID ? { targetID } : {}) }))
  return { done: answers.reduce((sum, { done }) => sum + done, 0), skipped: answers.flatMap(({ skipped }) => skipped) }
}

export async function deleteAll(ids: readonly string[]): Promise<{ deleted: number; skipped: Skipped }> {
  const answers = await inParts(ids, BULK_USERS_MAX, (part) => call(deleteUsers, { ids: part }))
  return { deleted: answers.reduce((sum, { deleted }) => sum + deleted, 0), skipped: answers.flatMap(({ skipped }) => skipped) }
}

/** Sets new passwords. What was set before a later part failed is told all the same: nobody would see it again. */
export async function resetAll(ids: readonly string[]): Promise<{ set: MadePassword[]; skipped: Skipped }> {
  const set: MadePassword[] = []
  const skipped: Skipped = []
  try {
    await inParts(ids, BULK_PASSWORDS_MAX, async (part) => {
      const answer = await call(resetPasswords, { ids: part }, { timeoutMs: 120_000 })
      set.push(...answer.set)
      skipped.push(...answer.skipped)
    })
  } catch (error) {
    if (set.length === 0) throw error
  }
  return { set, skipped }
}
