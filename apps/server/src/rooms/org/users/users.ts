// Accounts as their administrators see them: lists, one, the trainee picker.
import type { pickTrainees, queryUsers } from '@clearbelt/contract/org/calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import type { UserSort } from '@clearbelt/contract/org/user-filters'
import { parseAccounts } from '@clearbelt/domain/plans/accounts-filter'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { seenGroup } from '../groups/group-store.ts'
import { isTopPath } from '../policy.ts'
import { hasText } from '../search-text.ts'

const userRow = z.object({
  id: column.text,
  name: column.text,
  accountNo: column.text,
  type: z.literal([1, 2, 3]),
  orgID: column.text,
  orgName: column.text,
  orgPath: column.text,
  postName: column.text,
  gradeName: column.text,
  mobile: column.text,
  jobNo: column.text,
  email: column.text,
  idNumber: column.text,
  enabled: column.flag,
  remark: column.text,
  createdAt: column.time,
  lastSignIn: column.time.nullable(),
  /** Hire date. */
  hireDate: column.text.nullable(),
  avatar: column.text.nullable(),
  roles: z.array(z.object({ id: z.string(), name: z.string(), system: z.string().nullable() })),
})
export type StoredUser = z.output<typeof userRow>

const listedUserRow = userRow.extend({ groups: column.texts })
export type ListedUser = z.output<typeof listedUserRow>

const COLUMNS = sql`a.id, a.name, a.account_no as "accountNo", a.type, a.org_id as "orgID", o.name as "orgName", o.path as "orgPath", a.post_name as "postName", a.grade_name as "gradeName", a.mobile, a.job_no as "jobNo", a.email, a.id_number as "idNumber", a.enabled, a.remark,
  a.created_at as "createdAt", a.last_sign_in as "lastSignIn", e.hire_date::text as "hireDate", a.avatar,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'system', r.system) order by r.created_at, r.id) from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id), '[]') as roles`
const FROM = sql`account a join org o on o.id = a.org_id left join account_extend e on e.account_id = a.id`

type Scope = Pick<Caller, 'orgPath'>
type Condition = RawBuilder<unknown>
const inScope = (caller: Scope): Condition => sql`a.deleted_at is null and starts_with(o.path, ${caller.orgPath})`
const matches = async (db: Db, text: string): Promise<Condition[]> => (text === '' ? [] : [await hasText(db, text)])
const ofTypes = (types: readonly number[]): Condition[] =>
  types.length === 0 ? [] : [sql`a.type = any(${[...types]}::smallint[])`]
/** In one of the organisations or anywhere under them. */
const under = (ids: readonly string[]): Condition =>
  sql`exists (select from org above where above.id = any(${uuidsOf(ids)}::uuid[]) and starts_with(o.path, above.path))`
const inGroups = (caller: Scope, ids: readonly string[]): Condition[] =>
  ids.length === 0
    ? []
    : [
        sql`exists (select from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = a.id and g.id = any(${uuidsOf(ids)}::uuid[]) and ${seenGroup(caller)})`,
      ]

