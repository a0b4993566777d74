// The answers that stand in a sitting.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** What stands as the answer to one item; the kind of the item alone knows what `value` says. */
const currentAnswerRow = z.object({
  alias: column.text,
  value: z.unknown(),
  /** Told by the kind when it was saved. */

  answered: column.flag,
  /** On screen, ms. */

  ms: column.number,
})
export type CurrentAnswer = z.output<typeof currentAnswerRow>
const answerOfRow = currentAnswerRow.extend({ id: column.text })

export async function selectAnswers(tx: Db | Tx, sittingID: string): Promise<CurrentAnswer[]> {
  const rows = await selectRows(
    tx,
    currentAnswerRow,
    sql`select alias, value, answered, ms from answer_current where sitting_id = ${sittingID}`,
  )
  return rows
}

/** The standing answers of several sittings; one without any is left out. */
export async function selectAnswersOf(
  tx: Db | Tx,
  sittingIDs: readonly string[],
): Promise<Map<string, CurrentAnswer[]>> {
  const rows = await selectRows(
    tx,
    answerOfRow,
    sql`select sitting_id as id, alias, value, answered, ms from answer_current where sitting_id = any(${[...sittingIDs]}::uuid[])`,
  )
  return Map.groupBy(rows, (row) => row.id)
}

const lastSeqRow = z.object({
  seq: column.number.nullable(),
})

/** Highest seq that a client has in the log; 0 for a new one. */
export async function selectLastSeq(tx: Db | Tx, sittingID: string, client: string): Promise<number> {
  const rows = await selectRows(
    tx,
    lastSeqRow,
    sql`select max(seq) as seq from answer_log where sitting_id = ${sittingID} and client = ${client}`,
  )
  return rows[0]?.seq ?? 0
}

const answeredRow = z.object({
  id: column.text,
  answered: column.number,
  total: column.number,
})

/** How many items of each sitting there are, and how many of them are answered. */
export async function countAnswered(
  tx: Db | Tx,
  sittingIDs: readonly string[],
): Promise<Map<string, { answered: number; total: number }>> {
  const ids = [...sittingIDs]
  const rows = await selectRows(
    tx,
    answeredRow,
    sql`select i.sitting_id as id, count(*) as total, count(*) filter (where c.answered) as answered
    from sitting_item i left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias where i.sitting_id = any(${ids}::uuid[]) group by i.sitting_id`,
  )
  return new Map(rows.map((row) => [row.id, { answered: row.answered, total: row.total }]))
}

const answerCountRow = z.object({
  id: column.text,
  n: column.number,
})

/** How many items of each sitting are answered; one without any is left out. */
export async function countAnswers(on: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    answerCountRow,
    sql`select sitting_id as id, count(*) as n from answer_current where sitting_id = any(${[...sittingIDs]}::uuid[]) and answered group by sitting_id`,
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** To how many questions of each finished sitting answers came after its end; one without any is left out. */
export async function countLate(on: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, number>> {
  // What came late before a sitting was opened again could be answered since.
  const rows = await selectRows(
    on,
    answerCountRow,
    sql`select q.sitting_id as id, count(distinct q.alias) as n from answer_quarantine q join sitting s on s.id = q.sitting_id
    where q.sitting_id = any(${[...sittingIDs]}::uuid[]) and q.at >= s.finished_at group by q.sitting_id`,
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}
