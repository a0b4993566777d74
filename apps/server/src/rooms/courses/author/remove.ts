// Deletes courses that no plan uses; what was studied of them stays.
import { fill } from '@clearbelt/contract/errors'
import { courseErrors } from '@clearbelt/contract/courses/errors'
import type { deleteCourses } from '@clearbelt/contract/courses/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { managerOf, mayEdit, maySee, requireEditable } from '../policy.ts'
import { markDeleted, selectCourse, selectCoursesByID, type CourseRecord } from '../store.ts'
import { selectPlanNames } from '../step/store.ts'
import { SKIPPED } from '../words.ts'

/** Names that a refusal tells; of more, how many. */
const NAMED = 3
const sayNames = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} (+${names.length - NAMED})`

async function remove(deps: CoursesDeps, tx: Tx, courses: readonly CourseRecord[], context: Context): Promise<void> {
  await markDeleted(
    tx,
    courses.map(({ id }) => id),
    context.at,
  )
  for (const { id, name, type } of courses)
    await deps.audit.record(tx, {
      actorID: managerOf(context).userID,
      act: 'courses.delete',
      object: 'course',
      objectID: id,
      before: { name, type },
      ip: context.ip,
      at: context.at,
    })
}

/** Deletes one; refused with the names of the plans that use it. */
export function removeCourse(deps: CoursesDeps, id: string, context: Context): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const course = requireEditable(caller, await selectCourse(tx, id, true))
    const names = (await selectPlanNames(tx, deps.plans, [course.id])).get(course.id) ?? []
    if (names.length > 0) throw refuse(courseErrors['course-in-use'], { params: { names: sayNames(names) } })
    await remove(deps, tx, [course], context)
    return null
  })
}

/** Deletes several; those that stay are named with the reason. */
export function removeCourses(
  deps: CoursesDeps,
  ids: readonly string[],
  context: Context,
): Promise<PackageOf<typeof deleteCourses>> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const seen: CourseRecord[] = []
    for (const { id } of await selectCoursesByID(tx, ids, true)) {
      const course = await selectCourse(tx, id)
      if (course !== null && maySee(caller, course)) seen.push(course)
    }
    const plans = await selectPlanNames(
      tx,
      deps.plans,
      seen.map(({ id }) => id),
    )
    const skipped = seen.flatMap((course) => {
      const names = plans.get(course.id) ?? []
      const reason = !mayEdit(caller, course)
        ? SKIPPED.notYours[context.culture]
        : names.length > 0
          ? fill(SKIPPED.inUse[context.culture], { names: sayNames(names) })
          : null
      return reason === null ? [] : [{ id: course.id, name: course.name, reason }]
    })
    const kept = new Set(skipped.map(({ id }) => id))
    const gone = seen.filter(({ id }) => !kept.has(id))
    await remove(deps, tx, gone, context)
    return { deleted: gone.length, skipped }
  })
}
