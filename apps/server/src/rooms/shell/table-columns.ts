// Which columns of its tables an account has chosen to see.
import { saveTableColumns, tableColumns, TABLES_MAX } from '@clearbelt/contract/shell/preference-calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'

const tableRow = z.object({
  table: column.text,
  columns: z.record(z.string(), z.boolean()),
})

export function mountTableColumns(mount: Mount, { db }: World): void {
  mount(tableColumns, async (_input, context) => {
    const rows = await selectRows(
      db,
      tableRow,
      sql`select table_name as "table", columns from table_columns where user_id = ${callerOf(context).userID} order by at desc limit ${TABLES_MAX}`,
    )
    return Object.fromEntries(rows.map((row) => [row.table, row.columns]))
  })
  mount(saveTableColumns, async ({ table, columns }, context) => {
    const { userID } = callerOf(context)
    await db.transaction().execute(async (tx) => {
      await sql`insert into table_columns (user_id, table_name, columns, at) values (${userID}, ${table}, ${JSON.stringify(columns)}::jsonb, ${new Date(context.at)})
        on conflict (user_id, table_name) do update set columns = excluded.columns, at = excluded.at`.execute(tx)
      // The choices that were made longest ago make room.
      await sql`delete from table_columns where user_id = ${userID} and table_name in (select table_name from table_columns where user_id = ${userID} order by at desc, table_name offset ${TABLES_MAX})`.execute(
        tx,
      )
    })
    return null
  })
}
