// The score of a finished sitting by sections of its paper, or by kinds of question where it has none.
import type { ResultPart } from '@clearbelt/contract/exams/told'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { NOTHING } from '@clearbelt/domain/kinds/kind'
import { sectionIn } from '@clearbelt/domain/papers/said-in'
import { scoresByPart } from '@clearbelt/domain/sittings/parts'
import { decimalOf } from '@clearbelt/domain/sittings/scores'
import type { ReviewParts } from './review.ts'

/** Empty where the whole is one part. */
export function presentParts({
  sitting,
  items,
  views,
  key,
  marks,
  snapshot,
}: Pick<ReviewParts, 'sitting' | 'items' | 'views' | 'key' | 'marks' | 'snapshot'>): ResultPart[] {
  const shares = new Map(marks.map(({ itemID, share }) => [itemID, share]))
  const names = snapshot?.sections ?? []
  const parts = scoresByPart(
    items.flatMap(({ itemID }) => {
      const [view, item] = [views.get(itemID), key.get(itemID)]
      if (!view || !item) return []
      return {
        part: names.length > 0 ? `section ${view.section}` : `kind ${view.kind}`,
        score: parseScore(item.score) ?? 0,
        share: shares.get(itemID) ?? NOTHING,
        treatment: item.treatment,
      }
    }),
  )
  const kinds = new Map([...views.values()].map(({ kind }) => [`kind ${kind}`, kind]))
  const sections = new Map(
    names.map((section, place) => [`section ${place}`, sectionIn(section, sitting.language).name.text]),
  )
  return parts.length < 2
    ? []
    : parts.map(({ part, questions, correct, score, totalScore }) => ({
        section: sections.get(part) ?? null,
        kind: kinds.get(part) ?? null,
        questions,
        correct,
        score: decimalOf(score),
        totalScore: decimalOf(totalScore),
      }))
}
