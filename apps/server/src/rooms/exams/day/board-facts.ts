// What the board of a step knows of each candidate, read in one statement; the row it makes of that at a moment.
import type { BoardCounts, BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { candidateStateAt, GONE_MS, LATE_MS, OFFLINE_MS } from '@clearbelt/domain/exams/candidate-state'
import { SLACK } from '@clearbelt/domain/exams/photo-gaps'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Account } from '../../org/room.ts'
import type { ExamStep } from '../step/exam-step.ts'

/** The newest sitting of one candidate with the sums of the day; times in ms. */
export interface SittingFacts {
  testID: string
  userID: string
  number: number
  state: 'open' | 'submitted' | 'closed'
  endedBy: BoardRow['closedBy']
  openedAt: number
  deadlineAt: number | null
  finishedAt: number | null
  frozenAt: number | null
  frozenLeftMs: number | null
  extraSeconds: number
  seenAt: number | null
  savedAt: number | null
  goneAt: number | null
  leaveCount: number
  leaveMs: number
  leavingSince: number | null
  photoCount: number
  lastPhotoID: string | null
  lastPhotoAt: number | null
  photoGaps: number
  camera: string | null
  flagged: number
  unseen: number
  unread: number
}

/** A time in ms: a number is read much faster than a timestamp, and a board reads thousands. */
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** Candidates of a step, each by the newest sitting; `changed`: those of whom one of these sittings is. */
export async function selectFacts(
  on: Db | Tx,
  ref: string,
  changed: readonly string[] | null = null,
): Promise<SittingFacts[]> {
  const which =
    changed === null
      ? sql`true`
      : sql`s.user_id in (select c.user_id from sitting_facts c where c.id = any(${[...changed]}::uuid[]) and c.ref = ${ref})`
  return readFacts(
    on,
    sql`select distinct on (s.user_id) s.* from sitting_facts s where s.purpose = 'exam' and s.ref = ${ref} and ${which} order by s.user_id, s.number desc`,
  )
}

/** When a sitting was heard of, and whether anything else of it changed; times in ms. */
export type Sighting = Pick<SittingFacts, 'testID' | 'seenAt' | 'savedAt' | 'goneAt'> & { isTouched: boolean }

/** What was heard in a step since a moment. Read each second: nothing but what a save moves. */
export async function selectPresence(on: Db | Tx, ref: string, since: number): Promise<Sighting[]> {
  const { rows } =
    await sql<Sighting>`select sitting_id as "testID", ${ms('seen_at')} as "seenAt", ${ms('saved_at')} as "savedAt", ${ms('gone_at')} as "goneAt", coalesce(touched_at > ${new Date(since)}, false) as "isTouched"
    from sitting_presence where ref = ${ref} and changed_at > ${new Date(since)}`.execute(on)
  return rows
}

