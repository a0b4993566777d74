// Face of the practice room: what has to be done now and then, and what the demo brings.
import type { SeedPractice } from './seed-practice.ts'

export interface PracticeRoom {
  /** Ends practices that nobody has touched for long, as they stand; those without an answer are forgotten. */
  endAbandoned(at: number): Promise<number>
  /** Makes a practice that the product brings for a demonstration. */
  seedPractice(practice: SeedPractice): Promise<void>
}
