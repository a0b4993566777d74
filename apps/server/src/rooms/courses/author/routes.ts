// Mounts the calls of those who make courses.
import * as calls from '@clearbelt/contract/courses/calls'
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import type { Mount } from '../../../http/mount.ts'
import type { CoursesDeps } from '../deps.ts'
import { listCourses, showImageCourse, showTheory } from './read.ts'
import { removeCourse, removeCourses } from './remove.ts'
import { changeCourse, createCourse } from './write.ts'

const IMAGE_COURSES = [
  { type: COURSE_TYPES.ct, get: calls.getCTCourse, add: calls.addCTCourse, update: calls.updateCTCourse },
  { type: COURSE_TYPES.dr, get: calls.getDRCourse, add: calls.addDRCourse, update: calls.updateDRCourse },
] as const

export function mountAuthorCalls(mount: Mount, deps: CoursesDeps): void {
  mount(calls.queryCourses, (input, context) => listCourses(deps, 'library', input, context))
  mount(calls.myCourses, (input, context) => listCourses(deps, 'own', input, context))
  mount(calls.deleteCourse, ({ id }, context) => removeCourse(deps, id, context))
  mount(calls.deleteCourses, ({ ids }, context) => removeCourses(deps, ids, context))
  mount(calls.getTheoryCourse, ({ id }, context) => showTheory(deps, id, context))
  mount(calls.addTheoryCourse, (input, context) => createCourse(deps, { type: 1, input }, context))
  mount(calls.updateTheoryCourse, ({ id, version, ...input }, context) =>
    changeCourse(deps, id, version, { type: 1, input }, context),
  )
  for (const { type, get, add, update } of IMAGE_COURSES) {
    mount(get, ({ id }, context) => showImageCourse(deps, type, id, context))
    mount(add, ({ type: _, ...input }, context) => createCourse(deps, { type, input }, context))
    mount(update, ({ id, version, type: _, ...input }, context) =>
      changeCourse(deps, id, version, { type, input }, context),
    )
  }
}
