// The pages of the plans room.
import type { RoomRoute } from '../../shared/route.ts'

export const plansRoutes: RoomRoute[] = []
