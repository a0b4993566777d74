// How questions proved in graded sittings: what papers count is kept by question and version, with its sum.
import type { Measured } from '@clearbelt/contract/topics/shapes'
import { measuredLevel } from '@clearbelt/domain/topics/measured'
import { wilsonInterval } from '@clearbelt/psychometrics/wilson'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { AnsweredTopic } from '../room.ts'

const countedRow = z.object({
  topicID: column.text,
  version: column.number,
  answers: column.number,
  correct: column.number,
})
type Counted = z.output<typeof countedRow>

const keyRow = z.object({ topicID: column.text, version: column.number })

/**
 * How the questions of one published paper were answered, in the place of what was known of it. Two transactions that
 * count papers with the same questions take turns: the caller sees to that.
 */
export async function noteAnswers(tx: Tx, snapshotID: string, answered: readonly AnsweredTopic[]): Promise<void> {
  const before = await selectRows(
    tx,
    keyRow,
    sql`delete from topic_answers where snapshot_id = ${snapshotID} returning topic_id as "topicID", version`,
  )
  const now = await selectRows(
    tx,
    keyRow,
    sql`insert into topic_answers (snapshot_id, topic_id, version, answers, correct)
      select ${snapshotID}::uuid, t.id, x.version, sum(x.answers), sum(x.correct)
      from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as x("topicID" uuid, version int, answers int, correct int)
      join topic t on t.id = x."topicID" where x.answers > 0 group by t.id, x.version returning topic_id as "topicID", version`,
  )
  const touched = JSON.stringify([...before, ...now])
  const sums = await selectRows(
    tx,
    countedRow,
    sql`select k."topicID", k.version, coalesce(sum(a.answers), 0)::int as answers, coalesce(sum(a.correct), 0)::int as correct
      from (select distinct "topicID", version from jsonb_to_recordset(${touched}::jsonb) as x("topicID" uuid, version int)) k
      left join topic_answers a on a.topic_id = k."topicID" and a.version = k.version group by 1, 2`,
  )
  const rows = sums.map((one) => ({ ...one, level: measuredLevel(one.correct, one.answers) }))
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("topicID" uuid, version int, answers int, correct int, level int)`
  await sql`delete from topic_measure m using ${said} where m.topic_id = x."topicID" and m.version = x.version and x.answers = 0`.execute(
    tx,
  )
  await sql`insert into topic_measure as m (topic_id, version, answers, correct, level)
    select "topicID", version, answers, correct, level from ${said} where answers > 0 order by 1, 2
    on conflict (topic_id, version) do update set answers = excluded.answers, correct = excluded.correct, level = excluded.level
    where (m.answers, m.correct, m.level) is distinct from (excluded.answers, excluded.correct, excluded.level)`.execute(
    tx,
  )
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/** As the wire says it, with a Wilson interval; null of none. */
export function presentMeasure(counted: Pick<Counted, 'answers' | 'correct'> | undefined): Measured | null {
  if (counted === undefined || counted.answers === 0) return null
  const { answers, correct } = counted
  const { low, high } = wilsonInterval(correct / answers, answers)
  return {
    answers,
    correct,
    share: rounded(correct / answers),
    low: rounded(low),
    high: rounded(high),
    level: measuredLevel(correct, answers),
  }
}

/** How some questions proved in their present version; those that nobody answered are left out. */
export async function measuresNow(on: Db | Tx, ids: readonly string[]): Promise<Map<string, Measured>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    on,
    countedRow,
    sql`select m.topic_id as "topicID", m.version, m.answers, m.correct from topic_measure m
      join topic t on t.id = m.topic_id and t.version = m.version where m.topic_id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return new Map(
    rows.flatMap((row) => {
      const measured = presentMeasure(row)
      return measured === null ? [] : [[row.topicID, measured] as const]
    }),
  )
}

/** How each version of a question proved. */
export async function measuresByVersion(on: Db | Tx, id: string): Promise<Map<number, Measured | null>> {
  const rows = await selectRows(
    on,
    countedRow,
    sql`select topic_id as "topicID", version, answers, correct from topic_measure where topic_id = ${id}`,
  )
  return new Map(rows.map((row) => [row.version, presentMeasure(row)]))
}

const askedRow = countedRow.extend({ snapshotID: column.text })

/** How a question proved in each published paper, all its versions taken as one. */
export async function measuresByPaper(
  on: Db | Tx,
  id: string,
): Promise<(snapshotIDs: readonly string[]) => Measured | null> {
  const rows = await selectRows(
    on,
    askedRow,
    sql`select snapshot_id as "snapshotID", topic_id as "topicID", version, answers, correct from topic_answers where topic_id = ${id}`,
  )
  return (snapshotIDs) => {
    const those = rows.filter(({ snapshotID }) => snapshotIDs.includes(snapshotID))
    return presentMeasure({
      answers: those.reduce((sum, { answers }) => sum + answers, 0),
      correct: those.reduce((sum, { correct }) => sum + correct, 0),
    })
  }
}
