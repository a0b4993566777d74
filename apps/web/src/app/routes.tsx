// All pages of the product: the lists of the rooms, one after the other, with what one room needs of another put in.
import { accessRoutes } from '../rooms/access/room.tsx'
import { accountRoutes } from '../rooms/account/room.tsx'
import { auditRoutes } from '../rooms/audit/room.tsx'
import { collectRoutes } from '../rooms/collect/room.tsx'
import { coursesRoutes } from '../rooms/courses/room.tsx'
import { examsRoutes } from '../rooms/exams/room.tsx'
import { homeRoutes } from '../rooms/home/room.tsx'
import { identityRoutes } from '../rooms/identity/room.tsx'
import { imagesRoutes } from '../rooms/images/room.tsx'
import { knowledgeRoutes } from '../rooms/knowledge/room.tsx'
import { libraryRoutes } from '../rooms/library/room.tsx'
import { mocksRoutes } from '../rooms/mocks/room.tsx'
import { orgRoutes } from '../rooms/org/room.tsx'
import { papersRoutes } from '../rooms/papers/room.tsx'
import { plansRoutes } from '../rooms/plans/room.tsx'
import { practiceRoutes } from '../rooms/practice/room.tsx'
import { shellRoutes } from '../rooms/shell/room.tsx'
import { topicsRoutes } from '../rooms/topics/room.tsx'
import type { RoomRoute } from '../shared/route.ts'
import { prepareShell } from './frames.tsx'
import { studentSlots, teacherSlots } from './home-slots.ts'
import { opensFor } from './pages-of.ts'
import { landingOf, returnPathOf } from './rules.ts'

export const pages: RoomRoute[] = [
  ...accessRoutes({
    prepare: prepareShell,
    landing: ({ type, menus }, search) => {
      const back = returnPathOf(search)
      return back && opensFor(back, type, pages) ? back : landingOf(type, menus, (path) => opensFor(path, type, pages))
    },
  }),
  ...homeRoutes(studentSlots, { ...teacherSlots, opens: (path) => opensFor(path, 2, pages) }),
  ...orgRoutes,
  ...shellRoutes,
  ...knowledgeRoutes,
  ...auditRoutes,
  ...libraryRoutes,
  ...imagesRoutes,
  ...collectRoutes,
  ...topicsRoutes,
  ...papersRoutes,
  ...plansRoutes(async () => (await import('./plan-slots.ts')).planSlots),
  ...examsRoutes(async () => (await import('./task-slots.ts')).taskSteps),
  ...mocksRoutes,
  ...practiceRoutes,
  ...coursesRoutes,
  ...accountRoutes,
  ...identityRoutes,
]
