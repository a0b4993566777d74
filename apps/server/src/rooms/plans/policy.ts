// Who may see a plan and what they may do with it: the domain's law over stored plans.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { planOperations } from '@clearbelt/domain/plans/plan-authority'
import type { PlanOperation } from '@clearbelt/domain/plans/plan-authority'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { PlanRecord } from './store.ts'

type Holder = Pick<Caller, 'userID' | 'type' | 'orgPath'>
type Owned = Pick<PlanRecord, 'creatorID' | 'orgPath'>

export const isManager = (caller: Pick<Caller, 'type'>): boolean => caller.type !== STUDENT

/** Managers see the plans of their subtree and their own. */
export const canSee = (caller: Holder, plan: Owned): boolean =>
  isManager(caller) && (plan.orgPath.startsWith(caller.orgPath) || plan.creatorID === caller.userID)

/** Creators and administrators run a plan, within what they can see. */
const runsPlan = (caller: Holder, plan: Owned): boolean =>
  canSee(caller, plan) && (caller.type === ADMINISTRATOR || plan.creatorID === caller.userID)

export const operationsOf = (caller: Holder, plan: PlanRecord, at: number): Record<PlanOperation, boolean> =>
  planOperations(
    {
      creatorId: plan.creatorID,
      isPublished: plan.published,
      startTime: plan.startTime.getTime(),
      endTime: plan.endTime?.getTime() ?? null,
      hasBegun: plan.hasBegun,
    },
    { id: caller.userID, type: caller.type },
    at,
  )

/** The plan when the caller may see it; refuses as not found otherwise. */
export function requireVisible(caller: Holder, plan: PlanRecord | null): PlanRecord {
  if (plan !== null && canSee(caller, plan)) return plan
  throw refuse(commonErrors['not-found'])
}

/**
 * The plan when the caller may do one of these with it now. Refuses: not found outside the caller's sight,
 * `plan-not-yours`
 * for who does not run it, else `hindrance`, what in the plan itself stands against it.
 */
export function requireOperation(
  caller: Holder,
  plan: PlanRecord | null,
  operations: readonly PlanOperation[],
  at: number,
  hindrance: ErrorDef,
): PlanRecord {
  const visible = requireVisible(caller, plan)
  if (!runsPlan(caller, visible)) throw refuse(planErrors['plan-not-yours'])
  const allowed = operationsOf(caller, visible, at)
  if (!operations.some((operation) => allowed[operation])) throw refuse(hindrance)
  return visible
}
