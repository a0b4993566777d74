// What a candidate does with a sitting: read instructions, enter, save, hand in, look at the result.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { CandidatePaper, ExamResult } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { decideSubmit } from '@clearbelt/domain/sittings/sitting'
import { isUuid } from '../../db/uuid.ts'
import type { Caller, Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { ExamStep } from '../plans/room.ts'
import { readKey } from './regrade/corrections.ts'
import { noteConsole, type ConsoleUse } from './console-log.ts'
import { GRACE_MS, type Deps } from '../exams/deps.ts'
import { endSitting } from './finish.ts'
import type { CheckedAnswers, createHandIns } from './hand-ins.ts'
import { endAbsence, readLeaveTimes } from '../exams/day/leave.ts'
import { openSitting, stepOfTrainee, type OpenAsk } from './open.ts'
import type { createOpenings } from './openings.ts'
import type { PaperCache } from './paper-cache.ts'
import { presentCandidate, presentResult, presentReview, releaseOf } from './present.ts'
import { checkAnswers, decideAnswers, newerState, numberAnswers, type IncomingAnswer } from './save.ts'
import {
  countAnswered,
  selectAnswers,
  selectLastSeq,
  selectMarks,
  selectOfSteps,
  selectOptionalOwn,
  standing,
  type SittingRow,
} from './store.ts'

export interface WriteAsk {
  id: string
  testID?: string
  answers: IncomingAnswer[]
  client?: string
  epoch?: number
  console?: readonly ConsoleUse[]
}
type Who = { caller: Caller; context: Context }

/** Opens or resumes, and answers the candidate's view. Who begins does so together with others that begin now. */
export async function enterExam(
  deps: Deps,
  cache: PaperCache,
  openings: ReturnType<typeof createOpenings>,
  processID: string,
  ask: OpenAsk,
  culture: Culture,
): Promise<CandidatePaper> {
  const begun = isUuid(processID) ? await openings({ ...ask, processID: processID.toLowerCase() }) : null
  const { step, sitting, isNew } = begun ? { ...begun, isNew: true } : await openAlone(deps, cache, processID, ask)
  deps.presence.heard(sitting.id, ask.at, false)
  deps.presence.touch(sitting.id)
  if (!isNew) await endAbsence(deps, sitting.id, ask.at)
  cache.rememberForm(sitting.id, sitting.userID, sitting.form)
  const { db } = deps.world
  const [items, views, tree, answers, lastSeq, leaveTimes] = await Promise.all([
    cache.items(sitting.id),
    cache.views(sitting.snapshotID),
    cache.knowledge(),
    isNew ? [] : selectAnswers(db, sitting.id),
    isNew ? 0 : selectLastSeq(db, sitting.id, ask.client),
    isNew ? 0 : readLeaveTimes(db, sitting.id),
  ])
  const draftKey = deps.world.secrets.key(`draft:${sitting.id}`).toString('base64')
  return presentCandidate({
    step,
    sitting,
    items,
    views,
    answers,
    tree,
    lastSeq,
    leaveTimes,
    draftKey,
    now: ask.at,
    culture,
  })
}

async function openAlone(
  deps: Deps,
  cache: PaperCache,
  processID: string,
  ask: OpenAsk,
): Promise<{ step: ExamStep; sitting: SittingRow; isNew: boolean }> {
  const { step, extraSeconds } = await stepOfTrainee(deps, processID, ask.caller)
  return { step, ...(await openSitting(deps, cache, step, { ...ask, extraSeconds })) }
}

async function requireOwn(deps: Deps, ask: WriteAsk, caller: Caller): Promise<SittingRow> {
  const sitting = await selectOptionalOwn(deps.world.db, ask.id, caller.userID)
  if (!sitting) throw refuse(commonErrors['not-found'])
  if (ask.testID !== undefined && ask.testID !== sitting.id)
    throw refuse(examErrors['test-mismatch'], { fields: ['testID'] })
  return sitting
}

const acknowledge = (
  answers: readonly { alias: string; seq: number }[],
  deadline: number | null,
  now: number,
  frozen = false,
) => ({
  saved: answers.map((a) => ({ topicID: a.alias, seq: a.seq })),
  remainSeconds: deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000)),
  deadlineAt: deadline ?? 0,
  serverTime: now,
  frozen,
})