async function page(
  db: Db,
  conditions: Condition[],
  order: Condition,
  { PageNO, Limit }: { PageNO: number; Limit: number },
): Promise<{ rows: StoredUser[]; total: number }> {
  const where = sql.join(conditions, sql` and `)
  const rows = await selectRows(
    db,
    userRow,
    sql`select ${COLUMNS} from ${FROM} where ${where} order by ${order} limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(
    db,
    sql`select count(*) as n from account a join org o on o.id = a.org_id where ${where}`,
  )
  return { rows, total: total }
}

/** The account when it is in scope and not in the recycle bin, else null. */
export async function selectUser(tx: Tx | Db, caller: Scope, id: string): Promise<StoredUser | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    userRow,
    sql`select ${COLUMNS} from ${FROM} where a.id = ${id} and ${inScope(caller)}`,
  )
  return rows[0] ?? null
}

export type UserFilters = Omit<ParsedOf<typeof queryUsers>, 'PageNO' | 'Limit'>

/**
 * The organisations that the list is about; null when it is about all. They are looked up before: with their ids at
 * hand
 * the database knows how few accounts it is about, and neither the rows nor their count need a look at the tree.
 */
async function organisationsOf(db: Db, caller: Scope, orgID: string | undefined): Promise<Condition[]> {
  if (orgID === undefined && isTopPath(caller.orgPath)) return []
  const rows = await selectRows(
    db,
    identified,
    sql`select o.id from org o where starts_with(o.path, ${caller.orgPath}) ${orgID === undefined ? sql`` : sql`and ${under([orgID])}`}`,
  )
  return [sql`a.org_id = any(${rows.map((row) => row.id)}::uuid[])`]
}

/** What the filters of the list ask, as conditions on the account `a` alone. */
async function listed(db: Db, caller: Scope, f: UserFilters): Promise<Condition> {
  const words = (column: Condition, given: readonly string[]): Condition[] =>
    given.length === 0 ? [] : [sql`${column} = any(${[...given]}::text[])`]
  const hired = [
    ...(f.hiredFrom === undefined ? [] : [sql`x.hire_date >= ${f.hiredFrom}::date`]),
    ...(f.hiredTo === undefined ? [] : [sql`x.hire_date <= ${f.hiredTo}::date`]),
  ]
  return sql.join(
    [
      sql`a.deleted_at is null`,
      ...(await organisationsOf(db, caller, f.orgID)),
      ...(await matches(db, f.search)),
      ...ofTypes(f.types),
      ...(f.enabled === undefined ? [] : [sql`a.enabled = ${f.enabled}`]),
      ...(f.roleIDs.length === 0
        ? []
        : [
            sql`exists (select from account_role m where m.account_id = a.id and m.role_id = any(${uuidsOf(f.roleIDs)}::uuid[]))`,
          ]),
      ...inGroups(caller, f.groupIDs),
      ...words(sql`a.post_name`, f.posts),
      ...words(sql`a.grade_name`, f.grades),
      ...(f.createdFrom === undefined ? [] : [sql`a.created_at >= ${new Date(f.createdFrom)}`]),
      ...(f.createdTo === undefined ? [] : [sql`a.created_at < ${new Date(f.createdTo)}`]),
      ...(hired.length === 0
        ? []
        : [sql`exists (select from account_extend x where x.account_id = a.id and ${sql.join(hired, sql` and `)})`]),
    ],
    sql` and `,
  )
}

const SORTS = {
  name: sql`lower(a.name)`,
  accountNo: sql`lower(a.account_no)`,
  jobNo: sql`a.job_no`,
  typeName: sql`a.type`,
  orgName: sql`lower(o.name)`,
  postName: sql`a.post_name`,
  gradeName: sql`a.grade_name`,
  hireDate: sql`e.hire_date`,
  createTime: sql`a.created_at`,
  lastSignIn: sql`a.last_sign_in`,
} satisfies Record<UserSort, Condition>
/** What is not known comes last, whichever way the rest is turned. */
const MAY_LACK: readonly UserSort[] = ['hireDate', 'lastSignIn']

function orderOf({ sortName, order }: Pick<UserFilters, 'sortName' | 'order'>): Condition {
  if (sortName === undefined) return sql`a.created_at desc, a.id`
  const way = sql.raw(`${order === 'Desc' ? 'desc' : 'asc'}${MAY_LACK.includes(sortName) ? ' nulls last' : ''}`)
  return sql`${SORTS[sortName]} ${way}, a.id ${sql.raw(order === 'Desc' ? 'desc' : 'asc')}`
}

const GROUPS = (caller: Scope): Condition =>
  sql`array(select g.name from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = a.id and ${seenGroup(caller)} order by lower(g.name), g.id limit 50)`

const countUsers = async (db: Db, where: Condition): Promise<number> =>
  await selectCount(db, sql`select count(*) as n from account a where ${where}`)

/** The ids of a part of the list in its order; other tables are looked at only where the order needs them. */
async function selectPart(
  db: Db,
  where: Condition,
  input: Pick<UserFilters, 'sortName' | 'order'>,
  limit: number,
  offset: number,
): Promise<string[]> {
  const beside =
    input.sortName === 'orgName'
      ? sql`join org o on o.id = a.org_id`
      : input.sortName === 'hireDate'
        ? sql`left join account_extend e on e.account_id = a.id`
        : sql``
  const rows = await selectRows(
    db,
    identified,
    sql`select a.id from account a ${beside} where ${where} order by ${orderOf(input)} limit ${limit} offset ${offset}`,
  )
  return rows.map((row) => row.id)
}

/**
 * One page of the list. The ids of the page and the number of all are looked for at once; everything else is read of
 * the page alone.
 */
export async function selectUsers(
  db: Db,
  caller: Scope,
  input: ParsedOf<typeof queryUsers>,
): Promise<{ rows: ListedUser[]; total: number }> {
  const where = await listed(db, caller, input)
  const [ids, total] = await Promise.all([
    selectPart(db, where, input, input.Limit, (input.PageNO - 1) * input.Limit),
    countUsers(db, where),
  ])
  return { rows: await selectByIDs(db, caller, ids), total }
}

/** The ids of the whole list in its order, and how many there are; no ids when those are more than `most`. */
export async function selectListIDs(
  db: Db,
  caller: Scope,
  input: UserFilters,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const where = await listed(db, caller, input)
  const total = await countUsers(db, where)
  return { ids: total > most ? [] : await selectPart(db, where, input, most, 0), total }
}

/** Those of the accounts that are in scope still, in the given order. */
export async function selectByIDs(db: Db, caller: Scope, ids: readonly string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(
    db,
    listedUserRow,
    sql`select ${COLUMNS}, ${GROUPS(caller)} as groups from ${FROM} where a.id = any(${[...ids]}::uuid[]) and ${inScope(caller)} order by array_position(${[...ids]}::uuid[], a.id)`,
  )
  return rows
}

/** Words that one list of filters offers. */
const WORDS_MAX = 500

const wordRow = z.object({
  word: column.text,
})

/** The positions and levels that accounts in scope have. */
export async function selectWords(db: Db, caller: Scope): Promise<{ posts: string[]; grades: string[] }> {
  const within = sql.join([sql`a.deleted_at is null`, ...(await organisationsOf(db, caller, undefined))], sql` and `)
  const words = async (column: 'post_name' | 'grade_name'): Promise<string[]> =>
    (
      await selectRows(
        db,
        wordRow,
        sql`select distinct a.${sql.ref(column)} as word from account a where ${within} and a.${sql.ref(column)} <> '' order by 1 limit ${WORDS_MAX}`,
      )
    ).map((row) => row.word)
  const [posts, grades] = await Promise.all([words('post_name'), words('grade_name')])
  return { posts, grades }
}

/**
 * Accounts that can be chosen as trainees or members: enabled ones in scope. Refuses with `too-many-accounts` a list of
 * more than 1000.
 */
export async function selectTrainees(
  db: Db,
  caller: Scope,
  input: ParsedOf<typeof pickTrainees>,
): Promise<{ rows: StoredUser[]; total: number }> {
  const { search, types, orgIds, groupIds, advancedAccountNos } = input
  const filter = parseAccounts(advancedAccountNos)
  if (!filter.ok) throw refuse(orgErrors['too-many-accounts'], { fields: ['advancedAccountNos'] })
  const named = filter.accounts.map((account) => account.toLowerCase())
  const conditions = [
    inScope(caller),
    sql`a.enabled`,
    ...(await matches(db, search)),
    ...ofTypes(types),
    ...(orgIds.length === 0 ? [] : [under(orgIds)]),
    ...(named.length === 0 ? [] : [sql`lower(a.account_no) = any(${named}::text[])`]),
    ...inGroups(caller, groupIds),
  ]
  return page(db, conditions, sql`lower(a.account_no), a.id`, input)
}

interface MembersAsked {
  PageNO: number
  Limit: number
  search: string
}

/** Members of a group, those in scope. */
export async function selectGroupMembers(
  db: Db,
  caller: Scope,
  groupID: string,
  asked: MembersAsked,
): Promise<{ rows: StoredUser[]; total: number }> {
  return page(
    db,
    [
      inScope(caller),
      sql`exists (select from grp_member m where m.account_id = a.id and m.grp_id = ${groupID})`,
      ...(await matches(db, asked.search)),
    ],
    sql`lower(a.account_no), a.id`,
    asked,
  )
}

/** Members of a role, those in scope. */
export async function selectMembers(
  db: Db,
  caller: Scope,
  roleID: string,
  asked: MembersAsked,
): Promise<{ rows: StoredUser[]; total: number }> {
  return page(
    db,
    [
      inScope(caller),
      sql`exists (select from account_role m where m.account_id = a.id and m.role_id = ${roleID})`,
      ...(await matches(db, asked.search)),
    ],
    sql`lower(a.account_no), a.id`,
    asked,
  )
}
