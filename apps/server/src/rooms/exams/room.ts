// Face of the exams room: the exam as a step of plans, and the exam day's boards and photos.
import type { AnyStepKind } from '../../seams/step-kind.ts'

export interface ExamsRoom {
  /** The exam as a kind of step, for plans. */
  stepKind: AnyStepKind
  /** Removes files of photos that are gone. */
  sweepPhotoFiles(): Promise<void>
  /** Writes down who was heard of and pushes what changed on the boards that are watched; called each second. */
  tickBoards(at: number): Promise<void>
  /**
   * Removes photos taken more than so many days before, their files too, except under an appeal hold; answers how many.
   */
  expirePhotos(at: number, days: number): Promise<number>
}
