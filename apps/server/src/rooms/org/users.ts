// Accounts as their administrators see them: lists, one, the trainee picker.
import type { pickTrainees, queryUsers } from '@clearbelt/contract/org/calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { parseAccounts } from '@clearbelt/domain/plans/accounts-filter'
import { sql, type RawBuilder } from 'kysely'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import { seenGroup } from './group-store.ts'
import { hasText } from './search-text.ts'

export interface StoredUser {
  id: string
  name: string
  accountNo: string
  type: 1 | 2 | 3
  orgID: string
  orgName: string
  orgPath: string
  postName: string
  gradeName: string
  mobile: string
  jobNo: string
  email: string
  idNumber: string
  enabled: boolean
  remark: string
  createdAt: Date
  lastSignIn: Date | null
  roles: { id: string; name: string; system: string | null }[]
}

const COLUMNS = sql`a.id, a.name, a.account_no as "accountNo", a.type, a.org_id as "orgID", o.name as "orgName", o.path as "orgPath", a.post_name as "postName", a.grade_name as "gradeName", a.mobile, a.job_no as "jobNo", a.email, a.id_number as "idNumber", a.enabled, a.remark,
  a.created_at as "createdAt", a.last_sign_in as "lastSignIn",
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'system', r.system) order by r.created_at, r.id) from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id), '[]') as roles`

type Scope = Pick<Caller, 'orgPath'>
type Condition = RawBuilder<unknown>
const inScope = (caller: Scope): Condition => sql`a.deleted_at is null and starts_with(o.path, ${caller.orgPath})`
const matches = async (db: Db, text: string): Promise<Condition[]> => (text === '' ? [] : [await hasText(db, text)])
const ofTypes = (types: readonly number[]): Condition[] => (types.length === 0 ? [] : [sql`a.type = any(${[...types]}::smallint[])`])
/** In one of the organisations or anywhere under them. */
const under = (ids: readonly string[]): Condition => sql`exists (select from org above where above.id = any(${uuidsOf(ids)}::uuid[]) and starts_with(o.path, above.path))`

async function page(db: Db, conditions: Condition[], order: Condition, { PageNO, Limit }: { PageNO: number; Limit: number }): Promise<{ rows: StoredUser[]; total: number }> {
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<StoredUser>`select ${COLUMNS} from account a join org o on o.id = a.org_id where ${where} order by ${order} limit ${Limit} offset ${(PageNO - 1) * Limit}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n from account a join org o on o.id = a.org_id where ${where}`.execute(db)
  return { rows, total: total.rows[0]?.n ?? 0 }
}

/** The account when it is in scope and not in the recycle bin, else null. */
export async function selectUser(tx: Tx | Db, caller: Scope, id: string): Promise<StoredUser | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<StoredUser>`select ${COLUMNS} from account a join org o on o.id = a.org_id where a.id = ${id} and ${inScope(caller)}`.execute(tx)
  return rows[0] ?? null
}

export async function selectUsers(db: Db, caller: Scope, input: ParsedOf<typeof queryUsers>): Promise<{ rows: StoredUser[]; total: number }> {
  const { search, orgID, types, enabled } = input
  const conditions = [inScope(caller), ...(await matches(db, search)), ...ofTypes(types), ...(orgID === undefined ? [] : [under([orgID])]), ...(enabled === undefined ? [] : [sql`a.enabled = ${enabled}`])]
  return page(db, conditions, sql`a.created_at desc, a.id`, input)
}

/** Accounts that can be chosen as trainees or members: enabled ones in scope. Refuses with `too-many-accounts` a list of more than 1000. */
export async function selectTrainees(db: Db, caller: Scope, input: ParsedOf<typeof pickTrainees>): Promise<{ rows: StoredUser[]; total: number }> {
  const { search, types, orgIds, groupIds, advancedAccountNos } = input
  const filter = parseAccounts(advancedAccountNos)
  if (!filter.ok) throw refuse(orgErrors['too-many-accounts'], { fields: ['advancedAccountNos'] })
  const named = filter.accounts.map((account) => account.toLowerCase())
  const conditions = [
    inScope(caller), sql`a.enabled`, ...(await matches(db, search)), ...ofTypes(types), ...(orgIds.length === 0 ? [] : [under(orgIds)]), ...(named.length === 0 ? [] : [sql`lower(a.account_no) = any(${named}::text[])`]),
    ...(groupIds.length === 0 ? [] : [sql`exists (select from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = a.id and g.id = any(${uuidsOf(groupIds)}::uuid[]) and ${seenGroup(caller)})`]),
  ]
  return page(db, conditions, sql`lower(a.account_no), a.id`, input)
}

/** Members of a group, those in scope. */
export function selectGroupMembers(db: Db, caller: Scope, groupID: string, paging: { PageNO: number; Limit: number }): Promise<{ rows: StoredUser[]; total: number }> {
  return page(db, [inScope(caller), sql`exists (select from grp_member m where m.account_id = a.id and m.grp_id = ${groupID})`], sql`lower(a.account_no), a.id`, paging)
}

/** Members of a role, those in scope. */
export function selectMembers(db: Db, caller: Scope, roleID: string, paging: { PageNO: number; Limit: number }): Promise<{ rows: StoredUser[]; total: number }> {
  return page(db, [inScope(caller), sql`exists (select from account_role m where m.account_id = a.id and m.role_id = ${roleID})`], sql`lower(a.account_no), a.id`, paging)
}
