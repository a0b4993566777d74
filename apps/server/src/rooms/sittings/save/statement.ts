// The statement that stores answers: one round trip and one commit for one save or for many of different sittings.
import type { SittingState } from '@clearbelt/domain/sittings/sitting'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../../world/database.ts'
import type { World } from '../../../world.ts'

/** An answer ready to be stored. */
export interface ReadyAnswer {
  alias: string
  seq: number
  /** As the kind of the item stores it, and whether it says anything. */
  value: unknown
  answered: boolean
  clientAt: number | null
  ms: number
}

/** A save of one sitting; `epoch` null: the present one. */
export interface AnswersToStore {
  sittingID: string
  userID: string
  client: string
  epoch: number | null
  /** Arrival, ms: it decides whether the save is in time. */
  at: number
  answers: readonly ReadyAnswer[]
}

/** How the sitting stood; null where there is none of that candidate, or it was passed over. */
export interface StoredSave {
  target: { state: SittingState; epoch: number; deadlineAt: number | null } | null
  stored: boolean
}

/**
 * Locks each sitting against its submission, and where it is open, in time and the lease is the caller's, appends to the
 * log and moves what stands to the newer (epoch, seq). Rows are written in the order of their keys, so that two of these
 * never wait for each other.
 */
const STORE = `
  with incoming as (select * from jsonb_to_recordset($1::jsonb) as x(n int, sitting uuid, owner uuid, client text, epoch int, at timestamptz, answers jsonb)),
  target as (
    select i.n, i.sitting, i.client, i.at, i.answers, s.epoch, s.state, s.deadline_at,
      s.state = 'open' and s.epoch = coalesce(i.epoch, s.epoch) and (s.deadline_at is null or i.at <= s.deadline_at) as stored
    from incoming i join sitting s on s.id = i.sitting and s.user_id = i.owner for share of s
  ),
  logged as (
    insert into answer_log (sitting_id, client, seq, epoch, alias, value, answered, ms, client_at, at)
    select t.sitting, t.client, a.seq, t.epoch, a.alias, a.value, a.answered, a.ms, a.client_at, t.at
    from target t, lateral jsonb_to_recordset(t.answers) as a(alias text, seq bigint, value jsonb, answered boolean, client_at timestamptz, ms int) where t.stored order by t.sitting, t.client, a.seq
    on conflict do nothing returning sitting_id, alias, seq, epoch, value, answered, ms, at
  ),
  newest as (select distinct on (sitting_id, alias) sitting_id, alias, seq, epoch, value, answered, at, sum(ms) over (partition by sitting_id, alias) as ms from logged order by sitting_id, alias, seq desc),
  moved as (
    insert into answer_current as c (sitting_id, alias, epoch, seq, value, answered, ms, at)
    select sitting_id, alias, epoch, seq, value, answered, ms, at from newest order by sitting_id, alias
    on conflict (sitting_id, alias) do update set
      ms = c.ms + excluded.ms,
      value = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.value else c.value end,
      answered = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.answered else c.answered end,
      at = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.at else c.at end,
      seq = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.seq else c.seq end,
      epoch = greatest(c.epoch, excluded.epoch)
  )
  select n, state, epoch, deadline_at, stored from target`

/** Named, because planning takes longer than running. One waits for who holds a sitting, the other passes it over. */
const STATEMENTS = {
  wait: { name: 'store-answers', text: STORE },
  skip: { name: 'store-answers-skip-locked', text: STORE.replace('for share of s', 'for share of s skip locked') },
} as const

interface Row {
  n: number
  state: SittingState
  epoch: number
  deadline_at: Date | null
  stored: boolean
}

const iso = (ms: number) => new Date(ms).toISOString()

const valuesOf = (saves: readonly AnswersToStore[]): unknown[] => [
  JSON.stringify(
    saves.map((s, n) => ({
      n,
      sitting: s.sittingID,
      owner: s.userID,
      client: s.client,
      epoch: s.epoch,
      at: iso(s.at),
      answers: s.answers.map((a) => ({
        alias: a.alias,
        seq: a.seq,
        value: a.value,
        answered: a.answered,
        client_at: a.clientAt === null ? null : iso(a.clientAt),
        ms: a.ms,
      })),
    })),
  ),
]

/**
 * Stores saves of different sittings and commits; answers in their order. With `skip` a sitting that somebody holds (a
 * submission, a take-over) is not waited for and answers no target, so that no one waits for another candidate's lock.
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

/** The same for one save inside a transaction that holds its sitting. */
export async function storeAnswersIn(tx: Tx, save: AnswersToStore): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(STORE, valuesOf([save])))
}
