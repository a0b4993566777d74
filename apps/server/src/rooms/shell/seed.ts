// Base data of the shell room: the name of a new installation and its shared lists.
import { LISTS, type List, type ListName } from '@clearbelt/contract/shell/lists'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { insertEntry } from './dictionary-store.ts'

export const FIRST_NAME = 'Clearbelt'
const SORT_STEP = 10

const listValuesRow = z.object({
  list: column.text,
  values: column.texts,
})

/**
 * Names the installation, and fills each list, once; entries the program branches on are added whenever one is missing.
 */
export async function seedShell(world: World, tx: Tx): Promise<void> {
  await sql`insert into system_info (name, logo) values (${FIRST_NAME}, null) on conflict (one) do nothing`.execute(tx)
  await sql`lock table dictionary_entry in share row exclusive mode`.execute(tx)
  const rows = await selectRows(
    tx,
    listValuesRow,
    sql`select list, array_agg(value) as values from dictionary_entry group by list`,
  )
  const known = new Map(rows.map((row) => [row.list, new Set(row.values)]))
  for (const [list, { entries, fixed }] of Object.entries(LISTS) as [ListName, List][]) {
    if (known.has(list) && !fixed) continue
    for (const [index, { id, names }] of entries.entries()) {
      if (!known.get(list)?.has(String(id)))
        await insertEntry(tx, {
          id: world.dice.id(),
          list,
          value: String(id),
          names,
          sort: (index + 1) * SORT_STEP,
          enabled: true,
          system: fixed,
        })
    }
  }
}
