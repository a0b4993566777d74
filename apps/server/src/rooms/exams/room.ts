// Face of the exams room: the exam day's boards and photos.
import type { PersonData } from '../../http/person-data.ts'

export interface ExamsRoom {
  personData: PersonData
  /** Removes files of photos that are gone. */
  sweepPhotoFiles(): Promise<void>
  /** Writes down who was heard of and pushes what changed on the boards that are watched; called each second. */
  tickBoards(at: number): Promise<void>
  /**
   * Removes photos taken more than so many days before, their files too, except under an appeal hold; answers how many.
   */
  expirePhotos(at: number, days: number): Promise<number>
}
