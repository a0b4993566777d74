// Marks of the state that a form reads and changes: the same for the same state, whoever wrote it and by which call.
import { createHash } from 'node:crypto'
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../../http/refusal.ts'
import type { StoredOrganisation } from './organisations/organisations.ts'
import type { StoredUser } from './users/users.ts'

const LENGTH = 22
const markOf = (state: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, LENGTH)

type AccountState = Pick<
  StoredUser,
  | 'name'
  | 'type'
  | 'orgID'
  | 'postName'
  | 'gradeName'
  | 'mobile'
  | 'jobNo'
  | 'email'
  | 'idNumber'
  | 'enabled'
  | 'remark'
> & { roleIDs: readonly string[] }

/** What a change of an account changes. */
export const accountRevision = (u: AccountState): string =>
  markOf([
    ...[u.name, u.type, u.orgID, u.postName, u.gradeName, u.mobile, u.jobNo, u.email, u.idNumber, u.enabled, u.remark],
    [...new Set(u.roleIDs)].toSorted(),
  ])

type OrganisationState = Pick<
  StoredOrganisation,
  'name' | 'superiorID' | 'code' | 'order' | 'remark' | 'zone' | 'contact' | 'leaderID'
>

/** What a change of an organisation changes. */
export const organisationRevision = (o: OrganisationState): string =>
  markOf([o.name, o.superiorID, o.code, o.order, o.remark, o.zone, o.contact, o.leaderID])

/**
 * True when there is nothing to be written any more: what is wanted stands already, as when the answer to a change was
 * lost and it is sent again. Refuses a change of what is not as it was read, where that is said.
 */
export function isWritten(read: string | undefined, now: string, wanted: string): boolean {
  if (read === undefined || read === now) return false
  if (wanted === now) return true
  throw refuse(commonErrors['changed-meanwhile'])
}
