// Face of the org room: accounts, scope and rights, for the rooms above.
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'

export interface Account {
  id: string
  name: string
  accountNo: string
  type: 1 | 2 | 3
  orgID: string
  orgName: string
  /** Materialised path of the organisation, `/root/…/own/`. */
  orgPath: string
  /** IANA zone in force for the organisation (inherited from above). */
  zone: string
  postName: string
  gradeName: string
  avatar: string | null
  theme: string
  enabled: boolean
  deleted: boolean
}

export interface Credentials {
  account: Account
  /** Argon2id hash in PHC form. */
  passwordHash: string
  mustChange: boolean
}

export interface OrgRoom {
  account(tx: Tx | Db, id: string): Promise<Account | null>
  /** In any order; unknown and deleted ids are left out. */
  accounts(tx: Tx | Db, ids: readonly string[]): Promise<Account[]>
  /** By account number, mobile or job number spelled as typed; for sign-in alone. */
  credentials(tx: Tx | Db, accountNo: string): Promise<Credentials | null>
  setPassword(tx: Tx, id: string, passwordHash: string, mustChange: boolean): Promise<void>
  setTheme(tx: Tx | Db, id: string, theme: string): Promise<void>
  noteSignIn(tx: Tx | Db, id: string, at: number): Promise<void>
  /** Codes of the menu entries that the account's roles hold. */
  permissionsOf(tx: Tx | Db, id: string): Promise<Set<string>>
  roleNamesOf(tx: Tx | Db, id: string): Promise<string[]>
  /** Ids of accounts matching a text (name, account number, organisation) inside the caller's scope; at most `limit`. */
  searchIDs(tx: Tx | Db, caller: Caller, text: string, limit: number): Promise<string[]>
  /** True when the organisation path lies in the caller's subtree. */
  inScope(caller: Pick<Caller, 'orgPath'>, orgPath: string): boolean
  /** Called when an account's rights or state change, so that a cache of callers can forget it. */
  onAccountChanged(listener: (userID: string) => void): void
}
