// Saves that arrive while others are being stored are stored together: one statement and one commit for all of them.
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../../../http/refusal.ts'
import type { World } from '../../../world.ts'
import { asRecords, readStored, storeAnswers, type AnswersToStore, type StoredSave, type StoreRow } from './save.ts'

/** Statements under way at once: one runs while the other waits for the disk. More would only make the batches smaller. */
const LANES = 2
const MOST_SAVES = 64
const MOST_ANSWERS = 1000
/** Whoever waited this long is sent away to come again: the browser keeps the answer and asks once more. */
const PATIENCE_MS = 10_000

/**
 * As the statement of one save, for many sittings. A sitting that somebody holds (a hand-in, a take-over) is passed over
 * and stored by itself, so that no one waits for another candidate's lock; rows are written in the order of their keys,
 * so that two statements never wait for each other.
 */
const STORE_TOGETHER = `
  with incoming as (select * from jsonb_to_recordset($1::jsonb) as x(n int, sitting uuid, owner uuid, client text, epoch int, at timestamptz, answers jsonb)),
  target as (
    select i.n, i.sitting, i.client, i.at, i.answers, s.epoch, s.state, s.deadline_at,
      s.state = 'open' and s.epoch = coalesce(i.epoch, s.epoch) and (s.deadline_at is null or i.at <= s.deadline_at) as stored
    from incoming i join sitting s on s.id = i.sitting and s.user_id = i.owner for share of s skip locked
  ),
  logged as (
    insert into answer_log (sitting_id, client, seq, epoch, alias, value, ms, client_at, at)
    select t.sitting, t.client, a.seq, t.epoch, a.alias, a.value, a.ms, a.client_at, t.at
    from target t, lateral jsonb_to_recordset(t.answers) as a(alias text, seq bigint, value jsonb, client_at timestamptz, ms int) where t.stored order by t.sitting, t.client, a.seq
    on conflict do nothing returning sitting_id, alias, seq, epoch, value, ms, at
  ),
  newest as (select distinct on (sitting_id, alias) sitting_id, alias, seq, epoch, value, at, sum(ms) over (partition by sitting_id, alias) as ms from logged order by sitting_id, alias, seq desc),
  moved as (
    insert into answer_current as c (sitting_id, alias, epoch, seq, value, ms, at)
    select sitting_id, alias, epoch, seq, value, ms, at from newest order by sitting_id, alias
    on conflict (sitting_id, alias) do update set
      ms = c.ms + excluded.ms,
      value = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.value else c.value end,
      at = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.at else c.at end,
      seq = case when (excluded.epoch, excluded.seq) > (c.epoch, c.seq) then excluded.seq else c.seq end,
      epoch = greatest(c.epoch, excluded.epoch)
  )
  select n, state, epoch, deadline_at, stored from target`

interface Waiting { save: AnswersToStore; since: number; resolve(stored: StoredSave): void; reject(error: unknown): void }

export interface SaveQueue {
  /** Stores a save, alone or with those that wait beside it. Answers when it is committed; refuses as busy after a long wait. */
  store(save: AnswersToStore): Promise<StoredSave>
}

/** The queue of one node. */
export function createSaveQueue(pool: World['pool']): SaveQueue {
  let waiting: Waiting[] = []
  let busy = 0

  /** By itself and outside the lanes: it may have to wait for who holds its sitting. */
  const alone = (w: Waiting): void => void storeAnswers(pool, w.save).then(w.resolve, w.reject)

  /** The statement of one save is shorter than that of many. */
  const runOne = async (w: Waiting): Promise<void> => {
    try {
      const stored = await storeAnswers(pool, w.save, 'or-pass')
      if (stored.target) w.resolve(stored)
      else alone(w)
    } catch (error) {
      w.reject(error)
    }
  }

  const runMany = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const rows = await storeTogether(pool, batch.map((w) => w.save))
      for (const [n, w] of batch.entries()) {
        const row = rows.get(n)
        if (row) w.resolve(readStored(row))
        else alone(w)
      }
    } catch (error) {
      // Of a statement that failed nothing is stored. One value may have spoilt it for all; a lost database spoils it for each.
      const isOfTheRows = /^(22|23|40|55)/.test(String((error as { code?: unknown }).code))
      for (const w of batch) if (isOfTheRows) alone(w); else w.reject(error)
    }
  }

  const pump = () => {
    while (busy < LANES && waiting.length > 0) {
      const { batch, rest } = takeBatch(waiting)
      waiting = rest
      busy++
      const [first] = batch
      void (first && batch.length === 1 ? runOne(first) : runMany(batch)).finally(() => {
        busy--
        pump()
      })
    }
  }
  return {
    store: (save) => new Promise((resolve, reject) => {
      const since = performance.now()
      while (waiting[0] && since - waiting[0].since > PATIENCE_MS) waiting.shift()?.reject(refuse(commonErrors['server-busy'], { retryAfterSeconds: 1 }))
      waiting.push({ save, since, resolve, reject })
      // What arrives in the same moment goes together.
      if (busy < LANES && waiting.length === 1) setImmediate(pump)
    }),
  }
}

/** Takes from the front, one save of a sitting at most: two of one sitting go one after the other. */
function takeBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const sittings = new Set<string>()
  let answers = 0
  for (const w of waiting) {
    const isFull = batch.length >= MOST_SAVES || (batch.length > 0 && answers + w.save.answers.length > MOST_ANSWERS)
    if (isFull || sittings.has(w.save.sittingID)) {
      rest.push(w)
      continue
    }
    sittings.add(w.save.sittingID)
    answers += w.save.answers.length
    batch.push(w)
  }
  return { batch, rest }
}

async function storeTogether(pool: World['pool'], saves: readonly AnswersToStore[]): Promise<Map<number, StoreRow>> {
  const incoming = saves.map((s, n) => ({ n, sitting: s.sittingID, owner: s.userID, client: s.client, epoch: s.epoch, at: new Date(s.at).toISOString(), answers: asRecords(s.answers) }))
  const { rows } = await pool.query<StoreRow & { n: number }>({ name: 'store-together', text: STORE_TOGETHER, values: [JSON.stringify(incoming)] })
  return new Map(rows.map((row) => [row.n, row]))
}