/** Stores changed answers. Acknowledges only what is committed. */
export async function saveAnswers(deps: Deps, cache: PaperCache, ask: WriteAsk, { caller, context }: Who) {
  const { world } = deps
  const form = await formOf(deps, cache, ask, caller)
  const checked = await checkAnswers(cache, { id: ask.id, form }, ask.answers)
  const { client, answers } = await numberAnswers(world.db, ask.id, ask.client, checked)
  const epoch = ask.epoch ?? null
  const fast = await deps.saves.store({
    sittingID: ask.id,
    userID: caller.userID,
    client,
    epoch,
    at: context.at,
    answers,
  })
  if (!fast.target) throw refuse(commonErrors['not-found'])
  if (fast.stored) {
    deps.presence.heard(ask.id, context.at, answers.length > 0)
    if (ask.console)
      await noteConsole(deps, await cache.aliases(ask.id), {
        sittingID: ask.id,
        client,
        uses: ask.console,
        at: context.at,
      })
    return acknowledge(answers, fast.target.deadlineAt, world.clock.now())
  }
  let stands: SittingRow | null = null
  const verdict = await world.db.transaction().execute(async (tx) => {
    const sitting = await selectOptionalOwn(tx as Tx, ask.id, caller.userID, true)
    if (!sitting) return 'over'
    stands = sitting
    if (isHeld(sitting, answers, epoch, context.at)) return 'frozen'
    if (answers.length === 0)
      return sitting.state !== 'open' ? 'over' : epoch !== null && epoch !== sitting.epoch ? 'stale-epoch' : 'stored'
    return decideAnswers(tx as Tx, sitting, { client, epoch, at: context.at, answers })
  })
  // Late answers and a taken-over page are seen on the board as well.
  deps.presence.touch(ask.id)
  if (verdict === 'over') throw refuse(examErrors['sitting-over'])
  if (verdict === 'stale-epoch')
    throw refuse(examErrors['stale-lease'], { details: await newerState(world.db, ask.id, fast.target.epoch) })
  if (verdict === 'frozen') throw refuse(examErrors['sitting-frozen'])
  deps.presence.heard(ask.id, context.at, answers.length > 0)
  const now = world.clock.now()
  return acknowledge(
    answers,
    stands === null ? fast.target.deadlineAt : standing(stands, now).deadlineAt,
    now,
    (stands as SittingRow | null)?.frozenAt !== null,
  )
}

/**
 * Whether a stopped sitting holds these answers back: they are not taken and not lost, the browser sends them again
 * when it
 * goes on. What was on its way when it was stopped still counts, as at a deadline.
 */
function isHeld(
  sitting: SittingRow,
  answers: readonly { clientAt: number | null }[],
  epoch: number | null,
  at: number,
): boolean {
  const { frozenAt } = sitting
  if (
    sitting.state !== 'open' ||
    frozenAt === null ||
    answers.length === 0 ||
    (epoch !== null && epoch !== sitting.epoch)
  )
    return false
  return at > frozenAt + GRACE_MS || answers.some((a) => a.clientAt !== null && a.clientAt > frozenAt)
}

/** Form of the caller's sitting; it never changes, so a remembered one spares a look at the database. */
async function formOf(deps: Deps, cache: PaperCache, ask: WriteAsk, caller: Caller): Promise<1 | 2 | 3> {
  const known = cache.ownForm(ask.id, caller.userID)
  if (known && (ask.testID ?? ask.id) === ask.id) return known
  const sitting = await requireOwn(deps, ask, caller)
  cache.rememberForm(sitting.id, sitting.userID, sitting.form)
  return sitting.form
}

/**
 * Hands in: the answers that came along count, then one state change, one mark, one audit row. Together with others
 * that arrive now, by itself where that cannot be.
 */
export async function submitSitting(
  deps: Deps,
  cache: PaperCache,
  handIns: ReturnType<typeof createHandIns>,
  ask: WriteAsk,
  { caller, context }: Who,
): Promise<ExamResult> {
  const form = await formOf(deps, cache, ask, caller)
  const checked = await checkAnswers(cache, { id: ask.id, form }, ask.answers)
  const epoch = ask.epoch ?? null
  const result = await handIns({
    sittingID: ask.id.toLowerCase(),
    userID: caller.userID,
    client: ask.client,
    epoch,
    checked,
    at: context.at,
  })
  return result ?? submitAlone(deps, cache, ask, checked, { caller, context })
}

async function submitAlone(
  deps: Deps,
  cache: PaperCache,
  ask: WriteAsk,
  checked: CheckedAnswers,
  { caller, context }: Who,
): Promise<ExamResult> {
  const epoch = ask.epoch ?? null
  const stale = await deps.world.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const sitting = await selectOptionalOwn(tx, ask.id, caller.userID, true)
    if (!sitting) throw refuse(commonErrors['not-found'])
    if (sitting.state === 'open' && sitting.frozenAt !== null) throw refuse(examErrors['sitting-frozen'])
    const decision = decideSubmit({ sitting, arrivedAt: context.at, graceMs: GRACE_MS, epoch })
    if (decision.verdict === 'stale-epoch') return decision.epoch
    if (checked.length > 0) {
      const { client, answers } = await numberAnswers(tx, ask.id, ask.client, checked)
      await decideAnswers(tx, sitting, { client, epoch, at: context.at, answers })
    }
    if (decision.verdict === 'already-ended') return null
    const state = decision.verdict === 'submit' ? 'submitted' : 'closed'
    await endSitting(deps, cache, tx, sitting, {
      state,
      endedBy: decision.endedBy,
      finishedAt: decision.finishedAt,
      at: context.at,
      actorID: decision.endedBy === 'candidate' ? caller.userID : null,
    })
    return null
  })
  if (stale !== null)
    throw refuse(examErrors['stale-lease'], { details: await newerState(deps.world.db, ask.id, stale) })
  deps.presence.touch(ask.id)
  return readResult(deps, ask.id, caller, context)
}

