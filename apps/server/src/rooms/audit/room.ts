// Face of the audit room: who did what, before and after, written in the act's own transaction.
import type { Tx } from '../../world/database.ts'

export interface AuditEntry {
  /** Null when the system itself acts (a deadline, a job). */
  actorID: string | null
  /** Verb of the act, `room.verb`: `exams.submit`. */
  act: string
  /** Kind and id of the object. */
  object: string
  objectID: string
  before?: unknown
  after?: unknown
  ip?: string
  /** World-clock time of the act, ms. */
  at: number
}

export interface AuditRoom {
  record(tx: Tx, entry: AuditEntry): Promise<void>
}
