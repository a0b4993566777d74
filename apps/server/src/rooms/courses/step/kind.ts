// The course as a kind of step, for plans.
import { courseInput } from '@clearbelt/contract/steps/course'
import { courseStepErrors } from '@clearbelt/contract/steps/course-errors'
import { planErrors } from '@clearbelt/contract/plans/errors'
import { z } from 'zod'
import { progressKey, type PreparedStep, type StepKind, type StepOrder } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { maySee } from '../policy.ts'
import { selectCourse } from '../store.ts'
import { countBegun, selectRounds } from '../study/store.ts'
import { showCourses, showCourseTask, withCourses, type CourseProgress, type ShownCourse } from './show.ts'
import { deleteDetails, selectDetails, upsertDetails } from './store.ts'

const zCourseInput = z.object(courseInput)
type CourseInput = z.output<typeof zCourseInput>
export type CourseStepKind = StepKind<CourseInput, ShownCourse, CourseProgress>

/** What will be stored. Refuses a course that the manager may not see, and another course in place of a begun one. */
async function prepareCourse(tx: Tx, order: StepOrder<CourseInput, ShownCourse>): Promise<PreparedStep<ShownCourse>> {
  const { input, before, isBegun, caller, refuseAt } = order
  const kept = before !== null && before.detail.courseID === input.courseID
  if (before !== null && !kept && isBegun)
    refuseAt('courseID', planErrors['step-has-sittings'], { name: before.step.name })
  const course = await selectCourse(tx, input.courseID, true)
  if (course === null || (!kept && !maySee(caller, course)))
    return refuseAt('courseID', courseStepErrors['course-not-there'])
  return {
    name: course.name,
    detail: { courseID: course.id, intervalMinutes: input.intervalTime, course, sectionCount: 0 },
  }
}

/** Builds the kind over what is studied. */
export function createCourseStepKind(deps: Pick<CoursesDeps, 'knowledge'>): CourseStepKind {
  return {
    code: 'course',
    readInput: (sent) => zCourseInput.parse(sent),
    prepare: prepareCourse,
    // A copy asks for the same course as it stands now.
    copy: async (_tx, _caller, { step, detail }) => ({ name: detail.course?.name ?? step.name, detail }),
    write: upsertDetails,
    remove: deleteDetails,
    read: async (on, stepIDs) => withCourses(on, await selectDetails(on, stepIDs)),
    auditView: ({ courseID, intervalMinutes }) => ({ courseID, intervalTime: intervalMinutes }),
    show: (on, steps, culture) => showCourses(deps, on, steps, culture),
    showTask: showCourseTask,
    async progressOf(on, stepIDs, userIDs) {
      const rounds = await selectRounds(on, stepIDs, userIDs)
      return new Map(
        rounds.map(({ stepID, userID, percent, finishedAt }) => [
          progressKey(stepID, userID),
          { percent, isDone: finishedAt !== null },
        ]),
      )
    },
    count: countBegun,
    // What was studied is told as it happens: nothing is open.
    close: async () => undefined,
  }
}
