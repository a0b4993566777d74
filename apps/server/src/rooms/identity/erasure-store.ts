// Requests to be erased.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const erasureRequestRow = z.object({
  id: column.text,
  accountID: column.text,
  reason: column.text,
  state: z.enum(['waiting', 'done', 'refused', 'withdrawn']),
  askedAt: column.time,
  decidedAt: column.time.nullable(),
  judgeID: column.text.nullable(),
  answer: column.text,
})
export type ErasureRequest = z.output<typeof erasureRequestRow>

const COLUMNS = sql`id, account_id as "accountID", reason, state, asked_at as "askedAt", decided_at as "decidedAt", judge_id as "judgeID", answer`

export async function selectLast(on: Tx | Db, accountID: string): Promise<ErasureRequest | null> {
  const rows = await selectRows(
    on,
    erasureRequestRow,
    sql`select ${COLUMNS} from erasure_request where account_id = ${accountID} order by asked_at desc, id limit 1`,
  )
  return rows[0] ?? null
}

export async function selectOptional(on: Tx | Db, id: string): Promise<ErasureRequest | null> {
  if (!isUuid(id)) return null
  return selectRow(on, erasureRequestRow, sql`select ${COLUMNS} from erasure_request where id = ${id}`)
}

/** False when one waits already. */
export async function insertRequest(
  tx: Tx,
  r: { id: string; accountID: string; reason: string; at: number },
): Promise<boolean> {
  const { rows } =
    await sql`insert into erasure_request (id, account_id, reason, state, asked_at, answer) values (${r.id}, ${r.accountID}, ${r.reason}, 'waiting', ${new Date(r.at)}, '') on conflict do nothing returning id`.execute(
      tx,
    )
  return rows.length > 0
}

/** False when it does not wait any more. */
export async function closeRequest(
  tx: Tx,
  id: string,
  c: { state: 'done' | 'refused' | 'withdrawn'; judgeID: string | null; answer: string; at: number },
): Promise<boolean> {
  const { rows } =
    await sql`update erasure_request set state = ${c.state}, judge_id = ${c.judgeID}, answer = ${c.answer}, decided_at = ${new Date(c.at)} where id = ${id} and state = 'waiting' returning id`.execute(
      tx,
    )
  return rows.length > 0
}

/** What somebody wrote may name the person. */
export async function clearTexts(tx: Tx, accountID: string): Promise<void> {
  await sql`update erasure_request set reason = '', answer = '' where account_id = ${accountID}`.execute(tx)
}

export async function selectPage(
  on: Db,
  q: { people: readonly string[]; states: readonly string[]; PageNO: number; Limit: number },
): Promise<{ rows: ErasureRequest[]; total: number }> {
  const where = sql`state = any(${[...q.states]}::text[]) and account_id = any(${[...q.people]}::uuid[])`
  const rows = await selectRows(
    on,
    erasureRequestRow,
    sql`select ${COLUMNS} from erasure_request where ${where} order by state = 'waiting' desc, case when state = 'waiting' then asked_at end, decided_at desc, id limit ${q.Limit} offset ${(q.PageNO - 1) * q.Limit}`,
  )
  const total = await selectCount(on, sql`select count(*) as n from erasure_request where ${where}`)
  return { rows, total: total }
}
