// Who may see and change a paper.
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { PaperRecord } from './store.ts'

type Holder = Pick<Caller, 'userID' | 'type' | 'orgPath'>

/** Papers tell the truth about their images: whatever roles a student holds, they are not for students. */
export const isManager = (caller: Pick<Caller, 'type'>): boolean => caller.type !== STUDENT

/** True when the paper's organisation lies in the caller's subtree. */
export const canSee = (caller: Holder, paper: { org_path: string }): boolean =>
  isManager(caller) && paper.org_path.startsWith(caller.orgPath)

/** Its creator and administrators change, publish and delete a paper; drafts are theirs alone to look at. */
export const canEdit = (caller: Holder, paper: { org_path: string; creator_id: string }): boolean =>
  canSee(caller, paper) && (caller.type === ADMINISTRATOR || paper.creator_id === caller.userID)

/**
 * The paper when the caller may change it. Refuses: unknown (also for drafts of others), or somebody else's published
 * paper.
 */
export function requireEditable(caller: Holder, paper: PaperRecord | null): PaperRecord {
  if (paper !== null && canEdit(caller, paper)) return paper
  throw refuse(
    commonErrors[paper !== null && canSee(caller, paper) && paper.version > 0 ? 'no-permission' : 'not-found'],
  )
}
