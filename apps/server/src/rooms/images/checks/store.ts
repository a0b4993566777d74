// Reads and writes of the second look at images.
import { CHECK_STATES } from '@clearbelt/contract/images/check-calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const checkRow = z.object({
  id: column.text,
  state: z.enum(CHECK_STATES),
  note: column.text,
  truthBy: column.text.nullable(),
  checkerID: column.text.nullable(),
  checkedAt: column.time.nullable(),
})
export type CheckRecord = z.output<typeof checkRow>

const CHECK = sql`i.id, i.check_state as state, i.check_note as note, i.truth_by as "truthBy", i.checker_id as "checkerID", i.checked_at as "checkedAt"`

/** One page of images below an organisation, the oldest first, and how many there are. */
export async function selectChecks(
  db: Db,
  { orgPath, family, state, name }: { orgPath: string; family: ImageFamily; state: string; name: string },
  page: { number: number; limit: number },
): Promise<{ rows: CheckRecord[]; total: number }> {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql`from image i where i.check_state = ${state} and i.deleted_at is null and i.family = ${family} and starts_with(i.org_path, ${orgPath}) and i.name ilike ${named}`
  const rows = await selectRows(
    db,
    checkRow,
    sql`select ${CHECK} ${found} order by i.created_at, i.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: Number(await selectCount(db, sql`select count(*) as n ${found}`)) }
}

/** How far the second look at an image is; null for composed ones. */
export const selectCheck = (tx: Tx, id: string): Promise<CheckRecord | null> =>
  selectRow(tx, checkRow, sql`select ${CHECK} from image i where i.id = ${id} and i.check_state is not null`)

export async function storeCheck(
  tx: Tx,
  c: { id: string; state: 'accepted' | 'returned'; note: string; checkerID: string; at: number },
): Promise<void> {
  await sql`update image set check_state = ${c.state}, check_note = ${c.note}, checker_id = ${c.checkerID}, checked_at = ${new Date(c.at)} where id = ${c.id}`.execute(
    tx,
  )
}

/** Another truth, said by somebody: whoever looked before looked at something else. */
export async function askAnew(tx: Tx, id: string, truthBy: string): Promise<void> {
  await sql`update image set truth_by = ${truthBy}, checker_id = null, checked_at = null,
    check_state = case when check_state is null then null else 'waiting' end,
    check_note = case when check_state = 'returned' then check_note else '' end where id = ${id}`.execute(tx)
}

const namedRow = z.object({ id: column.text, name: column.text })
/** Those of the images that a second person has not accepted, in the order of their names. */
export const selectUnchecked = (on: Tx | Db, ids: readonly string[]): Promise<z.output<typeof namedRow>[]> =>
  selectRows(
    on,
    namedRow,
    sql`select i.id, i.name from image i where i.id = any(${uuidsOf(ids)}::uuid[]) and i.check_state <> 'accepted' order by i.name, i.id`,
  )
