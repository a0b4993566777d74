// A finished sitting with what its candidate answered and nothing true, built field by field.
import type { SittingAnswers } from '@clearbelt/contract/exams/told'
import type { Culture } from '@clearbelt/contract/wire'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { screeningFormOf } from '@clearbelt/domain/kinds/screening/kind'
import type { Disclosure } from '@clearbelt/domain/sittings/disclosure'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { sittingAddress } from '../../../kinds/addresses.ts'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Snapshot, SnapshotItemView } from '../../papers/room.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { SittingRow } from '../store/row.ts'
import { sectionsOf, titleOf } from './sections.ts'

/** The questions as they were sat and the answers to them; the score as far as it may be told. */
export function presentOwnAnswers(p: {
  policy: Pick<SittingPolicy, 'title' | 'titles' | 'totalScore' | 'durationSeconds'>
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  snapshot: Snapshot | null
  answers: readonly CurrentAnswer[]
  tree: KnowledgeTree
  culture: Culture
  told: Pick<Disclosure, 'score'>
}): SittingAnswers {
  const given = new Map(p.answers.map((answer) => [answer.alias, answer]))
  return {
    testID: p.sitting.id,
    ...titleOf(p.policy, p.sitting),
    totalScore: p.policy.totalScore,
    passScore: p.sitting.passLine,
    score: p.told.score ? p.sitting.score : null,
    totalSeconds: p.policy.durationSeconds,
    form: screeningFormOf(p.sitting.rules),
    sections: sectionsOf(p),
    paper: {
      relationship: p.items.map(({ alias: topicID, itemID }, index) => {
        const view = p.views.get(itemID) as SnapshotItemView
        const place = { topicID, index, key: view.key, address: sittingAddress(topicID), culture: p.culture }
        return { ...serverKindOf(view.kind).presentItem(view, place), language: view.language }
      }),
    },
    records: p.items.map(({ alias: topicID, itemID }) => {
      const { kind } = p.views.get(itemID) as SnapshotItemView
      const answer = given.get(topicID)
      const value = answer ? kindOf(kind).readAnswer(answer.value) : kindOf(kind).noAnswer
      return serverKindOf(kind).presentRecord(value, topicID, p)
    }),
  }
}
