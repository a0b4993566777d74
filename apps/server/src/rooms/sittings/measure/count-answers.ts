// Counts how the questions of the bank were answered in graded sittings, paper by paper, once in a while.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { TopicsRoom } from '../../topics/room.ts'
import type { Deps } from '../deps.ts'
import { readKey } from '../regrade/corrections.ts'

/** Most papers that one turn counts. */
const PAPERS_AT_ONCE = 50

/** A graded sitting of a paper, or its key, changed: its questions are counted anew by the next turn. */
export async function noteUncounted(tx: Tx, snapshotID: string): Promise<void> {
  await sql`insert into sitting_uncounted (snapshot_id) values (${snapshotID})`.execute(tx)
}

const snapshotRow = z.object({ id: column.text })
const countedRow = z.object({ itemID: column.text, answers: column.number, correct: column.number })

/**
 * The first sitting of each person that ended with an answer: who comes again knows the questions, and who answered
 * nothing says nothing about them. A question left blank in it was not answered right. Practice is counted by itself.
 */
const selectCounts = (on: Db | Tx, snapshotID: string, items: number) =>
  selectRows(
    on,
    countedRow,
    sql`with first as materialized (select distinct on (user_id) id from sitting
        where snapshot_id = ${snapshotID} and state <> 'open' and kind in ('exam', 'mock') and unanswered < ${items} order by user_id, opened_at, number, id)
      select m.item_id as "itemID", count(*)::int as answers, (count(*) filter (where m.correct))::int as correct
      from first f join sitting_mark m on m.sitting_id = f.id group by m.item_id`,
  )

async function countOne({ cache }: Pick<Deps, 'cache'>, topics: TopicsRoom, tx: Tx): Promise<boolean> {
  // One at a time on all nodes: papers share questions, whose sums would cross.
  await sql`select pg_advisory_xact_lock(hashtextextended('uncounted', 0))`.execute(tx)
  const [due] = await selectRows(
    tx,
    snapshotRow,
    sql`select snapshot_id as id from sitting_uncounted order by sitting_uncounted.id limit 1`,
  )
  if (due === undefined) return false
  await sql`delete from sitting_uncounted where snapshot_id = ${due.id}`.execute(tx)
  const key = await readKey(cache, tx, due.id)
  const asked = [...key.values()].flatMap(({ id, sourceID, bankVersion, treatment }) =>
    // A question that counts for all, or for none, says nothing about who answered it.
    sourceID === null || bankVersion === null || treatment !== 'counts' ? [] : [{ id, sourceID, bankVersion }],
  )
  const counts = new Map(
    (asked.length === 0 ? [] : await selectCounts(tx, due.id, key.size)).map((row) => [row.itemID, row]),
  )
  await topics.noteAnswers(
    tx,
    due.id,
    asked.flatMap(({ id, sourceID, bankVersion }) => {
      const counted = counts.get(id)
      return counted === undefined
        ? []
        : [{ topicID: sourceID, version: bankVersion, answers: counted.answers, correct: counted.correct }]
    }),
  )
  return true
}

/** Counts the papers that are due; answers how many. */
export async function countAnswers(deps: Pick<Deps, 'cache' | 'world'>, topics: TopicsRoom): Promise<number> {
  let counted = 0
  while (counted < PAPERS_AT_ONCE && (await deps.world.db.transaction().execute((tx) => countOne(deps, topics, tx))))
    counted++
  return counted
}
