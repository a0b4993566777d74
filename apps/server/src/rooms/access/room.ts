// Face of the access room: who a bearer is (for the wire), and tokens made by the command line.
import type { Gate } from '../../http/context.ts'

export interface AccessRoom extends Gate {
  /** A script token for an account of type 1 or 2; shown once, kept as a hash. */
  makeScriptToken(accountNo: string, days: number): Promise<{ token: string; signKey: string; expires: string }>
}
