// Rows a regrade reads and writes, many sittings in one statement.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { decimalOf, isWhole } from '@clearbelt/domain/sittings/scores'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Grade } from '../finish/grade.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'

/** A finished sitting with its outcome and the rules it is marked by. */
const finishedSittingRow = z.object({
  id: column.text,
  userID: column.text,
  planID: column.text,
  ref: column.text,
  number: column.number,
  snapshotID: column.text,
  rules: z.partialRecord(z.enum(KIND_CODES), z.unknown()),
  passLine: column.decimal,
  score: column.decimal,
  isPass: column.flag,
})
export type FinishedSitting = z.output<typeof finishedSittingRow>

/** Every finished sitting of a snapshot for a purpose, whatever it was sat for, in a settled order. */
export async function selectFinishedOfSnapshot(
  tx: Db | Tx,
  purpose: PurposeCode,
  snapshotID: string,
): Promise<FinishedSitting[]> {
  const rows = await selectRows(
    tx,
    finishedSittingRow,
    sql`select id, user_id as "userID", plan_id as "planID", ref, number, snapshot_id as "snapshotID", rules, pass_line as "passLine", score, is_passed as "isPass"
    from sitting where snapshot_id = ${snapshotID} and kind = ${purpose} and state <> 'open' order by ref, user_id, number`,
  )
  return rows
}

const refRow = z.object({
  ref: column.text,
})

/** What the candidates of a snapshot sit or sat it for. */
export async function selectRefsOfSnapshot(tx: Db | Tx, snapshotID: string): Promise<string[]> {
  const rows = await selectRows(tx, refRow, sql`select distinct ref from sitting where snapshot_id = ${snapshotID}`)
  return rows.map((r) => r.ref)
}

export interface Sheet {
  items: ItemRow[]
  answers: CurrentAnswer[]
}

const sheetRow = z.object({
  sitting_id: column.text,
  alias: column.text,
  item_id: column.text,
  position: column.number,
  value: z.unknown(),
  answered: column.flag.nullable(),
  ms: column.number.nullable(),
})

/** Items and standing answers of several sittings. */
export async function readSheets(tx: Db | Tx, sittingIDs: readonly string[]): Promise<Map<string, Sheet>> {
  const rows = await selectRows(
    tx,
    sheetRow,
    sql`select i.sitting_id, i.alias, i.item_id, i.position, c.value, c.answered, c.ms
    from sitting_item i left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias where i.sitting_id = any(${[...sittingIDs]}::uuid[]) order by i.sitting_id, i.position`,
  )
  const sheets = new Map<string, Sheet>(sittingIDs.map((id) => [id, { items: [], answers: [] }]))
  for (const row of rows) {
    const sheet = sheets.get(row.sitting_id)
    sheet?.items.push({ alias: row.alias, itemID: row.item_id, position: row.position })
    const { alias, value, answered, ms } = row
    if (answered !== null) sheet?.answers.push({ alias, value, answered, ms: ms ?? 0 })
  }
  return sheets
}

export interface GradedSheet {
  sitting: FinishedSitting
  grade: Grade
}

const versionRow = z.object({
  id: column.text,
  version: column.number,
})

/**
 * Writes grades and the marks of the one item whose key changed; the outcome of those in `moved` gets a new version,
 * which is answered by sitting.
 */
export async function writeGrades(
  tx: Tx,
  graded: readonly GradedSheet[],
  itemID: string,
  moved: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const grades = graded.map(({ sitting, grade }) => ({
    id: sitting.id,
    score: decimalOf(grade.score),
    is_passed: grade.passed,
    correct: grade.correct,
    wrong: grade.wrong,
    unanswered: grade.unanswered,
    report: grade.report,
    step: moved.has(sitting.id) ? 1 : 0,
  }))
  const rows = await selectRows(
    tx,
    versionRow,
    sql`update sitting s set score = x.score, is_passed = x.is_passed, correct = x.correct, wrong = x.wrong, unanswered = x.unanswered, report = x.report, outcome_version = s.outcome_version + x.step
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) as x(id uuid, score numeric, is_passed boolean, correct int, wrong int, unanswered int, report jsonb, step int) where s.id = x.id and s.state <> 'open'
    returning s.id, s.outcome_version as version`,
  )
  const marks = graded.flatMap(({ sitting, grade }) =>
    grade.marks
      .filter((m) => m.itemID === itemID)
      .map((m) => ({
        sitting_id: sitting.id,
        item_id: m.itemID,
        correct: isWhole(m.share),
        part: m.share.part,
        whole: m.share.whole,
        detail: m.detail,
      })),
  )
  await sql`update sitting_mark m set correct = x.correct, share_part = x.part, share_whole = x.whole, detail = x.detail
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x(sitting_id uuid, item_id uuid, correct boolean, part int, whole int, detail jsonb)
    where m.sitting_id = x.sitting_id and m.item_id = x.item_id and (m.share_part, m.share_whole, m.detail) is distinct from (x.part, x.whole, x.detail)`.execute(
    tx,
  )
  return new Map(rows.map((r) => [r.id, r.version]))
}

/** What a correction does to one sitting. */
export interface Regraded {
  sitting: FinishedSitting
  before: { score: string; isPass: boolean }
  after: { score: string; isPass: boolean }
  crosses: 'up' | 'down' | null
  hasChanged: boolean
}

/** Notes what a correction did to the sittings it moved. */
export async function insertRegrades(tx: Tx, correctionID: string, moved: readonly Regraded[]): Promise<void> {
  const rows = moved.map((r) => ({
    id: r.sitting.id,
    sb: r.before.score,
    sa: r.after.score,
    pb: r.before.isPass,
    pa: r.after.isPass,
  }))
  await sql`insert into sitting_regrade (correction_id, sitting_id, score_before, score_after, passed_before, passed_after)
    select ${correctionID}, id, sb, sa, pb, pa from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, sb numeric, sa numeric, pb boolean, pa boolean)`.execute(
    tx,
  )
}
