// Which images an account may be told nothing about at this moment.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { selectOfRefs } from '../store/find.ts'

const snapshotRow = z.object({
  snapshot_id: column.text,
})

/**
 * Those of the images about which the account may be told nothing: they stand in an open sitting of theirs, or in one
 * that their purpose keeps back.
 */
export async function findReserved(
  { world, purposes, cache }: Pick<Deps, 'world' | 'purposes' | 'cache'>,
  on: Tx | Db,
  userID: string,
  imageIDs: readonly string[],
): Promise<Set<string>> {
  const rows = await selectRows(
    on,
    snapshotRow,
    sql`select distinct snapshot_id from sitting where user_id = ${userID} and state = 'open'`,
  )
  const snapshots = new Set(rows.map((row) => row.snapshot_id))
  for (const [code, purpose] of purposes.all()) {
    const newestOf = async (refs: readonly string[]) =>
      new Map((await selectOfRefs(on, code, refs, userID)).map((sitting) => [sitting.ref, sitting]))
    for (const id of await purpose.reserved(on, userID, world.clock.now(), newestOf)) snapshots.add(id)
  }
  const shown = new Set<string>()
  for (const id of snapshots)
    for (const truth of (await cache.truths(id, on)).values()) if (truth.sourceID !== null) shown.add(truth.sourceID)
  return new Set(imageIDs.filter((id) => shown.has(id)))
}
