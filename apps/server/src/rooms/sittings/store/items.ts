// The items of a sitting in its order, under the names its candidate knows.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../world/database.ts'

export interface ItemRow {
  alias: string
  itemID: string
  position: number
}

export async function selectItems(tx: Db | Tx, sittingID: string): Promise<ItemRow[]> {
  const { rows } = await sql<{
    alias: string
    item_id: string
    position: number
  }>`select alias, item_id, position from sitting_item where sitting_id = ${sittingID} order by position`.execute(tx)
  return rows.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position }))
}

/** The items of several sittings, each in their order; one without any is left out. */
export async function selectItemsOf(tx: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<{
    id: string
    alias: string
    item_id: string
    position: number
  }>`select sitting_id as id, alias, item_id, position from sitting_item where sitting_id = any(${[...sittingIDs]}::uuid[]) order by sitting_id, position`.execute(
    tx,
  )
  return new Map(
    [...Map.groupBy(rows, (r) => r.id)].map(([id, of]) => [
      id,
      of.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position })),
    ]),
  )
}
