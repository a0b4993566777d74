// Face of the notices room: long work that shows how far it is, and words for somebody's bell.
import type { Texts } from '@clearbelt/contract/errors'
import type { LongTaskNotice } from '@clearbelt/contract/notices/hub'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { NewNotice } from './notices.ts'

/** How the end of a kind of work is told to its owner. */
export interface LongTask {
  kind: string
  /** The type of the notice in the bell. */
  notice: NewNotice['type']
  /** The type of the news that open pages hear. */
  task: LongTaskNotice['type']
}

/** Rooms say how the end of their work is told; of other work it is told as a document. */
export const longTasks = manyPort<LongTask>('how the end of long work is told')

export interface NoticesRoom {
  /** Puts a notice into the lists of its readers; call `refreshBadges` once it is committed. */
  notify(on: Tx | Db, notice: NewNotice): Promise<void>
  /** Makes the bells of their open pages count again. */
  refreshBadges(userIDs: readonly string[]): void
  /** Notes a piece of long work before it is queued; answers its id. */
  startJob(tx: Tx | Db, job: { ownerID: string | null; kind: string; title: Texts; total: number }): Promise<string>
  progress(jobID: string, done: number, total?: number): Promise<void>
  finish(jobID: string, message: Texts): Promise<void>
  fail(jobID: string, message: Texts): Promise<void>
}
