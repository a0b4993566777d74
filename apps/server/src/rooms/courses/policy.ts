// Who may see and change a course.
import { commonErrors } from '@clearbelt/contract/errors'
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { sql, type RawBuilder } from 'kysely'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'

type Holder = Pick<Caller, 'userID' | 'type' | 'orgPath'>
interface Owned {
  orgPath: string
  creatorID: string
}

/** The caller, refused where it is a student: students study what a plan gives them. */
export function managerOf(context: Context): Caller {
  const caller = callerOf(context)
  if (caller.type === STUDENT) throw refuse(commonErrors['no-permission'])
  return caller
}

/** Authors change and delete their own courses, administrators all in scope. */
export const mayEdit = (caller: Holder, { orgPath, creatorID }: Owned): boolean =>
  caller.type !== STUDENT &&
  orgPath.startsWith(caller.orgPath) &&
  (caller.type === ADMINISTRATOR || creatorID === caller.userID)

/** Courses are shared with the organisations below, and seen from above. */
export const maySee = (caller: Holder, { orgPath, creatorID }: Owned): boolean =>
  caller.type !== STUDENT &&
  (orgPath.startsWith(caller.orgPath) || caller.orgPath.startsWith(orgPath) || creatorID === caller.userID)

/** SQL of the same for a row `c`. */
export const inLibrary = (caller: Holder): RawBuilder<boolean> =>
  sql`(starts_with(c.org_path, ${caller.orgPath}) or starts_with(${caller.orgPath}::text, c.org_path) or c.creator_id = ${caller.userID})`

/** SQL of what counts as the caller's own for a row `c`: an administrator's is all in scope. */
export const isOwn = (caller: Holder): RawBuilder<boolean> =>
  caller.type === ADMINISTRATOR
    ? sql`starts_with(c.org_path, ${caller.orgPath})`
    : sql`(c.creator_id = ${caller.userID} and starts_with(c.org_path, ${caller.orgPath}))`

/** What the caller may see; refused as not found otherwise. */
export function requireSeen<T extends Owned>(caller: Holder, course: T | null): T {
  if (course !== null && maySee(caller, course)) return course
  throw refuse(commonErrors['not-found'])
}

/** What the caller may change; refused as not found where it may not even be seen. */
export function requireEditable<T extends Owned>(caller: Holder, course: T | null): T {
  const seen = requireSeen(caller, course)
  if (!mayEdit(caller, seen)) throw refuse(commonErrors['no-permission'])
  return seen
}
