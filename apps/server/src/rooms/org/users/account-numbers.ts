// Accounts by the numbers that stand for them elsewhere: mobile and job number.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { selectOptionalAccount } from './accounts.ts'
import type { Account } from '../room.ts'
import { accountSearch } from './provision.ts'

export async function selectAccountOfMobile(tx: Tx | Db, mobile: string): Promise<Account | null> {
  if (mobile === '' || mobile.includes('\0')) return null
  const rows = await selectRows(
    tx,
    identified,
    sql`select id from account where mobile = ${mobile} and deleted_at is null`,
  )
  return rows[0] ? selectOptionalAccount(tx, rows[0].id) : null
}

const mobileRow = z.object({
  mobile: column.text,
})

export async function selectMobile(tx: Tx | Db, id: string): Promise<string> {
  if (!isUuid(id)) return ''
  const rows = await selectRows(tx, mobileRow, sql`select mobile from account where id = ${id}`)
  return rows[0]?.mobile ?? ''
}

const namedRow = z.object({
  name: column.text,
  accountNo: column.text,
  jobNo: column.text,
  email: column.text,
  idNumber: column.text,
})

/** At sign-in one text must not name two accounts, so a mobile is not somebody else's account number either. */
export async function updateMobile(tx: Tx, id: string, mobile: string): Promise<boolean> {
  if (mobile !== '') {
    // Two who bind one number at once: the second waits here and then sees the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`mobile ${mobile}`}))`.execute(tx)
    const { rows } =
      await sql`select id from account where deleted_at is null and id <> ${id} and (mobile = ${mobile} or lower(account_no) = lower(${mobile})) limit 1`.execute(
        tx,
      )
    if (rows.length > 0) return false
  }
  const rows = await selectRows(
    tx,
    namedRow,
    sql`update account set mobile = ${mobile} where id = ${id} returning name, account_no as "accountNo", job_no as "jobNo", email, id_number as "idNumber"`,
  )
  const [account] = rows
  if (account)
    await sql`update account set search = ${accountSearch({ ...account, mobile })} where id = ${id}`.execute(tx)
  return true
}

const accountNoRow = z.object({
  accountNo: column.text,
})

export async function selectAccountNoOfJob(
  tx: Tx | Db,
  { jobNo, organisationCode, type }: { jobNo: string; organisationCode: string; type: 1 | 2 | 3 },
): Promise<string | null> {
  if (`${jobNo}${organisationCode}`.includes('\0')) return null
  const rows = await selectRows(
    tx,
    accountNoRow,
    sql`select distinct a.account_no as "accountNo" from account a join org o on o.id = a.org_id join org above on starts_with(o.path, above.path)
    where lower(above.code) = lower(${organisationCode}) and above.code <> '' and a.job_no = ${jobNo} and a.job_no <> '' and a.type = ${type} and a.deleted_at is null limit 2`,
  )
  return rows.length === 1 ? (rows[0]?.accountNo ?? null) : null
}
