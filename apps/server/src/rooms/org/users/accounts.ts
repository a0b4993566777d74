// Reads accounts for the rooms above: one, many, by what was typed at sign-in, by a search.
import { sql, type RawBuilder } from 'kysely'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Account, Credentials } from '../room.ts'
import { accountRow } from './account-row.ts'
import { hasText } from '../search-text.ts'

const credentialRow = accountRow.extend({ passwordHash: column.text, passwordAt: column.time, kind: column.number })

const ACCOUNT = sql`a.id, a.name, a.account_no as "accountNo", a.type, a.org_id as "orgID", o.name as "orgName", o.path as "orgPath", o.zone_used as zone,
  a.post_name as "postName", a.grade_name as "gradeName", a.avatar, a.theme, a.enabled, a.deleted_at is not null as deleted, a.must_change as "mustChange"`

export async function selectOptionalAccount(tx: Tx | Db, id: string): Promise<Account | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    accountRow,
    sql`select ${ACCOUNT} from account a join org o on o.id = a.org_id where a.id = ${id}`,
  )
  return rows[0] ?? null
}

/** An account with everything its roles hold, as one row: `account` and `permissions`. */
export const identityOf = (
  accountID: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select to_jsonb(found) as account,
    array(select distinct m.code from account_role ar join role_menu rm on rm.role_id = ar.role_id join menu m on m.id = rm.menu_id where ar.account_id = found.id) as permissions
  from (select ${ACCOUNT} from account a join org o on o.id = a.org_id where a.id = ${accountID}) found`

export async function selectAccounts(
  tx: Tx | Db,
  ids: readonly string[],
  which: 'present' | 'withDeleted' = 'present',
): Promise<Account[]> {
  const known = uuidsOf(ids)
  if (known.length === 0) return []
  const rows = await selectRows(
    tx,
    accountRow,
    sql`select ${ACCOUNT} from account a join org o on o.id = a.org_id where a.id = any(${known}::uuid[]) and (a.deleted_at is null or ${which === 'withDeleted'})`,
  )
  return rows
}

/**
 * Whose password is asked for. `mobile` is what was typed as numbers are kept, where that differs.
 * Account number first, then mobile, then a job number that only one account has; one query, whatever was typed.
 */
export async function findCredentials(tx: Tx | Db, typed: string, mobile = typed.trim()): Promise<Credentials | null> {
  const text = typed.trim()
  if (text === '' || text.includes('\0')) return null
  const rows = await selectRows(
    tx,
    credentialRow,
    sql`select ${ACCOUNT}, a.password_hash as "passwordHash", a.password_at as "passwordAt", case when lower(a.account_no) = lower(${text}) then 1 when a.mobile = ${mobile} then 2 else 3 end as kind
    from account a join org o on o.id = a.org_id
    where a.deleted_at is null and (lower(a.account_no) = lower(${text}) or (a.mobile = ${mobile} and a.mobile <> '') or (a.job_no = ${text} and a.job_no <> ''))
    order by kind limit 2`,
  )
  const [row] = rows
  if (!row || (row.kind === 3 && rows.length > 1)) return null
  const { passwordHash, passwordAt, kind: _kind, ...account } = row
  return { account, passwordHash, mustChange: account.mustChange, passwordAt }
}

export async function searchAccountIDs(
  tx: Tx | Db,
  caller: Pick<Caller, 'orgPath'>,
  text: string,
  limit: number,
): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account a join org o on o.id = a.org_id
    where a.deleted_at is null and starts_with(o.path, ${caller.orgPath}) and ${await hasText(tx, text)}
    order by a.account_no limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
