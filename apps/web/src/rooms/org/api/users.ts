// Acts on accounts that several pages offer.
import { getUser, queryRoles, updateUser } from '@clearbelt/contract/org/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { call, callPaged } from '../../../shared/call.ts'

export type UserDetail = PackageOf<typeof getUser>
export const USERS_TABLE = 'org.users'
export const userKey = (id: string): readonly string[] => ['user', id]

/** One account with its roles and remark. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call(getUser, { id }, { signal, silent: true }),
    enabled: id !== '',
    staleTime: 0,
  })

/** All roles, for choosing. */
export const useAllRoles = () =>
  useQuery({
    queryKey: ['roles', 'all'],
    queryFn: ({ signal }) => callPaged(queryRoles, { Limit: 500 }, { signal, silent: true }),
    staleTime: 60_000,
  })

/** Enables or disables an account, everything else left as it is now. */
export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  const { name, type, orgID, revision } = await call(getUser, { id })
  await call(updateUser, { id, name, type, orgID, enabled, revision })
}
