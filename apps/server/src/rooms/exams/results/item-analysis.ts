// How each image of a step's paper behaved over its finished sittings: where wrong keys are found.
import type { Culture } from '@clearbelt/contract/wire'
import { earnedScore } from '@clearbelt/domain/sittings/scores'
import { analyseItems, flagItem, type MarkedSitting } from '@clearbelt/psychometrics/item-analysis'
import { toPoints, parseScore } from '@clearbelt/domain/papers/scores'
import type { ExamStep } from '../step/exam-step.ts'
import type { Deps } from '../deps.ts'
import type { AnalysedPart } from '../../../kinds/kind.ts'
import { serverKindOf } from '../../../kinds/registry.ts'

interface Ask {
  all: boolean
  canCorrect: boolean
  culture: Culture
}

/**
 * The analysis over each trainee's first attempt, or over all sittings. Figures that need a spread that is not there
 * are null.
 */
export async function analyseStep(
  { world: { db }, sittings }: Pick<Deps, 'world' | 'sittings'>,
  step: ExamStep,
  { all, canCorrect, culture }: Ask,
) {
  const [views, { key, version }, rows, judged] = await Promise.all([
    sittings.views(step.snapshotID),
    sittings.key(db, step.snapshotID),
    sittings.markRows(db, step.processID, all),
    sittings.judgedRows(db, step.processID, all, step.snapshotID),
  ])
  const items = [...views.values()]
    .toSorted((a, b) => a.index - b.index)
    .flatMap((view) => {
      const item = key.get(view.id)
      return item ? [{ view, item, score: parseScore(item.score) ?? 0 }] : []
    })
  const scores = new Map(items.map((i) => [i.view.id, i.score]))
  const earned = ({ items: ids, parts, wholes }: (typeof rows)[number]) =>
    ids.map((id, i) => {
      const share = { part: parts[i] ?? 0, whole: wholes[i] ?? 1 }
      return [id, toPoints(earnedScore(scores.get(id) ?? 0, share))] as const
    })
  const statistics = analyseItems({
    items: items.map((i) => ({ item: i.view.id, max: toPoints(i.score) })),
    sittings: rows.map(
      (row): MarkedSitting => ({
        trainee: row.userID,
        attempt: row.number,
        marks: Object.fromEntries(earned(row)),
      }),
    ),
    firstAttemptsOnly: false,
  })
  const byItem = new Map(statistics.items.map((i) => [i.item, i]))
  const judgedBy = new Map(judged.map((j) => [j.itemID, j]))
  const partOf = ({ view, item }: (typeof items)[number]): AnalysedPart => {
    const j = judgedBy.get(view.id) ?? { n: 0, answered: 0, said: {}, medianMs: null }
    const s = byItem.get(view.id)
    return {
      ...view,
      truth: item.truth,
      said: new Map(Object.entries(j.said)),
      address: sittings.addressOf(view.id),
      figures: {
        itemID: view.id,
        number: view.index + 1,
        score: item.score,
        treatment: item.treatment,
        isCorrected: item.isCorrected,
        n: j.n,
        answered: j.answered,
        facility: s?.facility ?? null,
        discrimination: s?.discrimination ?? null,
        upperLower27: s?.upperLower27 ?? null,
        medianSeconds: j.medianMs === null ? null : Math.round(Number(j.medianMs) / 10) / 100,
        flags: s ? flagItem(s) : [],
      },
    }
  }
  const analysed = [...Map.groupBy(items, (i) => i.view.kind)].flatMap(([kind, those]) =>
    serverKindOf(kind).analyse(those.map(partOf), culture),
  )
  return {
    paperName: step.paperName,
    sittings: rows.length,
    mean: statistics.mean,
    deviation: statistics.deviation,
    alpha: statistics.alpha,
    standardError: statistics.standardError,
    canCorrect,
    version,
    items: analysed.toSorted((a, b) => a.number - b.number),
  }
}
