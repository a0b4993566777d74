// How far candidates are with what they sit.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** The sittings of one person for one thing, counted. */
export interface SittingProgress {
  /** `deadlineAt` is null while it is paused or has none. */
  open: { testID: string; number: number; deadlineAt: number | null } | null
  submitted: number
  /** The counting (best) one. */
  best: { testID: string; score: string; isPass: boolean; submitTime: string } | null
}

const progressRow = z.object({
  ref: column.text,
  user_id: column.text,
  open_id: column.text.nullable(),
  open_number: column.number.nullable(),
  open_deadline: column.time.nullable(),
  submitted: column.number,
  best: z.object({ testID: z.string(), score: z.string(), isPass: z.boolean(), submitTime: z.string() }).nullable(),
})

/** Progress by `ref:userID`; pairs without a sitting are left out. */
export async function readProgress(
  tx: Tx | Db,
  purpose: PurposeCode,
  refs: readonly string[],
  userIDs: readonly string[],
): Promise<Map<string, SittingProgress>> {
  if (refs.length === 0 || userIDs.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    progressRow,
    sql`
    select ref, user_id,
      max(id::text) filter (where state = 'open') as open_id, max(number) filter (where state = 'open') as open_number, max(deadline_at) filter (where state = 'open' and frozen_at is null) as open_deadline, count(*) filter (where state <> 'open') as submitted,
      (array_agg(jsonb_build_object('testID', id, 'score', score::text, 'isPass', is_passed, 'submitTime', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by score desc, number) filter (where state <> 'open'))[1] as best
    from sitting where kind = ${purpose} and ref = any(${refs as string[]}::uuid[]) and user_id = any(${userIDs as string[]}::uuid[]) group by ref, user_id`,
  )
  return new Map(
    rows.map((r) => [
      `${r.ref}:${r.user_id}`,
      {
        open:
          r.open_id && r.open_number
            ? { testID: r.open_id, number: r.open_number, deadlineAt: r.open_deadline?.getTime() ?? null }
            : null,
        submitted: r.submitted,
        best: r.best,
      },
    ]),
  )
}

const sittingCountRow = z.object({
  ref: column.text,
  n: column.number,
})

/** How many sittings there are for each of some things; what nobody sat is left out. */
export async function countSittings(
  tx: Tx | Db,
  purpose: PurposeCode,
  refs: readonly string[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    sittingCountRow,
    sql`select ref, count(*) as n from sitting where kind = ${purpose} and ref = any(${refs as string[]}::uuid[]) group by ref`,
  )
  return new Map(rows.map((row) => [row.ref, row.n]))
}
