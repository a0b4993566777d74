// What names people and whose time is over: cards and videos after the decision, faces, accounts in the recycle bin.
import { sql } from 'kysely'
import { binDays, cardDays, faceDays } from '@clearbelt/contract/identity/settings'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { erasePeople } from './erase.ts'
import type { Inside } from './inside.ts'
import { dropFiles, sweepFiles } from './sealed-files.ts'

const DAY_MS = 86_400_000
const BATCH = 100

const cardFilesRow = z.object({
  id: column.text,
  keys: z.array(column.text.nullable()),
})

/**
 * Removes the files of authentications decided so long ago, or begun so long ago and never sent; the decision stays.
 */
async function expireCards({ world, audit, org }: Inside, until: Date, now: number): Promise<void> {
  for (;;) {
    const count = await world.db.transaction().execute(async (tx) => {
      const rows = await selectRows(
        tx,
        cardFilesRow,
        sql`select account_id as id, array[front_key, back_key, video_key] as keys from real_name
        where coalesce(front_key, back_key, video_key) is not null and ((judged_at < ${until} and state in ('passed', 'refused')) or (state = 'draft' and begun_at < ${until})) order by account_id limit ${BATCH} for update skip locked`,
      )
      for (const { id, keys } of rows) {
        await dropFiles(tx, keys, now)
        await sql`update real_name set front_key = null, back_key = null, video_key = null, video_type = null where account_id = ${id}`.execute(
          tx,
        )
        await audit.record(tx, { actorID: null, act: 'identity.expireCard', object: 'account', objectID: id, at: now })
      }
      return rows.length
    })
    if (count < BATCH) break
  }
  await sweepFiles(world, org)
}

/** Everything by its rule; may be run by several nodes and be killed at any moment. */
export async function expirePersonalData(inside: Inside, now: number): Promise<void> {
  const { world, org, access, settings, audit } = inside
  const before = async (days: typeof cardDays): Promise<Date> => new Date(now - (await settings.get(days)) * DAY_MS)
  await expireCards(inside, await before(cardDays), now)
  await access.expireFaces(await before(faceDays), now)
  await erasePeople(
    inside,
    await org.deletedBefore(world.db, await before(binDays), BATCH),
    now,
    (id) => (tx) =>
      audit.record(tx, { actorID: null, act: 'identity.erase', object: 'account', objectID: id, at: now }),
  )
}
