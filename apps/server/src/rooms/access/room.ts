// Face of the access room: who a bearer is (for the wire), and tokens made by the command line.
import type { Caller, Gate } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { LettingIn } from './let-in.ts'

export interface AccessRoom extends Gate {
  /** Deletes faces that were kept before a moment. */
  expireFaces(until: Date, at: number): Promise<void>
  /** Those of the sessions that still stand, with an account that may sign in. */
  liveSessions(sessionIDs: readonly string[], at: number): Promise<Set<string>>
  /** The caller of a session as it stands now; null once it is over. */
  callerOfSession(sessionID: string, at: number): Promise<Caller | null>
  /** Lets people in whom wrong passwords keep waiting, with an audit row each; who may is asked by the caller. */
  letIn(tx: Tx, accountIDs: readonly string[], act: LettingIn): Promise<Date>
  /** A script token for an account of type 1 or 2; shown once, kept as a hash. */
  makeScriptToken(accountNo: string, days: number): Promise<{ token: string; signKey: string; expires: string }>
}