/** The same of certain sittings, whether newest or not. */
export async function selectFactsOf(on: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, SittingFacts>> {
  const facts = await readFacts(on, sql`select s.* from sitting_facts s where s.id = any(${[...sittingIDs]}::uuid[])`)
  return new Map(facts.map((f) => [f.testID, f]))
}

async function readFacts(on: Db | Tx, sittings: RawBuilder<unknown>): Promise<SittingFacts[]> {
  const { rows } =
    await sql<SittingFacts>`select n.id as "testID", n.user_id as "userID", n.number, n.state, n.ended_by as "endedBy", ${ms('n.opened_at')} as "openedAt", ${ms('n.deadline_at')} as "deadlineAt", ${ms('n.finished_at')} as "finishedAt",
      ${ms('n.frozen_at')} as "frozenAt", n.frozen_left_ms as "frozenLeftMs", n.extra_seconds as "extraSeconds", ${ms('p.seen_at')} as "seenAt", ${ms('p.saved_at')} as "savedAt", ${ms('p.gone_at')} as "goneAt", coalesce(d.leave_count, 0) as "leaveCount",
      coalesce(d.leave_ms, 0) as "leaveMs", ${ms('d.leaving_since')} as "leavingSince", coalesce(d.photo_count, 0) as "photoCount", d.last_photo_id as "lastPhotoID", ${ms('d.last_photo_at')} as "lastPhotoAt", coalesce(d.photo_gaps, 0) as "photoGaps", d.camera,
      (select count(*) from late_answer_facts q where q.sitting_id = n.id and q.flagged) as flagged, (select count(*) from unseen_facts u where u.sitting_id = n.id) as unseen, (select count(*) from exam_message_to m where m.sitting_id = n.id and m.seen_at is null) as unread
    from (${sittings}) n left join sitting_presence p on p.sitting_id = n.id left join sitting_day d on d.sitting_id = n.id`.execute(
      on,
    )
  return rows
}

const absenceRow = z.object({
  userID: column.text,
  reason: column.text,
})

/** Why people of a step did not come, by account. */
export async function selectAbsences(on: Db | Tx, ref: string): Promise<Map<string, string>> {
  const rows = await selectRows(
    on,
    absenceRow,
    sql`select user_id as "userID", reason from exam_absence where ref = ${ref}`,
  )
  return new Map(rows.map((row) => [row.userID, row.reason]))
}

export interface RowParts {
  step: ExamStep
  account: Account
  facts: SittingFacts | null
  answered: number
  total: number
  absence:
    | string
    | null /** Seconds that the plan gives beyond the duration; a sitting has its own, with these in it. */
  granted: number
}

/** What of a line changes with time alone. */
export function timedAt(
  { step, facts, absence }: Pick<RowParts, 'step' | 'facts' | 'absence'>,
  now: number,
): Pick<BoardRow, 'state' | 'since' | 'photoGaps'> {
  const { state, since } = candidateStateAt(
    {
      sitting: facts && { isOpen: facts.state === 'open', openedAt: facts.openedAt, finishedAt: facts.finishedAt },
      seenAt: facts?.seenAt ?? null,
      goneAt: facts?.goneAt ?? null,
      leavingSince: facts?.leavingSince ?? null,
      isAbsent: absence !== null,
      closesAt: step.closesAt,
    },
    now,
  )
  return { state, since, photoGaps: gapsOf(step, facts, now) }
}

/** Until when a line stays as it is though nothing happens, ms: then it is looked at again. */
export function restsUntil(
  { step, facts, absence }: Pick<RowParts, 'step' | 'facts' | 'absence'>,
  now: number,
): number {
  if (!facts) return absence === null && step.closesAt !== null && now < step.closesAt ? step.closesAt : Infinity
  if (facts.state !== 'open') return Infinity
  const seenAt = Math.max(facts.seenAt ?? 0, facts.openedAt)
  let rests = Infinity
  const isDue = (at: number): void => {
    if (at > now && at < rests) rests = at
  }
  isDue(seenAt + LATE_MS)
  isDue(seenAt + OFFLINE_MS)
  if (facts.goneAt !== null) isDue(facts.goneAt + GONE_MS)
  if (step.photoSeconds > 0 && facts.frozenAt === null)
    isDue(Math.max(facts.lastPhotoAt ?? 0, facts.openedAt) + step.photoSeconds * 1000 * SLACK + 1)
  return rests
}

/** One line of the board at a moment. */
export function rowAt(parts: RowParts, now: number): BoardRow {
  const { account, facts, answered, total, absence, granted } = parts
  const isOpen = facts?.state === 'open'
  const { state, since, photoGaps } = timedAt(parts, now)
  return {
    userID: account.id,
    userName: account.name,
    accountNo: account.accountNo,
    orgName: account.orgName,
    testID: facts?.testID ?? null,
    number: facts?.number ?? 0,
    state,
    since,
    frozen: isOpen && facts.frozenAt !== null,
    openedAt: facts?.openedAt ?? null,
    deadlineAt: facts && isOpen ? (facts.frozenAt === null ? facts.deadlineAt : null) : null,
    finishedAt: facts?.finishedAt ?? null,
    closedBy: facts?.endedBy ?? null,
    frozenLeftMs: isOpen ? facts.frozenLeftMs : null,
    lastSaveAt: facts?.savedAt ?? null,
    lastSeenAt: facts?.seenAt ?? facts?.openedAt ?? null,
    answered,
    total,
    // One that was opened again for less than was left has none.
    extraSeconds: Math.max(0, facts?.extraSeconds ?? granted),
    leaveCount: facts?.leaveCount ?? 0,
    leaveSeconds: Math.round((facts?.leaveMs ?? 0) / 1000),
    photoCount: facts?.photoCount ?? 0,
    lastPhotoID: facts?.lastPhotoID ?? null,
    lastPhotoAt: facts?.lastPhotoAt ?? null,
    photoGaps,
    camera: facts?.camera ?? null,
    flagged: facts?.flagged ?? 0,
    unseen: facts?.unseen ?? 0,
    unreadMessages: facts?.unread ?? 0,
    absenceReason: absence,
  }
}

/** Gaps that were counted when photos came, and the one that lasts now. */
function gapsOf(step: ExamStep, facts: SittingFacts | null, now: number): number {
  if (!facts || step.photoSeconds === 0) return 0
  const last = Math.max(facts.lastPhotoAt ?? 0, facts.openedAt)
  const until = facts.state === 'open' ? (facts.frozenAt ?? now) : (facts.finishedAt ?? now)
  return facts.photoGaps + (until - last > step.photoSeconds * 1000 * SLACK ? 1 : 0)
}

export function countRows(rows: Iterable<BoardRow>): BoardCounts {
  const counts: BoardCounts = {
    waiting: 0,
    alive: 0,
    late: 0,
    offline: 0,
    leaving: 0,
    submitted: 0,
    absent: 0,
    frozen: 0,
  }
  for (const row of rows) {
    counts[row.state]++
    if (row.frozen) counts.frozen++
  }
  return counts
}
