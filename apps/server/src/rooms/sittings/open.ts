// Opens a sitting, or returns the open one: safe to repeat fifty times at once.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { sittingPolicy } from '@clearbelt/domain/exams/exam-task'
import { orderItems } from '@clearbelt/domain/sittings/shuffle'
import { decideLease, decideOpen, type OpenRefusal, type StepPolicy } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { SnapshotItemView } from '../papers/room.ts'
import type { ExamStep } from '../plans/room.ts'
import type { Deps } from '../exams/deps.ts'
import { endSitting } from './finish.ts'
import type { PaperCache } from './paper-cache.ts'
import { releaseOf } from './present.ts'
import {
  insertSitting,
  lockSitting,
  selectOfStep,
  standing,
  takeLease,
  type ItemRow,
  type SittingRow,
} from './store.ts'

const REFUSALS: Record<OpenRefusal, ErrorDef> = {
  'not-member': commonErrors['not-found'],
  'not-published': commonErrors['not-found'],
  'not-yet-open': examErrors['not-open-yet'],
  'window-ended': examErrors['window-closed'],
  'already-passed': examErrors['already-submitted'],
  'not-marked-yet': examErrors['already-submitted'],
  'no-sitting-left': examErrors['no-resit-left'],
}

/** A second device takes the exam over at once; the first is told with its next save. */
const LEASE = { rule: 'handOver', leaseMs: 0 } as const

/** The policy of the step's sittings; while results are withheld it must not tell who passed. */
export const policyOf = (step: ExamStep, at: number): StepPolicy =>
  sittingPolicy(
    { ...step, isPublished: step.published, releasedAt: step.released ? 0 : null },
    releaseOf(step, { state: 'submitted' }, at).score,
  )

/** The step and the caller's extra time when they are its trainee; refuses as not found otherwise. */
export async function stepOfTrainee(
  { world, plans }: Deps,
  processID: string,
  caller: Caller,
): Promise<{ step: ExamStep; extraSeconds: number }> {
  const step = await plans.step(world.db, processID)
  const extraSeconds = step && (await plans.extraSeconds(world.db, step.planID, caller.userID))
  if (!step || extraSeconds === null) throw refuse(commonErrors['not-found'])
  return { step, extraSeconds }
}

export interface OpenAsk {
  caller: Caller
  client: string
  at: number
  ip: string
  wants: 'first' | 'resit'
}
/** As asked, with the extra seconds that the plan gives this person. */
type OpenOrder = OpenAsk & { extraSeconds: number }

/** An open sitting, with its items when it was begun this moment and has neither answers nor saves yet. */
interface Opened {
  sitting: SittingRow
  items: ItemRow[] | null
}

/** The open sitting of the caller for a step, opened now if need be. */
export async function openSitting(
  deps: Deps,
  cache: PaperCache,
  step: ExamStep,
  ask: OpenOrder,
): Promise<{ sitting: SittingRow; isNew: boolean }> {
  // A parallel start, a deadline that passes meanwhile and a take-over each send us round once.
  for (let round = 0; round < 6; round++) {
    const opened = await deps.world.db.transaction().execute((tx) => attempt(deps, cache, tx as Tx, step, ask))
    if (opened?.items) cache.rememberItems(opened.sitting.id, opened.items)
    if (opened) return { sitting: opened.sitting, isNew: opened.items !== null }
  }
  throw refuse(commonErrors['server-busy'])
}

async function attempt(deps: Deps, cache: PaperCache, tx: Tx, step: ExamStep, ask: OpenOrder): Promise<Opened | null> {
  const existing = (await selectOfStep(tx, step.processID, ask.caller.userID)).map((s) => standing(s, ask.at))
  const { extraSeconds } = ask
  const decision = decideOpen(existing, policyOf(step, ask.at), { isMember: true, extraSeconds }, ask.at)
  if (decision.verdict === 'refuse') {
    const handedIn = decision.reason === 'no-sitting-left' && ask.wants === 'first'
    throw refuse(handedIn ? examErrors['already-submitted'] : REFUSALS[decision.reason])
  }
  if (decision.verdict === 'close-first') {
    // Held, so that a save on its way is either in the mark or not acknowledged.
    const held = await lockSitting(tx, decision.sitting.id)
    // More time may have been given at this very moment.
    if (held?.state === 'open' && held.deadlineAt === decision.finishedAt && held.frozenAt === null)
      await endSitting(deps, cache, tx, held, {
        state: 'closed',
        endedBy: 'deadline',
        finishedAt: decision.finishedAt,
        at: ask.at,
        actorID: null,
      })
    return null
  }
  if (decision.verdict === 'resume') {
    const sitting = await resume(deps, tx, decision.sitting as SittingRow, ask)
    return sitting && { sitting, items: null }
  }
  if (decision.number > 1 && ask.wants === 'first') throw refuse(examErrors['already-submitted'])
  const bar = (await selectBars(tx, step, [ask.caller.userID])).get(ask.caller.userID)
  if (bar) throw refuse(bar)
  return begin(deps, cache, tx, step, ask, { number: decision.number, deadlineAt: decision.deadlineAt, extraSeconds })
}

