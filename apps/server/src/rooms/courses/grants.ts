// Who reads files of the library through a course: its learners, and whoever may see it, while the course shows them.
import type { GrantKeeper } from '../library/room.ts'
import type { CoursesDeps } from './deps.ts'
import { COURSE_GRANT } from './files.ts'
import { maySee } from './policy.ts'
import { isLearnerOfAny } from './step/store.ts'
import { selectCoursesByID, showsResource } from './store.ts'

export const createCourseGrants = ({ plans }: Pick<CoursesDeps, 'plans'>): GrantKeeper => ({
  purpose: COURSE_GRANT,
  async mayRead(on, caller, courseID, resourceID) {
    if (!(await showsResource(on, courseID, resourceID))) return false
    const [course] = await selectCoursesByID(on, [courseID])
    if (course === undefined) return false
    return maySee(caller, course) || isLearnerOfAny(on, plans, [course.id], caller.userID)
  },
})
