// Face of the notices room: long work that shows how far it is, and words for somebody's bell.
import type { PersonData } from '../../http/person-data.ts'
import type { Texts } from '@clearbelt/contract/errors'
import type { Db, Tx } from '../../world/database.ts'
import type { NewNotice } from './notices.ts'

export interface NoticesRoom {
  personData: PersonData
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
