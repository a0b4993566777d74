// What the list of accounts can be asked for: its filters, its order and its columns, for the screen and for the file alike.
import { z } from 'zod'
import { zFlag, zId, zList, zTime } from '../wire.ts'

/** Columns by which the list can be put in order. */
const USER_SORTS = ['name', 'accountNo', 'jobNo', 'typeName', 'orgName', 'postName', 'gradeName', 'hireDate', 'createTime', 'lastSignIn'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Every column of the list, in the order in which it stands there. */
export const USER_COLUMNS = ['name', 'accountNo', 'typeName', 'orgName', 'roleNames', 'groupNames', 'postName', 'gradeName', 'mobile', 'jobNo', 'email', 'hireDate', 'enabled', 'lastSignIn', 'createTime'] as const
export type UserColumn = (typeof USER_COLUMNS)[number]

const zWord = z.string().trim().min(1).max(60)
const zDay = z.iso.date()

export const userFilters = {
  /** In name, account, job number, mobile, email, the end of the ID number, or the name or code of the organisation; or the whole ID number. */
  search: z.string().trim().max(100).default(''),
  /** In this organisation or anywhere under it. */
  orgID: zId.optional(),
  types: zList(z.coerce.number().int().min(1).max(3), 3),
  enabled: zFlag.optional(),
  /** With any of these roles, in any of these groups, with any of these positions, levels. */
  roleIDs: zList(zId, 100), groupIDs: zList(zId, 100), posts: zList(zWord, 100), grades: zList(zWord, 100),
  /** Registered from this moment up to that one, itself left out. */
  createdFrom: zTime.optional(), createdTo: zTime.optional(),
  /** Date of entry, both days included. */
  hiredFrom: zDay.optional(), hiredTo: zDay.optional(),
  /** Left out: the newest account first. */
  sortName: z.enum(USER_SORTS).optional(), order: z.enum(['Asc', 'Desc']).default('Asc'),
}
