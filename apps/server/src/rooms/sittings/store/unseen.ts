// Which questions of a sitting showed no image.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** Keeps that an image was not shown; what was found broken once stays so. */
export async function keepUnseen(
  db: Db,
  { sittingID, alias, at, isBroken }: { sittingID: string; alias: string; at: number; isBroken: boolean },
): Promise<void> {
  await sql`insert into sitting_unseen as u (sitting_id, alias, at, broken) values (${sittingID}, ${alias}, ${new Date(at)}, ${isBroken})
    on conflict (sitting_id, alias) do update set broken = true, at = excluded.at where excluded.broken and not u.broken`.execute(
    db,
  )
}

const unseenRow = z.object({ sitting_id: column.text, alias: column.text })

/** Aliases of broken images by sitting; sittings without any are left out. */
export async function selectUnseen(
  on: Db | Tx,
  sittingIDs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await selectRows(
    on,
    unseenRow,
    sql`select sitting_id, alias from sitting_unseen where broken and sitting_id = any(${[...sittingIDs]}::uuid[])`,
  )
  const found = new Map<string, Set<string>>()
  for (const { sitting_id: id, alias } of rows) found.set(id, (found.get(id) ?? new Set()).add(alias))
  return found
}

export const NONE_UNSEEN: ReadonlySet<string> = new Set()

/** How an item counts in a sitting: one that nobody could see, and nobody answered, is left out. */
export const isExcused = (unseen: ReadonlySet<string>, alias: string, isAnswered: boolean): boolean =>
  !isAnswered && unseen.has(alias)
