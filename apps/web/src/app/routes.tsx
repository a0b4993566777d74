// All pages of the product: the lists of the rooms, one after the other.
import type { RoomRoute } from '../shared/route.ts'
import { examsRoutes } from '../rooms/exams/room.tsx'
import { imagesRoutes } from '../rooms/images/room.tsx'
import { papersRoutes } from '../rooms/papers/room.tsx'
import { plansRoutes } from '../rooms/plans/room.tsx'

export const pages: RoomRoute[] = [...imagesRoutes, ...papersRoutes, ...plansRoutes, ...examsRoutes]
