// Face of the collection of misses and good images: what each screener missed, for practice that asks for it.
import type { CollectKind, CollectSource, CollectState } from '@clearbelt/domain/collect/states'
import type { Db, Tx } from '../../world/database.ts'
import type { KeptPicture } from '../images/room.ts'

/** A kind of item that a screener missed, by approved records. */
export interface MissedKind {
  knowledgeID: string
  count: number
  last: Date
}

/** A whole record for the demo, in the organisation of its author. */
export interface SeededRecord {
  creatorID: string
  /** Who approved or returned it. */
  approverID: string
  kind: CollectKind
  source: CollectSource
  state: CollectState
  happenedAt: Date
  place: string
  lane: string
  watcherID: string | null
  passenger: string
  deviceModel: string
  knowledgeID: string | null
  description: string
  /** Why it was returned; empty where it was not. */
  comment: string
  pictures: readonly KeptPicture[]
  /** When it was entered, ms. */
  at: number
}

export interface CollectRoom {
  /** Puts a record where it is asked for, without asking for anybody's rights (demo). */
  seedRecord(record: SeededRecord): Promise<void>
  /** What an account missed, the most frequent first; records without a kind or an account are left out. */
  missedKinds(on: Tx | Db, accountID: string): Promise<MissedKind[]>
}
