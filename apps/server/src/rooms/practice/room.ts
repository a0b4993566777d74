// Face of the practice room: what has to be done now and then, and what the demo brings.
import type { SeedImages } from './images/seed-images.ts'
import type { SeedPractice } from './seed-practice.ts'

export { courseStatus } from './home/course-status.ts'

export interface PracticeRoom {
  /** Ends practices that nobody has touched for long, as they stand; those without an answer are forgotten. */
  endAbandoned(at: number): Promise<number>
  /** Makes a finished image practice that the product brings for a demonstration. */
  seedImages(practice: SeedImages): Promise<void>
  /** Makes a practice that the product brings for a demonstration. */
  seedPractice(practice: SeedPractice): Promise<void>
}
