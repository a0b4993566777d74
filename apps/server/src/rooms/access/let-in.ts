// Lets people in whom wrong passwords keep waiting: for who administers accounts, and for who invigilates an exam.
import { sql } from 'kysely'
import { LET_IN_MS } from '@clearbelt/domain/access/sign-in-waits'
import { callerOf, type Context } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import { requireManaged } from './devices.ts'
import type { Inside } from './inside.ts'

export interface LettingIn {
  actorID: string
  ip: string
  at: number
}

/**
 * Forgets what failed for accounts and keeps guesses from making their owners wait for the next minutes; answers until
 * when.
 */
export async function letIn(
  { audit }: Pick<Inside, 'audit'>,
  tx: Tx,
  accountIDs: readonly string[],
  { actorID, ip, at }: LettingIn,
): Promise<Date> {
  const until = new Date(at + LET_IN_MS)
  // An attempt is counted under `kind:account` or `kind:account:network`.
  await sql`delete from sign_in_count where split_part(key, ':', 1) <> 'network' and split_part(key, ':', 2) = any(${[...accountIDs]}::text[])`.execute(
    tx,
  )
  await sql`insert into sign_in_pass (account_id, until) select id, ${until} from unnest(${[...accountIDs]}::uuid[]) id order by id on conflict (account_id) do update set until = excluded.until`.execute(
    tx,
  )
  for (const objectID of accountIDs)
    await audit.record(tx, {
      actorID,
      act: 'access.letIn',
      object: 'account',
      objectID,
      after: { until: until.toISOString() },
      ip,
      at,
    })
  return until
}

export async function letUserIn(inside: Inside, id: string, context: Context): Promise<{ until: string }> {
  const account = await requireManaged(inside, id, context)
  const until = await inside.world.db
    .transaction()
    .execute((tx) =>
      letIn(inside, tx, [account.id], { actorID: callerOf(context).userID, ip: context.ip, at: context.at }),
    )
  return { until: until.toISOString() }
}
