// Adds trainees to a plan and removes them.
import { commonErrors } from '@clearbelt/contract/errors'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { selectNewMembers } from '@clearbelt/domain/plans/new-members'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { requireOperation } from './policy.ts'
import { closeAll } from './steps/details.ts'
import { selectSteps } from './steps/step-store.ts'
import { lockOptionalPlan } from './store.ts'
import { deleteTrainee, insertTrainees, selectTraineeIDs, updateExtraSeconds } from './trainee-store.ts'

/** Who acts, and when. */
export interface Act {
  caller: Caller
  at: number
  ip: string
}

/**
 * Adds those of the chosen who are not in the plan yet. Each must be an account within the caller's scope; otherwise
 * nobody is added. Answers how many were.
 */
export async function addTrainees(
  { org }: Pick<Deps, 'org'>,
  tx: Tx,
  planID: string,
  chosen: readonly string[],
  { caller, at }: Act,
): Promise<string[]> {
  const ids = uuidsOf(chosen)
  const added = selectNewMembers(await selectTraineeIDs(tx, planID), ids)
  if (added.length === 0 && ids.length === new Set(chosen).size) return []
  const known = new Set(
    (await org.accounts(tx, added))
      .filter((account) => org.inScope(caller, account.orgPath))
      .map((account) => account.id),
  )
  if (ids.length !== new Set(chosen).size || added.some((id) => !known.has(id)))
    throw refuse(planErrors['trainee-unknown'], { fields: ['trainees'] })
  await insertTrainees(tx, planID, added, caller.userID, at)
  return added
}

/** The call that adds members; answers how many were new and how many were there already. */
export async function addMembers(
  deps: Deps,
  tx: Tx,
  planID: string,
  chosen: readonly string[],
  act: Act,
): Promise<{ added: number; skipped: number }> {
  const plan = requireOperation(
    act.caller,
    await lockOptionalPlan(tx, planID, 'edit'),
    ['addTrainees'],
    act.at,
    planErrors['window-over'],
  )
  const added = await addTrainees(deps, tx, plan.id, chosen, act)
  if (added.length > 0)
    await deps.audit.record(tx, {
      actorID: act.caller.userID,
      act: 'plans.addMembers',
      object: 'plan',
      objectID: plan.id,
      after: { added },
      at: act.at,
      ip: act.ip,
    })
  return { added: added.length, skipped: new Set(chosen).size - added.length }
}

/** Removes one trainee; what they have open is closed and kept. */
export async function removeMember(deps: Deps, tx: Tx, planID: string, userID: string, act: Act): Promise<void> {
  const plan = requireOperation(
    act.caller,
    await lockOptionalPlan(tx, planID, 'edit'),
    ['removeTrainees'],
    act.at,
    planErrors['window-over'],
  )
  if (!isUuid(userID)) throw refuse(commonErrors['not-found'])
  const steps = await selectSteps(tx, [plan.id])
  // What is open first: a submission holds its sitting and then the trainee, and two who lock in different orders would wait
  // for ever.
  await closeAll(tx, deps.kinds, steps, userID, act.at)
  if (!(await deleteTrainee(tx, plan.id, userID))) throw refuse(commonErrors['not-found'])
  // One that was opened in between; none can be from here on.
  await closeAll(tx, deps.kinds, steps, userID, act.at)
  await deps.audit.record(tx, {
    actorID: act.caller.userID,
    act: 'plans.removeMember',
    object: 'plan',
    objectID: plan.id,
    before: { userID },
    at: act.at,
    ip: act.ip,
  })
}

/** Sets the extra time of trainees for what they begin from now on; answers for how many it changed. */
export async function setExtraTime(
  deps: Deps,
  tx: Tx,
  ask: { planID: string; userIDs: readonly string[]; minutes: number; reason: string },
  act: Act,
): Promise<number> {
  const plan = requireOperation(
    act.caller,
    await lockOptionalPlan(tx, ask.planID, 'edit'),
    ['edit', 'revise', 'extend'],
    act.at,
    planErrors['window-over'],
  )
  const changed = await updateExtraSeconds(tx, plan.id, ask.userIDs, ask.minutes * 60)
  if (changed.length > 0) {
    await deps.audit.record(tx, {
      actorID: act.caller.userID,
      act: 'plans.extraTime',
      object: 'plan',
      objectID: plan.id,
      before: { extraSeconds: changed },
      after: { minutes: ask.minutes, reason: ask.reason },
      at: act.at,
      ip: act.ip,
    })
  }
  return changed.length
}
