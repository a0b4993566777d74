// Writes checked rows of an import: accounts with their roles, and further data of accounts, many in a statement.
import { sql } from 'kysely'
import { identified, selectRows } from '../../../db/rows.ts'
import type { Tx } from '../../../world/database.ts'
import type { World } from '../../../world.ts'
import { selectDefaultHash } from '../users/default-password.ts'
import { SYSTEM_ROLE_OF_TYPE } from '../menus/menu-data.ts'
import { accountSearch, DEFAULT_THEME } from '../users/provision.ts'
import type { AccountValue, ExtendValue } from './check-rows.ts'

/**
 * Makes the accounts and answers them. They have no password: nobody signs in before the activation code was used,
 * unless an administrator
 * turned the default password on, which must be changed before anything else.
 */
export async function insertAccounts(
  world: World,
  tx: Tx,
  rows: readonly { row: number; account: AccountValue }[],
): Promise<{ row: number; accountID: string }[]> {
  if (rows.length === 0) return []
  const passwordHash = (await selectDefaultHash(tx)) ?? ''
  const made = rows.map(({ row, account }) => ({ row, accountID: world.dice.id(), account }))
  const given = JSON.stringify(
    made.map(({ accountID, account: a }) => ({
      id: accountID,
      account_no: a.accountNo,
      name: a.name,
      type: a.type,
      org_id: a.orgID,
      post_name: a.postName,
      grade_name: a.gradeName,
      mobile: a.mobile,
      job_no: a.jobNo,
      email: a.email,
      id_number: a.idNumber,
      remark: a.remark,
      search: accountSearch(a),
    })),
  )
  // A name that somebody took since the check is left out and told of.
  const stored = await selectRows(
    tx,
    identified,
    sql`insert into account (id, account_no, name, type, org_id, post_name, grade_name, mobile, job_no, email, id_number, remark, search, theme, enabled, password_hash, must_change, created_at)
    select x.*, ${DEFAULT_THEME}, true, ${passwordHash}, true, ${new Date(world.clock.now())}
    from jsonb_to_recordset(${given}::jsonb) as x (id uuid, account_no text, name text, type smallint, org_id uuid, post_name text, grade_name text, mobile text, job_no text, email text, id_number text, remark text, search text)
    on conflict do nothing returning id`,
  )
  const ids = new Set(stored.map(({ id }) => id))
  const there = made.filter(({ accountID }) => ids.has(accountID))
  const roles = JSON.stringify(
    there.flatMap(({ accountID, account }): { account: string; role: string | null; system: string | null }[] =>
      account.roleIDs.length > 0
        ? account.roleIDs.map((role) => ({ account: accountID, role, system: null }))
        : [{ account: accountID, role: null, system: SYSTEM_ROLE_OF_TYPE[account.type] }],
    ),
  )
  await sql`insert into account_role (account_id, role_id) select x.account, coalesce(x.role, r.id) from jsonb_to_recordset(${roles}::jsonb) as x (account uuid, role uuid, system text) left join role r on r.system = x.system`.execute(
    tx,
  )
  return there.map(({ row, accountID }) => ({ row, accountID }))
}

/** Sets the given fields and leaves the others; answers the accounts. */
export async function upsertExtends(tx: Tx, rows: readonly ExtendValue[], at: number): Promise<string[]> {
  if (rows.length === 0) return []
  const given = JSON.stringify(
    rows.map(({ accountID, fields: f }) => ({
      account_id: accountID,
      gender: f.gender,
      birth_date: f.birthDate,
      nation: f.nation,
      education: f.education,
      school: f.school,
      major: f.major,
      occupation: f.occupation,
      cert_type: f.certType,
      cert_no: f.certNo,
      hire_date: f.hireDate,
      address: f.address,
      emergency_name: f.emergencyName,
      emergency_mobile: f.emergencyMobile,
    })),
  )
  const texts = [
    'gender',
    'nation',
    'education',
    'school',
    'major',
    'occupation',
    'cert_type',
    'cert_no',
    'address',
    'emergency_name',
    'emergency_mobile',
  ]
  const all = [...texts, 'birth_date', 'hire_date']
  const names = sql.raw(all.join(', '))
  const values = sql.raw(
    [
      ...texts.map((name) => `coalesce(x.${name}, e.${name}, '')`),
      'coalesce(x.birth_date, e.birth_date)',
      'coalesce(x.hire_date, e.hire_date)',
    ].join(', '),
  )
  const types = sql.raw([...texts.map((name) => `${name} text`), 'birth_date date', 'hire_date date'].join(', '))
  await sql`insert into account_extend (account_id, ${names}, updated_at)
    select x.account_id, ${values}, ${new Date(at)} from jsonb_to_recordset(${given}::jsonb) as x (account_id uuid, ${types}) left join account_extend e on e.account_id = x.account_id
    on conflict (account_id) do update set ${sql.raw(all.map((name) => `${name} = excluded.${name}`).join(', '))}, updated_at = excluded.updated_at`.execute(
    tx,
  )
  return rows.map((row) => row.accountID)
}
