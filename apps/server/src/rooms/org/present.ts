// Builds the views of organisations, accounts and roles, field by field.
import { ACCOUNT_TYPE_NAMES } from '@clearbelt/contract/access/type-names'
import type { ListedUser as ListedRow, OrgNode, UserRow } from '@clearbelt/contract/org/calls'
import type { DeletedUserRow } from '@clearbelt/contract/org/recycle-calls'
import type { OrganisationOption } from '@clearbelt/contract/shell/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { StoredOrganisation } from './organisations/organisations.ts'
import type { BinRow } from './users/recycle-bin.ts'
import { roleName } from './roles/rights.ts'
import type { ListedUser, StoredUser } from './users/users.ts'

/** The tree of rows that come with superiors before what is under them. */
export function presentTree(rows: readonly (StoredOrganisation & { accounts: number })[]): OrgNode[] {
  const top: OrgNode[] = []
  const byID = new Map<string, OrgNode>()
  for (const row of rows) {
    const node: OrgNode = {
      id: row.id,
      name: row.name,
      code: row.code,
      order: row.order,
      remark: row.remark,
      zone: row.zone,
      contact: row.contact,
      leaderName: row.leaderName,
      accounts: row.accounts,
      children: [],
    }
    byID.set(row.id, node)
    const above = byID.get(row.superiorID ?? '')
    ;(above?.children ?? top).push(node)
  }
  return top
}

/** The same tree with no more than choosing needs. */
export function presentOrganisationOptions(
  rows: readonly (StoredOrganisation & { accounts: number })[],
): OrganisationOption[] {
  const option = ({ id, name, children }: OrgNode): OrganisationOption => ({ id, name, children: children.map(option) })
  return presentTree(rows).map(option)
}

export const presentUser = (u: StoredUser, culture: Culture): UserRow => ({
  id: u.id,
  name: u.name,
  accountNo: u.accountNo,
  type: u.type,
  typeName: ACCOUNT_TYPE_NAMES[u.type][culture],
  orgID: u.orgID,
  orgName: u.orgName,
  postName: u.postName,
  gradeName: u.gradeName,
  mobile: u.mobile,
  jobNo: u.jobNo,
  email: u.email,
  enabled: u.enabled,
  roleNames: u.roles.map((role) => roleName(role, culture)),
  hireDate: u.hireDate,
  createTime: u.createdAt.toISOString(),
  lastSignIn: u.lastSignIn?.toISOString() ?? null,
})

export const presentListed = (u: ListedUser, culture: Culture): ListedRow => ({
  ...presentUser(u, culture),
  groupNames: u.groups,
})

export const presentDeleted = (u: BinRow, culture: Culture): DeletedUserRow => ({
  id: u.id,
  name: u.name,
  accountNo: u.accountNo,
  type: u.type,
  typeName: ACCOUNT_TYPE_NAMES[u.type][culture],
  orgName: u.orgName,
  deletedTime: u.deletedAt.toISOString(),
})

export const presentMember = (u: StoredUser, culture: Culture) => ({
  id: u.id,
  name: u.name,
  accountNo: u.accountNo,
  typeName: ACCOUNT_TYPE_NAMES[u.type][culture],
  orgName: u.orgName,
})

export const presentTrainee = (u: StoredUser, culture: Culture) => ({
  id: u.id,
  name: u.name,
  type: u.type,
  typeName: ACCOUNT_TYPE_NAMES[u.type][culture],
  accountNo: u.accountNo,
  orgName: u.orgName,
  postName: u.postName,
  gradeName: u.gradeName,
})
