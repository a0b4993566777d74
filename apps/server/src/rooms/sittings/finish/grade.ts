// Marks one sitting by a key: score, counts, the mark of each image, and what the measures stand on. Pure.
import { gradeScreening } from '@clearbelt/domain/kinds/screening/grade'
import { scoreUnderKey, type KeyedItem, type Treatment } from '@clearbelt/domain/sittings/key-corrections'
import { isPassed } from '@clearbelt/domain/sittings/scores'
import { parseScore, type Hundredths } from '@clearbelt/domain/papers/scores'
import {
  summariseScreening,
  type ScreeningReport,
  type ScreeningResponse,
} from '@clearbelt/psychometrics/screening-report'
import type { SnapshotItemTruth, SnapshotItemView } from '../../papers/room.ts'
import type { KnowledgeTree } from '../paper-cache.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { ItemMark } from '../store/marks.ts'
import type { SittingRow } from '../store/row.ts'

/** What is true of an image now, and how it counts. */
export interface KeyItem extends SnapshotItemTruth {
  treatment: Treatment
}
/** The key of a paper by item. */
export type PaperKey = ReadonlyMap<string, KeyItem>

export interface Grade {
  score: Hundredths
  passed: boolean
  correct: number
  wrong: number
  unanswered: number
  marks: ItemMark[]
  report: { responses: ScreeningResponse[]; summary: ScreeningReport }
}

export interface GradeParts {
  sitting: Pick<SittingRow, 'form' | 'extraMarks' | 'passLine' | 'snapshotID'>
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  key: PaperKey
  tree: KnowledgeTree
  answers: readonly CurrentAnswer[]
}

/**
 * Grades a sitting. Images whose key was cancelled say nothing about a person and stay out of the measures. Throws when
 * the key lacks an item.
 */
export function gradeSitting({ sitting, items, views, key, tree, answers }: GradeParts): Grade {
  const byAlias = new Map(answers.map((a) => [a.alias, a]))
  const marks: ItemMark[] = []
  const keyed: KeyedItem[] = []
  const responses: ScreeningResponse[] = []
  let unanswered = 0
  for (const { alias, itemID } of items) {
    const truth = key.get(itemID)
    const view = views.get(itemID)
    if (!truth || !view) throw new Error(`the snapshot ${sitting.snapshotID} lacks the item ${itemID}`)
    const given = byAlias.get(alias)
    const answer = given?.value ?? { isPass: null, tags: [] }
    const regions = truth.regions.map((r) => ({
      left: r.left,
      top: r.top,
      width: r.width,
      height: r.height,
      knowledgeId: r.knowledgeID,
    }))
    const m = gradeScreening({ isSafe: truth.isSafe, regions }, answer, {
      form: sitting.form,
      image: view,
      extraMarks: sitting.extraMarks,
      isUnder: tree.isUnder,
    })
    marks.push({ itemID, correct: m.correct, hits: m.hits, extra: m.extra, hitAll: m.hitAllRegions, pairs: m.pairs })
    keyed.push({ score: parseScore(truth.score) ?? 0, correct: m.correct, treatment: truth.treatment })
    if (answer.isPass === null) unanswered++
    if (truth.treatment !== 'counts') continue
    responses.push({
      isThreat: !truth.isSafe,
      judgedSafe: answer.isPass,
      category: truth.regions[0]?.categoryID ?? null,
      hitAllRegions: m.hitAllRegions,
      milliseconds: given && given.ms > 0 ? given.ms : null,
    })
  }
  const { score, correct, wrong } = scoreUnderKey(keyed)
  return {
    score,
    passed: isPassed(score, parseScore(sitting.passLine) ?? 0),
    correct,
    wrong,
    unanswered,
    marks,
    report: { responses, summary: summariseScreening(responses) },
  }
}
