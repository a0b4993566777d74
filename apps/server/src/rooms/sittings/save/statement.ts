// The statement that stores answers: one round trip and one commit for one save or for many of different sittings.
import { UNNUMBERED, type SittingState } from '@clearbelt/domain/sittings/sitting'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../../world/database.ts'
import type { World } from '../../../world.ts'

/** An answer ready to be stored. */
export interface ReadyAnswer {
  alias: string
  /** Its place in the log: by the client's count, or by that of the sitting. */
  seq: number
  /** As the kind of the item stores it, and whether it says anything. */
  value: unknown
  answered: boolean
  clientAt: number | null
  ms: number
}

/** A save of one sitting; no two of its answers have one number. */
export interface AnswersToStore {
  sittingID: string
  userID: string
  /** Who numbered the answers; null: the sitting itself. */
  client: string | null
  /** Null: the present one. */
  epoch: number | null
  /** Arrival, ms: it decides whether the save is in time. */
  at: number
  answers: readonly ReadyAnswer[]
}

/** How the sitting stood; null where there is none of that candidate, or it was passed over. */
export interface StoredSave {
  target: { state: SittingState; epoch: number; deadlineAt: number | null } | null
  /** All of its answers are in the log, or none. */
  stored: boolean
}

/** Stands in the log for answers that the sitting numbers; shorter than the name of any client. */
export const NO_CLIENT = 'server'

/** Columns of the saves and of their answers, as the statement is handed them: an array for each. */
const SAVE = [
  'n int',
  'sitting uuid',
  'owner uuid',
  'client text',
  'epoch int',
  'at timestamptz',
  'lo bigint',
  'hi bigint',
]
const ANSWER = [
  ...['n int', 'alias text', 'seq bigint', 'value jsonb', 'answered boolean', 'client_at timestamptz', 'ms int'],
  ...['place bigint', 'ms_in_all bigint'],
]

/** A select that lays arrays side by side. In its list, since as a table each array is first copied, and JSON parsed. */
function rowsOf(columns: readonly string[], first: number): string {
  const laid = columns.map((column, at) => {
    const [name, type] = column.split(' ')
    return `unnest($${first + at}::${type}[]) as ${name}`
  })
  return `select ${laid.join(', ')}`
}

/**
 * Holds each sitting, against its submission and other saves of it. Where it is open, in time, the lease is the caller's
 * and no number is in use, every answer is appended to the log, and what stands moves to the newer one: by epoch, then
 * by number; an answer that the sitting numbered (`place` 0) comes after whatever stands. A number in use leaves the
 * save to `decideAnswers`, so that nothing is acknowledged for a number under which something else is stored. The owner
 * is compared "is true", which no index serves: a sitting is found by its own id.
 */
const STORE = `
  with target as (
    select i.n, s.id, i.client, i.at, s.epoch, s.state, s.deadline_at,
      s.state = 'open' and s.epoch = coalesce(i.epoch, s.epoch) and i.client in (s.client, '${NO_CLIENT}')
        and (s.deadline_at is null or i.at <= s.deadline_at)
        and not exists (select from answer_log l where l.sitting_id = s.id and l.client = i.client and l.seq between i.lo and i.hi) as stored
    from (${rowsOf(SAVE, 1)}) as i join sitting s on s.id = i.sitting and (s.user_id = i.owner) is true for no key update of s
  ),
  ready as (
    select t.id, t.client, t.epoch, t.at, a.*
    from (${rowsOf(ANSWER, SAVE.length + 1)}) as a join target t using (n) where t.stored
  ),
  logged as (
    insert into answer_log (sitting_id, client, seq, epoch, alias, value, answered, ms, client_at, at)
    select id, client, seq, epoch, alias, value, answered, ms, client_at, at from ready
  ),
  moved as (
    insert into answer_current as c (sitting_id, alias, epoch, seq, value, answered, ms, at)
    select id, alias, epoch, place, value, answered, ms_in_all, at from ready where place is not null
    on conflict (sitting_id, alias) do update set
      ms = c.ms + excluded.ms,
      value = case when excluded.epoch > c.epoch or excluded.epoch = c.epoch and (excluded.seq = ${UNNUMBERED} or excluded.seq > c.seq) then excluded.value else c.value end,
      answered = case when excluded.epoch > c.epoch or excluded.epoch = c.epoch and (excluded.seq = ${UNNUMBERED} or excluded.seq > c.seq) then excluded.answered else c.answered end,
      at = case when excluded.epoch > c.epoch or excluded.epoch = c.epoch and (excluded.seq = ${UNNUMBERED} or excluded.seq > c.seq) then excluded.at else c.at end,
      seq = case when excluded.epoch > c.epoch then excluded.seq when excluded.epoch = c.epoch then greatest(excluded.seq, c.seq) else c.seq end,
      epoch = greatest(c.epoch, excluded.epoch)
  )
  select n, state, epoch, deadline_at, stored from target`

