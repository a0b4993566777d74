// Face of the org room: accounts, scope and rights, for the rooms above.
import type { ListName } from '@clearbelt/contract/shell/lists'
import type { Culture } from '@clearbelt/contract/wire'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import { manyPort, onePort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

export { isTopPath } from './policy.ts'
export { accountRow } from './users/account-row.ts'

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
  /** The password is weak or was set by someone else. */
  mustChange: boolean
}

export interface Credentials {
  account: Account
  /** Argon2id hash in PHC form. */
  passwordHash: string
  mustChange: boolean
  /** Since when it is the password. */
  passwordAt: Date
}

/** An organisation to be made by the system itself (base data, demo, tests). */
export interface NewOrganisation {
  name: string
  /** Null makes the topmost one. */
  superiorID: string | null
  code?: string
  order?: number
  remark?: string
  /** IANA zone; empty inherits. */
  zone?: string
  contact?: string
}

/** An account to be made by the system itself (base data, demo, tests). */
export interface NewAccount {
  accountNo: string
  name: string
  type: 1 | 2 | 3
  orgID: string
  /** Argon2id hash in PHC form. */
  passwordHash: string
  mustChange: boolean
  postName?: string
  gradeName?: string
  mobile?: string
  jobNo?: string
  email?: string
  idNumber?: string
  remark?: string
  enabled?: boolean
  /** Left out: the system role of the type. */
  roleIDs?: readonly string[]
}

/** Everything of an account that names the person. */
export interface NamedPerson {
  name: string
  accountNo: string
  mobile: string
  jobNo: string
  email: string
  idNumber: string
  /** Of address and card number those that another account has as well, as whatever. */
  shared: string[]
}

/** Called when an account's rights or state change, so that a cache of callers can forget it. */
export const accountChanged = manyPort<(userID: string) => void>('changes of accounts')

/**
 * Called in the transaction of a move, once for the whole subtree: rooms that keep an `org_path` replace its beginning
 * `from` by `to`.
 */
export const organisationMoved = manyPort<(tx: Tx, from: string, to: string) => Promise<void>>('moves of organisations')

/** Called in the transaction in which somebody else reset the passwords of accounts. */
export const passwordsReset =
  manyPort<(tx: Tx, userIDs: readonly string[], at: number) => Promise<void>>('resets of passwords')

/** The room that keeps the shared lists says what they offer. */
export const listNames = onePort<(list: ListName, culture: Culture) => Promise<readonly string[]>>(
  'names that shared lists offer',
)

