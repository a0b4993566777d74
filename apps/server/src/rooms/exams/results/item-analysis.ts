// How each question of a step's paper behaved over its finished sittings: where wrong keys are found.
import type { itemAnalysis } from '@clearbelt/contract/exams/regrade-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { earnedScore } from '@clearbelt/domain/sittings/scores'
import { analyseItems, flagItem, type MarkedSitting } from '@clearbelt/psychometrics/item-analysis'
import { analyseOptions, thirdsOf } from '@clearbelt/psychometrics/option-analysis'
import { toPoints, parseScore } from '@clearbelt/domain/papers/scores'
import type { ExamStep } from '../step/exam-step.ts'
import type { Deps } from '../deps.ts'
import type { AnalysedPart, SharedAnalysis } from '../../../kinds/kind.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Tx } from '../../../world/database.ts'

interface Ask {
  all: boolean
  /** The snapshot of the form that is looked at. */
  snapshotID: string
  canCorrect: boolean
  culture: Culture
}

/**
 * The analysis over each trainee's first attempt, or over all sittings. Figures that need a spread that is not there
 * are null.
 */
export async function analyseStep(
  { world, sittings }: Pick<Deps, 'world' | 'sittings'>,
  step: ExamStep,
  ask: Ask,
): Promise<PackageOf<typeof itemAnalysis>> {
  // One moment for all of it: a sitting that is opened again meanwhile is in everything or in nothing.
  return world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => analyse(sittings, tx, step, ask))
}

async function analyse(
  sittings: Deps['sittings'],
  db: Tx,
  step: ExamStep,
  { all, snapshotID, canCorrect, culture }: Ask,
): Promise<PackageOf<typeof itemAnalysis>> {
  const [views, { key, version }, rows, judged] = await Promise.all([
    sittings.views(snapshotID),
    sittings.key(db, snapshotID),
    sittings.markRows(db, step.processID, all, snapshotID),
    sittings.judgedRows(db, step.processID, all, snapshotID),
  ])
  const items = [...views.values()]
    .toSorted((a, b) => a.index - b.index)
    .flatMap((view) => {
      const item = key.get(view.id)
      return item ? [{ view, item, score: parseScore(item.score) ?? 0 }] : []
    })
  const scores = new Map(items.map((i) => [i.view.id, i.score]))
  /** Hundredths of each sitting, by item. */
  const earned = rows.map(
    ({ items: ids, parts, wholes }) =>
      new Map(
        ids.map((id, i) => [id, earnedScore(scores.get(id) ?? 0, { part: parts[i] ?? 0, whole: wholes[i] ?? 1 })]),
      ),
  )
  const totals = earned.map((marks) => [...marks.values()].reduce((sum, mark) => sum + mark, 0))
  const thirds = thirdsOf(totals)
  const said = Map.groupBy(
    await sittings.saidRows(
      db,
      rows.map(({ id }, i) => ({ id, total: totals[i] ?? 0, third: thirds[i] ?? 1 })),
      snapshotID,
    ),
    ({ itemID }) => itemID,
  )
  const statistics = analyseItems({
    items: items.map((i) => ({ item: i.view.id, max: toPoints(i.score) })),
    sittings: rows.map(
      (row, i): MarkedSitting => ({
        trainee: row.userID,
        attempt: row.number,
        marks: Object.fromEntries([...(earned[i] ?? [])].map(([id, mark]) => [id, toPoints(mark)])),
      }),
    ),
    firstAttemptsOnly: false,
  })
  const byItem = new Map(statistics.items.map((i) => [i.item, i]))
  const judgedBy = new Map(judged.map((j) => [j.itemID, j]))

  /** How each thing that could be chosen in an item was. */
  const choicesOf = ({ view, item, score }: (typeof items)[number]): SharedAnalysis['choices'] => {
    const { choices: part } = serverKindOf(view.kind)
    if (part === undefined) return []
    const choices = part.of(view, item.truth, culture)
    const groups = (said.get(view.id) ?? []).map((row) => ({
      chosen: row.said === null ? [] : part.chosenIn(row.said),
      thirds: [row.lower, row.middle, row.upper] as const,
      rest: toPoints(row.total - (row.lower + row.middle + row.upper) * earnedScore(score, row)),
    }))
    const rests = earned.flatMap((marks, i) => {
      const mark = marks.get(view.id)
      return mark === undefined ? [] : [toPoints((totals[i] ?? 0) - mark)]
    })
    const counted = new Map(analyseOptions(choices, groups, rests).map(({ id, ...figures }) => [id, figures]))
    return choices.flatMap(({ id, ...choice }) => {
      const { hints = [], ...figures } = counted.get(id) ?? {}
      return 'chosen' in figures ? [{ ...choice, ...figures, hints: [...hints] }] : []
    })
  }
  const partOf = (one: (typeof items)[number]): AnalysedPart => {
    const { view, item } = one
    const j = judgedBy.get(view.id) ?? { n: 0, answered: 0, said: {}, medianMs: null }
    const s = byItem.get(view.id)
    const choices = choicesOf(one)
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
        deviation: s?.deviation ?? null,
        guess: serverKindOf(view.kind).choices?.guess(view) ?? null,
        intendedWeight: s?.intendedWeight ?? null,
        effectiveWeight: s?.effectiveWeight ?? null,
        efficiency: s?.discriminativeEfficiency ?? null,
        choices,
        medianSeconds: j.medianMs === null ? null : Math.round(Number(j.medianMs) / 10) / 100,
        flags: [...(s ? flagItem(s) : []), ...new Set(choices.flatMap(({ hints }) => hints))],
      },
    }
  }
  const analysed = [...Map.groupBy(items, (i) => i.view.kind)].flatMap(([kind, those]) =>
    serverKindOf(kind).analyse(those.map(partOf), culture),
  )
  return {
    paperName: step.paperName,
    forms: 1 + step.otherSnapshotIDs.length,
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
