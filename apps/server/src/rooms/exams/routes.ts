// Mounts the calls of the exams room.
import * as calls from '@clearbelt/contract/exams/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { FISCAN_FORM_NAMES } from '@clearbelt/domain/kinds/screening/form-names'
import { listActions } from '@clearbelt/domain/sittings/actions'
import { openingPolicy, releaseOf, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { releaseInForce } from '@clearbelt/domain/sittings/release'
import { deadlineOf } from '@clearbelt/domain/sittings/sitting'
import { withDeadlineAt } from '@clearbelt/domain/sittings/steering'
import { isUuid } from '../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { ExamStep } from './step/exam-step.ts'
import type { CountedSitting, SittingRow } from '../sittings/room.ts'
import { cameraOf } from './camera.ts'
import { readLeaveTimes } from './day/leave.ts'
import type { Deps } from './deps.ts'
import { policyOf } from './step/policy.ts'
import { writeResults } from './results/export.ts'
import { rowOf, wholeOf } from './results/measures.ts'
import {
  type Attendance,
  kindsOf,
  poolReport,
  presentRow,
  readAttendance,
  readCounted,
  readRows,
  summarise,
} from './results/results.ts'
import { paperNameIn } from '../plans/room.ts'

const latest = (sittings: readonly SittingRow[]) => sittings.at(-1) ?? null

/** What the candidate can do with a step now, as one word. */
export function actionOf(
  policy: SittingPolicy,
  sittings: readonly SittingRow[],
  at: number,
): (typeof calls.instructions)['output']['_output']['action'] {
  const last = latest(sittings)
  const release = last
    ? releaseOf(
        policy,
        last.state === 'open' && last.deadlineAt !== null && at >= last.deadlineAt ? { state: 'closed' } : last,
        at,
      )
    : { score: false, review: false }
  const actions = listActions(sittings, openingPolicy(policy, at), { isMember: true }, release, at)
  if (actions.enter) return 'enter'
  if (actions.continue) return 'continue'
  if (actions.resit) return 'resit'
  if (actions.viewPaper) return 'view'
  const notYet = sittings.length === 0 && at < policy.opensAt
  return notYet || (sittings.length > 0 && !release.score) ? 'wait' : 'none'
}

export function mountExamRoutes(mount: Mount, deps: Deps): void {
  const { world, examSteps, sittings } = deps

  const managed = async (id: string, caller: Caller): Promise<ExamStep> => {
    const step = await examSteps.stepForManager(world.db, caller, id)
    if (!step) throw refuse(commonErrors['not-found'])
    return step
  }
  const summaryOf = async (step: ExamStep, attendance: readonly Attendance<CountedSitting>[], { culture }: Context) => {
    const [kinds, report, tree] = await Promise.all([
      kindsOf(deps, step),
      poolReport(deps, attendance),
      sittings.knowledge(),
    ])
    return summarise(step, attendance, { kinds, report, said: { tree, culture } })
  }

  mount(calls.resultsOfStep, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    return summaryOf(step, await readCounted(deps, step), context)
  })
  mount(calls.examTruthHolders, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const refs = await sittings.holdersOf(world.db, policyOf(step), context.at)
    const elsewhere = refs.filter((ref) => ref !== step.processID)
    const named = await deps.plans.nameSteps(world.db, callerOf(context), elsewhere)
    return { own: elsewhere.length < refs.length, ...named }
  })
  mount(calls.resultRows, async ({ id, ...query }, context) =>
    readRows(deps, await managed(id, callerOf(context)), query),
  )
  mount(calls.resultOfTrainee, async ({ id, userID, testID }, context) => {
    const step = await managed(id, callerOf(context))
    const [one] = isUuid(userID) ? await readAttendance(deps, step, userID.toLowerCase()) : []
    if (!one) throw refuse(commonErrors['not-found'])
    const shown = testID === undefined ? one.counting : (one.sittings.find((s) => s.id === testID) ?? null)
    if (testID !== undefined && !shown) throw refuse(commonErrors['not-found'])
    const finished = shown && shown.state !== 'open' ? shown : null
    return {
      ...presentRow(one),
      ...wholeOf(finished?.measures ?? null, { tree: await sittings.knowledge(), culture: context.culture }),
      // The measures of the row are those of the sitting that counts, whichever is looked at.
      ...rowOf(one.counting?.measures ?? null),
      kinds: await kindsOf(deps, step),
      sittings: one.sittings.map((s) => ({
        testID: s.id,
        number: s.number,
        score: s.score,
        isPass: s.hasPassed,
        startTime: new Date(s.openedAt).toISOString(),
        submitTime: s.finishedAt === null ? null : new Date(s.finishedAt).toISOString(),
      })),
      review: finished ? await sittings.review(finished, policyOf(step), context.culture, 'manager') : null,
    }
  })
  mount(calls.exportResults, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const attendance = await readAttendance(deps, step)
    const summary = await summaryOf(step, attendance, context)
    const body = await writeResults(summary, attendance.map(presentRow), context.culture)
    await world.db.transaction().execute((tx) =>
      deps.audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'exams.export',
        object: 'step',
        objectID: step.processID,
        after: { trainees: attendance.length },
        ip: context.ip,
        at: context.at,
      }),
    )
    return { body, type: calls.exportResults.download as string, filename: `${step.planName} - ${step.paperName}.xlsx` }
  })
}

