// A finished sitting with its whole truth, built field by field for its review.
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { screeningFormOf } from '@clearbelt/domain/kinds/screening/kind'
import { ALL, NOTHING } from '@clearbelt/domain/kinds/kind'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { decimalOf, earnedScore, isWhole } from '@clearbelt/domain/sittings/scores'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Snapshot, SnapshotItemView } from '../../papers/room.ts'
import type { KeyItem, PaperKey } from '../finish/grade.ts'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { ItemMark } from '../store/marks.ts'
import { isExcused } from '../store/unseen.ts'
import type { SittingRow } from '../store/row.ts'
import { sectionsOf, titleOf } from './sections.ts'
import { sittingAddress, paperAddress } from '../../../kinds/addresses.ts'

export interface ReviewParts {
  policy: Pick<SittingPolicy, 'title' | 'titles' | 'totalScore' | 'durationSeconds'>
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  snapshot: Snapshot | null
  key: PaperKey
  answers: readonly CurrentAnswer[]
  marks: readonly ItemMark[]
  /** Names of questions whose image could not be shown. */
  unseen: ReadonlySet<string>
  tree: KnowledgeTree
  culture: Culture
  /** Pictures are fetched by alias or by snapshot item. */
  audience: 'candidate' | 'manager'
}

/** The whole truth of a finished sitting, for a review. */
export function presentReview(p: ReviewParts): FiscanPaper {
  const answers = new Map(p.answers.map((a) => [a.alias, a]))
  const marks = new Map(p.marks.map((m) => [m.itemID, m]))
  return {
    paperID: p.sitting.snapshotID,
    testID: p.sitting.id,
    guid: null,
    ...titleOf(p.policy, p.sitting),
    state: 'published',
    totalScore: p.policy.totalScore,
    score: p.sitting.score,
    passScore: p.sitting.passLine,
    totalSeconds: p.policy.durationSeconds,
    remainSeconds: null,
    form: screeningFormOf(p.sitting.rules),
    info: {
      title: titleOf(p.policy, p.sitting).title,
      totalScore: p.policy.totalScore,
      totalSeconds: p.policy.durationSeconds,
      passScore: p.sitting.passLine,
      method: 5,
      remark: '',
      version: 1,
      creatorID: '',
      canEdit: false,
    },
    sections: sectionsOf(p),
    paper: { relationship: p.items.map((item, index) => presentItem(p, item, index)) },
    records: p.items.map(({ alias: topicID, itemID }) => {
      const view = p.views.get(itemID) as SnapshotItemView
      const kind = kindOf(view.kind)
      const given = answers.get(topicID)
      const mark = marks.get(itemID)
      const isLeftOut = isExcused(p.unseen, topicID, given?.answered === true)
      const treatment = isLeftOut ? 'leftOut' : (p.key.get(itemID)?.treatment ?? 'counts')
      const share = treatment === 'rightForAll' ? ALL : (mark?.share ?? NOTHING)
      const correct = isWhole(share)
      const record = serverKindOf(view.kind).presentReviewRecord(
        given ? kind.readAnswer(given.value) : kind.noAnswer,
        {
          topicID,
          result: correct ? 1 : 0,
          resultName: treatment === 'leftOut' ? 'leftOut' : correct ? 'correct' : 'wrong',
        },
        p,
        { item: view, truth: p.key.get(itemID)?.truth },
      )
      const score = parseScore(p.key.get(itemID)?.score ?? '') ?? 0
      return { ...record, points: treatment === 'leftOut' ? null : decimalOf(earnedScore(score, share)) }
    }),
  }
}

function presentItem(p: ReviewParts, { alias: topicID, itemID }: ItemRow, index: number): ReviewItem {
  const view = p.views.get(itemID) as SnapshotItemView
  const { truth, treatment, score, sourceID } = p.key.get(itemID) as KeyItem
  const shown = serverKindOf(view.kind).presentReviewItem(view, truth, {
    topicID,
    index,
    key: view.key,
    address: p.audience === 'candidate' ? sittingAddress(topicID) : paperAddress(itemID),
    culture: p.culture,
    score: treatment === 'leftOut' ? '0' : score,
    sourceID,
  })
  return { ...shown, language: view.language }
}
