// All pages of the product: the lists of the rooms, one after the other, with what one room needs of another put in.
import { accessRoutes } from '../rooms/access/room.tsx'
import { examsRoutes } from '../rooms/exams/room.tsx'
import { imagesRoutes } from '../rooms/images/room.tsx'
import { papersRoutes } from '../rooms/papers/room.tsx'
import { plansRoutes } from '../rooms/plans/room.tsx'
import type { RoomRoute } from '../shared/route.ts'
import { fitsType, landingOf, returnPathOf } from './rules.ts'
import { shellOfPath } from './shell-of-path.ts'

export const pages: RoomRoute[] = [
  ...accessRoutes({
    landing: ({ type, menus }, search) => {
      const back = returnPathOf(search)
      return back && fitsType(shellOfPath(back, pages) ?? 'public', type) && shellOfPath(back, pages) ? back : landingOf(type, menus)
    },
  }),
  ...imagesRoutes, ...papersRoutes, ...plansRoutes, ...examsRoutes,
]
