// Face of the shell room: the name of the installation.
import type { Db, Tx } from '../../world/database.ts'

export interface ShellRoom {
  systemName(tx: Tx | Db): Promise<string>
}
