// Moves a trainee on when a sitting of theirs is opened or handed in, inside that act's transaction.
import { commonErrors } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { PlansRoom } from './room.ts'

type News = Parameters<PlansRoom['noteProgress']>[1]

/**
 * Notes the news; the same news twice changes nothing. An opening is refused as not found when the plan was deleted, the
 * trainee removed or the step given another paper at this very moment; a hand-in is never refused.
 */
export async function noteProgress(tx: Tx, news: News): Promise<void> {
  if (news.event === 'opened') await noteOpened(tx, news)
  else if (news.event === 'reopened') await noteReopened(tx, news)
  else await noteSubmitted(tx, news)
}

async function noteOpened(tx: Tx, { planID, processID, userID, at, snapshotID }: News): Promise<void> {
  const { rows: alive } = await sql<{ snapshotID: string }>`select s.snapshot_id as "snapshotID" from plan p join plan_step s on s.plan_id = p.id
    where p.id = ${planID} and s.id = ${processID} and p.deleted_at is null and p.published for key share`.execute(tx)
  const [step] = alive
  if (step === undefined) throw refuse(commonErrors['not-found'])
  if (snapshotID !== undefined && snapshotID !== step.snapshotID) throw refuse(commonErrors['changed-meanwhile'])
  const { rows: begun } = await sql`insert into plan_progress (process_id, user_id, plan_id, opened_at) values (${processID}, ${userID}, ${planID}, ${new Date(at)})
    on conflict (process_id, user_id) do nothing returning 1`.execute(tx)
  const { numAffectedRows } = await sql`update plan_trainee set opened_steps = opened_steps + ${begun.length} where plan_id = ${planID} and user_id = ${userID}`.execute(tx)
  if (!numAffectedRows) throw refuse(commonErrors['not-found'])
}

async function noteSubmitted(tx: Tx, { planID, processID, userID, at }: News): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`insert into plan_progress as g (process_id, user_id, plan_id, opened_at, submitted_at) values (${processID}, ${userID}, ${planID}, ${new Date(at)}, ${new Date(at)})
    on conflict (process_id, user_id) do update set submitted_at = excluded.submitted_at where g.submitted_at is null returning xmax = 0 as "isNew"`.execute(tx)
  const [done] = rows
  if (done === undefined) return
  await sql`update plan_trainee set submitted_steps = submitted_steps + 1, opened_steps = opened_steps + ${done.isNew ? 1 : 0} where plan_id = ${planID} and user_id = ${userID}`.execute(tx)
}

/** The only sitting of a step is open again: what was counted as handed in is not. */
async function noteReopened(tx: Tx, { planID, processID, userID }: News): Promise<void> {
  const { rows } = await sql`update plan_progress set submitted_at = null where process_id = ${processID} and user_id = ${userID} and submitted_at is not null returning 1`.execute(tx)
  if (rows.length > 0) await sql`update plan_trainee set submitted_steps = submitted_steps - 1 where plan_id = ${planID} and user_id = ${userID}`.execute(tx)
}
