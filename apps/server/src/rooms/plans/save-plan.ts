// Creates, changes and copies plans with their steps and trainees.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { reopenWindow } from './lifecycle.ts'
import { addTrainees } from './members.ts'
import type { Act } from './members.ts'
import { operationsOf, requireOperation, requireVisible } from './policy.ts'
import { buildSteps, checkWindow, findSat } from './steps.ts'
import type { PlanInput } from './steps.ts'
import {
  insertPlan,
  lockOptionalPlan,
  lockSteps,
  replaceSteps,
  selectOptionalPlan,
  selectSteps,
  updatePlan,
} from './store.ts'
import type { PlanFields, StepRecord } from './store.ts'
import { deleteUnbegunExcept } from './trainee-store.ts'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PlanWindow } from '@clearbelt/domain/plans/plan-window'

const fieldsOf = (input: PlanInput, window: PlanWindow): PlanFields => ({
  name: input.name,
  special: input.special,
  type: input.type,
  forLevel: input.forLevel,
  content: input.content,
  place: input.place,
  startTime: window.startTime,
  endTime: window.endTime,
})

const auditView = (fields: PlanFields, steps: readonly StepRecord[]) => ({
  name: fields.name,
  startTime: new Date(fields.startTime).toISOString(),
  endTime: fields.endTime === null ? null : new Date(fields.endTime).toISOString(),
  steps: steps.map((s) => ({
    id: s.id,
    snapshotID: s.snapshotID,
    form: s.form,
    duration: s.durationMinutes,
    passLine: s.passLine,
    disorder: s.disorder,
    resit: s.resit,
    allowReview: s.allowReview,
    release: s.release,
    deadline: s.deadline,
    extraMarks: s.extraMarks,
    isAntiCheating: s.isAntiCheating,
    isMonitor: s.isMonitor,
    photoSeconds: s.photoSeconds,
    photoPolicy: s.photoPolicy,
  })),
})

/** The zone the caller's organisation lives by now; the plan names it. */
async function zoneOf({ org }: Deps, tx: Tx, act: Act): Promise<string> {
  return (await org.account(tx, act.caller.userID))?.zone ?? 'UTC'
}

/** Creates a draft plan in the caller's organisation and answers its id. */
export async function createPlan(deps: Deps, tx: Tx, input: PlanInput, act: Act): Promise<string> {
  const { caller, at, ip } = act
  const window = checkWindow(input, at)
  const id = deps.world.dice.id()
  const steps = await buildSteps(deps, tx, input.processes, {
    caller,
    window,
    planID: id,
    existing: [],
    sat: new Set(),
  })
  const fields = fieldsOf(input, window)
  await insertPlan(tx, {
    ...fields,
    id,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    zone: await zoneOf(deps, tx, act),
    creatorID: caller.userID,
    at,
  })
  await replaceSteps(tx, id, steps)
  const trainees = await addTrainees(deps, tx, id, input.trainees, act)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.add',
    object: 'plan',
    objectID: id,
    after: { ...auditView(fields, steps), trainees },
    at,
    ip,
  })
  return id
}

/**
 * Changes a plan. Without `trainees` those of the plan stay; with them, the new ones are added and those left out who
 * have
 * not begun are removed (whoever has begun leaves by RemoveMember alone, which closes what is open).
 */
export async function changePlan(deps: Deps, tx: Tx, id: string, input: PlanInput, act: Act): Promise<void> {
  const { caller, at, ip } = act
  const plan = requireOperation(
    caller,
    await lockOptionalPlan(tx, id, 'edit'),
    ['edit', 'revise'],
    at,
    planErrors['window-over'],
  )
  const window = checkWindow(input, at)
  const existing = await lockSteps(tx, plan.id)
  const steps = await buildSteps(deps, tx, input.processes, {
    caller,
    window,
    planID: plan.id,
    existing,
    sat: await findSat(deps, tx, existing),
  })
  const fields = fieldsOf(input, window)
  await reopenWindow(
    tx,
    plan,
    existing,
    { endTime: window.endTime, deadlines: new Map(steps.map((s) => [s.id, s.deadline?.getTime() ?? null])) },
    at,
  )
  await updatePlan(tx, { ...fields, id: plan.id, at })
  await replaceSteps(tx, plan.id, steps)
  const added = input.trainees.length === 0 ? [] : await addTrainees(deps, tx, plan.id, input.trainees, act)
  const removed = input.trainees.length === 0 ? [] : await deleteUnbegunExcept(tx, plan.id, input.trainees)
  const before = auditView(
    { ...plan, startTime: plan.startTime.getTime(), endTime: plan.endTime?.getTime() ?? null },
    existing,
  )
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.update',
    object: 'plan',
    objectID: plan.id,
    before,
    after: { ...auditView(fields, steps), added, removed },
    at,
    ip,
  })
}

/**
 * Copies a plan as a draft of the caller, without trainees; each step takes the newest publication of its paper.
 * Answers the new id.
 */
export async function clonePlan(deps: Deps, tx: Tx, id: string, name: string, act: Act): Promise<string> {
  const { caller, at, ip } = act
  const source = requireVisible(caller, await selectOptionalPlan(tx, id))
  if (!operationsOf(caller, source, at).clone) throw refuse(commonErrors['no-permission'])
  const planID = deps.world.dice.id()
  const steps: StepRecord[] = []
  for (const step of await selectSteps(tx, [source.id])) steps.push(await cloneStep(deps, tx, step, planID, act))
  const fields: PlanFields = {
    name,
    special: source.special,
    type: source.type,
    forLevel: source.forLevel,
    content: source.content,
    place: source.place,
    startTime: source.startTime.getTime(),
    endTime: source.endTime?.getTime() ?? null,
  }
  await insertPlan(tx, {
    ...fields,
    id: planID,
    orgID: caller.orgID,
    orgPath: caller.orgPath,
    zone: await zoneOf(deps, tx, act),
    creatorID: caller.userID,
    at,
  })
  await replaceSteps(tx, planID, steps)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.clone',
    object: 'plan',
    objectID: planID,
    after: { ...auditView(fields, steps), from: source.id },
    at,
    ip,
  })
  return planID
}

async function cloneStep(
  { world, papers }: Deps,
  tx: Tx,
  step: StepRecord,
  planID: string,
  { caller }: Act,
): Promise<StepRecord> {
  const copy = { ...step, id: world.dice.id(), planID, releasedAt: null, extendedUntil: null, heldAt: null }
  const latest = await papers.latestSnapshot(tx, caller, step.paperID)
  if (latest === null || latest.id === step.snapshotID) return copy
  const fits = (parseScore(step.passLine) ?? 0) <= (parseScore(latest.totalScore) ?? 0)
  return {
    ...copy,
    snapshotID: latest.id,
    paperName: latest.name,
    questionCount: latest.itemCount,
    totalScore: latest.totalScore,
    passLine: fits ? step.passLine : latest.passScore,
  }
}
