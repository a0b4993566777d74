// The pages of the papers room.
import type { RoomRoute } from '../../shared/route.ts'

export const papersRoutes: RoomRoute[] = []
