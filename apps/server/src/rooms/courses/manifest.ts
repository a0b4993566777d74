// What the courses room brings: courses, what counts as studied of them as steps of plans, the talk under them.
import { coursesContract } from '@clearbelt/contract/courses/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import { stepKinds } from '../../seams/step-kind.ts'
import type { AuditRoom } from '../audit/room.ts'
import { keptFileUses, type FilesRoom } from '../files/room.ts'
import { imagePlaces, type ImagesRoom } from '../images/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import { resourceGrants, resourceUsers, type LibraryRoom } from '../library/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import { courseStatus } from '../practice/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import { mountAuthorCalls } from './author/routes.ts'
import { mountCommentCalls } from './comments/routes.ts'
import type { CoursesDeps } from './deps.ts'
import { createCourseGrants } from './grants.ts'
import { coursesMenus } from './menus.ts'
import { coursesPersonData } from './person-data.ts'
import type { CoursesRoom } from './room.ts'
import { createCourseStepKind } from './step/kind.ts'
import { countByKnowledge, findImagePlaces, moveOrganisation, selectCoversInUse, selectResourceUses } from './store.ts'
import { readCourseStatus } from './study/course-status.ts'
import { createOutlines } from './study/outlines.ts'
import { mountStudyCalls } from './study/routes.ts'

export const coursesRoom = defineRoom({
  name: 'courses',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    files: face<FilesRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    shell: face<ShellRoom>(),
    library: face<LibraryRoom>(),
    images: face<ImagesRoom>(),
    plans: face<PlansRoom>(),
  },
  contract: coursesContract,
  menus: coursesMenus,
  personData: coursesPersonData,
  build(given) {
    const deps: CoursesDeps = given
    const { world } = deps
    const outlines = createOutlines(deps, world.db, world.clock.now)
    const room: CoursesRoom = { stepKind: createCourseStepKind(deps) }
    return {
      face: room,
      mount(mount) {
        mountAuthorCalls(mount, deps)
        mountStudyCalls(mount, deps, outlines)
        mountCommentCalls(mount, deps)
      },
      fills: [
        fill(knowledgeUses, countByKnowledge),
        fill(organisationMoved, moveOrganisation),
        fill(imagePlaces, findImagePlaces),
        fill(keptFileUses, selectCoversInUse),
        fill(courseStatus, (on, userID) => readCourseStatus(on, deps.plans, userID)),
        fill(resourceUsers, selectResourceUses),
        fill(resourceGrants, createCourseGrants(deps)),
        fill(stepKinds, room.stepKind),
      ],
    }
  },
})
