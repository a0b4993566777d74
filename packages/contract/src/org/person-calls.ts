// One person beside the account: further data changed by hand, and the groups the account is in.
import { z } from 'zod'
import { defineCall, menu, zId, zList } from '../wire.ts'
import { orgErrors as e } from './errors.ts'

const permission = menu('system.user')
export const updateUserExtend = defineCall({
  id: 'org.updateUserExtend',
  method: 'PUT',
  path: '/api/userExtend',
  permission,
  summary:
    'Changes additional data of an account by the rules of the import; what is omitted stays, what is empty is cleared.',
  input: z.object({ id: zId, values: z.record(z.string().max(40), z.string().max(300)) }),
  output: z.null(),
  errors: [e['extend-wrong']],
})
export const getUserGroups = defineCall({
  id: 'org.getUserGroups',
  method: 'GET',
  path: '/api/User/Groups/:id',
  permission: menu('system.user', 'people.group'),
  summary: 'The groups of an account that the caller sees.',
  input: z.object({ id: zId }),
  output: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.string(), orgName: z.string(), editable: z.boolean() }),
  ),
})
export const setUserGroups = defineCall({
  id: 'org.setUserGroups',
  method: 'PUT',
  path: '/api/User/Groups/:id',
  permission: menu('people.group'),
  summary: 'Puts an account into groups and takes it out of groups that the caller manages.',
  input: z.object({ id: zId, add: zList(zId, 200), remove: zList(zId, 200) }),
  output: z.null(),
})
