// What the board of an exam day hears over the hub `/browser`.
import { z } from 'zod'
import { zId } from '../wire.ts'
import type { BoardCounts, BoardRow } from './invigilation-calls.ts'

/** Client invokes `WatchBoard` with this; the answer says whether it is watched. Again after every reconnect. */
export const watchBoard = z.object({ processID: zId })
export type WatchBoard = z.infer<typeof watchBoard>
export type WatchAnswer = { ok: true; serverTime: number } | { ok: false; code: string }

/**
 * Candidates of whom nothing changed but what a save moves, as columns: a thousand save at once and hardly anything
 * else happens.
 */
export interface BoardMoves {
  userIDs: string[]
  lastSaveAt: (number | null)[]
  lastSeenAt: (number | null)[]
  answered: number[]
}

/**
 * At most once a second for each step: the rows that changed, whole, those that only moved on, and the counts of the
 * whole step.
 */
export interface BoardChanged {
  processID: string
  rows: BoardRow[]
  /** Left out when there are none. */
  moved?: BoardMoves
  counts: BoardCounts
  /** ms on the server's clock. */
  serverTime: number
}
export interface BoardServerEvents {
  BoardChanged(change: BoardChanged): void
}
export interface BoardClientEvents {
  WatchBoard(ask: WatchBoard, answer: (a: WatchAnswer) => void): void
  UnwatchBoard(ask: WatchBoard): void
}
