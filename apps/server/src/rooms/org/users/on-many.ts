// One act on many accounts: done to those to which it may be done, the others named with the reason.
import { commonErrors, fill, type ErrorDef } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { Inside } from '../inside.ts'
import { mayManage } from '../policy.ts'
import { keepAnAdministrator, lockTree, selectRightsOfAccounts } from '../roles/rights.ts'

export interface Skipped {
  id: string
  name: string
  reason: string
}
export const manyRow = z.object({
  id: column.text,
  name: column.text,
  accountNo: column.text,
  mobile: column.text,
  type: z.literal([1, 2, 3]),
  jobNo: column.text,
  orgID: column.text,
})
export type ManyRow = z.output<typeof manyRow>

export const IN_BIN = sql`a.deleted_at is not null and a.destroyed_at is null`
export const PRESENT = sql`a.deleted_at is null`

/** Those of the accounts that are in scope and in the given state, locked, in the order of their ids. */
export async function lockAccounts(
  tx: Tx,
  caller: Pick<Caller, 'orgPath'>,
  ids: readonly string[],
  state: typeof IN_BIN,
): Promise<ManyRow[]> {
  const rows = await selectRows(
    tx,
    manyRow,
    sql`select a.id, a.name, a.account_no as "accountNo", a.mobile, a.type, a.job_no as "jobNo", a.org_id as "orgID" from account a join org o on o.id = a.org_id
    where a.id = any(${uuidsOf(ids)}::uuid[]) and starts_with(o.path, ${caller.orgPath}) and ${state} order by a.id for update of a`,
  )
  return rows
}

/** Does the act; takes it back and answers false when it would leave nobody who administers. */
async function keepingAnAdministrator(tx: Tx, row: ManyRow, act: () => Promise<void>): Promise<boolean> {
  // Only an administrator can be the last one.
  if (row.type !== 1) {
    await act()
    return true
  }
  await sql`savepoint one`.execute(tx)
  await act()
  try {
    await keepAnAdministrator(tx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one`.execute(tx)
    return false
  }
  await sql`release savepoint one`.execute(tx)
  return true
}

/**
 * One act on many accounts in one transaction. `refusal` names why one is kept (null: it is done); what is out of scope
 * or in another state is not found, like an account that does not exist. Nobody takes away the last administrator.
 * `begin` runs first, in the same transaction and behind the same lock.
 */
export async function onMany(
  inside: Inside,
  context: Context,
  ids: readonly string[],
  state: typeof IN_BIN,
  {
    refusal,
    act,
    begin,
  }: {
    refusal: (tx: Tx, row: ManyRow, caller: Caller) => Promise<ErrorDef | Refusal | null>
    act: (tx: Tx, row: ManyRow) => Promise<void>
    begin?: (tx: Tx, caller: Caller) => Promise<void>
  },
): Promise<{ done: number; skipped: Skipped[] }> {
  const caller = callerOf(context)
  const say = (why: ErrorDef | Refusal): string =>
    why instanceof Refusal ? fill(why.def.text[context.culture], why.params) : fill(why.text[context.culture])
  const done: string[] = []
  const skipped: Skipped[] = []
  await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    await begin?.(tx, caller)
    const rows = await lockAccounts(tx, caller, ids, state)
    const rights = await selectRightsOfAccounts(
      tx,
      rows.map((row) => row.id),
    )
    for (const row of rows) {
      const why = mayManage(caller, { type: row.type, rights: rights.get(row.id) ?? [] })
        ? await refusal(tx, row, caller)
        : commonErrors['no-permission']
      if (why) skipped.push({ id: row.id, name: row.name, reason: say(why) })
      else if (await keepingAnAdministrator(tx, row, () => act(tx, row))) done.push(row.id)
      else skipped.push({ id: row.id, name: row.name, reason: say(orgErrors['last-administrator']) })
    }
    const seen = new Set(rows.map((row) => row.id))
    for (const id of new Set(ids))
      if (!seen.has(id)) skipped.push({ id, name: '', reason: say(commonErrors['not-found']) })
  })
  inside.changes.tellAccounts(done)
  return { done: done.length, skipped }
}
