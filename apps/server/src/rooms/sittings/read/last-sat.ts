// What people sat last, whatever for: papers are composed so that it does not come again.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { SelectLastSat } from '../../papers/room.ts'

const snapshotRow = z.object({ id: column.text })

/** The snapshots of the last sittings of each, open ones too. */
export const selectLastSat: SelectLastSat = async (on, userIDs, sittings) => {
  const rows = await selectRows(
    on,
    snapshotRow,
    sql`select distinct l.snapshot_id as id from (
      select s.snapshot_id, row_number() over (partition by s.user_id order by s.opened_at desc, s.id) as place
      from sitting s where s.user_id = any(${uuidsOf(userIDs)}::uuid[])) l where l.place <= ${sittings}`,
  )
  return rows.map(({ id }) => id)
}
