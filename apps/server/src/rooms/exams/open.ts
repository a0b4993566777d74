// Opens a sitting, or returns the open one: safe to repeat fifty times at once.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { sittingPolicy } from '@clearbelt/domain/exams/exam-task'
import { orderItems } from '@clearbelt/domain/exams/shuffle'
import { decideLease, decideOpen, type OpenRefusal, type StepPolicy } from '@clearbelt/domain/exams/sitting'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { ExamStep } from '../plans/room.ts'
import type { Deps } from './deps.ts'
import { endSitting } from './finish.ts'
import type { PaperCache } from './paper-cache.ts'
import { releaseOf } from './present.ts'
import { insertItems, insertSitting, lockSitting, selectOfStep, takeLease, type SittingRow } from './store.ts'

const REFUSALS: Record<OpenRefusal, ErrorDef> = {
  'not-member': commonErrors['not-found'], 'not-published': commonErrors['not-found'], 'not-yet-open': examErrors['not-open-yet'], 'window-ended': examErrors['window-closed'],
  'already-passed': examErrors['already-submitted'], 'not-marked-yet': examErrors['already-submitted'], 'no-sitting-left': examErrors['no-resit-left'],
}

/** A second device takes the exam over at once; the first is told with its next save. */
const LEASE = { rule: 'handOver', leaseMs: 0 } as const

/** The policy of the step's sittings; while results are withheld it must not tell who passed. */
export const policyOf = (step: ExamStep, at: number): StepPolicy =>
  sittingPolicy({ ...step, isPublished: step.published, releasedAt: step.released ? 0 : null }, releaseOf(step, { state: 'submitted' }, at).score)

/** The step when the caller is its trainee; refuses as not found otherwise. */
export async function stepOfTrainee({ world, plans }: Deps, processID: string, caller: Caller): Promise<ExamStep> {
  const step = await plans.step(world.db, processID)
  if (!step || !(await plans.isTrainee(world.db, step.planID, caller.userID))) throw refuse(commonErrors['not-found'])
  return step
}

export interface OpenAsk { caller: Caller; client: string; at: number; ip: string; wants: 'first' | 'resit' }

/** The open sitting of the caller for a step, opened now if need be. */
export async function openSitting(deps: Deps, cache: PaperCache, step: ExamStep, ask: OpenAsk): Promise<SittingRow> {
  if (ask.caller.mustChange) throw refuse(examErrors['password-first'])
  // A parallel start, a deadline that passes meanwhile and a take-over each send us round once.
  for (let round = 0; round < 6; round++) {
    const sitting = await deps.world.db.transaction().execute((tx) => attempt(deps, cache, tx as Tx, step, ask))
    if (sitting) return sitting
  }
  throw refuse(commonErrors['server-busy'])
}

async function attempt(deps: Deps, cache: PaperCache, tx: Tx, step: ExamStep, ask: OpenAsk): Promise<SittingRow | null> {
  const existing = await selectOfStep(tx, step.processID, ask.caller.userID)
  const decision = decideOpen(existing, policyOf(step, ask.at), { isMember: true }, ask.at)
  if (decision.verdict === 'refuse') {
    const handedIn = decision.reason === 'no-sitting-left' && ask.wants === 'first'
    throw refuse(handedIn ? examErrors['already-submitted'] : REFUSALS[decision.reason])
  }
  if (decision.verdict === 'close-first') {
    // Held, so that a save on its way is either in the mark or not acknowledged.
    const held = await lockSitting(tx, decision.sitting.id)
    if (held?.state === 'open') await endSitting(deps, cache, tx, held, { state: 'closed', endedBy: 'deadline', finishedAt: decision.finishedAt, at: ask.at, actorID: null })
    return null
  }
  if (decision.verdict === 'resume') return resume(deps, tx, decision.sitting as SittingRow, ask)
  if (decision.number > 1 && ask.wants === 'first') throw refuse(examErrors['already-submitted'])
  return begin(deps, tx, step, ask, decision.number, decision.deadlineAt)
}

async function resume(deps: Deps, tx: Tx, sitting: SittingRow, ask: OpenAsk): Promise<SittingRow | null> {
  const lease = decideLease({ epoch: sitting.epoch, client: sitting.client, seenAt: sitting.seenAt }, { client: ask.client, now: ask.at, ...LEASE })
  if (lease.verdict === 'keep') return sitting
  if (!(await takeLease(tx, sitting.id, sitting.epoch, ask.client, ask.at))) return null
  await deps.audit.record(tx, { actorID: ask.caller.userID, act: 'exams.takeOver', object: 'sitting', objectID: sitting.id, at: ask.at, ip: ask.ip, before: { client: sitting.client, epoch: sitting.epoch }, after: { client: ask.client, epoch: sitting.epoch + 1 } })
  return { ...sitting, epoch: sitting.epoch + 1, client: ask.client }
}

async function begin(deps: Deps, tx: Tx, step: ExamStep, ask: OpenAsk, number: number, deadlineAt: number | null): Promise<SittingRow | null> {
  const { world, papers, plans, audit } = deps
  const views = await papers.itemViews(tx, step.snapshotID)
  if (views.length === 0) throw refuse(examErrors['paper-load-failed'])
  const id = world.dice.id()
  const orderSeed = world.dice.hex128()
  const fresh = await insertSitting(tx, {
    id, userID: ask.caller.userID, ref: step.processID, planID: step.planID, number, snapshotID: step.snapshotID, form: step.form, extraMarks: step.extraMarks, passLine: step.passLine, orderSeed, openedAt: ask.at, deadlineAt, client: ask.client,
  })
  if (!fresh) return null
  const ordered = orderItems(views.toSorted((a, b) => a.index - b.index), orderSeed, step.disorder)
  await insertItems(tx, id, ordered.map((view, position) => ({ alias: world.dice.hex128(), itemID: view.id, position })))
  await audit.record(tx, { actorID: ask.caller.userID, act: 'exams.open', object: 'sitting', objectID: id, at: ask.at, ip: ask.ip, after: { processID: step.processID, number, deadlineAt: deadlineAt === null ? null : new Date(deadlineAt).toISOString() } })
  await plans.noteProgress(tx, { planID: step.planID, processID: step.processID, userID: ask.caller.userID, event: 'opened', at: ask.at, snapshotID: step.snapshotID })
  const mine = await selectOfStep(tx, step.processID, ask.caller.userID)
  return mine.find((s) => s.id === id) ?? null
}
