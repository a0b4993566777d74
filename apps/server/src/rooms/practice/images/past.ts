// What a person practised before: images seen lately, threats found and missed, and how hard the next images should be.
import { LEVEL_WINDOW, missedPoints, nextLevel, type Level, type MissedPoint } from '@clearbelt/domain/practice/images'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRow, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { dialsRow } from './store.ts'

/** Threats looked back at, the newest. */
const LOOKED_BACK = 1000
/** After so long a miss is not "lately" any more, ms. */
const LATELY_MS = 90 * 86_400_000
/** Answers that the dials of missed and found threats are compared over. */
const COMPARED = 100

const OF_STUDENT = sql`image_practice_item i join image_practice_still s on s.id = i.still_id join image_practice p on p.id = i.practice_id`

/** Images that a person answered, the newest first. */
export async function selectSeen(on: Db | Tx, studentID: string, limit: number): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select s.image_id as id from ${OF_STUDENT} where p.student_id = ${studentID} and i.answer is not null group by s.image_id order by max(i.answered_at) desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const threatRow = z.object({ points: column.texts, isRight: column.flag, at: column.time })

/** What a person missed lately and has not learned: in practice, and at a checkpoint by approved records. */
export async function selectMissedPoints(
  { collect }: Pick<Deps, 'collect'>,
  on: Db | Tx,
  studentID: string,
  at: number,
): Promise<MissedPoint[]> {
  const rows = await selectRows(
    on,
    threatRow,
    sql`select s.knowledge_ids::text[] as points, i.is_right as "isRight", i.answered_at as at from ${OF_STUDENT}
      where p.student_id = ${studentID} and s.is_threat and i.is_right is not null and i.answered_at > ${new Date(at - LATELY_MS)} order by i.answered_at desc limit ${LOOKED_BACK}`,
  )
  const found = (await collect.missedKinds(on, studentID))
    .filter(({ last }) => last.getTime() > at - LATELY_MS)
    .map(({ knowledgeID, last }) => ({ points: [knowledgeID], isRight: false, at: last.getTime() }))
  const answers = [...rows.map((row) => ({ ...row, at: row.at.getTime() })), ...found]
  return missedPoints(answers.toSorted((a, b) => a.at - b.at))
}

const judgedRow = z.object({ isRight: column.flag, isThreat: column.flag, dials: dialsRow.nullable() })
const lastRow = z.object({ level: column.number })

/** How hard the next images should be, and why. */
export async function selectLevel(on: Db | Tx, studentID: string): Promise<Level> {
  const judged = await selectRows(
    on,
    judgedRow,
    sql`select i.is_right as "isRight", s.is_threat as "isThreat", s.dials from ${OF_STUDENT}
      where p.student_id = ${studentID} and i.is_right is not null order by i.answered_at desc, i.id limit ${Math.max(COMPARED, LEVEL_WINDOW)}`,
  )
  const last = await selectRow(
    on,
    lastRow,
    sql`select (p.level ->> 'level')::int as level from image_practice p where p.student_id = ${studentID} and p.finished_at is not null order by p.started_at desc, p.id limit 1`,
  )
  return nextLevel(last?.level ?? null, judged)
}
