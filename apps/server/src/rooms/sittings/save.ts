// Stores changed answers: one statement on the way that nearly every save takes, the domain's decision where that
// refuses.
import { examErrors } from '@clearbelt/contract/exams/errors'
import type { AnswerProblemCode } from '@clearbelt/domain/kinds/screening/answers'
import { normaliseAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { decideSave, type SaveDecision, type Version } from '@clearbelt/domain/sittings/sitting'
import { CompiledQuery, sql } from 'kysely'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { GRACE_MS } from '../exams/deps.ts'
import type { PaperCache } from './paper-cache.ts'
import { selectAnswers, type SittingRow, type StoredValue } from './store.ts'

/** An answer as it came in, already inside the bounds of the contract. */
export interface IncomingAnswer {
  topicID: string
  isPass: boolean | null
  tags: { x: number; y: number; tagKp: string | null }[]
  seq?: number
  at?: number
  ms?: number
}

/** An answer ready to be stored. */
export interface ReadyAnswer {
  alias: string
  seq: number
  value: StoredValue
  clientAt: number | null
  ms: number
}

const PROBLEMS: Partial<Record<AnswerProblemCode, keyof typeof examErrors>> = {
  'marker-limit': 'marker-limit',
  'marks-not-allowed': 'mark-not-allowed',
  'marks-on-safe': 'mark-not-allowed',
  'not-a-knowledge-point': 'unknown-point',
  'knowledge-missing': 'unknown-point',
}

/**
 * Checks answers against the sitting's paper, form and the knowledge tree; refuses the whole save for one that is
 * wrong.
 */
export async function checkAnswers(
  cache: PaperCache,
  sitting: Pick<SittingRow, 'id' | 'form'>,
  answers: readonly IncomingAnswer[],
): Promise<{ alias: string; value: StoredValue; given: IncomingAnswer }[]> {
  const aliases = new Set((await cache.items(sitting.id)).map((i) => i.alias))
  const points = answers.some((a) => a.tags.some((t) => t.tagKp !== null))
    ? (await cache.knowledge()).ids
    : new Set<string>()
  return answers.map((given, index) => {
    const field = (name: string) => ({ fields: [`answers.${index}.${name}`] })
    if (!aliases.has(given.topicID)) throw refuse(examErrors['foreign-question'], field('topicID'))
    const outcome = normaliseAnswer({ isPass: given.isPass, tags: given.tags }, sitting.form)
    if (!outcome.ok) throw refuse(examErrors[PROBLEMS[outcome.problem.code] ?? 'mark-not-allowed'], field('tags'))
    const tags = outcome.answer.tags.map((t) => ({ x: t.x, y: t.y, tagKp: t.tagKp }))
    if (tags.some((t) => t.tagKp !== null && !points.has(t.tagKp)))
      throw refuse(examErrors['unknown-point'], field('tags'))
    return { alias: given.topicID, value: { isPass: outcome.answer.isPass, tags }, given }
  })
}

/** Numbers the answers: by the client, or by the sitting's own sequence for clients that send no numbers. */
export async function numberAnswers(
  tx: Db | Tx,
  sittingID: string,
  client: string | undefined,
  checked: Awaited<ReturnType<typeof checkAnswers>>,
): Promise<{ client: string; answers: ReadyAnswer[] }> {
  const numbered = client !== undefined && checked.every((c) => c.given.seq !== undefined)
  let next = 0
  if (!numbered && checked.length > 0) {
    const { rows } = await sql<{
      last: number
    }>`update sitting set server_seq = server_seq + ${checked.length} where id = ${sittingID} returning server_seq as last`.execute(
      tx,
    )
    next = (rows[0]?.last ?? checked.length) - checked.length
  }
  const answers = checked.map((c) => ({
    alias: c.alias,
    seq: numbered ? (c.given.seq as number) : ++next,
    value: c.value,
    clientAt: c.given.at ?? null,
    ms: c.given.ms ?? 0,
  }))
  return { client: numbered ? client : 'server', answers }
}

/** Answers as the records that the statements read. */
export const asRecords = (answers: readonly ReadyAnswer[]) =>
  answers.map((a) => ({
    alias: a.alias,
    seq: a.seq,
    value: a.value,
    client_at: a.clientAt === null ? null : new Date(a.clientAt).toISOString(),
    ms: a.ms,
  }))

export interface Target {
  state: SittingRow['state']
  epoch: number
  deadlineAt: number | null
}

/** The common save; parameters: sitting, user, client, epoch or null, arrival, answers as JSON. */
const STORE_ANSWERS = `
  with target as (select epoch, state, deadline_at from sitting where id = $1::uuid and user_id = $2::uuid for share),
  ok as (select epoch from target where state = 'open' and epoch = coalesce($4::int, epoch) and (deadline_at is null or $5::timestamptz <= deadline_at)),
  incoming as (select * from jsonb_to_recordset($6::jsonb) as x(alias text, seq bigint, value jsonb, client_at timestamptz, ms int)),
  logged as (
    insert into answer_log (sitting_id, client, seq, epoch, alias, value, ms, client_at, at)
    select $1::uuid, $3::text, seq, ok.epoch, alias, value, ms, client_at, $5::timestamptz from incoming, ok
    on conflict do nothing returning alias, seq, epoch, value, ms
  ),
  newest as (select distinct on (alias) alias, seq, epoch, value, sum(ms) over (partition by alias) as ms from logged order by alias, seq desc),
  moved as (
    insert into answer_current as c (sitting_id, alias, epoch, seq, value, ms, at)
    select $1::uuid, alias, epoch, seq, value, ms, $5::timestamptz from newest
    on conflict (sitting_id, alias) do update set
      ms = c.ms + excluded.ms,
      value = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.value else c.value end,
      at = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.at else c.at end,
      seq = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.seq else c.seq end,
      epoch = greatest(c.epoch, excluded.epoch)
  )
  select state, epoch, deadline_at, exists (select 1 from ok) as stored from target`

/** Waits for who holds the sitting, or passes it over and answers no row: then the caller chooses where to wait. */
const PATIENT = { name: 'store-answers', text: STORE_ANSWERS }
const IMPATIENT = { name: 'store-answers-unheld', text: STORE_ANSWERS.replace('for share', 'for share skip locked') }

export interface StoreRow {
  state: SittingRow['state']
  epoch: number
  deadline_at: Date | null
  stored: boolean
}
export interface AnswersToStore {
  sittingID: string
  userID: string
  client: string
  epoch: number | null
  at: number
  answers: readonly ReadyAnswer[]
}

export interface StoredSave {
  target: Target | null
  stored: boolean
}

const storeValues = (s: AnswersToStore): unknown[] => [
  s.sittingID,
  s.userID,
  s.client,
  s.epoch,
  new Date(s.at),
  JSON.stringify(asRecords(s.answers)),
]
export const readStored = (row: StoreRow | undefined): StoredSave =>
  row
    ? {
        target: { state: row.state, epoch: row.epoch, deadlineAt: row.deadline_at?.getTime() ?? null },
        stored: row.stored,
      }
    : { target: null, stored: false }

/**
 * The common save in one round trip: locks the sitting against a hand-in, and when it is open, in time and the lease is
 * the caller's, appends to the log and moves what stands to the newer (epoch, seq). `stored` tells whether it did.
 * A named statement, because planning it takes longer than running it. With `or-pass` a sitting that somebody holds is
 * not
 * waited for and answers no target, as one that does not exist.
 */
export async function storeAnswers(
  pool: World['pool'],
  save: AnswersToStore,
  held: 'wait' | 'or-pass' = 'wait',
): Promise<StoredSave> {
  const { rows } = await pool.query<StoreRow>({ ...(held === 'wait' ? PATIENT : IMPATIENT), values: storeValues(save) })
  return readStored(rows[0])
}

/**
 * The slow way of a save: decides each answer by the domain, inside a transaction that holds the sitting's lock.
 * Answers what was acknowledged; quarantines what came too late. Refuses after storing the quarantine through
 * `verdict`.
 */
export async function decideAnswers(
  tx: Tx,
  sitting: SittingRow,
  save: { client: string; epoch: number | null; at: number; answers: readonly ReadyAnswer[] },
): Promise<'stored' | 'stale-epoch' | 'over'> {
  const facts = await selectFacts(tx, sitting.id, save.client, save.answers)
  const verdicts = save.answers.map((answer) => ({ answer, decision: decideOne(sitting, save, answer, facts) }))
  if (verdicts.some((v) => v.decision.verdict === 'stale-epoch')) return 'stale-epoch'
  const keep = verdicts
    .filter((v) => v.decision.verdict === 'accept' || v.decision.verdict === 'older')
    .map((v) => v.answer)
  if (keep.length > 0) await appendInGrace(tx, sitting, save, keep)
  const late = verdicts.filter((v) => v.decision.verdict === 'quarantine')
  for (const { answer, decision } of late) {
    if (decision.verdict !== 'quarantine') continue
    await sql`insert into answer_quarantine (sitting_id, alias, client, seq, value, client_at, at, reason, flagged)
      values (${sitting.id}, ${answer.alias}, ${save.client}, ${answer.seq}, ${JSON.stringify(answer.value)}::jsonb, ${answer.clientAt === null ? null : new Date(answer.clientAt)}, ${new Date(save.at)}, ${decision.reason}, ${decision.isFlagged})
      on conflict do nothing`.execute(tx)
  }
  return late.length > 0 ? 'over' : 'stored'
}

/**
 * What the log and the standing answers say: numbers of this client that are logged, and the version of each question.
 */
interface Facts {
  logged: ReadonlySet<number>
  current: ReadonlyMap<string, Version>
}

async function selectFacts(tx: Tx, sittingID: string, client: string, answers: readonly ReadyAnswer[]): Promise<Facts> {
  const logged = await sql<{
    seq: number
  }>`select seq from answer_log where sitting_id = ${sittingID} and client = ${client} and seq = any(${answers.map((a) => a.seq)}::bigint[])`.execute(
    tx,
  )
  const current = await sql<{
    alias: string
    epoch: number
    seq: number
  }>`select alias, epoch, seq from answer_current where sitting_id = ${sittingID} and alias = any(${answers.map((a) => a.alias)}::text[])`.execute(
    tx,
  )
  return {
    logged: new Set(logged.rows.map((row) => row.seq)),
    current: new Map(current.rows.map((row) => [row.alias, { epoch: row.epoch, seq: row.seq }])),
  }
}

function decideOne(
  sitting: SittingRow,
  save: { client: string; epoch: number | null; at: number },
  answer: ReadyAnswer,
  { logged, current }: Facts,
): SaveDecision {
  return decideSave({
    sitting,
    arrivedAt: save.at,
    writtenAt: answer.clientAt,
    graceMs: GRACE_MS,
    epoch: save.epoch,
    seq: answer.seq,
    isLogged: logged.has(answer.seq),
    current: current.get(answer.alias) ?? null,
  })
}

/** Stores answers of the grace period: the same statement with the arrival counted as the deadline. */
async function appendInGrace(
  tx: Tx,
  sitting: SittingRow,
  save: { client: string; epoch: number | null; at: number },
  answers: readonly ReadyAnswer[],
): Promise<void> {
  const at = Math.min(save.at, sitting.deadlineAt ?? save.at)
  const values = storeValues({
    sittingID: sitting.id,
    userID: sitting.userID,
    client: save.client,
    epoch: save.epoch,
    at,
    answers,
  })
  await tx.executeQuery(CompiledQuery.raw(STORE_ANSWERS, values))
}

/** What a stale tab is shown: the present epoch and the answers that stand. */
export async function newerState(
  tx: Db | Tx,
  sittingID: string,
  epoch: number,
): Promise<{ epoch: number; records: { topicID: string; isPass: boolean | null; tags: StoredValue['tags'] }[] }> {
  const answers = await selectAnswers(tx, sittingID)
  return { epoch, records: answers.map((a) => ({ topicID: a.alias, isPass: a.value.isPass, tags: a.value.tags })) }
}
