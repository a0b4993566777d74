// The life of a plan after it was written: published, extended, its results released, deleted.
import { commonErrors } from '@clearbelt/contract/errors'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { findExtensionProblem, windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { planClosesAt } from '@clearbelt/domain/plans/trainee-standing'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import type { Act } from './members.ts'
import { requireOperation, requireVisible } from './policy.ts'
import {
  lockOptionalPlan,
  lockSteps,
  markDeleted,
  markPublished,
  markReleased,
  markWithheld,
  selectOptionalStep,
  selectSteps,
  setPlanEnd,
} from './store.ts'
import type { PlanRecord, StepRecord, StepWithPlan } from './store.ts'
import { noteMissed } from './trainee-store.ts'

const endOf = (plan: Pick<PlanRecord, 'endTime'>): number | null => plan.endTime?.getTime() ?? null

/** When nobody can sit anything of the plan any more; null: never. */
export const closesAt = (
  plan: Pick<PlanRecord, 'endTime'>,
  steps: readonly Pick<StepRecord, 'deadline'>[],
): number | null => planClosesAt(steps.map((step) => windowEndOf(endOf(plan), step.deadline?.getTime() ?? null)))

export const isOver = (
  plan: Pick<PlanRecord, 'endTime' | 'published'>,
  steps: readonly Pick<StepRecord, 'deadline'>[],
  at: number,
): boolean => {
  const closes = closesAt(plan, steps)
  return plan.published && closes !== null && at >= closes
}

/** Where a plan that is over gets a new end, whoever had not finished has missed the old one. */
export async function reopenWindow(
  tx: Tx,
  plan: PlanRecord,
  steps: readonly StepRecord[],
  next: { endTime: number | null; deadlines: ReadonlyMap<string, number | null> },
  at: number,
): Promise<void> {
  const ended = closesAt(plan, steps)
  if (!plan.published || ended === null || at < ended) return
  const nextEnd = planClosesAt([...next.deadlines.values()].map((deadline) => windowEndOf(next.endTime, deadline)))
  if (nextEnd === null || nextEnd > at) await noteMissed(tx, plan.id, steps.length, ended)
}

/** Publishes a plan; publishing it again changes nothing. */
export async function publishPlan({ audit }: Deps, tx: Tx, id: string, { caller, at, ip }: Act): Promise<void> {
  const locked = await lockOptionalPlan(tx, id, 'edit')
  const plan = requireOperation(caller, locked, ['publish', 'extend'], at, planErrors['plan-not-yours'])
  if (plan.published) return
  const closes = closesAt(plan, await selectSteps(tx, [plan.id]))
  if (closes !== null && at >= closes) throw refuse(planErrors['window-over'])
  if (plan.traineeCount === 0) throw refuse(planErrors['no-trainees'])
  await markPublished(tx, plan.id, at)
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.publish',
    object: 'plan',
    objectID: plan.id,
    after: { trainees: plan.traineeCount },
    at,
    ip,
  })
}

/** Moves the end of a plan, or makes it unlimited. Sittings that run keep their deadlines. */
export async function extendPlan(
  { audit }: Deps,
  tx: Tx,
  id: string,
  endTime: number | null,
  { caller, at, ip }: Act,
): Promise<void> {
  const plan = requireOperation(
    caller,
    await lockOptionalPlan(tx, id, 'edit'),
    ['extend', 'edit'],
    at,
    planErrors['plan-not-yours'],
  )
  // Not before this very moment, which is stricter than not before today: nobody's time is taken away afterwards.
  const problem = findExtensionProblem(endTime, { startTime: plan.startTime.getTime() }, at)
  if (problem !== null)
    throw refuse(planErrors[problem === 'end-before-today' ? 'end-in-past' : 'window-backwards'], {
      fields: ['endTime'],
    })
  const steps = await selectSteps(tx, [plan.id])
  await reopenWindow(
    tx,
    plan,
    steps,
    { endTime, deadlines: new Map(steps.map((s) => [s.id, s.deadline?.getTime() ?? null])) },
    at,
  )
  await setPlanEnd(tx, plan.id, endTime, at)
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.extend',
    object: 'plan',
    objectID: plan.id,
    before: { endTime: plan.endTime },
    after: { endTime: endTime === null ? null : new Date(endTime) },
    at,
    ip,
  })
}

/** The step when the caller releases its results by hand, its plan locked. Refuses every other. */
async function requireManualStep(tx: Tx, stepID: string, { caller, at }: Act): Promise<StepWithPlan> {
  const found = await selectOptionalStep(tx, stepID)
  const plan = requireVisible(caller, found === null ? null : await lockOptionalPlan(tx, found.planID, 'edit'))
  requireOperation(caller, plan, ['extend', 'edit'], at, planErrors['plan-not-yours'])
  // Read again under the lock: of two acts at once the second sees what the first did.
  const step = await selectOptionalStep(tx, stepID)
  if (step === null) throw refuse(commonErrors['not-found'])
  if (step.release !== 'manual') throw refuse(planErrors['release-not-manual'])
  return step
}

/** Shows the results of a step with manual release to its candidates; a second time changes nothing. */
export async function releaseStep({ audit }: Deps, tx: Tx, stepID: string, act: Act): Promise<void> {
  const { caller, at, ip } = act
  const step = await requireManualStep(tx, stepID, act)
  if (step.releasedAt !== null) return
  await markReleased(tx, step.id, at)
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.release',
    object: 'step',
    objectID: step.id,
    after: { planID: step.planID },
    at,
    ip,
  })
}

/** Withholds released results again; what is withheld stays so. */
export async function withdrawStep({ audit }: Deps, tx: Tx, stepID: string, act: Act): Promise<void> {
  const { caller, at, ip } = act
  const step = await requireManualStep(tx, stepID, act)
  if (step.releasedAt === null) return
  await markWithheld(tx, step.id)
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.withdrawRelease',
    object: 'step',
    objectID: step.id,
    before: { releasedAt: step.releasedAt },
    after: { planID: step.planID },
    at,
    ip,
  })
}

/** Deletes a plan that nobody has sat. */
export async function deletePlan({ audit, ports }: Deps, tx: Tx, id: string, { caller, at, ip }: Act): Promise<void> {
  const plan = requireOperation(
    caller,
    await lockOptionalPlan(tx, id, 'delete'),
    ['delete'],
    at,
    planErrors['plan-has-sittings'],
  )
  const steps = await lockSteps(tx, plan.id)
  if (
    (await ports.countSittings(
      tx,
      steps.map((step) => step.id),
    )) > 0
  )
    throw refuse(planErrors['plan-has-sittings'])
  await markDeleted(tx, plan.id, at)
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.delete',
    object: 'plan',
    objectID: plan.id,
    before: { name: plan.name, trainees: plan.traineeCount },
    at,
    ip,
  })
}
