// Mounts the calls of the exams room.
import * as calls from '@clearbelt/contract/exams/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { FISCAN_FORM_NAMES } from '@clearbelt/domain/kinds/screening/form-names'
import { listActions } from '@clearbelt/domain/sittings/actions'
import { deadlineOf } from '@clearbelt/domain/sittings/sitting'
import { isUuid } from '../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { ExamStep } from '../plans/room.ts'
import {
  buildReview,
  enterExam,
  listAchievements,
  readAchievement,
  saveAnswers,
  submitSitting,
} from '../sittings/candidate.ts'
import type { Deps } from './deps.ts'
import { createHandIns } from '../sittings/hand-ins.ts'
import { writeResults } from './results/export.ts'
import { policyOf, stepOfTrainee } from '../sittings/open.ts'
import { createOpenings } from '../sittings/openings.ts'
import { createTogether } from '../sittings/together.ts'
import type { PaperCache } from '../sittings/paper-cache.ts'
import { cameraOf, releaseOf } from '../sittings/present.ts'
import {
  categoriesOf,
  poolReport,
  presentRow,
  readAttendance,
  readCounted,
  readRows,
  summarise,
} from './results/results.ts'
import { selectFinished, selectOfStep, selectAliases, standing, type SittingRow } from '../sittings/store.ts'

const latest = (sittings: readonly SittingRow[]) => sittings.at(-1) ?? null

/** What the candidate can do with a step now, as one word. */
export function actionOf(
  step: ExamStep,
  sittings: readonly SittingRow[],
  at: number,
): (typeof calls.instructions)['output']['_output']['action'] {
  const last = latest(sittings)
  const release = last
    ? releaseOf(
        step,
        last.state === 'open' && last.deadlineAt !== null && at >= last.deadlineAt ? { state: 'closed' } : last,
        at,
      )
    : { score: false, review: false }
  const actions = listActions(sittings, policyOf(step, at), { isMember: true }, release, at)
  if (actions.enter) return 'enter'
  if (actions.continue) return 'continue'
  if (actions.resit) return 'resit'
  if (actions.viewPaper) return 'view'
  const notYet = sittings.length === 0 && at < step.opensAt
  return notYet || (sittings.length > 0 && !release.score) ? 'wait' : 'none'
}

