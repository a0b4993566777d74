// Steps of several kinds at once: each kind is asked once for all steps of its own.
import type { AnyStepShown } from '@clearbelt/contract/steps/registry'
import type { StepShown } from '@clearbelt/contract/steps/shared'
import type { Culture } from '@clearbelt/contract/wire'
import type { Db, Tx } from '../../../world/database.ts'
import type { AnyStepKind, StepRecord, StepWith } from '../../../seams/step-kind.ts'
import type { StepKinds } from './step-kinds.ts'

/** A step with what its kind keeps; the detail is given back to that kind alone. */
export type FullStep = StepWith<unknown>

/** Groups steps by their kind. */
export function groupByKind<S>(
  kinds: StepKinds,
  steps: readonly S[],
  stepOf: (one: S) => StepRecord,
): [AnyStepKind, S[]][] {
  return [...Map.groupBy(steps, (one) => stepOf(one).kind)].map(([code, group]) => [kinds.of(code), group])
}

const idsOf = (steps: readonly StepRecord[]): string[] => steps.map((step) => step.id)
const itself = (step: StepRecord): StepRecord => step

/** The steps with their details, in their order. */
export async function readDetails(on: Tx | Db, kinds: StepKinds, steps: readonly StepRecord[]): Promise<FullStep[]> {
  const details = new Map<string, unknown>()
  for (const [kind, group] of groupByKind(kinds, steps, itself))
    for (const [id, detail] of await kind.read(on, idsOf(group))) details.set(id, detail)
  return steps.map((step) => {
    if (!details.has(step.id)) throw new Error(`the ${step.kind} of step ${step.id} is missing`)
    return { step, detail: details.get(step.id) }
  })
}

/** How often each step was begun, by step. */
export async function countBegun(
  on: Tx | Db,
  kinds: StepKinds,
  steps: readonly StepRecord[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [kind, group] of groupByKind(kinds, steps, itself))
    for (const [id, n] of await kind.count(on, idsOf(group))) counts.set(id, n)
  return counts
}

/** Closes whatever a removed trainee has open in any of the steps. */
export async function closeAll(
  tx: Tx,
  kinds: StepKinds,
  steps: readonly StepRecord[],
  userID: string,
  at: number,
): Promise<void> {
  for (const [kind, group] of groupByKind(kinds, steps, itself)) await kind.close(tx, idsOf(group), userID, at)
}

/** Stores the details of steps that stand. */
export async function writeDetails(tx: Tx, kinds: StepKinds, steps: readonly FullStep[]): Promise<void> {
  for (const [kind, group] of groupByKind(kinds, steps, (one) => one.step))
    await kind.write(tx, new Map(group.map(({ step, detail }) => [step.id, detail])))
}

/** Removes the details of steps that are about to go. */
export async function removeDetails(tx: Tx, kinds: StepKinds, steps: readonly StepRecord[]): Promise<void> {
  for (const [kind, group] of groupByKind(kinds, steps, itself)) await kind.remove(tx, idsOf(group))
}

const sharedFields = (step: StepRecord): StepShown => ({
  id: step.id,
  deadline: step.deadline?.toISOString() ?? null,
  hours: step.hours,
  credit: step.credit,
})

/** The steps as managers read them, in their order. */
export async function showSteps(
  on: Tx | Db,
  kinds: StepKinds,
  steps: readonly StepRecord[],
  culture: Culture,
): Promise<AnyStepShown[]> {
  const shown = new Map<string, AnyStepShown>()
  const full = (await readDetails(on, kinds, steps)).map((one) => ({ ...one, shared: sharedFields(one.step) }))
  for (const [kind, group] of groupByKind(kinds, full, (one) => one.step))
    for (const [id, one] of await kind.show(on, group, culture)) shown.set(id, one)
  return steps.flatMap((step) => shown.get(step.id) ?? [])
}
