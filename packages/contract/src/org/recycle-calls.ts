// The recycle bin of accounts: deleting many, listing what is in it, bringing back, destroying for good.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList } from '../wire.ts'
import { userRow } from './shapes.ts'

const permission = menu('system.user')
const zIDs = zList(zId, 500)
const skipped = z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() }))

export const deleteUsers = defineCall({
  id: 'org.deleteUsers',
  method: 'DELETE',
  path: '/api/User',
  permission,
  form: true,
  summary: 'Moves accounts to the recycle bin; keeps those that may not go, and says why.',
  input: z.object({ ids: zIDs }),
  output: z.object({ deleted: z.number(), skipped }),
})
export const deletedUserRow = userRow
  .pick({ id: true, name: true, accountNo: true, type: true, typeName: true, orgName: true })
  .extend({ deletedTime: z.string() })
export type DeletedUserRow = z.infer<typeof deletedUserRow>
export const queryDeletedUsers = defineCall({
  id: 'org.queryDeletedUsers',
  method: 'GET',
  path: '/api/User/QueryDeleted',
  permission,
  paged: true,
  summary: 'Accounts in the recycle bin, the last deleted first.',
  input: z.object({ ...paging, search: z.string().trim().max(100).default('') }),
  output: z.array(deletedUserRow),
})
export const recoverUsers = defineCall({
  id: 'org.recoverUsers',
  method: 'PUT',
  path: '/api/User/Recover',
  permission,
  summary: 'Brings accounts back from the recycle bin; skips those whose name or mobile is taken by now, and says so.',
  input: z.object({ ids: zIDs }),
  output: z.object({ recovered: z.number(), skipped }),
})
export const destroyUsers = defineCall({
  id: 'org.destroyUsers',
  method: 'DELETE',
  path: '/api/User/destroy',
  permission,
  summary:
    'Permanently deletes accounts in the recycle bin: all personal data but name and account number, which records of exams keep.',
  input: z.object({ ids: zIDs }),
  output: z.object({ deleted: z.number(), skipped }),
})
