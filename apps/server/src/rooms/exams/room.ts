// Face of the exams room: closing what is over, and which images are being sat right now.
import type { PersonData } from '../../http/person-data.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { OutcomeListener } from '../sittings/outcomes.ts'

export type { Outcome, OutcomeListener } from '../sittings/outcomes.ts'

export interface ExamsRoom {
  personData: PersonData
  hasOpenSitting(on: Tx | Db, userID: string): Promise<boolean>
  /** Removes files of photos that are gone. */
  sweepPhotoFiles(): Promise<void>
  /** Closes and marks every open sitting whose deadline (plus grace) has passed; answers how many. */
  closeOverdue(at: number): Promise<number>
  /**
   * Port: a room that follows outcomes (certificates, credits, ranks) names itself and is told of each marking and
   * regrade
   * inside that act's transaction, every version of a sitting's outcome once and never an older one after a newer.
   */
  registerOutcomeListener(name: string, listener: OutcomeListener): void
  /** Writes down who was heard of and pushes what changed on the boards that are watched; called each second. */
  tickBoards(at: number): Promise<void>
  /**
   * Removes photos taken more than so many days before, their files too, except under an appeal hold; answers how many.
   */
  expirePhotos(at: number, days: number): Promise<number>
  /**
   * Those of the images about which the account may be told nothing: of its open sittings, and of exams of its that are
   * not over or whose review it may not see.
   */
  reservedImages(tx: Tx | Db, userID: string, imageIDs: readonly string[]): Promise<Set<string>>
}
