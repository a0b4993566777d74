// Saves that arrive while others are being stored are stored together: one statement and one commit for all of them.
import type { World } from '../../world.ts'
import { asRecords, readStored, storeAnswers, type AnswersToStore, type StoredSave, type StoreRow } from './save.ts'
import { createTogether } from './together.ts'

const MOST_SAVES = 64
const MOST_ANSWERS = 1000

/**
 * As the statement of one save, for many sittings. A sitting that somebody holds (a hand-in, a take-over) is passed
 * over
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

export interface SaveQueue {
  /**
   * Stores a save, alone or with those that wait beside it. Answers when it is committed; refuses as busy after a long
   * wait.
   */
  store(save: AnswersToStore): Promise<StoredSave>
}

/** The queue of one node. */
export function createSaveQueue({ vital: { pool }, log }: Pick<World, 'vital' | 'log'>): SaveQueue {
  const together = createTogether<AnswersToStore, StoredSave>({
    most: MOST_SAVES,
    weight: { of: (save) => save.answers.length, most: MOST_ANSWERS },
    // Two saves of one sitting go one after the other.
    keyOf: (save) => save.sittingID,
    log,
    run: async (saves) => {
      const [first] = saves
      return saves.length === 1 && first ? [await storeOne(pool, first)] : storeMany(pool, saves)
    },
    // Of a statement that failed nothing is stored. One value may have spoilt it for all; a lost database spoils it for
    // each.
    mayBeOfOne: (error, saves) => saves.length > 1 && /^(22|23|40|55)/.test(String((error as { code?: unknown }).code)),
  })
  // By itself and outside the batches: it may have to wait for who holds its sitting.
  return { store: async (save) => (await together(save)) ?? storeAnswers(pool, save) }
}

/** The statement of one save is shorter than that of many. */
async function storeOne(pool: World['pool'], save: AnswersToStore): Promise<StoredSave | null> {
  const stored = await storeAnswers(pool, save, 'or-pass')
  return stored.target ? stored : null
}

async function storeMany(pool: World['pool'], saves: readonly AnswersToStore[]): Promise<(StoredSave | null)[]> {
  const incoming = saves.map((s, n) => ({
    n,
    sitting: s.sittingID,
    owner: s.userID,
    client: s.client,
    epoch: s.epoch,
    at: new Date(s.at).toISOString(),
    answers: asRecords(s.answers),
  }))
  const { rows } = await pool.query<StoreRow & { n: number }>({
    name: 'store-together',
    text: STORE_TOGETHER,
    values: [JSON.stringify(incoming)],
  })
  const stored = new Map(rows.map((row) => [row.n, row]))
  return saves.map((_, n) => {
    const row = stored.get(n)
    return row ? readStored(row) : null
  })
}
