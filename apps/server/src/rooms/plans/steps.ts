// Turns the steps of a plan as they were sent into steps as they are stored: paper fixed, lines and deadlines checked.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { addPlan } from '@clearbelt/contract/plans/calls'
import { planErrors } from '@clearbelt/contract/plans/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { findDeadlineProblem, findWindowProblem, windowEndOf } from '@clearbelt/domain/plans/plan-window'
import type { PlanWindow } from '@clearbelt/domain/plans/plan-window'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Snapshot } from '../papers/room.ts'
import type { Deps } from './deps.ts'
import type { StepRecord } from './store.ts'
import { hasProgress } from './trainee-store.ts'

export type PlanInput = ParsedOf<typeof addPlan>
type StepInput = PlanInput['processes'][number]

const DEFAULT_PHOTO_SECONDS = 60
const LEAST_PHOTO_SECONDS = 5

const hundredths = (score: string): number => parseScore(score) ?? 0

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

/** Those of the steps that somebody has sat; their paper, form and scoring stay. */
export async function findSat(
  { ports }: Pick<Deps, 'ports'>,
  tx: Tx,
  steps: readonly StepRecord[],
): Promise<Set<string>> {
  const sat = new Set<string>()
  for (const step of steps)
    if ((await hasProgress(tx, step.id)) || (await ports.countSittings(tx, [step.id])) > 0) sat.add(step.id)
  return sat
}

export interface StepContext {
  caller: Caller
  window: PlanWindow
  planID: string
  /** Steps the plan has now. */
  existing: readonly StepRecord[]
  sat: ReadonlySet<string>
}

/**
 * The steps to store. Refuses, with the field, what a step cannot be; a sat step that is missing or changed as well.
 */
export async function buildSteps(
  deps: Pick<Deps, 'world' | 'papers'>,
  tx: Tx,
  inputs: readonly StepInput[],
  context: StepContext,
): Promise<StepRecord[]> {
  const named = inputs.flatMap((input) => input.id ?? [])
  const dropped = context.existing.find((step) => context.sat.has(step.id) && !named.includes(step.id))
  if (dropped !== undefined)
    throw refuse(planErrors['step-has-sittings'], { params: { name: dropped.paperName }, fields: ['processes'] })
  const steps: StepRecord[] = []
  for (const [index, input] of inputs.entries()) {
    const at = `processes.${index}`
    const before = context.existing.find((step) => step.id === input.id)
    // A step of another plan, or one named twice.
    if (input.id !== undefined && (before === undefined || named.indexOf(input.id) !== named.lastIndexOf(input.id)))
      throw refuse(commonErrors['invalid-input'], { fields: [`${at}.id`] })
    steps.push(await buildStep(deps, tx, input, index, before ?? null, context))
  }
  return steps
}

/** Photos are taken where one of the two switches asks for them, and not more often than a line can carry. */
function photoSecondsOf(input: StepInput): number {
  if (!input.isAntiCheating && !input.isMonitor) return 0
  return input.photoDuration === 0 ? DEFAULT_PHOTO_SECONDS : Math.max(LEAST_PHOTO_SECONDS, input.photoDuration)
}

async function buildStep(
  deps: Pick<Deps, 'world' | 'papers'>,
  tx: Tx,
  input: StepInput,
  index: number,
  before: StepRecord | null,
  context: StepContext,
): Promise<StepRecord> {
  const refuseAt = (field: string, def: ErrorDef, params?: Record<string, string>): never => {
    throw refuse(def, { params, fields: [`processes.${index}.${field}`] })
  }
  const isSat = before !== null && context.sat.has(before.id)
  const snapshot = await snapshotFor(deps, tx, input, isSat, before, context.caller)
  if (snapshot === null) return refuseAt('paperID', planErrors['paper-not-published'])
  const passLine = input.passLine ?? snapshot.passScore
  if (hundredths(passLine) > hundredths(snapshot.totalScore)) refuseAt('passLine', planErrors['pass-line-above'])
  const deadline = input.deadline === null ? null : Date.parse(input.deadline)
  if (findDeadlineProblem(deadline, context.window) !== null) refuseAt('deadline', planErrors['deadline-outside'])
  const end = windowEndOf(context.window.endTime, deadline)
  if (end !== null && input.duration * 60_000 > end - context.window.startTime)
    refuseAt('duration', planErrors['duration-too-long'])
  const step: StepRecord = {
    id: before?.id ?? deps.world.dice.id(),
    planID: context.planID,
    index,
    businessType: input.businessType,
    paperID: snapshot.paperID,
    snapshotID: snapshot.id,
    paperName: snapshot.name,
    questionCount: snapshot.itemCount,
    totalScore: snapshot.totalScore,
    form: input.form,
    durationMinutes: input.duration,
    passLine,
    disorder: input.disorder,
    resit: input.resit,
    allowReview: input.allowReview,
    release: input.release,
    releasedAt: input.release === 'manual' ? (before?.releasedAt ?? null) : null,
    deadline: deadline === null ? null : new Date(deadline),
    extraMarks: input.extraMarks,
    isAntiCheating: input.isAntiCheating,
    isMonitor: input.isMonitor,
    photoSeconds: photoSecondsOf(input),
    photoPolicy: input.photoPolicy,
    extendedUntil: before?.extendedUntil ?? null,
    heldAt: before?.heldAt ?? null,
    hours: input.hours,
    credit: input.credit,
  }
  const changed = isSat ? scoringChange(before, step) : null
  if (before !== null && changed !== null)
    refuseAt(changed, planErrors['step-has-sittings'], { name: before.paperName })
  return step
}

/**
 * The snapshot a step sits: the paper's newest, fixed when the plan is saved. A step that was sat keeps its own, and so
 * does one whose paper is not within the editor's reach (it cannot be chosen anew, but it need not be lost either).
 */
async function snapshotFor(
  { papers }: Pick<Deps, 'papers'>,
  tx: Tx,
  input: StepInput,
  isSat: boolean,
  before: StepRecord | null,
  caller: Caller,
): Promise<Snapshot | null> {
  const kept = before !== null && before.paperID === input.paperID ? before.snapshotID : null
  if (isSat && kept !== null) return papers.snapshot(tx, kept)
  const latest = await papers.latestSnapshot(tx, caller, input.paperID)
  return latest ?? (kept === null ? null : papers.snapshot(tx, kept))
}

/** The field in which a sat step was changed though it may not be, or null. */
function scoringChange(before: StepRecord, after: StepRecord): string | null {
  if (before.paperID !== after.paperID) return 'paperID'
  if (before.form !== after.form) return 'form'
  if (before.extraMarks !== after.extraMarks) return 'extraMarks'
  if (before.disorder !== after.disorder) return 'disorder'
  return hundredths(before.passLine) === hundredths(after.passLine) ? null : 'passLine'
}
