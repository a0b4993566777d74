// Which accounts have seen the board of new features.
import { FEATURE_BOARD, featureBoard, seeFeatureBoard } from '@clearbelt/contract/shell/feature-calls'
import { sql } from 'kysely'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'

export function mountFeatureBoard(mount: Mount, { db }: World): void {
  mount(featureBoard, async (_input, context) => {
    const { rows } =
      await sql`select 1 from feature_board_seen where user_id = ${callerOf(context).userID} and board = ${FEATURE_BOARD}`.execute(
        db,
      )
    return { board: FEATURE_BOARD, seen: rows.length > 0 }
  })
  mount(seeFeatureBoard, async (_input, context) => {
    await sql`insert into feature_board_seen (user_id, board, at) values (${callerOf(context).userID}, ${FEATURE_BOARD}, ${new Date(context.at)}) on conflict do nothing`.execute(
      db,
    )
    return null
  })
}
