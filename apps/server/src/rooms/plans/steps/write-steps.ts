// Turns the steps of a plan as they were sent into steps as they are stored, each checked by its kind, and stores them.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { addPlan } from '@clearbelt/contract/plans/calls'
import { planErrors } from '@clearbelt/contract/plans/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { findDeadlineProblem, findWindowProblem, windowEndOf } from '@clearbelt/domain/plans/plan-window'
import type { PlanWindow } from '@clearbelt/domain/plans/plan-window'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { StepRecord } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { countBegun, removeDetails, writeDetails, type FullStep } from './details.ts'
import type { StepKinds } from './step-kinds.ts'
import { deleteSteps, selectBegunIDs, upsertSteps } from './step-store.ts'

export type PlanInput = ParsedOf<typeof addPlan>
type StepSent = PlanInput['processes'][number]

/** Refuses a window that cannot be; answers it in ms. */
export function checkWindow(input: Pick<PlanInput, 'startTime' | 'endTime'>, at: number): PlanWindow {
  const window = {
    startTime: Date.parse(input.startTime),
    endTime: input.endTime === null ? null : Date.parse(input.endTime),
  }
  const problem = findWindowProblem(window, at)
  if (problem !== null)
    throw refuse(planErrors[problem === 'end-in-past' ? 'end-in-past' : 'window-backwards'], { fields: ['endTime'] })
  return window
}

/** Those of the steps that somebody has begun; what decides their results stays. */
export async function findBegun(tx: Tx, kinds: StepKinds, steps: readonly StepRecord[]): Promise<Set<string>> {
  const noted = await selectBegunIDs(
    tx,
    steps.map((step) => step.id),
  )
  const counted = [...(await countBegun(tx, kinds, steps))].filter(([, n]) => n > 0).map(([id]) => id)
  return new Set([...noted, ...counted])
}

export interface StepContext {
  caller: Caller
  window: PlanWindow
  planID: string
  /** Steps the plan has now. */
  existing: readonly FullStep[]
  begun: ReadonlySet<string>
}

/**
 * The steps to store. Refuses, with the field, what a step cannot be; a begun step that is missing or changed as well.
 */
export async function buildSteps(
  deps: Pick<Deps, 'world' | 'kinds'>,
  tx: Tx,
  inputs: readonly StepSent[],
  context: StepContext,
): Promise<FullStep[]> {
  const named = inputs.flatMap((input) => input.id ?? [])
  const dropped = context.existing.find(({ step }) => context.begun.has(step.id) && !named.includes(step.id))
  if (dropped !== undefined)
    throw refuse(planErrors['step-has-sittings'], { params: { name: dropped.step.name }, fields: ['processes'] })
  const steps: FullStep[] = []
  for (const [index, input] of inputs.entries()) {
    const before = context.existing.find(({ step }) => step.id === input.id) ?? null
    // A step of another plan, or one named twice.
    if (input.id !== undefined && (before === null || named.indexOf(input.id) !== named.lastIndexOf(input.id)))
      throw refuse(commonErrors['invalid-input'], { fields: [`processes.${index}.id`] })
    steps.push(await buildStep(deps, tx, input, index, before, context))
  }
  return steps
}

async function buildStep(
  { world, kinds }: Pick<Deps, 'world' | 'kinds'>,
  tx: Tx,
  input: StepSent,
  index: number,
  before: FullStep | null,
  { caller, window, planID, begun }: StepContext,
): Promise<FullStep> {
  const refuseAt = (field: string, def: ErrorDef, params?: Record<string, string>): never => {
    throw refuse(def, { params, fields: [`processes.${index}.${field}`] })
  }
  const kind = kinds.ofNumber(input.businessType)
  if (kind === null || (before !== null && before.step.kind !== kind.code))
    return refuseAt('businessType', commonErrors['invalid-input'])
  const deadline = input.deadline === null ? null : Date.parse(input.deadline)
  if (findDeadlineProblem(deadline, window) !== null) refuseAt('deadline', planErrors['deadline-outside'])
  const { name, detail } = await kind.prepare(tx, {
    caller,
    input: kind.readInput(input),
    before,
    isBegun: before !== null && begun.has(before.step.id),
    window: { opensAt: window.startTime, closesAt: windowEndOf(window.endTime, deadline) },
    refuseAt,
  })
  const step: StepRecord = {
    id: before?.step.id ?? world.dice.id(),
    planID,
    index,
    kind: kind.code,
    name,
    opensAt: before?.step.opensAt ?? null,
    deadline: deadline === null ? null : new Date(deadline),
    hours: input.hours,
    credit: input.credit,
    isRequired: before?.step.isRequired ?? true,
  }
  return { step, detail }
}

/** Puts the steps of a plan in: new ones inserted, known ones changed, those not named removed. */
export async function replaceSteps(
  tx: Tx,
  kinds: StepKinds,
  planID: string,
  existing: readonly StepRecord[],
  steps: readonly FullStep[],
): Promise<void> {
  const kept = new Set(steps.map(({ step }) => step.id))
  const gone = existing.filter((step) => !kept.has(step.id))
  await removeDetails(tx, kinds, gone)
  await deleteSteps(
    tx,
    gone.map((step) => step.id),
  )
  await upsertSteps(
    tx,
    planID,
    steps.map(({ step }) => step),
  )
  await writeDetails(tx, kinds, steps)
}

/** A copy of each step for another plan, which nobody has begun. */
export async function copySteps(
  { world, kinds }: Pick<Deps, 'world' | 'kinds'>,
  tx: Tx,
  caller: Caller,
  steps: readonly FullStep[],
  planID: string,
): Promise<FullStep[]> {
  const copies: FullStep[] = []
  for (const one of steps) {
    const { name, detail } = await kinds.of(one.step.kind).copy(tx, caller, one)
    copies.push({ step: { ...one.step, id: world.dice.id(), planID, name }, detail })
  }
  return copies
}
