// Rows of sittings and their items, read and written by the rooms' own SQL.
import type { Sitting } from '@clearbelt/domain/sittings/sitting'
import type { PooledCounts, ScreeningReport } from '@clearbelt/psychometrics/screening-report'
import { deadlineAt, type Standing } from '@clearbelt/domain/exams/steering'
import { sql } from 'kysely'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

/** A sitting as stored; times in ms. */
export interface SittingRow extends Sitting {
  userID: string
  ref: string
  planID: string
  snapshotID: string
  form: 1 | 2 | 3
  extraMarks: number
  passLine: string
  orderSeed: string
  client: string
  seenAt: number
  score: string | null
  correct: number | null
  wrong: number | null
  unanswered: number | null
  receiptHash: string | null
  /** Stopped since; the deadline stands there and what was left is kept apart. */
  frozenAt: number | null
  frozenLeftMs: number | null
  /** Granted beyond the duration. */
  extraSeconds: number
}

interface Raw {
  id: string
  user_id: string
  ref: string
  plan_id: string
  number: number
  snapshot_id: string
  form: 1 | 2 | 3
  extra_marks: number
  pass_line: string
  order_seed: string
  state: Sitting['state']
  ended_by: Sitting['endedBy']
  opened_at: Date
  deadline_at: Date | null
  finished_at: Date | null
  epoch: number
  client: string
  seen_at: Date
  score: string | null
  is_passed: boolean | null
  correct: number | null
  wrong: number | null
  unanswered: number | null
  receipt_hash: string | null
  frozen_at: Date | null
  frozen_left_ms: number | null
  extra_seconds: number
}

const COLUMNS = sql.raw(
  'id, user_id, ref, plan_id, number, snapshot_id, form, extra_marks, pass_line, order_seed, state, ended_by, opened_at, deadline_at, finished_at, epoch, client, seen_at, score, is_passed, correct, wrong, unanswered, receipt_hash, frozen_at, frozen_left_ms, extra_seconds',
)

const read = (r: Raw): SittingRow => ({
  id: r.id,
  userID: r.user_id,
  ref: r.ref,
  planID: r.plan_id,
  number: r.number,
  snapshotID: r.snapshot_id,
  form: r.form,
  extraMarks: r.extra_marks,
  passLine: r.pass_line,
  orderSeed: r.order_seed,
  state: r.state,
  endedBy: r.ended_by,
  openedAt: r.opened_at.getTime(),
  deadlineAt: r.deadline_at?.getTime() ?? null,
  finishedAt: r.finished_at?.getTime() ?? null,
  epoch: r.epoch,
  client: r.client,
  seenAt: r.seen_at.getTime(),
  score: r.score,
  hasPassed: r.is_passed,
  correct: r.correct,
  wrong: r.wrong,
  unanswered: r.unanswered,
  receiptHash: r.receipt_hash,
  frozenAt: r.frozen_at?.getTime() ?? null,
  frozenLeftMs: r.frozen_left_ms,
  extraSeconds: r.extra_seconds,
})

/** One sitting of one candidate; null for another's, as for one that does not exist. */
export async function selectOptionalOwn(
  tx: Db | Tx,
  id: string,
  userID: string,
  lock = false,
): Promise<SittingRow | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where id = ${id} and user_id = ${userID} ${sql.raw(lock ? 'for update' : '')}`.execute(
      tx,
    )
  return rows[0] ? read(rows[0]) : null
}

/** Those of several sittings of their candidates that nobody else holds, held until the transaction ends. */
export async function lockFreeOwn(
  tx: Tx,
  own: readonly { id: string; userID: string }[],
): Promise<Map<string, SittingRow>> {
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where (id, user_id) in (select * from unnest(${own.map((o) => o.id)}::uuid[], ${own.map((o) => o.userID)}::uuid[])) order by id for update skip locked`.execute(
      tx,
    )
  return new Map(rows.map((row) => [row.id, read(row)]))
}

