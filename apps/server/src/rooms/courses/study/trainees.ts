// How far the trainees of a plan are with its course, and who begins it anew.
import { commonErrors } from '@clearbelt/contract/errors'
import type { resetStudy, studyTrainees } from '@clearbelt/contract/courses/study-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { CoursesDeps } from '../deps.ts'
import { selectCourseStep, type CourseStep } from '../step/store.ts'
import { insertRound, selectRound, selectTraineeRounds } from './store.ts'

async function requireStep({ world, plans }: CoursesDeps, id: string, caller: Caller): Promise<CourseStep> {
  const step = await selectCourseStep(world.db, plans, id)
  if (step === null || !plans.maySee(caller, step)) throw refuse(commonErrors['not-found'])
  return step
}

/** A page of the trainees by their names. */
export async function listTrainees(
  deps: CoursesDeps,
  input: ParsedOf<typeof studyTrainees>,
  context: Context,
): Promise<{ rows: PackageOf<typeof studyTrainees>; total: number }> {
  const { world, plans, org } = deps
  const step = await requireStep(deps, input.id, callerOf(context))
  const sought = input.search.toLowerCase()
  const people = (await org.accounts(world.db, await plans.traineeIDs(world.db, step.planID), 'withDeleted'))
    .filter(({ name, accountNo }) => `${name}\n${accountNo}`.toLowerCase().includes(sought))
    .toSorted((a, b) => a.name.localeCompare(b.name, context.culture) || (a.id < b.id ? -1 : 1))
  const shown = people.slice((input.PageNO - 1) * input.Limit, input.PageNO * input.Limit)
  const rounds = new Map(
    (
      await selectTraineeRounds(
        world.db,
        step.id,
        shown.map(({ id }) => id),
      )
    ).map((round) => [round.userID, round]),
  )
  return {
    total: people.length,
    rows: shown.map(({ id, name, accountNo, orgName }) => {
      const round = rounds.get(id)
      return {
        userID: id,
        userName: name,
        accountNo,
        orgName,
        percent: round?.percent ?? 0,
        isDone: round !== undefined && round.finishedAt !== null,
        activeSeconds: Math.round(round?.activeSeconds ?? 0),
        lastTime: round?.touchedAt.toISOString() ?? null,
        finishTime: round?.finishedAt?.toISOString() ?? null,
        round: round?.round ?? 0,
      }
    }),
  }
}

/** A trainee begins anew: a new round, the lock on leaping with it; the round before stays in the history. */
export async function resetTrainee(
  deps: CoursesDeps,
  { id, userID }: ParsedOf<typeof resetStudy>,
  context: Context,
): Promise<null> {
  const { world, plans, audit } = deps
  const caller = callerOf(context)
  const step = await requireStep(deps, id, caller)
  await world.db.transaction().execute(async (tx) => {
    await plans.holdPlan(tx, step.planID, caller, context.at)
    const before = await selectRound(tx, step.id, userID, true)
    if (before === null || !(await plans.isTrainee(tx, step.planID, userID))) throw refuse(commonErrors['not-found'])
    const round = before.round + 1
    await insertRound(tx, { stepID: step.id, userID, round, courseID: step.courseID, at: context.at })
    if (before.finishedAt !== null)
      await plans.noteProgress(tx, {
        planID: step.planID,
        processID: step.id,
        userID,
        event: 'reopened',
        at: context.at,
      })
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'courses.resetStudy',
      object: 'course',
      objectID: step.courseID,
      before: { userID, processID: step.id, round: before.round, percent: before.percent },
      after: { round },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}
