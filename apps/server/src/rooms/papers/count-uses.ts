// How often papers are used, summed over the rooms that registered on the face.
import type { Db, Tx } from '../../world/database.ts'

export type CountUses = (tx: Tx | Db, paperIDs: readonly string[]) => Promise<Map<string, number>>

export async function countUses(
  counts: readonly CountUses[],
  tx: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const count of counts) for (const [id, n] of await count(tx, ids)) sums.set(id, (sums.get(id) ?? 0) + n)
  return sums
}
