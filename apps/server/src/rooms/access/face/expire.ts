// Faces whose time is over: deleted, and who wants to go on agrees anew.
import { sql } from 'kysely'
import { identified, selectRows } from '../../../db/rows.ts'
import type { Inside } from '../inside.ts'

export async function expireFaces(
  { world, audit }: Pick<Inside, 'world' | 'audit'>,
  until: Date,
  at: number,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const rows = await selectRows(
      tx,
      identified,
      sql`delete from face_enrolment where at < ${until} returning account_id as id`,
    )
    for (const { id } of rows)
      await audit.record(tx, { actorID: null, act: 'access.expireFace', object: 'account', objectID: id, at })
  })
}