async function stepOf(deps: Deps, sitting: SittingRow): Promise<ExamStep> {
  const step = await deps.plans.step(deps.world.db, sitting.ref)
  if (!step) throw refuse(commonErrors['not-found'])
  return step
}

/**
 * Own results of several finished sittings. How many resits are left is counted without looking who passed while that
 * is
 * withheld: it would tell.
 */
async function resultsOf(
  deps: Deps,
  sittings: readonly SittingRow[],
  steps: ReadonlyMap<string, ExamStep>,
  userID: string,
  now: number,
): Promise<Map<string, ExamResult>> {
  const { db } = deps.world
  const [counts, all] = await Promise.all([
    countAnswered(
      db,
      sittings.map((s) => s.id),
    ),
    selectOfSteps(db, [...new Set(sittings.map((s) => s.ref))], userID),
  ])
  const results = new Map<string, ExamResult>()
  for (const sitting of sittings) {
    const step = steps.get(sitting.ref)
    if (!step) continue
    const ofStep = all.filter((s) => s.ref === sitting.ref)
    const hasPassed = releaseOf(step, sitting, now).score && ofStep.some((s) => s.hasPassed)
    const resitsLeft = hasPassed ? 0 : Math.max(0, 1 + step.resit - ofStep.length)
    results.set(
      sitting.id,
      presentResult(step, sitting, { ...(counts.get(sitting.id) ?? { answered: 0, total: 0 }), resitsLeft }, now),
    )
  }
  return results
}

async function resultOf(deps: Deps, sitting: SittingRow, step: ExamStep, now: number): Promise<ExamResult> {
  const result = (await resultsOf(deps, [sitting], new Map([[sitting.ref, step]]), sitting.userID, now)).get(sitting.id)
  if (!result) throw refuse(commonErrors['not-found'])
  return result
}

/** The own result of a finished sitting. An open one has none. */
export async function readResult(deps: Deps, id: string, caller: Caller, context: Context): Promise<ExamResult> {
  const sitting = await selectOptionalOwn(deps.world.db, id, caller.userID)
  if (!sitting || sitting.state === 'open') throw refuse(commonErrors['not-found'])
  return resultOf(deps, sitting, await stepOf(deps, sitting), context.at)
}

/** The own result with the review where step and release allow it. */
export async function readAchievement(
  deps: Deps,
  cache: PaperCache,
  id: string,
  caller: Caller,
  context: Context,
): Promise<ExamResult & { review: FiscanPaper | null }> {
  const sitting = await selectOptionalOwn(deps.world.db, id, caller.userID)
  if (!sitting || sitting.state === 'open') throw refuse(commonErrors['not-found'])
  const step = await stepOf(deps, sitting)
  const result = await resultOf(deps, sitting, step, context.at)
  const review = releaseOf(step, sitting, context.at).review
    ? await buildReview(deps, cache, sitting, step, context.culture, (item) => `/imageapi/Sitting/${item.alias}`)
    : null
  return { ...result, review }
}

/** Gathers a finished sitting with its truth. */
export async function buildReview(
  deps: Deps,
  cache: PaperCache,
  sitting: SittingRow,
  step: ExamStep,
  culture: Culture,
  urlOf: (item: { alias: string; itemID: string }) => string,
): Promise<FiscanPaper> {
  const { db } = deps.world
  const [items, views, key, answers, marks, tree] = await Promise.all([
    cache.items(sitting.id),
    cache.views(sitting.snapshotID),
    readKey(cache, db, sitting.snapshotID),
    selectAnswers(db, sitting.id),
    selectMarks(db, sitting.id),
    cache.knowledge(),
  ])
  return presentReview({ step, sitting, items, views, key, answers, marks, tree, culture, urlOf })
}

/** Every own finished exam, newest first. */
export async function listAchievements(
  deps: Deps,
  sittings: readonly SittingRow[],
  userID: string,
  now: number,
): Promise<(ExamResult & { planID: string; planName: string })[]> {
  const steps = await deps.plans.steps(deps.world.db, [...new Set(sittings.map((s) => s.ref))])
  const results = await resultsOf(deps, sittings, steps, userID, now)
  return sittings.flatMap((sitting) => {
    const result = results.get(sitting.id)
    const step = steps.get(sitting.ref)
    return result && step ? [{ ...result, planID: step.planID, planName: step.planName }] : []
  })
}