export interface OrgRoom {
  /** What names an account at this moment. */
  person(on: Tx | Db, id: string): Promise<NamedPerson>
  /** What names an account, locked until the transaction ends. */
  lockPerson(tx: Tx, id: string): Promise<NamedPerson>
  /** Refuses when nobody is left who could administer the installation. */
  keepAnAdministrator(tx: Tx): Promise<void>
  /** Whether the account has neither a higher type nor a right that the caller lacks. */
  mayManage(on: Tx | Db, caller: Caller, id: string): Promise<boolean>
  /** Says after the commit that an account is gone. */
  tellErased(id: string): void
  /** Ids of all accounts in scope, deleted and erased ones too; at most `limit`. */
  idsInScope(on: Tx | Db, caller: Caller, limit: number): Promise<string[]>
  /** Accounts deleted before a moment and not erased since. */
  deletedBefore(on: Tx | Db, until: Date, limit: number): Promise<string[]>
  account(tx: Tx | Db, id: string): Promise<Account | null>
  /** In any order; unknown ids are left out, and deleted accounts unless they are asked for. */
  accounts(tx: Tx | Db, ids: readonly string[], which?: 'present' | 'withDeleted'): Promise<Account[]>
  /**
   * SQL that selects one row, `account` (an Account) and `permissions` (text[]), for the account whose id an expression
   * gives: a room above joins it to its own tables, so that who calls is known after one statement.
   */
  identity(accountID: RawBuilder<unknown>): RawBuilder<unknown>
  /**
   * By account number, mobile or job number spelled as typed, or by `mobile` as numbers are kept; for sign-in alone.
   */
  credentials(tx: Tx | Db, typed: string, mobile?: string): Promise<Credentials | null>
  /** The account that has a mobile number, disabled ones too; null when nobody has it. */
  accountOfMobile(tx: Tx | Db, mobile: string): Promise<Account | null>
  /** The number of an account; empty without one. */
  mobileOf(tx: Tx | Db, id: string): Promise<string>
  /** False when the number names another account already. Empty unties. */
  setMobile(tx: Tx, id: string, mobile: string): Promise<boolean>
  /**
   * Account number of the one account that has a job number in the organisation of a code or under it; null for none or
   * several.
   */
  accountNoOfJob(tx: Tx | Db, job: { jobNo: string; organisationCode: string; type: 1 | 2 | 3 }): Promise<string | null>
  /** Hashes of the present password and those before it, so many in all. */
  lastPasswords(tx: Tx | Db, id: string, count: number): Promise<string[]>
  setPassword(tx: Tx, id: string, passwordHash: string, mustChange: boolean): Promise<void>
  /** Uses the activation code of an account up; false when it is not the one, was used or is over. */
  useActivation(tx: Tx, id: string, code: string, at: number): Promise<boolean>
  /** Sets the key of the stored picture, or none; answers the key that was there. */
  setAvatar(tx: Tx, id: string, key: string | null): Promise<string | null>
  /** Those of the keys that are some account's picture. */
  avatarsInUse(tx: Tx | Db, keys: readonly string[]): Promise<Set<string>>
  setTheme(tx: Tx | Db, id: string, theme: string): Promise<void>
  /** A statement that notes when an account signed in, to stand as a part of the one that opens its session. */
  notingSignIn(id: string, at: number): RawBuilder<unknown>
  /** Codes of the menu entries that the account's roles hold. */
  permissionsOf(tx: Tx | Db, id: string): Promise<Set<string>>
  /** Names of the account's roles; those of the system in the given language. */
  roleNamesOf(tx: Tx | Db, id: string, culture?: Culture): Promise<string[]>
  /**
   * Ids of accounts matching a text (name, account number, organisation) inside the caller's scope; at most `limit`.
   */
  searchIDs(tx: Tx | Db, caller: Caller, text: string, limit: number): Promise<string[]>
  /** True when the organisation path lies in the caller's subtree. */
  inScope(caller: Pick<Caller, 'orgPath'>, orgPath: string): boolean
  /** Null while the installation is empty. */
  topOrganisation(tx: Tx | Db): Promise<{ id: string; path: string } | null>
  /** Those of the organisations that exist, in any order. */
  organisations(tx: Tx | Db, ids: readonly string[]): Promise<{ id: string; name: string; path: string }[]>
  /** The entries of the students' menu that lead somewhere and are shown, in order. */
  studentLinks(tx: Tx | Db, culture: Culture): Promise<{ code: string; name: string; icon: string; path: string }[]>
  /** Makes an organisation without asking for anybody's rights; answers its id and path. */
  createOrganisation(tx: Tx, organisation: NewOrganisation): Promise<{ id: string; path: string }>
  /** Makes an account without asking for anybody's rights; answers its id. */
  createAccount(tx: Tx, account: NewAccount): Promise<string>
  /** Removes what imports of people and resets of passwords left behind a week ago. */
  forgetOld(at: number): Promise<void>
  /** Ids of the enabled administrators at the top of the tree: whoever looks after the installation itself. */
  administrators(tx: Tx | Db): Promise<string[]>
  /** Ids of the enabled accounts of one organisation whose roles hold a menu entry; at most `limit`. */
  holders(tx: Tx | Db, code: string, orgID: string, limit: number): Promise<string[]>
  /** How many accounts there are, the recycle bin left out. */
  countAccounts(tx: Tx | Db): Promise<number>
}
