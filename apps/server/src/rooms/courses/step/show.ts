// What managers and trainees are shown of a course as a step of a plan.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { CourseStepOfTask, CourseStepShown } from '@clearbelt/contract/steps/course'
import type { StepOfTask, StepShown } from '@clearbelt/contract/steps/shared'
import type { Culture } from '@clearbelt/contract/wire'
import { courseAction } from '@clearbelt/domain/courses/course-task'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { StepWith, TaskAudience } from '../../../seams/step-kind.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { selectCoursesByID, type CourseRecord } from '../store.ts'
import { TYPE_NAMES } from '../words.ts'
import type { CourseDetail } from './store.ts'

/** What a plan keeps of a course, with what the course is now. */
export type ShownCourse = CourseDetail & { course: CourseRecord | null; sectionCount: number }
/** How far a trainee is. */
export interface CourseProgress {
  percent: number
  isDone: boolean
}

const countRow = z.object({ id: column.text, n: column.number })

/** Details with their courses, by step. */
export async function withCourses(
  on: Tx | Db,
  details: ReadonlyMap<string, CourseDetail>,
): Promise<Map<string, ShownCourse>> {
  const ids = [...new Set([...details.values()].map(({ courseID }) => courseID))]
  if (ids.length === 0) return new Map()
  const courses = new Map((await selectCoursesByID(on, ids)).map((course) => [course.id, course]))
  const counts = new Map(
    (
      await selectRows(
        on,
        countRow,
        sql`select course_id::text as id, count(*)::int as n from course_section where course_id = any(${uuidsOf(ids)}::uuid[]) group by course_id`,
      )
    ).map(({ id, n }) => [id, n]),
  )
  return new Map(
    [...details].map(([stepID, detail]) => [
      stepID,
      { ...detail, course: courses.get(detail.courseID) ?? null, sectionCount: counts.get(detail.courseID) ?? 0 },
    ]),
  )
}

const namesOf = ({ course }: ShownCourse, name: string, culture: Culture) => ({
  courseName: course?.name ?? name,
  courseType: course?.type ?? 1,
  courseTypeName: TYPE_NAMES[course?.type ?? 1][culture],
})

/** Courses as managers read them, by step. */
export async function showCourses(
  { knowledge }: Pick<CoursesDeps, 'knowledge'>,
  on: Tx | Db,
  steps: readonly (StepWith<ShownCourse> & { shared: StepShown })[],
  culture: Culture,
): Promise<Map<string, CourseStepShown>> {
  const points = new Map((await knowledge.points(on)).map(({ id, names }) => [id, names[culture]]))
  return new Map(
    steps.map(({ step, detail, shared }) => [
      step.id,
      {
        businessType: STEP_CODES.course,
        ...shared,
        courseID: detail.courseID,
        ...namesOf(detail, step.name, culture),
        courseKnowledgeName: points.get(detail.course?.knowledgeID ?? '') ?? '',
        sectionCount: detail.sectionCount,
        intervalTime: detail.intervalMinutes,
      },
    ]),
  )
}

/** A course as its trainee is shown it: what can be done now, and how far they are. */
export const showCourseTask = (
  { step, detail }: StepWith<ShownCourse>,
  shared: StepOfTask,
  progress: CourseProgress | null,
  { isPublished, window, culture, at }: TaskAudience,
): CourseStepOfTask => ({
  businessType: STEP_CODES.course,
  ...shared,
  ...namesOf(detail, step.name, culture),
  sectionCount: detail.sectionCount,
  action: courseAction({ isPublished, ...window }, progress, at),
  percent: progress?.percent ?? 0,
  isDone: progress?.isDone ?? false,
})
