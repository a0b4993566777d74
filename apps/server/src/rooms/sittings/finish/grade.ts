// Grades one sitting by a key: score, counts, the mark of each item, and what the measures stand on. Pure.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { parseScore, type Hundredths } from '@clearbelt/domain/papers/scores'
import { scoreUnderKey, type KeyedItem, type Treatment } from '@clearbelt/domain/sittings/key-corrections'
import { rulesOf } from '@clearbelt/domain/sittings/policy'
import { isPassed } from '@clearbelt/domain/sittings/scores'
import type { MeasuredItem } from '../../../kinds/kind.ts'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { SnapshotItemTruth, SnapshotItemView } from '../../papers/room.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { ItemMark } from '../store/marks.ts'
import { isExcused } from '../store/unseen.ts'
import type { SittingRow } from '../store/row.ts'

/** What is true of an item now, and how it counts. */
export interface KeyItem extends SnapshotItemTruth {
  treatment: Treatment
  /** A correction stands on it. */
  isCorrected: boolean
}
/** The key of a paper by item. */
export type PaperKey = ReadonlyMap<string, KeyItem>

export interface Grade {
  score: Hundredths
  passed: boolean
  correct: number
  wrong: number
  /** Of the wrong ones. */
  unanswered: number
  marks: ItemMark[]
  /** What each kind keeps of its items, by kind. */
  report: Partial<Record<KindCode, unknown>>
}

export interface GradeParts {
  sitting: Pick<SittingRow, 'rules' | 'passLine' | 'snapshotID'>
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  key: PaperKey
  tree: KnowledgeTree
  answers: readonly CurrentAnswer[]
  /** Names of questions whose image could not be shown. */
  unseen: ReadonlySet<string>
}

/**
 * Grades a sitting. Items whose key was cancelled say nothing about a person and stay out of the measures. Throws when
 * the key lacks an item.
 */
export function gradeSitting({ sitting, items, views, key, tree, answers, unseen }: GradeParts): Grade {
  const byAlias = new Map(answers.map((a) => [a.alias, a]))
  const rules = new Map<KindCode, unknown>()
  const measured = new Map<KindCode, MeasuredItem[]>()
  const marks: ItemMark[] = []
  const keyed: KeyedItem[] = []
  let unanswered = 0
  for (const { alias, itemID } of items) {
    const item = key.get(itemID)
    const view = views.get(itemID)
    if (!item || !view) throw new Error(`the snapshot ${sitting.snapshotID} lacks the item ${itemID}`)
    const kind = kindOf(view.kind)
    if (!rules.has(view.kind)) rules.set(view.kind, rulesOf(sitting.rules, view.kind))
    const given = byAlias.get(alias)
    const answer = given ? kind.readAnswer(given.value) : kind.noAnswer
    const { share, detail } = kind.grade(item.truth, answer, view.body, rules.get(view.kind), tree)
    marks.push({ itemID, share, detail })
    const treatment = isExcused(unseen, alias, given?.answered === true) ? 'leftOut' : item.treatment
    keyed.push({ score: parseScore(item.score) ?? 0, share, treatment })
    if (treatment !== 'counts') continue
    if (!given?.answered) unanswered++
    const milliseconds = given && given.ms > 0 ? given.ms : null
    const same = measured.get(view.kind)
    const one = { truth: item.truth, answer, detail, milliseconds }
    if (same) same.push(one)
    else measured.set(view.kind, [one])
  }
  const { score, correct, wrong } = scoreUnderKey(keyed)
  const passed = isPassed(score, parseScore(sitting.passLine) ?? 0)
  return { score, passed, correct, wrong, unanswered, marks, report: reportOf(views, measured) }
}

/** Every kind of the paper reports, also one of which no item counts. */
function reportOf(
  views: ReadonlyMap<string, SnapshotItemView>,
  measured: ReadonlyMap<KindCode, readonly MeasuredItem[]>,
): Grade['report'] {
  const report: Grade['report'] = {}
  for (const code of new Set([...views.values()].map((view) => view.kind))) {
    const { measures } = serverKindOf(code)
    if (measures) report[code] = measures.report(measured.get(code) ?? [])
  }
  return report
}
