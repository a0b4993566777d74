// Organisations, accounts, roles and menus, and the trainee picker.
import { MOBILE_TYPED_MAX } from '@clearbelt/domain/access/mobile'
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId, zList, zName, zText } from '../wire.ts'
import { commonErrors } from '../errors.ts'
import { orgErrors as e } from './errors.ts'
import { orgNode, userRow, zAccountType, zRevision } from './shapes.ts'
import { userFilters } from './user-filters.ts'

export type { OrgNode, UserRow } from './shapes.ts'

export const organisationTree = defineCall({
  id: 'org.tree',
  method: 'GET',
  path: '/api/Organization/Tree',
  permission: signedIn,
  summary: "The caller's organisation and everything under it.",
  input: z.object({}),
  output: z.array(orgNode),
})
const orgFields = {
  name: zName,
  superiorID: zId,
  code: z.string().trim().max(40).default(''),
  order: z.coerce.number().int().min(0).max(100000).default(0),
  remark: zText.default(''),
  /** IANA zone; empty inherits from above. */
  zone: z.string().max(60).default(''),
  /** Telephone, address or whatever reaches the organisation; left out, it stays. */
  contact: z.string().trim().max(200).optional(),
}
export const getOrganisation = defineCall({
  id: 'org.get',
  method: 'GET',
  path: '/api/Organization/:id',
  permission: menu('system.organisation'),
  summary: 'One organisation.',
  input: z.object({ id: zId }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    superiorID: z.string().nullable(),
    /** Another for each state, to be sent back with a change. */
    revision: z.string(),
    code: z.string(),
    order: z.number(),
    remark: z.string(),
    zone: z.string(),
    contact: z.string(),
    leaderID: z.string().nullable(),
    leaderName: z.string(),
  }),
})
export const addOrganisation = defineCall({
  id: 'org.add',
  method: 'POST',
  path: '/api/Organization',
  permission: menu('system.organisation'),
  summary: 'Adds an organisation under another.',
  input: z.object(orgFields),
  output: z.object({ id: z.string() }),
  errors: [e['name-taken'], e['organisation-code-taken'], e['unknown-zone'], e['tree-too-deep']],
})
export const updateOrganisation = defineCall({
  id: 'org.update',
  method: 'PUT',
  path: '/api/Organization/:id',
  permission: menu('system.organisation'),
  summary: 'Changes or moves an organisation.',
  input: z.object({
    id: zId,
    ...orgFields,
    /** Left out, these stay. */
    code: orgFields.code.unwrap().optional(),
    order: orgFields.order.unwrap().optional(),
    remark: orgFields.remark.unwrap().optional(),
    zone: orgFields.zone.unwrap().optional(),
    superiorID: zId.nullable(),
    /** An account of the organisation or under it; null for nobody; left out, it stays. */
    leaderID: zId.nullable().optional(),
    revision: zRevision,
  }),
  output: z.null(),
  errors: [
    e['name-taken'],
    e['organisation-code-taken'],
    e['leader-outside'],
    e['move-into-itself'],
    e['unknown-zone'],
    e['root-stays'],
    e['tree-too-deep'],
    e['job-number-shared'],
    commonErrors['changed-meanwhile'],
  ],
})
export const moveOrganisation = defineCall({
  id: 'org.move',
  method: 'PUT',
  path: '/api/Organization/Move/:id',
  permission: menu('system.organisation'),
  summary: 'Puts an organisation, with everything under it, under another and before one of those there.',
  input: z.object({
    id: zId,
    superiorID: zId,
    /** The one it goes before; null puts it last. */
    beforeID: zId.nullable().default(null),
    /** Where the mover saw it; a move that somebody else made meanwhile is refused. */
    fromID: zId,
  }),
  output: z.null(),
  errors: [
    e['moved-meanwhile'],
    e['name-taken'],
    e['move-into-itself'],
    e['root-stays'],
    e['tree-too-deep'],
    e['job-number-shared'],
  ],
})
export const deleteOrganisation = defineCall({
  id: 'org.delete',
  method: 'DELETE',
  path: '/api/Organization/:id',
  permission: menu('system.organisation'),
  summary: 'Deletes an empty organisation.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['org-not-empty'], e['root-stays']],
})

