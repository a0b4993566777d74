// Who may do what with a training plan.
import { ADMINISTRATOR, STUDENT } from '../access/account-types.ts'
import type { AccountType } from '../access/account-types.ts'
import { FINISHED, planStatusAt } from './status.ts'

export type PlanOperation =
  | 'edit'
  | 'revise'
  | 'publish'
  | 'delete'
  | 'extend'
  | 'addTrainees'
  | 'removeTrainees'
  | 'addResit'
  | 'pushMessage'
  | 'clone'

export interface PlanFacts {
  creatorId: string
  isPublished: boolean
  startTime: number
  endTime: number | null
  /** A trainee has begun a step: what they did must keep its plan. */
  hasBegun: boolean
}

/**
 * What an account may do with a plan it can see. Its creator and administrators run it: a draft is edited, published or
 * deleted; a published plan is revised, extended, messaged and given resits; one that somebody has begun is never
 * deleted. Trainees are added and removed until the end. Any trainer may clone. Students may nothing.
 */
export function planOperations(
  plan: PlanFacts,
  user: { id: string; type: AccountType },
  now: number,
): Record<PlanOperation, boolean> {
  const runs = user.type !== STUDENT && (user.type === ADMINISTRATOR || user.id === plan.creatorId)
  const isRunning = !plan.isPublished || planStatusAt(plan, now) !== FINISHED
  return {
    edit: runs && !plan.isPublished,
    revise: runs && plan.isPublished && isRunning,
    publish: runs && !plan.isPublished,
    delete: runs && !plan.hasBegun,
    extend: runs && plan.isPublished,
    addTrainees: runs && isRunning,
    removeTrainees: runs && isRunning,
    addResit: runs && plan.isPublished && isRunning,
    pushMessage: runs && plan.isPublished,
    clone: user.type !== STUDENT,
  }
}
