// How each image of a step's paper behaved over its finished sittings: where wrong keys are found.
import type { Culture } from '@clearbelt/contract/wire'
import type { AnalysedItem } from '@clearbelt/contract/exams/regrade-calls'
import { detect } from '@clearbelt/psychometrics/detection'
import { analyseItems, flagItem, type MarkedSitting } from '@clearbelt/psychometrics/item-analysis'
import { toPoints, parseScore } from '@clearbelt/domain/papers/scores'
import type { ExamStep } from '../step/exam-step.ts'
import type { Deps } from '../deps.ts'
import { estimateOf, rateOf } from './results.ts'

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
  const [views, truths, { key, version }, rows, judged] = await Promise.all([
    sittings.views(step.snapshotID),
    sittings.truths(step.snapshotID),
    sittings.key(db, step.snapshotID),
    sittings.markRows(db, step.processID, all),
    sittings.judgedRows(db, step.processID, all),
  ])
  const corrected = new Set(
    [...key.values()]
      .filter((k) => k.treatment !== 'counts' || k.regions !== truths.get(k.id)?.regions)
      .map((k) => k.id),
  )
  const items = [...views.values()]
    .toSorted((a, b) => a.index - b.index)
    .flatMap((view) => {
      const truth = key.get(view.id)
      return truth ? [{ view, truth, points: toPoints(parseScore(truth.score) ?? 0) }] : []
    })
  const pointsOf = new Map(items.map((i) => [i.view.id, i.points]))
  const marked = rows.map(
    (row): MarkedSitting => ({
      trainee: row.userID,
      attempt: row.number,
      marks: Object.fromEntries(row.items.map((item, i) => [item, row.correct[i] ? (pointsOf.get(item) ?? 0) : 0])),
    }),
  )
  const statistics = analyseItems({
    items: items.map((i) => ({ item: i.view.id, max: i.points })),
    sittings: marked,
    firstAttemptsOnly: false,
  })
  const byItem = new Map(statistics.items.map((i) => [i.item, i]))
  const judgedBy = new Map(judged.map((j) => [j.itemID, j]))
  // The other side of each image's d': what the whole paper's images of the other sort met.
  const sum = (isSafe: boolean) =>
    items
      .filter((i) => i.truth.isSafe === isSafe && i.truth.treatment === 'counts')
      .reduce(
        (total, i) => {
          const j = judgedBy.get(i.view.id)
          return { suspected: total.suspected + (j?.suspected ?? 0), answered: total.answered + (j?.answered ?? 0) }
        },
        { suspected: 0, answered: 0 },
      )
  const [safe, threats] = [sum(true), sum(false)]
  const present = ({ view, truth }: (typeof items)[number]): AnalysedItem => {
    const j = judgedBy.get(view.id) ?? { n: 0, answered: 0, suspected: 0, medianMs: null }
    const s = byItem.get(view.id)
    const own = truth.isSafe
      ? detect({ hits: threats.suspected, threats: threats.answered, falseAlarms: j.suspected, harmless: j.answered })
      : detect({ hits: j.suspected, threats: j.answered, falseAlarms: safe.suspected, harmless: safe.answered })
    const url = `/imageapi/Paper/${view.id}/picture`
    return {
      itemID: view.id,
      kind: 'screening' as const,
      number: view.index + 1,
      name: truth.name,
      url,
      thumbUrl: `${url}?size=thumb`,
      planesUrl: view.planesKey ? `/imageapi/Paper/${view.id}/planes` : null,
      width: view.width,
      height: view.height,
      score: truth.score,
      isSafe: truth.isSafe,
      marks: truth.regions.map((r) => ({
        tipId: r.tipId,
        knowledgeID: r.knowledgeID,
        knowledgeName: r.knowledgeNames[culture],
        left: r.left,
        top: r.top,
        width: r.width,
        height: r.height,
      })),
      treatment: truth.treatment,
      isCorrected: corrected.has(view.id),
      n: j.n,
      answered: j.answered,
      facility: s?.facility ?? null,
      suspected: rateOf(truth.isSafe ? own.falseAlarmRate : own.hitRate),
      dPrime: estimateOf(own.dPrime),
      discrimination: s?.discrimination ?? null,
      upperLower27: s?.upperLower27 ?? null,
      medianSeconds: j.medianMs === null ? null : Math.round(Number(j.medianMs) / 10) / 100,
      flags: s ? flagItem(s) : [],
    }
  }
  return {
    paperName: step.paperName,
    sittings: rows.length,
    mean: statistics.mean,
    deviation: statistics.deviation,
    alpha: statistics.alpha,
    standardError: statistics.standardError,
    canCorrect,
    version,
    items: items.map(present),
  }
}