/** With the names of those groups that the caller sees. */
const listedUser = userRow.extend({ groupNames: z.array(z.string()) })
export type ListedUser = z.infer<typeof listedUser>
export const queryUsers = defineCall({
  id: 'org.queryUsers',
  method: 'GET',
  path: '/api/User/Query',
  permission: menu('system.user'),
  paged: true,
  summary: 'Accounts in scope.',
  input: z.object({ ...paging, ...userFilters }),
  output: z.array(listedUser),
})
export const getUser = defineCall({
  id: 'org.getUser',
  method: 'GET',
  path: '/api/User/:id',
  permission: menu('system.user'),
  summary: 'One account.',
  input: z.object({ id: zId }),
  output: userRow.extend({
    roleIDs: z.array(z.string()),
    /** Another for each state of what a change changes, to be sent back with one. */
    revision: z.string(),
    remark: z.string(),
    idNumber: z.string(),
    /** Changes with the picture; null without one. */ avatar: z.string().nullable(),
  }),
})
const userFields = {
  name: zName,
  type: z.coerce.number().pipe(zAccountType),
  orgID: zId,
  postName: z.string().trim().max(60).default(''),
  gradeName: z.string().trim().max(60).default(''),
  mobile: z.string().trim().max(MOBILE_TYPED_MAX).default(''),
  jobNo: z.string().trim().max(40).default(''),
  enabled: zFlag.default(true),
  remark: zText.default(''),
  /** Absent: empty for a new account, no change for an old one. */
  email: z.string().trim().max(200).optional(),
  idNumber: z.string().trim().max(30).optional(),
  /** Absent: the role of the type for a new account, no change for an old one. */
  roleIDs: zList(zId, 50).unwrap().optional(),
}
const userErrors = [
  e['account-taken'],
  e['mobile-taken'],
  e['mobile-format'],
  e['job-number-taken'],
  e['email-format'],
  e['id-number-format'],
  e['last-administrator'],
  e['type-above-own'],
]
export const addUser = defineCall({
  id: 'org.addUser',
  method: 'POST',
  path: '/api/User',
  permission: menu('system.user'),
  form: true,
  summary:
    'Creates an account. Without a password it has the default one where an administrator turned that on, or else a random one that is answered once: sent again under the same key, it answers the account without it.',
  input: z.object({
    accountNo: z
      .string()
      .trim()
      .min(3)
      .max(60)
      .regex(/^[\w.@-]+$/),
    password: z.string().max(400).optional(),
    ...userFields,
  }),
  output: z.object({
    id: z.string(),
    /** The random one; null where one was given, the default one stands, or it was answered before. */
    password: z.string().nullable(),
    isDefault: z.boolean().describe('The default password stands.'),
  }),
  errors: [...userErrors, e['weak-password']],
})
export const updateUser = defineCall({
  id: 'org.updateUser',
  method: 'PUT',
  path: '/api/User/:id',
  permission: menu('system.user'),
  form: true,
  summary: 'Changes an account. Omitted fields stay as they are.',
  input: z.object({
    id: zId,
    ...userFields,
    postName: userFields.postName.unwrap().optional(),
    gradeName: userFields.gradeName.unwrap().optional(),
    mobile: userFields.mobile.unwrap().optional(),
    jobNo: userFields.jobNo.unwrap().optional(),
    enabled: userFields.enabled.unwrap().optional(),
    remark: userFields.remark.unwrap().optional(),
    revision: zRevision,
  }),
  output: z.null(),
  errors: [...userErrors, commonErrors['changed-meanwhile']],
})
export const deleteUser = defineCall({
  id: 'org.deleteUser',
  method: 'DELETE',
  path: '/api/User/:id',
  permission: menu('system.user'),
  summary: 'Moves an account to the recycle bin.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['last-administrator'], e['not-oneself']],
})
export const resetPassword = defineCall({
  id: 'org.resetPassword',
  method: 'PUT',
  path: '/api/User/Password/:id',
  permission: menu('system.user'),
  personOnly: true,
  summary:
    'Sets the default password where an administrator turned that on, or else a random one that is answered once; the person must change it.',
  input: z.object({ id: zId }),
  output: z.object({ password: z.string().nullable().describe('Null: the default password stands.') }),
})
export const getUserRoles = defineCall({
  id: 'org.getUserRoles',
  method: 'GET',
  path: '/api/User/Roles/:id',
  permission: menu('system.user', 'system.role'),
  summary: 'Role ids of an account.',
  input: z.object({ id: zId }),
  output: z.array(z.string()),
})
export const setUserRoles = defineCall({
  id: 'org.setUserRoles',
  method: 'PUT',
  path: '/api/User/Roles/:id',
  permission: menu('system.user', 'system.role'),
  summary: 'Sets the roles of an account.',
  input: z.object({
    id: zId,
    roleIDs: zList(zId, 50),
    fromRoleIDs: zList(zId, 50)
      .unwrap()
      .optional()
      .describe('As they were read: the change is refused if they are others by now. Without it nothing is compared.'),
  }),
  output: z.null(),
  errors: [e['last-administrator'], e['right-not-held'], commonErrors['changed-meanwhile']],
})

