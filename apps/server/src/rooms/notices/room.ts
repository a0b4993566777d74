// Face of the notices room: long work that shows how far it is.
import type { Texts } from '@clearbelt/contract/errors'
import type { Db, Tx } from '../../world/database.ts'

export interface NoticesRoom {
  /** Notes a piece of long work before it is queued; answers its id. */
  startJob(tx: Tx | Db, job: { ownerID: string | null; kind: string; title: Texts; total: number }): Promise<string>
  progress(jobID: string, done: number, total?: number): Promise<void>
  finish(jobID: string, message: Texts): Promise<void>
  fail(jobID: string, message: Texts): Promise<void>
}
