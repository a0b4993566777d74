// The port by which courses tell the home of a student how they stand.
import { manyPort } from '../../../seams/ports.ts'
import type { Db } from '../../../world/database.ts'

export interface CourseStatus {
  finished: number
  learning: number
  unlearned: number
}

/** Rooms with courses say how those of an account stand; where none says anything there are no courses. */
export const courseStatus = manyPort<(on: Db, userID: string, at: number) => Promise<CourseStatus>>(
  'how the courses of a student stand',
)
