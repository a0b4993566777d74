// The open sitting as its candidate sees it, built field by field; nothing is passed through.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import { showDevice } from '@clearbelt/contract/kinds/screening/rules'
import type { Culture } from '@clearbelt/contract/wire'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { deviceOf, isOnBelt, screeningFormOf } from '@clearbelt/domain/kinds/screening/kind'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { withDeadlineAt } from '@clearbelt/domain/sittings/steering'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Snapshot, SnapshotItemView } from '../../papers/room.ts'
import { sectionsOf, titleOf } from './sections.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { SittingRow } from '../store/row.ts'
import { sittingAddress } from '../../../kinds/addresses.ts'

export interface CandidateParts {
  policy: SittingPolicy
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  snapshot: Snapshot | null
  answers: readonly CurrentAnswer[]
  tree: KnowledgeTree
  lastSeq: number
  draftKey: string
  now: number
  culture: Culture
}

/** The open sitting as its candidate sees it: pictures under random names and the own answers. */
export function presentCandidate(p: CandidateParts): SittingPaper {
  const deadline = withDeadlineAt(p.sitting, p.now).deadlineAt ?? p.now + p.policy.durationSeconds * 1000
  const kinds = new Map(p.items.map(({ alias, itemID }) => [alias, p.views.get(itemID)?.kind]))
  return {
    testID: p.sitting.id,
    guid: null,
    ...titleOf(p.policy, p.sitting),
    totalScore: p.policy.totalScore,
    passScore: p.policy.passLine,
    totalSeconds: p.policy.durationSeconds,
    remainSeconds: Math.max(0, Math.ceil((deadline - p.now) / 1000)),
    deadlineAt: deadline,
    serverTime: p.now,
    form: screeningFormOf(p.sitting.rules),
    isSimulationMode: isOnBelt(p.sitting.rules),
    device: showDevice(deviceOf(p.sitting.rules)),
    number: p.sitting.number,
    epoch: p.sitting.epoch,
    draftKey: p.draftKey,
    lastSeq: p.lastSeq,
    resitClean: p.sitting.number > 1 && p.answers.length === 0,
    frozen: p.sitting.frozenAt !== null,
    tools: p.snapshot?.tools ?? { calculator: false, notes: false },
    sections: sectionsOf(p),
    paper: {
      relationship: p.items.map(({ alias: topicID, itemID }, index) => {
        const view = p.views.get(itemID) as SnapshotItemView
        const address = sittingAddress(topicID)
        const place = { topicID, index, key: view.key, address, culture: p.culture }
        return { ...serverKindOf(view.kind).presentItem(view, place), language: view.language }
      }),
    },
    knowledge: p.tree.all
      .filter((k) => k.superiorID === null && k.variant === 'image')
      .map((category) => ({
        id: category.id,
        value: category.names[p.culture],
        children: p.tree.all
          .filter((k) => k.superiorID === category.id)
          .map((kind) => ({ id: kind.id, value: kind.names[p.culture] })),
      })),
    records: p.answers.flatMap(({ alias, value }) => {
      const kind = kinds.get(alias)
      return kind ? [serverKindOf(kind).presentRecord(kindOf(kind).readAnswer(value), alias, p)] : []
    }),
  }
}
