// Moves trainees on when they begin or finish steps, inside that act's transaction: many in one statement.
import { commonErrors } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { ProgressNews } from './room.ts'

/**
 * Notes the news; the same news twice changes nothing. A beginning is refused as not found when the plan was deleted or
 * the trainee removed at this very moment, and holds the step against being changed; a finish is never refused.
 */
export async function noteAllProgress(tx: Tx, news: readonly ProgressNews[]): Promise<void> {
  const of = (event: ProgressNews['event']) => news.filter((n) => n.event === event)
  for (const group of Map.groupBy(of('opened'), (n) => n.processID).values()) await noteOpened(tx, group)
  for (const one of of('reopened')) await noteReopened(tx, one)
  await noteSubmitted(tx, of('submitted'))
}

/** Of one step. */
async function noteOpened(tx: Tx, news: readonly ProgressNews[]): Promise<void> {
  const [first] = news
  if (first === undefined) return
  const { planID, processID } = first
  const { rows: alive } = await sql`select 1 from plan p join plan_step s on s.plan_id = p.id
    where p.id = ${planID} and s.id = ${processID} and p.deleted_at is null and p.published for key share`.execute(tx)
  if (alive.length === 0) throw refuse(commonErrors['not-found'])
  const at = new Map(news.map((n) => [n.userID, new Date(n.at)]))
  const users = [...at.keys()].toSorted()
  const { rows } = await sql`with begun as (
      insert into plan_progress (process_id, user_id, plan_id, opened_at) select ${processID}, u.id, ${planID}, u.at from unnest(${users}::uuid[], ${users.map((id) => at.get(id))}::timestamptz[]) u(id, at) on conflict (process_id, user_id) do nothing returning user_id
    )
    update plan_trainee t set opened_steps = t.opened_steps + case when exists (select 1 from begun b where b.user_id = t.user_id) then 1 else 0 end
    where t.plan_id = ${planID} and t.user_id = any(${users}::uuid[]) returning 1`.execute(tx)
  if (rows.length !== users.length) throw refuse(commonErrors['not-found'])
}

async function noteSubmitted(tx: Tx, news: readonly ProgressNews[]): Promise<void> {
  if (news.length === 0) return
  const said = JSON.stringify(
    news.map((n) => ({ step: n.processID, who: n.userID, plan: n.planID, at: new Date(n.at).toISOString() })),
  )
  await sql`with said as (select distinct on (step, who) * from jsonb_to_recordset(${said}::jsonb) as x(step uuid, who uuid, plan uuid, at timestamptz) order by step, who),
    done as (
      insert into plan_progress as g (process_id, user_id, plan_id, opened_at, submitted_at) select step, who, plan, at, at from said order by step, who
      on conflict (process_id, user_id) do update set submitted_at = excluded.submitted_at where g.submitted_at is null returning process_id, user_id, xmax = 0 as is_new
    ),
    sums as (select s.plan, s.who, count(*) as n, count(*) filter (where d.is_new) as fresh from done d join said s on s.step = d.process_id and s.who = d.user_id group by s.plan, s.who)
    update plan_trainee t set submitted_steps = t.submitted_steps + sums.n, opened_steps = t.opened_steps + sums.fresh from sums where t.plan_id = sums.plan and t.user_id = sums.who`.execute(
    tx,
  )
}

/** The only sitting of a step is open again: what was counted as handed in is not. */
async function noteReopened(tx: Tx, { planID, processID, userID }: ProgressNews): Promise<void> {
  const { rows } =
    await sql`update plan_progress set submitted_at = null where process_id = ${processID} and user_id = ${userID} and submitted_at is not null returning 1`.execute(
      tx,
    )
  if (rows.length > 0)
    await sql`update plan_trainee set submitted_steps = submitted_steps - 1 where plan_id = ${planID} and user_id = ${userID}`.execute(
      tx,
    )
}
