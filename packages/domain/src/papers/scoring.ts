// How the questions of a paper get their scores: an equal share of a total, so many for each kind, or each its own.
import type { KindCode } from '../kinds/kind.ts'
import { splitTotal, sumScores, type Hundredths } from './scores.ts'

export const SCORINGS = ['total', 'kinds', 'items'] as const
export type Scoring = (typeof SCORINGS)[number]

/** The largest total of a paper: 999,999.99. */
export const MOST_SCORE: Hundredths = 99_999_999

export interface ScoreOrder {
  scoring: Scoring
  /** Under `total` what is split; otherwise what the sum must be, or null for whatever it is. */
  total: Hundredths | null
  /** Under `kinds` the score of each question of a kind. */
  ofKind: Readonly<Partial<Record<KindCode, Hundredths>>>
  /** The questions in their order; `score` counts under `items`. */
  items: readonly { kind: KindCode; score: Hundredths | null }[]
}

export type ScoreProblem =
  /** No total, or none above 0. */
  | { code: 'no-total' }
  /** So many questions cannot each have a hundredth of it. */
  | { code: 'total-too-small' }
  | { code: 'kind-without-score'; kind: KindCode }
  | { code: 'item-without-score'; place: number }
  | { code: 'sum-too-large'; sum: Hundredths }
  | { code: 'sum-differs'; sum: Hundredths }

export type ScoreOutcome = { ok: true; scores: Hundredths[]; total: Hundredths } | { ok: false; problem: ScoreProblem }

const refuse = (problem: ScoreProblem): ScoreOutcome => ({ ok: false, problem })

/** The score of every question, in hundredths that add up to the total exactly, or why there are none. */
export function scoreItems({ scoring, total, ofKind, items }: ScoreOrder): ScoreOutcome {
  if (scoring === 'total') {
    if (total === null || total <= 0) return refuse({ code: 'no-total' })
    if (total < items.length) return refuse({ code: 'total-too-small' })
    return { ok: true, scores: items.length === 0 ? [] : splitTotal(total, items.length), total }
  }
  const scores: Hundredths[] = []
  for (const [place, { kind, score }] of items.entries()) {
    const own = scoring === 'kinds' ? (ofKind[kind] ?? 0) : (score ?? 0)
    if (own <= 0)
      return refuse(scoring === 'kinds' ? { code: 'kind-without-score', kind } : { code: 'item-without-score', place })
    scores.push(own)
  }
  const sum = sumScores(scores)
  if (sum > MOST_SCORE) return refuse({ code: 'sum-too-large', sum })
  if (total !== null && total !== sum) return refuse({ code: 'sum-differs', sum })
  return { ok: true, scores, total: sum }
}

/** The items with those of each section together, in the order of the sections; within one they keep their order. */
export const bySection = <T extends { section: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.section - b.section)
