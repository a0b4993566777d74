// Groups: accounts that are chosen together, across organisations.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList, zName, zText } from '../wire.ts'
import { userRow } from './shapes.ts'
import { orgErrors as e } from './errors.ts'

const permission = menu('people.group')
export const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  remark: z.string(),
  orgName: z.string(),
  members: z.number(),
  editable: z.boolean(),
  createTime: z.string(),
})
export type GroupRow = z.infer<typeof groupRow>
const fields = { name: zName, type: z.string().trim().max(60).default(''), remark: zText.default('') }
/** Accounts of one list; more are added in several calls. */
const zMembers = zList(zId, 5000)

export const queryGroups = defineCall({
  id: 'org.queryGroups',
  method: 'GET',
  path: '/api/Group/Query',
  permission,
  paged: true,
  summary: 'Groups that the caller sees.',
  input: z.object({ ...paging, name: z.string().trim().max(100).default('') }),
  output: z.array(groupRow),
})
export const getGroup = defineCall({
  id: 'org.getGroup',
  method: 'GET',
  path: '/api/Group/:id',
  permission,
  summary: 'One group.',
  input: z.object({ id: zId }),
  output: groupRow,
})
export const addGroup = defineCall({
  id: 'org.addGroup',
  method: 'POST',
  path: '/api/Group',
  permission,
  summary: 'Adds a group, with its first members.',
  input: z.object({ ...fields, userIDs: zMembers }),
  output: z.object({ id: z.string() }),
  errors: [e['name-taken']],
})
export const updateGroup = defineCall({
  id: 'org.updateGroup',
  method: 'PUT',
  path: '/api/Group/:id',
  permission,
  summary: 'Changes a group. Omitted fields stay as they are.',
  input: z.object({
    id: zId,
    ...fields,
    type: fields.type.unwrap().optional(),
    remark: fields.remark.unwrap().optional(),
  }),
  output: z.null(),
  errors: [e['name-taken']],
})
export const deleteGroup = defineCall({
  id: 'org.deleteGroup',
  method: 'DELETE',
  path: '/api/Group/:id',
  permission,
  summary: 'Deletes a group; its members stay where they are.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const groupMembers = defineCall({
  id: 'org.groupMembers',
  method: 'GET',
  path: '/api/Group/Members/:id',
  permission,
  paged: true,
  summary: 'Members of a group, those in scope.',
  input: z.object({ id: zId, ...paging, search: z.string().trim().max(100).default('') }),
  output: z.array(userRow.pick({ id: true, name: true, accountNo: true, typeName: true, orgName: true })),
})
export const setGroupMembers = defineCall({
  id: 'org.setGroupMembers',
  method: 'PUT',
  path: '/api/Group/Members/:id',
  permission,
  summary: 'Sets the members of a group (`userIDs`: exactly these of those in scope), or adds and removes some.',
  input: z.object({ id: zId, userIDs: zMembers.unwrap().optional(), add: zMembers, remove: zMembers }),
  output: z.null(),
})