export const pickTrainees = defineCall({
  id: 'org.pickTrainees',
  method: 'POST',
  path: '/api/User/Query',
  permission: menu('train.plan', 'system.role', 'system.user', 'system.organisation', 'people.group'),
  paged: true,
  form: true,
  summary: 'Trainee picker: accounts in scope by type, text, organisations, groups and a list of account numbers.',
  input: z.object({
    ...paging,
    types: zList(z.coerce.number().int().min(1).max(3), 3),
    search: z.string().trim().max(100).default(''),
    orgIds: zList(zId, 500),
    groupIds: zList(zId, 500),
    advancedAccountNos: z.string().max(200_000).default(''),
  }),
  output: z.array(
    userRow.pick({
      id: true,
      name: true,
      type: true,
      typeName: true,
      accountNo: true,
      orgName: true,
      postName: true,
      gradeName: true,
    }),
  ),
  errors: [e['too-many-accounts']],
})

const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  remark: z.string(),
  members: z.number(),
  menus: z.number(),
  system: z.boolean(),
})
export const queryRoles = defineCall({
  id: 'org.queryRoles',
  method: 'GET',
  path: '/api/Role/Query',
  permission: menu('system.role', 'system.user'),
  paged: true,
  summary: 'Roles.',
  input: z.object({ ...paging, name: z.string().trim().max(100).default('') }),
  output: z.array(roleRow),
})
export const addRole = defineCall({
  id: 'org.addRole',
  method: 'POST',
  path: '/api/Role',
  permission: menu('system.role'),
  summary: 'Adds a role, empty or with the menus of another.',
  input: z.object({ name: zName, remark: zText.default(''), copyOf: zId.optional() }),
  output: z.object({ id: z.string() }),
  errors: [e['name-taken'], e['right-not-held']],
})
export const updateRole = defineCall({
  id: 'org.updateRole',
  method: 'PUT',
  path: '/api/Role/:id',
  permission: menu('system.role'),
  summary: 'Renames a role. An omitted remark stays as it is.',
  input: z.object({ id: zId, name: zName, remark: zText.optional() }),
  output: z.null(),
  errors: [e['name-taken'], e['system-role']],
})
export const deleteRole = defineCall({
  id: 'org.deleteRole',
  method: 'DELETE',
  path: '/api/Role/:id',
  permission: menu('system.role'),
  summary: 'Deletes a role without members.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['role-has-members'], e['system-role']],
})
export const roleMembers = defineCall({
  id: 'org.roleMembers',
  method: 'GET',
  path: '/api/Role/Members/:id',
  permission: menu('system.role'),
  paged: true,
  summary: 'Members of a role, those in scope.',
  input: z.object({ id: zId, ...paging, search: z.string().trim().max(100).default('') }),
  output: z.array(userRow.pick({ id: true, name: true, accountNo: true, typeName: true, orgName: true })),
})
export const setRoleMembers = defineCall({
  id: 'org.setRoleMembers',
  method: 'PUT',
  path: '/api/Role/Members/:id',
  permission: menu('system.role'),
  summary: 'Adds and removes members of a role.',
  input: z.object({ id: zId, add: zList(zId, 1000), remove: zList(zId, 1000) }),
  output: z.null(),
  errors: [e['last-administrator'], e['right-not-held']],
})
export const roleMenus = defineCall({
  id: 'org.roleMenus',
  method: 'GET',
  path: '/api/Role/Menus/:id',
  permission: menu('system.role'),
  summary: 'Menu ids of a role.',
  input: z.object({ id: zId }),
  output: z.array(z.string()),
})
export const setRoleMenus = defineCall({
  id: 'org.setRoleMenus',
  method: 'PUT',
  path: '/api/Role/Menus/:id',
  permission: menu('system.role'),
  summary: 'Sets the menus of a role.',
  input: z.object({ id: zId, menuIDs: zList(zId, 1000) }),
  output: z.null(),
  errors: [e['last-administrator'], e['right-not-held']],
})