export function mountExamRoutes(mount: Mount, deps: Deps, cache: PaperCache): void {
  const { world, plans } = deps

  const managed = async (id: string, caller: Caller): Promise<ExamStep> => {
    const step = await plans.stepForManager(world.db, caller, id)
    if (!step) throw refuse(commonErrors['not-found'])
    return step
  }
  const summaryOf = async (step: ExamStep, context: Context) => {
    const attendance = await readAttendance(deps, step)
    return {
      attendance,
      summary: summarise(
        step,
        attendance,
        await poolReport(deps, attendance),
        await cache.knowledge(),
        context.culture,
      ),
    }
  }

  mount(calls.resultsOfStep, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const attendance = await readCounted(deps, step)
    return summarise(step, attendance, await poolReport(deps, attendance), await cache.knowledge(), context.culture)
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
      categories: finished?.measures ? categoriesOf(finished.measures, await cache.knowledge(), context.culture) : [],
      sittings: one.sittings.map((s) => ({
        testID: s.id,
        number: s.number,
        score: s.score,
        isPass: s.hasPassed,
        startTime: new Date(s.openedAt).toISOString(),
        submitTime: s.finishedAt === null ? null : new Date(s.finishedAt).toISOString(),
      })),
      review: finished
        ? await buildReview(
            deps,
            cache,
            finished,
            step,
            context.culture,
            (item) => `/imageapi/Paper/${item.itemID}/picture`,
          )
        : null,
    }
  })
  mount(calls.exportResults, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const { attendance, summary } = await summaryOf(step, context)
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
export function mountCandidateRoutes(mount: Mount, deps: Deps, cache: PaperCache): void {
  const { world, papers, plans } = deps
  const handIns = createHandIns(deps, cache)
  const openings = createOpenings(deps, cache)
  // A class that looks at its pictures asks for some hundred names a second.
  const aliases = createTogether<{ alias: string; userID: string }, { sitting: SittingRow; itemID: string }>({
    most: 100,
    keyOf: (a) => a.alias,
    log: world.log,
    run: (asked) => selectAliases(world.db, asked),
  })
  mount(calls.instructions, async ({ id }, context) => {
    const { step, extraSeconds } = await stepOfTrainee(deps, id, callerOf(context))
    if (!step.published) throw refuse(commonErrors['not-found'])
    const sittings = (await selectOfStep(world.db, id, callerOf(context).userID)).map((s) => standing(s, context.at))
    const count = (await cache.views(step.snapshotID)).size
    const end =
      deadlineOf({
        openedAt: context.at,
        durationSeconds: step.durationSeconds,
        windowEnd: step.closesAt,
        extraSeconds,
      }) ?? context.at
    return {
      processID: id,
      planID: step.planID,
      planName: step.planName,
      title: step.paperName,
      form: step.form,
      formName: FISCAN_FORM_NAMES[step.form][context.culture],
      questionCount: count,
      totalScore: step.totalScore,
      passScore: step.passLine,
      totalSeconds: step.durationSeconds,
      opensAt: new Date(step.opensAt).toISOString(),
      closesAt: step.closesAt === null ? null : new Date(step.closesAt).toISOString(),
      secondsIfNow: Math.max(0, Math.floor((end - context.at) / 1000)),
      allowReview: step.allowReview,
      release: step.release,
      resitsLeft: Math.max(0, step.resit - Math.max(0, sittings.length - 1)),
      action: actionOf(step, sittings, context.at),
      serverTime: world.clock.now(),
      zone: step.zone,
      extraSeconds,
      ...cameraOf(step),
    }
  })
  const enter =
    (wants: 'first' | 'resit') =>
    ({ id, client }: { id: string; client: string }, context: Context) =>
      enterExam(
        deps,
        cache,
        openings,
        id,
        { caller: callerOf(context), client, at: context.at, ip: context.ip, wants },
        context.culture,
      )
  mount(calls.openExam, enter('first'))
  mount(calls.resitExam, enter('resit'))
  mount(calls.saveExam, (input, context) =>
    deps.arrivals.during(context.at, () => saveAnswers(deps, cache, input, { caller: callerOf(context), context })),
  )
  mount(calls.submitExam, (input, context) =>
    deps.arrivals.during(context.at, () =>
      submitSitting(deps, cache, handIns, input, { caller: callerOf(context), context }),
    ),
  )
  mount(calls.examAchievement, ({ id }, context) => readAchievement(deps, cache, id, callerOf(context), context))
  mount(calls.examAchievements, async ({ PageNO, Limit }, context) => {
    const { userID } = callerOf(context)
    const { rows, total } = await selectFinished(world.db, userID, (PageNO - 1) * Limit, Limit)
    return { rows: await listAchievements(deps, rows, userID, context.at), total }
  })

  /** An alias shows its picture while the sitting is open, and afterwards where a review is allowed. */
  const pictureOf = async (alias: string, caller: Caller, at: number) => {
    const asked = { alias, userID: caller.userID }
    const found = (await aliases(asked)) ?? (await selectAliases(world.db, [asked]))[0] ?? null
    if (!found) throw refuse(commonErrors['not-found'])
    const { sitting, itemID } = found
    if (sitting.state !== 'open') {
      const step = await plans.step(world.db, sitting.ref)
      if (!step || !releaseOf(step, sitting, at).review) throw refuse(commonErrors['not-found'])
    }
    const view = (await cache.views(sitting.snapshotID)).get(itemID)
    if (!view) throw refuse(commonErrors['not-found'])
    return view
  }
  mount(calls.sittingPicture, async ({ alias, type, size }, context) =>
    papers.picture(await pictureOf(alias, callerOf(context), context.at), type, size),
  )
  mount(calls.sittingPlanes, async ({ alias }, context) =>
    papers.planes(await pictureOf(alias, callerOf(context), context.at)),
  )
}