/** What candidates call, over the connections kept for them. */
export function mountCandidateRoutes(mount: Mount, deps: Deps): void {
  const { world, papers, sittings } = deps
  mount(calls.instructions, async ({ id }, context) => {
    const caller = callerOf(context)
    const { policy, extraSeconds } = await sittings.requirePolicy(id, caller)
    const { step } = policy
    if (!step.published) throw refuse(commonErrors['not-found'])
    const own = (await sittings.ofRef(world.db, id, caller.userID)).map((s) => withDeadlineAt(s, context.at))
    const { durationSeconds, closesAt: windowEnd } = policy
    const end = deadlineOf({ openedAt: context.at, durationSeconds, windowEnd, extraSeconds }) ?? context.at
    return {
      processID: id,
      planID: step.planID,
      planName: step.planName,
      title: paperNameIn(step, context.culture),
      form: step.form,
      formName: FISCAN_FORM_NAMES[step.form][context.culture],
      isSimulationMode: step.isSimulationMode,
      questionCount: (await sittings.views(step.snapshotID)).size,
      kinds: await kindsOf(deps, step),
      tools: (await papers.snapshot(world.db, step.snapshotID))?.tools ?? { calculator: false, notes: false },
      totalScore: step.totalScore,
      passScore: step.passLine,
      totalSeconds: step.durationSeconds,
      opensAt: new Date(step.opensAt).toISOString(),
      closesAt: step.closesAt === null ? null : new Date(step.closesAt).toISOString(),
      secondsIfNow: Math.max(0, Math.floor((end - context.at) / 1000)),
      allowReview: step.allowReview,
      release: releaseInForce(step.release, step),
      resitsLeft: Math.max(0, step.resit - Math.max(0, own.length - 1)),
      action: actionOf(policy, own, context.at),
      serverTime: world.clock.now(),
      zone: step.zone,
      extraSeconds,
      ...cameraOf(step),
    }
  })
  const enter =
    (wants: 'first' | 'resit') =>
    async ({ id, client }: { id: string; client: string }, context: Context) => {
      const ask = { caller: callerOf(context), client, at: context.at, ip: context.ip, wants }
      const { paper, sitting, isNew, policy } = await sittings.enter(id, ask, context.culture)
      const leaveTimes = isNew ? 0 : await readLeaveTimes(world.db, sitting.id)
      return { ...paper, leaveTimes, ...cameraOf(policy.step) }
    }
  mount(calls.openExam, enter('first'))
  mount(calls.resitExam, enter('resit'))
  for (const call of [calls.saveExam, calls.saveTheory])
    mount(call, (input, context) => sittings.save(input, { caller: callerOf(context), context }))
  for (const call of [calls.submitExam, calls.submitTheory])
    mount(call, (input, context) => sittings.submit(input, { caller: callerOf(context), context }))
  mount(calls.examAchievement, ({ id }, context) => sittings.achievement(id, callerOf(context), context))
  mount(calls.examAchievements, async ({ PageNO, Limit }, context) => {
    const page = { offset: (PageNO - 1) * Limit, limit: Limit }
    const { rows, total } = await sittings.results(callerOf(context).userID, page, context)
    return {
      rows: rows.map(({ result, policy: { step } }) => ({ ...result, planID: step.planID, planName: step.planName })),
      total,
    }
  })
  mount(calls.sittingPicture, async ({ alias, type, size }, context) =>
    papers.picture(await sittings.picture(alias, callerOf(context), context.at), type, size),
  )
  mount(calls.sittingPlanes, async ({ alias, view }, context) =>
    papers.planes(await sittings.picture(alias, callerOf(context), context.at), view),
  )
}
