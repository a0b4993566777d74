// How a finished sitting was graded, item by item.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../world/database.ts'

export interface ItemMark {
  itemID: string
  correct: boolean
  hits: number
  extra: number
  hitAll: boolean | null
  pairs: readonly { tag: number; region: number }[]
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
        correct: m.correct,
        hits: m.hits,
        extra: m.extra,
        hit_all: m.hitAll,
        pairs: m.pairs,
      })),
    })),
  )
  const { rows } = await sql<{
    id: string
    version: number
  }>`with said as materialized (select * from jsonb_to_recordset(${said}::jsonb) as x(id uuid, state text, ended_by text, finished_at timestamptz, score numeric, is_passed boolean,
      correct int, wrong int, unanswered int, receipt_hash text, report jsonb, marks jsonb)),
    done as (
      update sitting s set state = x.state, ended_by = x.ended_by, finished_at = x.finished_at, score = x.score, is_passed = x.is_passed, correct = x.correct, wrong = x.wrong, unanswered = x.unanswered,
        receipt_hash = x.receipt_hash, report = x.report, outcome_version = s.outcome_version + 1 from said x where s.id = x.id and s.state = 'open' returning s.id, s.outcome_version as version
    ),
    marked as (
      insert into sitting_mark (sitting_id, item_id, correct, hits, extra, hit_all, pairs)
      select x.id, m.item_id, m.correct, m.hits, m.extra, m.hit_all, m.pairs from said x join done d on d.id = x.id,
        lateral jsonb_to_recordset(x.marks) as m(item_id uuid, correct boolean, hits int, extra int, hit_all boolean, pairs jsonb)
    )
    select id, version from done`.execute(tx)
  return new Map(rows.map((r) => [r.id, r.version]))
}

export async function selectMarks(tx: Db | Tx, sittingID: string): Promise<ItemMark[]> {
  const { rows } = await sql<{
    item_id: string
    correct: boolean
    hits: number
    extra: number
    hit_all: boolean | null
    pairs: ItemMark['pairs']
  }>`select item_id, correct, hits, extra, hit_all, pairs from sitting_mark where sitting_id = ${sittingID}`.execute(tx)
  return rows.map((r) => ({
    itemID: r.item_id,
    correct: r.correct,
    hits: r.hits,
    extra: r.extra,
    hitAll: r.hit_all,
    pairs: r.pairs,
  }))
}
