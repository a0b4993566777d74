// The life of a plan after it was written: published, extended, deleted.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { findExtensionProblem, windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { planClosesAt } from '@clearbelt/domain/plans/trainee-status'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import type { Act } from './members.ts'
import { requireOperation } from './policy.ts'
import { countBegun } from './steps/details.ts'
import { lockSteps, selectSteps } from './steps/step-store.ts'
import type { StepRecord } from '../../seams/step-kind.ts'
import { lockOptionalPlan, markDeleted, markPublished, setPlanEnd } from './store.ts'
import type { PlanRecord } from './store.ts'
import { noteMissed } from './trainee-store.ts'

const endOf = (plan: Pick<PlanRecord, 'endTime'>): number | null => plan.endTime?.getTime() ?? null

/** When nobody can do anything of the plan any more; null: never. */
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

/** Deletes a plan that nobody has begun. */
export async function deletePlan({ audit, kinds }: Deps, tx: Tx, id: string, { caller, at, ip }: Act): Promise<void> {
  const plan = requireOperation(
    caller,
    await lockOptionalPlan(tx, id, 'delete'),
    ['delete'],
    at,
    planErrors['plan-has-sittings'],
  )
  const begun = await countBegun(tx, kinds, await lockSteps(tx, plan.id))
  if ([...begun.values()].some((n) => n > 0)) throw refuse(planErrors['plan-has-sittings'])
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
