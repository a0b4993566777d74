// The pages of the images room.
import type { RoomRoute } from '../../shared/route.ts'

export const imagesRoutes: RoomRoute[] = []
