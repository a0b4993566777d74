// Creates, changes and copies plans with their steps and trainees.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { refuse } from '../../http/refusal.ts'
import { changesNothing } from '../../http/changes-nothing.ts'
import type { Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { reopenWindow } from './lifecycle.ts'
import { addTrainees } from './members.ts'
import type { Act } from './members.ts'
import { operationsOf, requireOperation, requireVisible } from './policy.ts'
import { readDetails, type FullStep } from './steps/details.ts'
import type { StepKinds } from './steps/step-kinds.ts'
import { lockSteps, selectSteps } from './steps/step-store.ts'
import { buildSteps, checkWindow, copySteps, findBegun, replaceSteps } from './steps/write-steps.ts'
import type { PlanInput } from './steps/write-steps.ts'
import { insertPlan, lockOptionalPlan, selectOptionalPlan, updatePlan } from './store.ts'
import type { PlanFields } from './store.ts'
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

const auditView = (kinds: StepKinds, fields: PlanFields, steps: readonly FullStep[]) => ({
  name: fields.name,
  startTime: new Date(fields.startTime).toISOString(),
  endTime: fields.endTime === null ? null : new Date(fields.endTime).toISOString(),
  steps: steps.map(({ step, detail }) => ({
    id: step.id,
    kind: step.kind,
    deadline: step.deadline,
    ...kinds.of(step.kind).auditView(detail),
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
    begun: new Set(),
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
  await replaceSteps(tx, deps.kinds, id, [], steps)
  const trainees = await addTrainees(deps, tx, id, input.trainees, act)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.add',
    object: 'plan',
    objectID: id,
    after: { ...auditView(deps.kinds, fields, steps), trainees },
    at,
    ip,
  })
  return id
}

/** What a change writes of a plan. A step that is sent without its id is a new one each time, and the same all the same. */
async function readWritten({ kinds }: Deps, tx: Tx, id: string): Promise<unknown> {
  const plan = await selectOptionalPlan(tx, id)
  const steps = await readDetails(tx, kinds, await selectSteps(tx, [id]))
  return [
    plan && [plan.name, plan.special, plan.type, plan.forLevel, plan.startTime, plan.endTime, plan.content, plan.place],
    steps.map(({ step: { id: _, ...step }, detail }) => ({ step, detail })),
  ]
}

/**
 * Changes a plan. Without `trainees` those of the plan stay; with them, the new ones are added and those left out who
 * have
 * not begun are removed (whoever has begun leaves by RemoveMember alone, which closes what is open).
 */
export async function changePlan(
  deps: Deps,
  tx: Tx,
  id: string,
  input: PlanInput & { updateTime?: string | undefined },
  act: Act,
): Promise<void> {
  const { caller, at, ip } = act
  const plan = requireOperation(
    caller,
    await lockOptionalPlan(tx, id, 'edit'),
    ['edit', 'revise'],
    at,
    planErrors['window-over'],
  )
  const records = await lockSteps(tx, plan.id)
  const existing = await readDetails(tx, deps.kinds, records)
  const write = async (): Promise<{ fields: PlanFields; steps: FullStep[] }> => {
    const window = checkWindow(input, at)
    const steps = await buildSteps(deps, tx, input.processes, {
      caller,
      window,
      planID: plan.id,
      existing,
      begun: await findBegun(tx, deps.kinds, records),
    })
    const fields = fieldsOf(input, window)
    await reopenWindow(
      tx,
      plan,
      records,
      {
        endTime: window.endTime,
        deadlines: new Map(steps.map(({ step }) => [step.id, step.deadline?.getTime() ?? null])),
      },
      at,
    )
    await updatePlan(tx, { ...fields, id: plan.id, at })
    await replaceSteps(tx, deps.kinds, plan.id, records, steps)
    return { fields, steps }
  }
  if (input.updateTime !== undefined && Date.parse(input.updateTime) !== plan.updateTime.getTime()) {
    // It may have been changed by this very change, whose answer was lost: then it is as whoever sends it again wants.
    const isDone =
      input.trainees.length === 0 && (await changesNothing(tx, () => readWritten(deps, tx, plan.id), write))
    if (isDone) return
    throw refuse(commonErrors['changed-meanwhile'])
  }
  const { fields, steps } = await write()
  const added = input.trainees.length === 0 ? [] : await addTrainees(deps, tx, plan.id, input.trainees, act)
  const removed = input.trainees.length === 0 ? [] : await deleteUnbegunExcept(tx, plan.id, input.trainees)
  const before = auditView(
    deps.kinds,
    { ...plan, startTime: plan.startTime.getTime(), endTime: plan.endTime?.getTime() ?? null },
    existing,
  )
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.update',
    object: 'plan',
    objectID: plan.id,
    before,
    after: { ...auditView(deps.kinds, fields, steps), added, removed },
    at,
    ip,
  })
}

/** Copies a plan as a draft of the caller, without trainees; its kind copies each step. Answers the new id. */
export async function clonePlan(deps: Deps, tx: Tx, id: string, name: string, act: Act): Promise<string> {
  const { caller, at, ip } = act
  const source = requireVisible(caller, await selectOptionalPlan(tx, id))
  if (!operationsOf(caller, source, at).clone) throw refuse(commonErrors['no-permission'])
  const planID = deps.world.dice.id()
  const existing = await readDetails(tx, deps.kinds, await selectSteps(tx, [source.id]))
  const steps = await copySteps(deps, tx, caller, existing, planID)
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
  await replaceSteps(tx, deps.kinds, planID, [], steps)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'plans.clone',
    object: 'plan',
    objectID: planID,
    after: { ...auditView(deps.kinds, fields, steps), from: source.id },
    at,
    ip,
  })
  return planID
}
