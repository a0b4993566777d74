// Photos whose time is over: their rows and files go, except where an appeal holds them.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000
/** Sittings in one transaction. */
const BATCH = 100

const goneRow = z.object({
  sittingID: column.text,
  id: column.text,
  fileKey: column.text,
})
type Gone = z.output<typeof goneRow>

/** Removes the rows of photos taken more than `days` ago of finished sittings without a hold; answers what is gone. */
async function removeRows({ audit }: Deps, tx: Tx, now: number, days: number): Promise<Gone[]> {
  const until = new Date(now - days * DAY_MS)
  const rows = await selectRows(
    tx,
    goneRow,
    sql`with chosen as (
      select distinct f.sitting_id from sitting_photo f join sitting_facts s on s.id = f.sitting_id
      where f.captured_at < ${until} and s.finished_at is not null and not exists (select from sitting_hold h where h.sitting_id = f.sitting_id) limit ${BATCH})
    delete from sitting_photo f using chosen c where f.sitting_id = c.sitting_id and f.captured_at < ${until} returning f.sitting_id as "sittingID", f.id, f.file_key as "fileKey"`,
  )
  if (rows.length === 0) return rows
  await sql`update sitting_day set last_photo_id = null where last_photo_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(
    tx,
  )
  await sql`insert into photo_file_removal (file_key, at) select unnest(${rows.map((row) => row.fileKey)}::text[]), ${new Date(now)} on conflict do nothing`.execute(
    tx,
  )
  for (const [sittingID, gone] of Map.groupBy(rows, (row) => row.sittingID)) {
    await audit.record(tx, {
      actorID: null,
      act: 'exams.expirePhotos',
      object: 'sitting',
      objectID: sittingID,
      before: { photos: gone.length },
      after: { days },
      at: now,
    })
  }
  return rows
}

const fileKeyRow = z.object({
  key: column.text,
  used: column.flag,
})

/** Removes files that were noted; one that a photo refers to again stays. */
export async function removeFiles({ world }: Deps): Promise<void> {
  const rows = await selectRows(
    world.db,
    fileKeyRow,
    sql`select r.file_key as key, exists (select from sitting_photo f where f.file_key = r.file_key) as used from photo_file_removal r`,
  )
  for (const { key, used } of rows) {
    if (!used) await world.files.remove(key)
    await sql`delete from photo_file_removal where file_key = ${key}`.execute(world.db)
  }
}

/** Removes all photos whose time is over; answers how many. May be run by several nodes and be killed at any moment. */
export async function expirePhotos(deps: Deps, now: number, days: number): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await deps.world.db.transaction().execute((tx) => removeRows(deps, tx, now, days))
    total += gone.length
    if (gone.length === 0) break
  }
  await removeFiles(deps)
  return total
}
