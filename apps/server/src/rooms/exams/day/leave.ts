// Notes when a candidate leaves the exam screen: what the browser tells, bounded by when it was told, joined into
// episodes.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import { boundSpan, episodesOf, type LeaveEpisode, type LeaveSpan } from '@clearbelt/domain/exams/leave-episodes'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../../db/rows.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { World } from '../../../world.ts'
import type { Deps } from '../deps.ts'

export interface TellLeave {
  id: string
  client: string
  spans: readonly { key: string; reason: string; from: number; to: number | null }[]
}

/** Signals that are kept of one sitting; a page that sends more is only counted as it stood. */
const MOST_SPANS = 2000
/** What was told while the page was offline may arrive after the end. */
const AFTER_MS = 10 * 60_000

const spanRow = z.object({
  client: column.text,
  key: column.text,
  reason: column.text,
  from: column.time,
  to: column.time.nullable(),
  toldAt: column.time,
  backToldAt: column.time.nullable(),
})

/** Every signal of a sitting, in order. */
export async function selectSpans(on: Db | Tx, sittingID: string): Promise<(LeaveSpan & { id: string })[]> {
  const rows = await selectRows(
    on,
    spanRow,
    sql`select client, key, reason, from_at as "from", to_at as "to", told_at as "toldAt", back_told_at as "backToldAt" from sitting_leave where sitting_id = ${sittingID} order by from_at, key`,
  )
  return rows.map((r) => ({
    id: `${r.client}.${r.key}`,
    reason: r.reason,
    from: r.from.getTime(),
    to: r.to?.getTime() ?? null,
    toldAt: r.toldAt.getTime(),
    backToldAt: r.backToldAt?.getTime() ?? null,
  }))
}

/** The number that counts, and for how long altogether. */
export function sumOf(episodes: readonly LeaveEpisode[]): { count: number; ms: number; since: number | null } {
  const counted = episodes.filter((e) => e.isCounted)
  const last = episodes.at(-1)
  return {
    count: counted.length,
    ms: counted.reduce((sum, e) => sum + e.milliseconds, 0),
    since: last?.to === null ? last.from : null,
  }
}

/** Stores what was told; repeated, it changes nothing. Answers how often the screen was left so far. */
export async function noteLeave(
  deps: Deps,
  ask: TellLeave,
  caller: Caller,
  context: Context,
): Promise<{ leaveTimes: number; leaveSeconds: number }> {
  const { world, audit } = deps
  const { at } = context
  const sums = await world.db.transaction().execute(async (tx) => {
    const sitting = await deps.sittings.own(tx, ask.id, caller.userID, true)
    if (!sitting) throw refuse(commonErrors['not-found'])
    if (sitting.state !== 'open' && at > (sitting.finishedAt ?? 0) + AFTER_MS) throw refuse(examErrors['sitting-over'])
    const before = await selectSpans(tx, sitting.id)
    // Nobody leaves a screen after handing in.
    const end = Math.min(at, sitting.finishedAt ?? at)
    for (const span of ask.spans) {
      if (before.length >= MOST_SPANS) break
      const { from, to } = boundSpan(span, sitting.openedAt, end)
      await sql`insert into sitting_leave as l (sitting_id, client, key, reason, from_at, to_at, told_at, back_told_at)
        values (${sitting.id}, ${ask.client}, ${span.key}, ${span.reason}, ${new Date(from)}, ${to === null ? null : new Date(to)}, ${new Date(at)}, ${to === null ? null : new Date(at)})
        on conflict (sitting_id, client, key) do update set to_at = greatest(excluded.to_at, l.from_at), back_told_at = excluded.back_told_at where l.to_at is null and excluded.to_at is not null`.execute(
        tx,
      )
    }
    const was = sumOf(episodesOf(before, at))
    const now = await keepSum(tx, sitting.id, at)
    if (now.count !== was.count)
      await audit.record(tx, {
        actorID: caller.userID,
        act: 'exams.leave',
        object: 'sitting',
        objectID: sitting.id,
        after: { leaveTimes: now.count, seconds: Math.round(now.ms / 1000) },
        ip: context.ip,
        at,
      })
    return now
  })
  deps.presence.heard(ask.id, at, false)
  deps.presence.touch(ask.id)
  return { leaveTimes: sums.count, leaveSeconds: Math.round(sums.ms / 1000) }
}

async function keepSum(tx: Tx, sittingID: string, at: number): Promise<ReturnType<typeof sumOf>> {
  const now = sumOf(episodesOf(await selectSpans(tx, sittingID), at))
  await sql`insert into sitting_day (sitting_id, leave_count, leave_ms, leaving_since) values (${sittingID}, ${now.count}, ${now.ms}, ${now.since === null ? null : new Date(now.since)})
    on conflict (sitting_id) do update set leave_count = excluded.leave_count, leave_ms = excluded.leave_ms, leaving_since = excluded.leaving_since`.execute(
    tx,
  )
  return now
}

/** Whoever opens the exam screen is back, also when the page that told of leaving was closed and cannot say so. */
export async function endAbsence({ db }: Pick<World['vital'], 'db'>, sittingID: string, at: number): Promise<void> {
  const { rows } =
    await sql`select 1 from sitting_leave where sitting_id = ${sittingID} and to_at is null limit 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`update sitting_leave set to_at = greatest(${new Date(at)}::timestamptz, from_at), back_told_at = ${new Date(at)} where sitting_id = ${sittingID} and to_at is null`.execute(
      tx,
    )
    await keepSum(tx, sittingID, at)
  })
}

/** How often a candidate has left the screen of a sitting. */
export async function readLeaveTimes(on: Db | Tx, sittingID: string): Promise<number> {
  const rows = await selectRows(
    on,
    counted,
    sql`select leave_count as n from sitting_day where sitting_id = ${sittingID}`,
  )
  return rows[0]?.n ?? 0
}
