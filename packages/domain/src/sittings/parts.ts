// The score of a sitting by the parts of its paper: its sections, or where it has none, the kinds of its questions.
import { ALL } from '../kinds/kind.ts'
import { sumScores, type Hundredths } from '../papers/scores.ts'
import type { KeyedItem } from './key-corrections.ts'
import { earnedScore, isWhole } from './scores.ts'

export interface PartScore<P> {
  part: P
  /** Questions that count. */
  questions: number
  correct: number
  score: Hundredths
  /** Of the questions that count. */
  totalScore: Hundredths
}

/** One row a part, in the order in which parts come first. Questions that were left out count nowhere. */
export function scoresByPart<P>(items: readonly (KeyedItem & { part: P })[]): PartScore<P>[] {
  const parts = new Map<P, (KeyedItem & { part: P })[]>()
  for (const item of items) parts.set(item.part, [...(parts.get(item.part) ?? []), item])
  return [...parts].map(([part, all]) => {
    const counted = all.filter(({ treatment }) => treatment !== 'leftOut')
    const shares = counted.map((item) => ({ ...item, share: item.treatment === 'rightForAll' ? ALL : item.share }))
    return {
      part,
      questions: counted.length,
      correct: shares.filter(({ share }) => isWhole(share)).length,
      score: sumScores(shares.map(({ score, share }) => earnedScore(score, share))),
      totalScore: sumScores(counted.map(({ score }) => score)),
    }
  })
}