/** A sitting whose saves and hand-in wait until the transaction ends. */
export async function lockSitting(tx: Tx, id: string): Promise<SittingRow | null> {
  const { rows } = await sql<Raw>`select ${COLUMNS} from sitting where id = ${id} for update`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

/** Any sitting by its id; whose it is and who may see it is the caller's affair. */
export async function selectOptionalSitting(tx: Db | Tx, id: string): Promise<SittingRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<Raw>`select ${COLUMNS} from sitting where id = ${id} and kind = 'exam'`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

/** A sitting as decisions about its time must see it: while it is stopped its deadline moves on with the clock. */
export const standing = (sitting: SittingRow, now: number): SittingRow =>
  sitting.state === 'open' ? { ...sitting, deadlineAt: deadlineAt(sitting, now) } : sitting

/** The open sittings of a step, of some people or (null) of all, held until the transaction ends. */
export async function lockOpenOf(tx: Tx, ref: string, userIDs: readonly string[] | null): Promise<SittingRow[]> {
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where ref = ${ref} and kind = 'exam' and state = 'open' and (${userIDs === null} or user_id = any(${[...(userIDs ?? [])]}::uuid[])) order by id for update`.execute(
      tx,
    )
  return rows.map(read)
}

/** Writes where the time of sittings stands, all in one statement. */
export async function writeStandings(
  tx: Tx,
  moved: readonly ({ id: string } & Standing)[],
  extraSeconds: number,
): Promise<void> {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const said = JSON.stringify(
    moved.map((s) => ({ id: s.id, deadline: iso(s.deadlineAt), frozen: iso(s.frozenAt), left_ms: s.frozenLeftMs })),
  )
  await sql`update sitting s set deadline_at = x.deadline, frozen_at = x.frozen, frozen_left_ms = x.left_ms, extra_seconds = s.extra_seconds + ${extraSeconds}
    from jsonb_to_recordset(${said}::jsonb) as x(id uuid, deadline timestamptz, frozen timestamptz, left_ms bigint) where s.id = x.id`.execute(
    tx,
  )
}

/**
 * Opens a finished sitting again; its marks go. Answers the version of its outcome, which is none now; null when it is
 * open, or another of the same step is.
 */
export async function withdrawFinish(
  tx: Tx,
  sittingID: string,
  deadline: number,
  extraSeconds: number,
): Promise<number | null> {
  const { rows } = await sql<{
    version: number
  }>`update sitting s set state = 'open', outcome_version = outcome_version + 1, ended_by = null, finished_at = null, score = null, is_passed = null, correct = null, wrong = null, unanswered = null, receipt_hash = null, report = null,
    deadline_at = ${new Date(deadline)}, frozen_at = null, frozen_left_ms = null, extra_seconds = extra_seconds + ${extraSeconds}
    where id = ${sittingID} and state <> 'open' and not exists (select 1 from sitting o where o.user_id = s.user_id and o.kind = s.kind and o.ref = s.ref and o.number > s.number) returning outcome_version as version`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  await sql`delete from sitting_mark where sitting_id = ${sittingID}`.execute(tx)
  return row.version
}

/** When the last open sitting of a step ends; `stopped` where one of them stands still. Null when none is open. */
export async function selectLastEnd(tx: Tx, ref: string): Promise<{ at: number; stopped: boolean } | null> {
  const { rows } = await sql<{
    at: Date | null
    stopped: boolean | null
  }>`select max(deadline_at) as at, bool_or(frozen_at is not null) as stopped from sitting where ref = ${ref} and kind = 'exam' and state = 'open'`.execute(
    tx,
  )
  const [row] = rows
  return row?.at ? { at: row.at.getTime(), stopped: row.stopped ?? false } : null
}

/** Every sitting of a candidate for several steps, in order. */
export async function selectOfSteps(tx: Db | Tx, refs: readonly string[], userID: string): Promise<SittingRow[]> {
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where user_id = ${userID} and kind = 'exam' and ref = any(${[...refs]}::uuid[]) order by ref, number`.execute(
      tx,
    )
  return rows.map(read)
}

/** How many items of each sitting there are, and how many of them are judged. */
export async function countAnswered(
  tx: Db | Tx,
  sittingIDs: readonly string[],
): Promise<Map<string, { answered: number; total: number }>> {
  const ids = [...sittingIDs]
  const { rows } = await sql<{
    id: string
    answered: number
    total: number
  }>`select i.sitting_id as id, count(*) as total, count(*) filter (where c.value ->> 'isPass' is not null) as answered
    from sitting_item i left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias where i.sitting_id = any(${ids}::uuid[]) group by i.sitting_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, { answered: row.answered, total: row.total }]))
}

/** Every sitting of a candidate for a step, in order. */
export async function selectOfStep(tx: Db | Tx, ref: string, userID: string): Promise<SittingRow[]> {
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where user_id = ${userID} and kind = 'exam' and ref = ${ref} order by number`.execute(
      tx,
    )
  return rows.map(read)
}

/** What a step is counted by. */
export type CountedSitting = Pick<SittingRow, 'id' | 'userID' | 'number' | 'state' | 'score' | 'hasPassed'>
/** Figures of a sitting that a table is sorted by. */
export const FIGURES = {
  hit: '{hitRate,value}',
  falseAlarm: '{falseAlarmRate,value}',
  dPrime: '{dPrime,value}',
  medianMs: '{medianMilliseconds}',
} as const

/**
 * Every sitting of a step with what it is counted by and one figure; tables of thousands read no more of those that are
 * not on their page.
 */
export async function selectCounted(
  tx: Db | Tx,
  ref: string,
  figure: keyof typeof FIGURES | null,
): Promise<(CountedSitting & { figure: number | null })[]> {
  const { rows } = await sql<
    CountedSitting & { figure: number | null }
  >`select id, user_id as "userID", number, state, score, is_passed as "hasPassed", ${figure === null ? sql`null::float8` : sql`(measures #>> ${FIGURES[figure]}::text[])::float8`} as figure
    from sitting where kind = 'exam' and ref = ${ref} order by user_id, number`.execute(tx)
  return rows
}

/** What the measures of several sittings add up to: thousands of them are not carried here to be summed. */
export async function selectPooled(tx: Db | Tx, ids: readonly string[]): Promise<PooledCounts> {
  const { rows } = await sql<PooledCounts>`with one as materialized (
      select m.* from sitting s, jsonb_to_record(s.measures) as m("hitRate" jsonb, "falseAlarmRate" jsonb, "locationAccuracy" jsonb, total int, unanswered int, categories jsonb) where s.id = any(${[...ids]}::uuid[])
    ), kinds as (
      select c.category, sum((c."hitRate" ->> 'hits')::int) as hits, sum((c."hitRate" ->> 'n')::int) as threats, sum(c.unanswered) as unanswered
      from one, jsonb_to_recordset(one.categories) as c(category text, "hitRate" jsonb, unanswered int) group by c.category
    )
    select coalesce(sum(("hitRate" ->> 'hits')::int), 0) as hits, coalesce(sum(("hitRate" ->> 'n')::int), 0) as threats, coalesce(sum(("falseAlarmRate" ->> 'hits')::int), 0) as "falseAlarms",
      coalesce(sum(("falseAlarmRate" ->> 'n')::int), 0) as harmless, coalesce(sum(total), 0) as total, coalesce(sum(unanswered), 0) as unanswered, coalesce(sum(("locationAccuracy" ->> 'hits')::int), 0) as located,
      coalesce(sum(("locationAccuracy" ->> 'n')::int), 0) as "toLocate", (select coalesce(jsonb_agg(kinds), '[]') from kinds) as categories from one`.execute(
    tx,
  )
  return rows[0] as PooledCounts
}

/** Some sittings with their measures, by id. */
export async function selectReported(
  tx: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, SittingRow & { measures: ScreeningReport | null }>> {
  const { rows } = await sql<
    Raw & { measures: ScreeningReport | null }
  >`select ${COLUMNS}, measures from sitting where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((r) => [r.id, { ...read(r), measures: r.measures }]))
}

/**
 * Every sitting of a step (of one person, where named) with its measures, for tables; the answers behind them stay
 * where they are.
 */
export async function selectAllOfStep(
  tx: Db | Tx,
  ref: string,
  userID: string | null,
): Promise<(SittingRow & { measures: ScreeningReport | null })[]> {
  const { rows } = await sql<Raw & { measures: ScreeningReport | null }>`select ${COLUMNS}, measures from sitting
    where kind = 'exam' and ref = ${ref} and (${userID}::uuid is null or user_id = ${userID}) order by user_id, number`.execute(
    tx,
  )
  return rows.map((r) => ({ ...read(r), measures: r.measures }))
}

/**
 * The median time of the images that were judged in several sittings, ms; those whose key was cancelled are left out.
 * Null of none.
 */
export async function selectMedianMs(tx: Db | Tx, sittingIDs: readonly string[]): Promise<number | null> {
  const ids = [...sittingIDs]
  const { rows } = await sql<{
    median: number | null
  }>`with cancelled as (select c.item_id from key_correction c where c.kind in ('rightForAll', 'leftOut')
      and c.snapshot_id in (select snapshot_id from sitting where id = any(${ids}::uuid[])) and not exists (select 1 from key_correction u where u.undoes = c.id)
      and not exists (select 1 from key_correction n where n.snapshot_id = c.snapshot_id and n.item_id = c.item_id and n.version > c.version and n.kind <> 'undo' and not exists (select 1 from key_correction u where u.undoes = n.id))),
    out as (select i.sitting_id, i.alias from sitting_item i where i.item_id in (select item_id from cancelled) and i.sitting_id = any(${ids}::uuid[]))
    select percentile_cont(0.5) within group (order by a.ms) as median from answer_current a
    where a.sitting_id = any(${ids}::uuid[]) and a.ms > 0 and a.value ->> 'isPass' is not null and not exists (select 1 from out where out.sitting_id = a.sitting_id and out.alias = a.alias)`.execute(
    tx,
  )
  return rows[0]?.median ?? null
}

/** Finished sittings of a candidate, newest first, and how many there are. */
export async function selectFinished(
  tx: Db | Tx,
  userID: string,
  offset: number,
  limit: number,
): Promise<{ rows: SittingRow[]; total: number }> {
  const { rows } = await sql<
    Raw & { total: number }
  >`select ${COLUMNS}, count(*) over () as total from sitting where user_id = ${userID} and kind = 'exam' and state <> 'open' order by finished_at desc, id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return { rows: rows.map(read), total: rows[0]?.total ?? 0 }
}

/**
 * Locks up to `limit` open sittings whose deadline lies before `before`, those of `but` left out; those another node
 * holds are left to it.
 */
export async function lockOverdue(
  tx: Tx,
  before: number,
  limit: number,
  but: readonly string[],
): Promise<SittingRow[]> {
  const { rows } =
    await sql<Raw>`select ${COLUMNS} from sitting where state = 'open' and frozen_at is null and deadline_at < ${new Date(before)} and id <> all(${[...but]}::uuid[]) order by deadline_at limit ${limit} for update skip locked`.execute(
      tx,
    )
  return rows.map(read)
}

export interface NewSitting {
  id: string
  userID: string
  ref: string
  planID: string
  number: number
  snapshotID: string
  form: number
  extraMarks: number
  passLine: string
  orderSeed: string
  openedAt: number
  deadlineAt: number | null
  client: string
  extraSeconds: number
}

/**
 * Inserts a sitting with its items and answers it; null when a parallel start was first (it is then committed and can
 * be read).
 */
export async function insertSitting(
  tx: Tx,
  sitting: NewSitting,
  items: readonly ItemRow[],
): Promise<SittingRow | null> {
  return (await insertSittings(tx, [{ sitting, items }])).get(sitting.id) ?? null
}

export interface ItemRow {
  alias: string
  itemID: string
  position: number
}

/** Inserts sittings with their items and answers them; those left out for whom a parallel start was first. */
export async function insertSittings(
  tx: Tx,
  made: readonly { sitting: NewSitting; items: readonly ItemRow[] }[],
): Promise<Map<string, SittingRow>> {
  if (made.length === 0) return new Map()
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const said = JSON.stringify(
    made.map(({ sitting: s, items }) => ({
      id: s.id,
      who: s.userID,
      ref: s.ref,
      plan: s.planID,
      number: s.number,
      snapshot: s.snapshotID,
      form: s.form,
      extra_marks: s.extraMarks,
      pass_line: s.passLine,
      seed: s.orderSeed,
      opened: time(s.openedAt),
      deadline: time(s.deadlineAt),
      client: s.client,
      extra: s.extraSeconds,
      items: items.map((i) => ({ a: i.alias, i: i.itemID, p: i.position })),
    })),
  )
  const { rows } =
    await sql<Raw>`with said as materialized (select * from jsonb_to_recordset(${said}::jsonb) as x(id uuid, who uuid, ref uuid, plan uuid, number int, snapshot uuid, form smallint, extra_marks smallint, pass_line numeric, seed text,
      opened timestamptz, deadline timestamptz, client text, extra int, items jsonb)),
    made as (
      insert into sitting (id, user_id, kind, ref, plan_id, number, snapshot_id, form, extra_marks, pass_line, order_seed, state, opened_at, deadline_at, epoch, client, seen_at, extra_seconds)
      select id, who, 'exam', ref, plan, number, snapshot, form, extra_marks, pass_line, seed, 'open', opened, deadline, 1, client, opened, extra from said order by who
      on conflict do nothing returning ${COLUMNS}
    ),
    filled as (
      insert into sitting_item (alias, sitting_id, item_id, position) select i.a, x.id, i.i, i.p from said x join made m on m.id = x.id, lateral jsonb_to_recordset(x.items) as i(a text, i uuid, p int)
    )
    select * from made`.execute(tx)
  return new Map(rows.map((row) => [row.id, read(row)]))
}

/** Those of the candidates who have a sitting of a step. */
export async function selectBegun(tx: Tx, ref: string, userIDs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select distinct user_id as id from sitting where ref = ${ref} and kind = 'exam' and user_id = any(${[...userIDs]}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.id))
}

export async function selectItems(tx: Db | Tx, sittingID: string): Promise<ItemRow[]> {
  const { rows } = await sql<{
    alias: string
    item_id: string
    position: number
  }>`select alias, item_id, position from sitting_item where sitting_id = ${sittingID} order by position`.execute(tx)
  return rows.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position }))
}

/** The items of several sittings, each in their order; one without any is left out. */
export async function selectItemsOf(tx: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<{
    id: string
    alias: string
    item_id: string
    position: number
  }>`select sitting_id as id, alias, item_id, position from sitting_item where sitting_id = any(${[...sittingIDs]}::uuid[]) order by sitting_id, position`.execute(
    tx,
  )
  return new Map(
    [...Map.groupBy(rows, (r) => r.id)].map(([id, of]) => [
      id,
      of.map((r) => ({ alias: r.alias, itemID: r.item_id, position: r.position })),
    ]),
  )
}

/**
 * For each of several candidates the own sitting that knows an item by an alias, and the item; null where there is
 * none.
 */
export async function selectAliases(
  tx: Db | Tx,
  asked: readonly { alias: string; userID: string }[],
): Promise<({ sitting: SittingRow; itemID: string } | null)[]> {
  const { rows } = await sql<
    Raw & { item_id: string; alias: string }
  >`select ${COLUMNS}, item_id, alias from sitting_item join sitting on id = sitting_id where alias = any(${asked.map((a) => a.alias)}::text[])`.execute(
    tx,
  )
  const found = new Map(rows.map((row) => [`${row.alias} ${row.user_id}`, row]))
  return asked.map(({ alias, userID }) => {
    const row = found.get(`${alias} ${userID}`)
    return row ? { sitting: read(row), itemID: row.item_id } : null
  })
}

/** Moves the lease on, unless another take-over was first. */
export async function takeLease(tx: Tx, sittingID: string, from: number, client: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update sitting set epoch = epoch + 1, client = ${client}, seen_at = ${new Date(at)} where id = ${sittingID} and epoch = ${from} and state = 'open' returning id`.execute(
      tx,
    )
  return rows.length === 1
}

export interface StoredValue {
  isPass: boolean | null
  tags: { x: number; y: number; tagKp: string | null }[]
}
export interface CurrentAnswer {
  alias: string
  value: StoredValue
  ms: number
}

export async function selectAnswers(tx: Db | Tx, sittingID: string): Promise<CurrentAnswer[]> {
  const { rows } = await sql<{
    alias: string
    value: StoredValue
    ms: number
  }>`select alias, value, ms from answer_current where sitting_id = ${sittingID}`.execute(tx)
  return rows
}

/** The standing answers of several sittings; one without any is left out. */
export async function selectAnswersOf(
  tx: Db | Tx,
  sittingIDs: readonly string[],
): Promise<Map<string, CurrentAnswer[]>> {
  const { rows } = await sql<
    CurrentAnswer & { id: string }
  >`select sitting_id as id, alias, value, ms from answer_current where sitting_id = any(${[...sittingIDs]}::uuid[])`.execute(
    tx,
  )
  return Map.groupBy(rows, (row) => row.id)
}

/** Highest seq that a client has in the log; 0 for a new one. */
export async function selectLastSeq(tx: Db | Tx, sittingID: string, client: string): Promise<number> {
  const { rows } = await sql<{
    seq: number | null
  }>`select max(seq) as seq from answer_log where sitting_id = ${sittingID} and client = ${client}`.execute(tx)
  return rows[0]?.seq ?? 0
}

export interface ItemMark {
  itemID: string
  correct: boolean
  hits: number
  extra: number
  hitAll: boolean | null
  pairs: readonly { tag: number; region: number }[]
}

export interface Finish {
  id: string
  state: 'submitted' | 'closed'
  endedBy: 'candidate' | 'deadline' | 'administrator'
  finishedAt: number
  score: string
  isPassed: boolean
  correct: number
  wrong: number
  unanswered: number
  receiptHash: string
  report: unknown
  marks: readonly ItemMark[]
}

/**
 * Ends open sittings and writes their marks; answers the version of each outcome, those left out that had ended
 * already.
 */
export async function finishSittings(tx: Tx, finishes: readonly Finish[]): Promise<Map<string, number>> {
  if (finishes.length === 0) return new Map()
  const said = JSON.stringify(
    finishes.map((f) => ({
      id: f.id,
      state: f.state,
      ended_by: f.endedBy,
      finished_at: new Date(f.finishedAt).toISOString(),
      score: f.score,
      is_passed: f.isPassed,
      correct: f.correct,
      wrong: f.wrong,
      unanswered: f.unanswered,
      receipt_hash: f.receiptHash,
      report: f.report,
      marks: f.marks.map((m) => ({
        item_id: m.itemID,
        correct: m.correct,
        hits: m.hits,
        extra: m.extra,
        hit_all: m.hitAll,
        pairs: m.pairs,
      })),
    })),
  )
  const { rows } = await sql<{
    id: string
    version: number
  }>`with said as materialized (select * from jsonb_to_recordset(${said}::jsonb) as x(id uuid, state text, ended_by text, finished_at timestamptz, score numeric, is_passed boolean,
      correct int, wrong int, unanswered int, receipt_hash text, report jsonb, marks jsonb)),
    done as (
      update sitting s set state = x.state, ended_by = x.ended_by, finished_at = x.finished_at, score = x.score, is_passed = x.is_passed, correct = x.correct, wrong = x.wrong, unanswered = x.unanswered,
        receipt_hash = x.receipt_hash, report = x.report, outcome_version = s.outcome_version + 1 from said x where s.id = x.id and s.state = 'open' returning s.id, s.outcome_version as version
    ),
    marked as (
      insert into sitting_mark (sitting_id, item_id, correct, hits, extra, hit_all, pairs)
      select x.id, m.item_id, m.correct, m.hits, m.extra, m.hit_all, m.pairs from said x join done d on d.id = x.id,
        lateral jsonb_to_recordset(x.marks) as m(item_id uuid, correct boolean, hits int, extra int, hit_all boolean, pairs jsonb)
    )
    select id, version from done`.execute(tx)
  return new Map(rows.map((r) => [r.id, r.version]))
}

export async function selectMarks(tx: Db | Tx, sittingID: string): Promise<ItemMark[]> {
  const { rows } = await sql<{
    item_id: string
    correct: boolean
    hits: number
    extra: number
    hit_all: boolean | null
    pairs: ItemMark['pairs']
  }>`select item_id, correct, hits, extra, hit_all, pairs from sitting_mark where sitting_id = ${sittingID}`.execute(tx)
  return rows.map((r) => ({
    itemID: r.item_id,
    correct: r.correct,
    hits: r.hits,
    extra: r.extra,
    hitAll: r.hit_all,
    pairs: r.pairs,
  }))
}
