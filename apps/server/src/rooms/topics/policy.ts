// Who may see, change and take further a question of the bank.
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { commonErrors } from '@clearbelt/contract/errors'
import type { TopicState } from '@clearbelt/domain/topics/states'
import { sql, type RawBuilder } from 'kysely'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'

type Holder = Pick<Caller, 'userID' | 'type' | 'orgPath'>
interface Owned {
  orgPath: string
  creatorID: string
}

/** The bank tells the truth about its questions: whatever roles a student holds, it is not for students. */
export const isManager = (caller: Pick<Caller, 'type'>): boolean => caller.type !== STUDENT

/** The caller, refused where it is a student. */
export function managerOf(context: Context): Caller {
  const caller = callerOf(context)
  if (!isManager(caller)) throw refuse(commonErrors['no-permission'])
  return caller
}

const isBelow = (caller: Holder, { orgPath }: Pick<Owned, 'orgPath'>): boolean => orgPath.startsWith(caller.orgPath)

/** Its creator and administrators change and delete what belongs to their organisations. */
export const mayEdit = (caller: Holder, owned: Owned): boolean =>
  isManager(caller) && isBelow(caller, owned) && (caller.type === ADMINISTRATOR || owned.creatorID === caller.userID)

/**
 * Approved questions are shared with the organisations below; what waits or is retired is seen from above; a draft is its
 * creator's and the administrators'.
 */
export function maySee(caller: Holder, topic: Owned & { state: TopicState }): boolean {
  if (!isManager(caller)) return false
  if (mayEdit(caller, topic)) return true
  if (topic.state === 'draft') return false
  return isBelow(caller, topic) || (topic.state === 'approved' && caller.orgPath.startsWith(topic.orgPath))
}

/** SQL of the same for a row `t`, without the drafts of the caller's own. */
export const inLibrary = (caller: Holder): RawBuilder<boolean> =>
  sql`((t.state = 'approved' and (starts_with(t.org_path, ${caller.orgPath}) or starts_with(${caller.orgPath}::text, t.org_path)))
    or (t.state in ('review', 'retired') and starts_with(t.org_path, ${caller.orgPath})))`

/** SQL of what counts as the caller's own for a row `t`: an administrator's is all in scope. */
export const isOwn = (caller: Holder): RawBuilder<boolean> =>
  caller.type === ADMINISTRATOR
    ? sql`starts_with(t.org_path, ${caller.orgPath})`
    : sql`(t.creator_id = ${caller.userID} and starts_with(t.org_path, ${caller.orgPath}))`

/** What the caller may see; refused as not found otherwise. */
export function requireSeen<T extends Owned & { state: TopicState }>(caller: Holder, topic: T | null): T {
  if (topic !== null && maySee(caller, topic)) return topic
  throw refuse(commonErrors['not-found'])
}

/** What the caller may change; refused as not found where it may not even be seen. */
export function requireEditable<T extends Owned & { state: TopicState }>(caller: Holder, topic: T | null): T {
  const seen = requireSeen(caller, topic)
  if (!mayEdit(caller, seen)) throw refuse(commonErrors['no-permission'])
  return seen
}
