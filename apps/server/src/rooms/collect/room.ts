// Face of the collection of misses and good images: what each screener missed, for practice that asks for it.
import type { Db, Tx } from '../../world/database.ts'

/** A kind of item that a screener missed, by approved records. */
export interface MissedKind {
  knowledgeID: string
  count: number
  last: Date
}

export interface CollectRoom {
  /** What an account missed, the most frequent first; records without a kind or an account are left out. */
  missedKinds(on: Tx | Db, accountID: string): Promise<MissedKind[]>
}