/** Named, because planning takes longer than running. One waits for who holds a sitting, the other passes it over. */
const STATEMENTS = {
  wait: { name: 'store-answers', text: STORE },
  skip: { name: 'store-answers-skip-locked', text: STORE.replace('update of s', 'update of s skip locked') },
} as const

interface Row {
  n: number
  state: SittingState
  epoch: number
  deadline_at: Date | null
  stored: boolean
}

type Cell = string | number | boolean | null

/** What PostgreSQL reads as an array; text that may hold anything comes through `quoted`. */
const arrayOf = (cells: readonly Cell[]): string => `{${cells.map((cell) => cell ?? 'NULL').join(',')}}`
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`
const timeOf = (ms: number): string => quoted(new Date(ms).toISOString())

function valuesOf(saves: readonly AnswersToStore[], isChecked = false): string[] {
  const columns: Cell[][] = Array.from({ length: SAVE.length + ANSWER.length }, () => [])
  const push = (from: number, row: readonly Cell[]) => {
    for (const [i, value] of row.entries()) columns[from + i]?.push(value)
  }
  for (const [n, s] of saves.entries()) {
    const client = s.client ?? NO_CLIENT
    const seqs = s.answers.map((a) => a.seq)
    const [lo = null, hi = null] = seqs.length === 0 || isChecked ? [] : [Math.min(...seqs), Math.max(...seqs)]
    push(0, [n, s.sittingID, s.userID, quoted(client), s.epoch, timeOf(s.at), lo, hi])
    const newest = newestOf(s.answers)
    for (const a of s.answers) {
      const stands = newest.get(a.alias)
      const isNewest = stands?.seq === a.seq
      push(SAVE.length, [
        n,
        quoted(a.alias),
        a.seq,
        quoted(JSON.stringify(a.value)),
        a.answered,
        a.clientAt === null ? null : timeOf(a.clientAt),
        a.ms,
        isNewest ? (s.client === null ? UNNUMBERED : a.seq) : null,
        isNewest ? stands.ms : null,
      ])
    }
  }
  return columns.map(arrayOf)
}

/** Of each question the highest number in a save, and how long it was on screen in all. */
function newestOf(answers: readonly ReadyAnswer[]): Map<string, { seq: number; ms: number }> {
  const newest = new Map<string, { seq: number; ms: number }>()
  for (const { alias, seq, ms } of answers) {
    const before = newest.get(alias)
    newest.set(alias, { seq: Math.max(seq, before?.seq ?? 0), ms: ms + (before?.ms ?? 0) })
  }
  return newest
}

/**
 * Stores saves of different sittings and commits; answers in their order. With `skip` a sitting that somebody holds (a
 * submission, a take-over, another save) is not waited for and answers no target, so that no one waits for another
 * candidate's lock.
 */
export async function storeAnswers(
  pool: World['pool'],
  saves: readonly AnswersToStore[],
  held: keyof typeof STATEMENTS,
): Promise<StoredSave[]> {
  const { rows } = await pool.query<Row>({ ...STATEMENTS[held], values: valuesOf(saves) })
  const byPlace = new Map(rows.map((row) => [row.n, row]))
  return saves.map((_, n) => {
    const row = byPlace.get(n)
    if (!row) return { target: null, stored: false }
    return {
      target: { state: row.state, epoch: row.epoch, deadlineAt: row.deadline_at?.getTime() ?? null },
      stored: row.stored,
    }
  })
}

/**
 * The same for one save inside a transaction that holds its sitting and found none of its numbers in use. Throws when it
 * is not stored: whoever decided on it was wrong.
 */
export async function storeAnswersIn(tx: Tx, save: AnswersToStore): Promise<void> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(STORE, valuesOf([save], true)))
  if (rows[0]?.stored !== true) throw new Error(`answers of the sitting ${save.sittingID} were not stored`)
}
