// Notices of the bell: kept until their reader removes them, and told to every open page of theirs.
import {
  acknowledgeAllNotices,
  acknowledgeNotice,
  countNotices,
  deleteNotices,
  queryNotices,
  totalUser,
  type NOTICE_TYPES,
  type NoticeRow,
} from '@clearbelt/contract/notices/notice-calls'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectCount, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'

export interface NewNotice {
  userIDs: readonly string[]
  message: Texts
  type: (typeof NOTICE_TYPES)[number]
}
const storedNoticeRow = z.object({
  id: column.text,
  message: column.localised,
  type: column.number,
  acknowledgedAt: column.time.nullable(),
  createdAt: column.time,
})
type StoredNotice = z.output<typeof storedNoticeRow>

/** Puts a notice into the lists of its readers. */
export async function insertNotices(
  { dice, clock }: Pick<World, 'dice' | 'clock'>,
  on: Tx | Db,
  { userIDs, message, type }: NewNotice,
): Promise<void> {
  const rows = JSON.stringify(userIDs.map((userID) => ({ id: dice.id(), user_id: userID })))
  await sql`insert into notice (id, user_id, message, type, created_at) select id, user_id, ${JSON.stringify(message)}::jsonb, ${type}, ${new Date(clock.now())} from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, user_id uuid)`.execute(
    on,
  )
}

/** Makes the bell of every open page of theirs count again. */
export const refreshBadges = ({ hubs }: Pick<World, 'hubs'>, userIDs: readonly string[]): void =>
  hubs.push(BROWSER_HUB, userIDs, 'BadgeRefreshed')

const presentNotice = (notice: StoredNotice, culture: Culture): NoticeRow => ({
  id: notice.id,
  message: notice.message[culture],
  type: notice.type,
  isAcknowledge: notice.acknowledgedAt !== null,
  createTime: notice.createdAt.toISOString(),
})

export function mountNoticeCalls(mount: Mount, world: World): void {
  const { db } = world
  mount(queryNotices, async ({ PageNO, Limit, Offset }, context) => {
    const { userID } = callerOf(context)
    const rows = await selectRows(
      db,
      storedNoticeRow,
      sql`select id, message, type, acknowledged_at as "acknowledgedAt", created_at as "createdAt" from notice where user_id = ${userID}
      order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit + Offset}`,
    )
    const total = await selectCount(db, sql`select count(*) as n from notice where user_id = ${userID}`)
    return { rows: rows.map((notice) => presentNotice(notice, context.culture)), total: total }
  })
  mount(countNotices, async (_input, context) => {
    const rows = await selectRows(
      db,
      counted,
      sql`select count(*) as n from notice where user_id = ${callerOf(context).userID} and acknowledged_at is null`,
    )
    return { count: rows[0]?.n ?? 0 }
  })
  mount(acknowledgeNotice, async ({ id }, context) => {
    const { userID } = callerOf(context)
    const { rows } = isUuid(id)
      ? await sql`update notice set acknowledged_at = coalesce(acknowledged_at, ${new Date(context.at)}) where id = ${id} and user_id = ${userID} returning id`.execute(
          db,
        )
      : { rows: [] }
    if (rows.length === 0) throw refuse(commonErrors['not-found'])
    refreshBadges(world, [userID])
    return null
  })
  mount(acknowledgeAllNotices, async (_input, context) => {
    const { userID } = callerOf(context)
    await sql`update notice set acknowledged_at = ${new Date(context.at)} where user_id = ${userID} and acknowledged_at is null`.execute(
      db,
    )
    refreshBadges(world, [userID])
    return null
  })
  mount(deleteNotices, async ({ ids }, context) => {
    const { userID } = callerOf(context)
    await sql`delete from notice where user_id = ${userID} and id = any(${uuidsOf(ids)}::uuid[])`.execute(db)
    refreshBadges(world, [userID])
    return null
  })
  mount(totalUser, async () => ({ count: await world.hubs.countUsers() }))
}
