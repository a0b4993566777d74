// The items of a sitting in its order, under the names its candidate knows.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'

export interface ItemRow {
  alias: string
  itemID: string
  position: number
}

const itemRow = z.object({
  alias: column.text,
  item_id: column.text,
  position: column.number,
})

export async function selectItems(tx: Db | Tx, sittingID: string): Promise<ItemRow[]> {
  const rows = await selectRows(
    tx,
    itemRow,
    sql`select alias, item_id, position from sitting_item where sitting_id = ${sittingID} order by position`,
  )
  return rows.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position }))
}

const itemOfRow = z.object({
  id: column.text,
  alias: column.text,
  item_id: column.text,
  position: column.number,
})

/** The items of several sittings, each in their order; one without any is left out. */
export async function selectItemsOf(tx: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const rows = await selectRows(
    tx,
    itemOfRow,
    sql`select sitting_id as id, alias, item_id, position from sitting_item where sitting_id = any(${[...sittingIDs]}::uuid[]) order by sitting_id, position`,
  )
  return new Map(
    [...Map.groupBy(rows, (r) => r.id)].map(([id, of]) => [
      id,
      of.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position })),
    ]),
  )
}
