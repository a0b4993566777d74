// How often papers are used, summed over the rooms that count them.
import type { Db, Tx } from '../../world/database.ts'
import type { CountPaperUses } from './room.ts'

export async function countUses(
  counts: readonly CountPaperUses[],
  tx: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const count of counts) for (const [id, n] of await count(tx, ids)) sums.set(id, (sums.get(id) ?? 0) + n)
  return sums
}
