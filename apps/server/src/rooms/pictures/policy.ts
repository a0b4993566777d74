// Who may see a picture of a question.
import { STUDENT } from '@clearbelt/domain/access/account-types'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'

/** Refuses callers for whom the store does not exist: what a picture is for may tell an answer. */
export function requireManager(caller: Pick<Caller, 'type'>): void {
  if (caller.type === STUDENT) throw refuse(commonErrors['no-permission'])
}
