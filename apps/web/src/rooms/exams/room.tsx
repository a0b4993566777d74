// The pages of the exams room.
import type { RoomRoute } from '../../shared/route.ts'

export const examsRoutes: RoomRoute[] = []