/**
 * What keeps some of these candidates from beginning a step that is theirs and open: it is stopped, or photos were not
 * agreed to in the words in force.
 */
export async function selectBars(
  tx: Tx,
  step: ExamStep,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, ErrorDef>> {
  if (step.held) return new Map(userIDs.map((id) => [id, examErrors['sitting-frozen']]))
  if (step.photoSeconds === 0) return new Map()
  const { rows } = await sql<{
    id: string
  }>`select user_id as id from photo_consent where ref = ${step.processID} and version = ${PHOTO_CONSENT_VERSION} and user_id = any(${[...userIDs]}::uuid[])`.execute(
    tx,
  )
  const agreed = new Set(rows.map((row) => row.id))
  return new Map(userIDs.filter((id) => !agreed.has(id)).map((id) => [id, examErrors['photo-consent-first']]))
}

async function resume(deps: Deps, tx: Tx, sitting: SittingRow, ask: OpenAsk): Promise<SittingRow | null> {
  const lease = decideLease(
    { epoch: sitting.epoch, client: sitting.client, seenAt: sitting.seenAt },
    { client: ask.client, now: ask.at, ...LEASE },
  )
  if (lease.verdict === 'keep') return sitting
  if (!(await takeLease(tx, sitting.id, sitting.epoch, ask.client, ask.at))) return null
  await deps.audit.record(tx, {
    actorID: ask.caller.userID,
    act: 'exams.takeOver',
    object: 'sitting',
    objectID: sitting.id,
    at: ask.at,
    ip: ask.ip,
    before: { client: sitting.client, epoch: sitting.epoch },
    after: { client: ask.client, epoch: sitting.epoch + 1 },
  })
  return { ...sitting, epoch: sitting.epoch + 1, client: ask.client }
}

/** The images of a sitting in its order, under random names that tell nothing. */
export function drawItems(
  dice: Deps['world']['dice'],
  views: readonly SnapshotItemView[],
  orderSeed: string,
  step: Pick<ExamStep, 'disorder'>,
): ItemRow[] {
  // All names from one draw of 128 bits each: the operating system is asked once.
  const names = dice.bytes(views.length * 16).toString('hex')
  return orderItems(
    views.toSorted((a, b) => a.index - b.index),
    orderSeed,
    step.disorder,
  ).map((view, position) => ({ alias: names.slice(position * 32, position * 32 + 32), itemID: view.id, position }))
}

async function begin(
  deps: Deps,
  cache: PaperCache,
  tx: Tx,
  step: ExamStep,
  ask: OpenAsk,
  { number, deadlineAt, extraSeconds }: { number: number; deadlineAt: number | null; extraSeconds: number },
): Promise<Opened | null> {
  const { world, plans, audit } = deps
  const views = [...(await cache.views(step.snapshotID, tx)).values()]
  if (views.length === 0) throw refuse(examErrors['paper-load-failed'])
  const id = world.dice.id()
  const orderSeed = world.dice.hex128()
  const items = drawItems(world.dice, views, orderSeed, step)
  const sitting = await insertSitting(
    tx,
    {
      id,
      userID: ask.caller.userID,
      ref: step.processID,
      planID: step.planID,
      number,
      snapshotID: step.snapshotID,
      form: step.form,
      extraMarks: step.extraMarks,
      passLine: step.passLine,
      orderSeed,
      openedAt: ask.at,
      deadlineAt,
      client: ask.client,
      extraSeconds,
    },
    items,
  )
  if (!sitting) return null
  await audit.record(tx, {
    actorID: ask.caller.userID,
    act: 'exams.open',
    object: 'sitting',
    objectID: id,
    at: ask.at,
    ip: ask.ip,
    after: {
      processID: step.processID,
      number,
      deadlineAt: deadlineAt === null ? null : new Date(deadlineAt).toISOString(),
    },
  })
  await plans.noteProgress(tx, {
    planID: step.planID,
    processID: step.processID,
    userID: ask.caller.userID,
    event: 'opened',
    at: ask.at,
    snapshotID: step.snapshotID,
  })
  return { sitting, items }
}
