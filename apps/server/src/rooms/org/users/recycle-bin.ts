// The recycle bin of accounts: many are deleted, brought back or destroyed in one act, and those that cannot be are
// named with the reason.
import type { ErrorDef } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Refusal } from '../../../http/refusal.ts'
import { note, type Inside } from '../inside.ts'
import { jobNumberTaken } from './job-numbers.ts'
import { IN_BIN, manyRow, onMany, PRESENT, type ManyRow, type Skipped } from './on-many.ts'
import { dropPortraits } from '../photos/photos.ts'
import { likePattern } from '../search-text.ts'

const binRow = manyRow.extend({ orgName: column.text, deletedAt: column.time })
export type BinRow = z.output<typeof binRow>

/** Accounts in the recycle bin inside the caller's scope, the last deleted first. */
export async function selectBin(
  db: Db,
  caller: Pick<Caller, 'orgPath'>,
  { PageNO, Limit, search }: { PageNO: number; Limit: number; search: string },
): Promise<{ rows: BinRow[]; total: number }> {
  const where = sql`${IN_BIN} and starts_with(o.path, ${caller.orgPath}) and a.search like ${likePattern(search)}`
  const rows = await selectRows(
    db,
    binRow,
    sql`select a.id, a.name, a.account_no as "accountNo", a.mobile, a.type, a.job_no as "jobNo", a.org_id as "orgID", o.name as "orgName", a.deleted_at as "deletedAt"
    from account a join org o on o.id = a.org_id where ${where} order by a.deleted_at desc, a.id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(
    db,
    sql`select count(*) as n from account a join org o on o.id = a.org_id where ${where}`,
  )
  return { rows, total: total }
}

/** Moves accounts to the recycle bin. */
export async function removeUsers(
  inside: Inside,
  { ids }: { ids: readonly string[] },
  context: Context,
): Promise<{ deleted: number; skipped: Skipped[] }> {
  const { done, skipped } = await onMany(inside, context, ids, PRESENT, {
    refusal: async (_tx, row, caller) => (row.id === caller.userID ? orgErrors['not-oneself'] : null),
    async act(tx, row) {
      await sql`update account set deleted_at = ${new Date(context.at)} where id = ${row.id}`.execute(tx)
      await note(inside, tx, context, 'org.deleteUser', 'account', row.id, {
        before: { accountNo: row.accountNo, name: row.name, type: row.type, mobile: row.mobile },
      })
    },
  })
  return { deleted: done, skipped }
}

const takenByRow = z.object({
  accountNo: column.flag,
})

/** What a present account has taken meanwhile; at sign-in one text must not name two accounts. */
async function takenBy(tx: Tx, row: ManyRow, caller: Caller): Promise<ErrorDef | Refusal | null> {
  const rows = await selectRows(
    tx,
    takenByRow,
    sql`select lower(account_no) = lower(${row.accountNo}) or mobile = ${row.accountNo} as "accountNo" from account
    where deleted_at is null and id <> ${row.id} and (lower(account_no) = lower(${row.accountNo}) or mobile = ${row.accountNo}
      or (${row.mobile} <> '' and (mobile = ${row.mobile} or lower(account_no) = lower(${row.mobile})))) limit 1`,
  )
  if (rows[0]) return orgErrors[rows[0].accountNo ? 'account-taken' : 'mobile-taken']
  return jobNumberTaken(tx, caller, row, row.id)
}

/** Brings accounts back, with the roles they had. */
export async function bringBack(
  inside: Inside,
  { ids }: { ids: readonly string[] },
  context: Context,
): Promise<{ recovered: number; skipped: Skipped[] }> {
  const { done, skipped } = await onMany(inside, context, ids, IN_BIN, {
    refusal: takenBy,
    async act(tx, row) {
      await sql`update account set deleted_at = null where id = ${row.id}`.execute(tx)
      await note(inside, tx, context, 'org.recoverUser', 'account', row.id, {
        after: { accountNo: row.accountNo, name: row.name, type: row.type },
      })
    },
  })
  return { recovered: done, skipped }
}

const keyRow = z.object({
  key: column.text.nullable(),
})

/** Erases accounts for good. Name and number stay: an exam that was sat must go on saying who sat it. */
export async function destroy(
  inside: Inside,
  { ids }: { ids: readonly string[] },
  context: Context,
): Promise<{ deleted: number; skipped: Skipped[] }> {
  const portraits: string[] = []
  const { done, skipped } = await onMany(inside, context, ids, IN_BIN, {
    refusal: async () => null,
    async act(tx, row) {
      const rows = await selectRows(
        tx,
        keyRow,
        sql`delete from account_extend where account_id = ${row.id} returning photo_key as key`,
      )
      portraits.push(...rows.flatMap(({ key }) => key ?? []))
      await sql`delete from account_activation where account_id = ${row.id}`.execute(tx)
      await sql`delete from account_role where account_id = ${row.id}`.execute(tx)
      await sql`delete from grp_member where account_id = ${row.id}`.execute(tx)
      // An empty hash matches no password.
      await sql`update account set destroyed_at = ${new Date(context.at)}, enabled = false, password_hash = '', must_change = true, mobile = '', job_no = '', email = '', id_number = '', post_name = '', grade_name = '', remark = '', avatar = null, search = '', last_sign_in = null
        where id = ${row.id}`.execute(tx)
      await inside.changes.tellReset(tx, [row.id], context.at)
      await note(inside, tx, context, 'org.destroyUser', 'account', row.id, {
        before: { accountNo: row.accountNo, name: row.name, type: row.type },
      })
    },
  })
  await dropPortraits(inside, portraits)
  return { deleted: done, skipped }
}
