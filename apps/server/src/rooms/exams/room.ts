// Face of the exams room: closing what is over, and which images are being sat right now.
import type { Db, Tx } from '../../world/database.ts'

export interface ExamsRoom {
  /** Closes and marks every open sitting whose deadline (plus grace) has passed; answers how many. */
  closeOverdue(at: number): Promise<number>
  /** Those of the images that stand in an open sitting of the account: nothing may be told about them. */
  reservedImages(tx: Tx | Db, userID: string, imageIDs: readonly string[]): Promise<Set<string>>
}
