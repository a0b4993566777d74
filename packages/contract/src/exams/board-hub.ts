// What the board of an exam day hears over the hub `/browser`.
import { z } from 'zod'
import { zId } from '../wire.ts'
import type { BoardCounts, BoardRow } from './invigilation-calls.ts'

/** Client invokes `WatchBoard` with this; the answer says whether it is watched. Again after every reconnect. */
export const watchBoard = z.object({ processID: zId })
export type WatchBoard = z.infer<typeof watchBoard>
export type WatchAnswer = { ok: true; serverTime: number } | { ok: false; code: string }

/** At most once a second for each step: the rows that changed, whole, and the counts of the whole step. */
export interface BoardChanged {
  processID: string
  rows: BoardRow[]
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
