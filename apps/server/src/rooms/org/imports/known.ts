// Gathers what the rows of an import are checked against: the scope and rights of who imports, and the names that are
// taken.
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { SYSTEM_ROLE_NAMES } from '../menus/menu-data.ts'
import type { SystemRole } from '../../../seams/menus.ts'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import type { ImportKind } from '@clearbelt/contract/org/import-calls'
import type { SheetRow } from '../../../excel/table.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { selectOptionalAccount } from '../users/accounts.ts'
import { selectApartByCode, selectHolders, type NumberHolder } from '../users/job-numbers.ts'
import { selectTree } from '../organisations/organisations.ts'
import { mayGrant, mayManage } from '../policy.ts'
import { selectPermissions, selectRightsOfAccounts, selectRightsOfRoles } from '../roles/rights.ts'
import { selectRoles } from '../roles/roles.ts'
import { foldName, type Known } from './check-rows.ts'
import { COLUMNS, makesAccounts } from './columns.ts'
import { indexOrganisations } from './organisation-index.ts'
import { readCell, tidyMobile, type DateOrders } from './read-cells.ts'

const CHUNK = 5000
const RIGHT = 'system.user'

export interface Rights {
  userID: string
  type: 1 | 2 | 3
  orgPath: string
  permissions: ReadonlySet<string>
}

/** What the owner of an import may do now; null when that is nothing any more. */
export async function rightsOf(on: Tx | Db, userID: string): Promise<Rights | null> {
  const account = await selectOptionalAccount(on, userID)
  if (!account || !account.enabled || account.deleted) return null
  const permissions = await selectPermissions(on, userID)
  return permissions.has(RIGHT) ? { userID, type: account.type, orgPath: account.orgPath, permissions } : null
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK)
}

/** The account numbers and mobiles of rows, in small letters, and their job numbers. */
export function createWords(
  kind: ImportKind,
  mobileRule: MobileRule,
): {
  add(row: Pick<SheetRow, 'cells'>): void
  accounts: Set<string>
  mobiles: Set<string>
  jobNos: Set<string>
} {
  const textOf = (key: string): (({ cells }: Pick<SheetRow, 'cells'>) => string) => {
    const at = COLUMNS[kind].findIndex((column) => column.key === key)
    const column = COLUMNS[kind][at]
    // Read as the check reads it: what is looked up must be what will be written.
    return ({ cells }) => (column ? readCell(cells[at] ?? '', column, null).text : '')
  }
  const [account, mobile, jobNo] = [textOf('accountNo'), textOf('mobile'), textOf('jobNo')]
  const accounts = new Set<string>()
  const mobiles = new Set<string>()
  const jobNos = new Set<string>()
  return {
    accounts,
    mobiles,
    jobNos,
    add(row) {
      accounts.add(account(row).toLowerCase())
      mobiles.add(tidyMobile(mobile(row), mobileRule))
      jobNos.add(jobNo(row))
    },
  }
}

/** Everything the rows need, in a handful of statements whatever their number. */
export async function gatherKnown(
  on: Tx | Db,
  rights: Rights,
  kind: ImportKind,
  words: Omit<ReturnType<typeof createWords>, 'add'>,
  { culture, dateOrders, mobiles }: { culture: Culture; dateOrders: DateOrders; mobiles: MobileRule },
): Promise<Known> {
  const nobody = {
    taken: new Set<string>(),
    accounts: new Map(),
    roles: new Map(),
    holders: new Map(),
    isApart: () => true,
  }
  const base = {
    rights,
    culture,
    dateOrders,
    mobiles,
    organisations: indexOrganisations(await selectTree(on as Db, rights)),
  }
  if (!makesAccounts(kind))
    return { ...base, ...nobody, accounts: await selectManageable(on, rights, [...words.accounts]) }
  return {
    ...base,
    ...nobody,
    taken: await selectTaken(
      on,
      [...words.accounts, ...words.mobiles].filter((word) => word !== ''),
    ),
    roles: kind === 'Users' ? await selectGivable(on, rights) : new Map(),
    holders: await selectHoldersOf(
      on,
      rights,
      [...words.jobNos].filter((word) => word !== ''),
    ),
    isApart: await selectApartByCode(on, rights),
  }
}

async function selectHoldersOf(
  on: Tx | Db,
  rights: Rights,
  jobNos: readonly string[],
): Promise<Map<string, NumberHolder[]>> {
  const found = new Map<string, NumberHolder[]>()
  for (const part of chunks(jobNos))
    for (const holder of await selectHolders(on, rights, part))
      found.set(holder.jobNo, [...(found.get(holder.jobNo) ?? []), holder])
  return found
}

const takenRow = z.object({
  no: column.text,
  mobile: column.text,
})

async function selectTaken(on: Tx | Db, words: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const part of chunks(words)) {
    const rows = await selectRows(
      on,
      takenRow,
      sql`select lower(account_no) as no, mobile from account where deleted_at is null and lower(account_no) = any(${part}::text[])
      union all select lower(account_no), mobile from account where deleted_at is null and mobile <> '' and mobile = any(${part}::text[])`,
    )
    for (const { no, mobile } of rows) taken.add(no).add(mobile)
  }
  return taken
}

const manageableRow = z.object({
  id: column.text,
  no: column.text,
  type: z.literal([1, 2, 3]),
})

/** Accounts by number in small letters, those that somebody may look after. */
export async function selectManageable(
  on: Tx | Db,
  rights: Omit<Rights, 'userID'>,
  words: readonly string[],
): Promise<Map<string, { id: string; type: 1 | 2 | 3 }>> {
  const found = new Map<string, { id: string; type: 1 | 2 | 3 }>()
  for (const part of chunks(words)) {
    const rows = await selectRows(
      on,
      manageableRow,
      sql`select a.id, lower(a.account_no) as no, a.type from account a join org o on o.id = a.org_id
      where a.deleted_at is null and lower(a.account_no) = any(${part}::text[]) and starts_with(o.path, ${rights.orgPath})`,
    )
    const held = await selectRightsOfAccounts(
      on,
      rows.map((row) => row.id),
    )
    for (const { id, no, type } of rows)
      if (mayManage(rights, { type, rights: held.get(id) ?? [] })) found.set(no, { id, type })
  }
  return found
}

/** Roles by every name they have, with whether somebody may give them. */
export async function selectGivable(
  on: Tx | Db,
  rights: Rights,
): Promise<Map<string, { id: string; mayGive: boolean }>> {
  const found = new Map<string, { id: string; mayGive: boolean }>()
  for (const role of await selectRoles(on as Db, rights)) {
    const mayGive = mayGrant(rights, await selectRightsOfRoles(on, [role.id]))
    const system = SYSTEM_ROLE_NAMES[role.system as SystemRole]
    for (const name of system ? Object.values(system) : [role.name])
      if (!found.has(foldName(name))) found.set(foldName(name), { id: role.id, mayGive })
  }
  return found
}
