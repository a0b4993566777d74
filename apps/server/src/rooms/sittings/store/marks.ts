// How a finished sitting was graded, item by item.
import type { Share } from '@clearbelt/domain/kinds/kind'
import { isWhole } from '@clearbelt/domain/sittings/scores'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'

export interface ItemMark {
  itemID: string
  /** What the answer earned of the item's score; all of it is correct. */
  share: Share
  /** How the kind of the item read the answer beside that. */
  detail: unknown
}

export interface Finish {
  id: string
  state: 'submitted' | 'closed'
  endedBy: 'candidate' | 'deadline' | 'administrator'
  finishedAt: number
  score: string
  isPassed: boolean
  correct: number
  wrong: number
  unanswered: number
  receiptHash: string
  report: unknown
  marks: readonly ItemMark[]
}

const finishedRow = z.object({
  id: column.text,
  version: column.number,
})

/**
 * Ends open sittings and writes their marks; answers the version of each outcome, those left out that had ended
 * already.
 */
export async function finishSittings(tx: Tx, finishes: readonly Finish[]): Promise<Map<string, number>> {
  if (finishes.length === 0) return new Map()
  const said = JSON.stringify(
    finishes.map((f) => ({
      id: f.id,
      state: f.state,
      ended_by: f.endedBy,
      finished_at: new Date(f.finishedAt).toISOString(),
      score: f.score,
      is_passed: f.isPassed,
      correct: f.correct,
      wrong: f.wrong,
      unanswered: f.unanswered,
      receipt_hash: f.receiptHash,
      report: f.report,
      marks: f.marks.map((m) => ({
        item_id: m.itemID,
        correct: isWhole(m.share),
        part: m.share.part,
        whole: m.share.whole,
        detail: m.detail,
      })),
    })),
  )
  const rows = await selectRows(
    tx,
    finishedRow,
    sql`with said as materialized (select * from jsonb_to_recordset(${said}::jsonb) as x(id uuid, state text, ended_by text, finished_at timestamptz, score numeric, is_passed boolean,
      correct int, wrong int, unanswered int, receipt_hash text, report jsonb, marks jsonb)),
    done as (
      update sitting s set state = x.state, ended_by = x.ended_by, finished_at = x.finished_at, score = x.score, is_passed = x.is_passed, correct = x.correct, wrong = x.wrong, unanswered = x.unanswered,
        receipt_hash = x.receipt_hash, report = x.report, outcome_version = s.outcome_version + 1 from said x where s.id = x.id and s.state = 'open' returning s.id, s.snapshot_id, s.outcome_version as version
    ),
    noted as (insert into sitting_uncounted (snapshot_id) select distinct snapshot_id from done),
    marked as (
      insert into sitting_mark (sitting_id, item_id, correct, share_part, share_whole, detail)
      select x.id, m.item_id, m.correct, m.part, m.whole, m.detail from said x join done d on d.id = x.id,
        lateral jsonb_to_recordset(x.marks) as m(item_id uuid, correct boolean, part int, whole int, detail jsonb)
    )
    select id, version from done`,
  )
  return new Map(rows.map((r) => [r.id, r.version]))
}

const itemMarkRow = z.object({
  item_id: column.text,
  part: column.number,
  whole: column.number,
  detail: z.unknown(),
})

export async function selectMarks(tx: Db | Tx, sittingID: string): Promise<ItemMark[]> {
  const rows = await selectRows(
    tx,
    itemMarkRow,
    sql`select item_id, share_part as part, share_whole as whole, detail from sitting_mark where sitting_id = ${sittingID}`,
  )
  return rows.map(({ item_id: itemID, part, whole, detail }) => ({ itemID, share: { part, whole }, detail }))
}
