// Bounds what is tried under a key (an account, a network): taken before the try, so that many at once cannot slip
// through.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'

export interface Bound {
  key: string
  /** Tries that may fail within the span. */
  most: number
  spanMs: number
}

const boundRow = z.object({
  since: column.time,
  n: column.number,
})

/** Takes one try. Refuses with `sign-in-limit` and the time to wait when there are none left. */
export async function takeOne(db: Db, { key, most, spanMs }: Bound, at: number): Promise<void> {
  const over = new Date(at - spanMs)
  const rows = await selectRows(
    db,
    boundRow,
    sql`insert into access_bound (key, since, n) values (${key}, ${new Date(at)}, 1)
    on conflict (key) do update set n = case when access_bound.since <= ${over} then 1 else access_bound.n + 1 end, since = case when access_bound.since <= ${over} then excluded.since else access_bound.since end
    returning since, n`,
  )
  const row = rows[0]
  if (!row || row.n <= most) return
  const seconds = Math.max(1, Math.ceil((row.since.getTime() + spanMs - at) / 1000))
  throw refuse(accessErrors['sign-in-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

const giveBack = async (db: Db, bounds: readonly Bound[]): Promise<void> => {
  for (const { key } of bounds) await sql`update access_bound set n = n - 1 where key = ${key} and n > 0`.execute(db)
}

/**
 * Does an act within bounds. What it refuses counts as a failure; a success, a fault of ours or of another host does
 * not.
 * `innocent` names refusals that are nobody's failed guess.
 */
export async function within<T>(
  db: Db,
  bounds: readonly Bound[],
  at: number,
  act: () => Promise<T>,
  innocent: readonly string[] = [],
): Promise<T> {
  for (const bound of bounds) await takeOne(db, bound, at)
  try {
    const done = await act()
    await giveBack(db, bounds)
    return done
  } catch (error) {
    if (!(error instanceof Refusal) || innocent.includes(error.def.code)) await giveBack(db, bounds)
    throw error
  }
}

const DAY_MS = 86_400_000

/** Forgets what is long over; rows that somebody else is working on can wait. */
export async function forgetBounds(db: Db, at: number): Promise<void> {
  await sql`delete from access_bound where key in (select key from access_bound where since <= ${new Date(at - DAY_MS)} limit 200 for update skip locked)`.execute(
    db,
  )
}
