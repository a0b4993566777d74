// A finished sitting with its whole truth, built field by field for its review.
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { resultCode } from '@clearbelt/domain/kinds/screening/grade'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { SnapshotItemView } from '../../papers/room.ts'
import type { KeyItem, PaperKey } from '../finish/grade.ts'
import type { KnowledgeTree } from '../paper-cache.ts'
import type { CurrentAnswer } from '../store/answers.ts'
import type { ItemRow } from '../store/items.ts'
import type { ItemMark } from '../store/marks.ts'
import type { SittingRow } from '../store/row.ts'
import { operationsOf } from './operations.ts'

export interface ReviewParts {
  policy: Pick<SittingPolicy, 'title' | 'totalScore' | 'durationSeconds'>
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  key: PaperKey
  answers: readonly CurrentAnswer[]
  marks: readonly ItemMark[]
  tree: KnowledgeTree
  culture: Culture
  /** Where the pictures are fetched: the candidate's by alias, the trainer's by snapshot item. */
  urlOf(item: ItemRow): string
}

/** The whole truth of a finished sitting, for a review. */
export function presentReview(p: ReviewParts): FiscanPaper {
  const answers = new Map(p.answers.map((a) => [a.alias, a]))
  const marks = new Map(p.marks.map((m) => [m.itemID, m]))
  return {
    paperID: p.sitting.snapshotID,
    testID: p.sitting.id,
    guid: null,
    title: p.policy.title,
    state: 'published',
    totalScore: p.policy.totalScore,
    score: p.sitting.score,
    passScore: p.sitting.passLine,
    totalSeconds: p.policy.durationSeconds,
    remainSeconds: null,
    form: p.sitting.form,
    info: {
      title: p.policy.title,
      totalScore: p.policy.totalScore,
      totalSeconds: p.policy.durationSeconds,
      passScore: p.sitting.passLine,
      method: 5,
      remark: '',
      version: 1,
      creatorID: '',
      canEdit: false,
    },
    paper: { relationship: p.items.map((item, index) => presentTopic(p, item, index)) },
    records: p.items.map((item) => {
      const given = answers.get(item.alias)
      const treatment = p.key.get(item.itemID)?.treatment ?? 'counts'
      const correct = treatment === 'rightForAll' || (marks.get(item.itemID)?.correct ?? false)
      return {
        topicID: item.alias,
        kind: 'screening' as const,
        isPass: given?.value.isPass ?? null,
        result: resultCode(correct),
        resultName: treatment === 'leftOut' ? 'leftOut' : correct ? 'correct' : 'wrong',
        tags: (given?.value.tags ?? []).map(({ x, y, tagKp }) => ({
          x,
          y,
          tagKp,
          tagName: tagKp === null ? '' : (p.tree.names.get(tagKp)?.[p.culture] ?? ''),
          tagAbove: tagKp === null ? [] : p.tree.all.filter((k) => p.tree.isUnder(tagKp, k.id)).map((k) => k.id),
        })),
      }
    }),
  }
}

function presentTopic(p: ReviewParts, item: ItemRow, index: number): FiscanPaper['paper']['relationship'][number] {
  const view = p.views.get(item.itemID) as SnapshotItemView
  const truth = p.key.get(item.itemID) as KeyItem
  const url = p.urlOf(item)
  const marks = truth.regions.map((r) => ({
    tipId: r.tipId,
    knowledgeID: r.knowledgeID,
    knowledgeName: r.knowledgeNames[p.culture],
    left: r.left,
    top: r.top,
    width: r.width,
    height: r.height,
  }))
  const [path] = url.split('?')
  return {
    topicID: item.alias,
    kind: 'screening' as const,
    index,
    imageID: truth.imageID,
    key: view.key,
    score: truth.treatment === 'leftOut' ? '0' : truth.score,
    topic: {
      id: item.alias,
      url,
      thumbUrl: `${url}?size=thumb`,
      planesUrl: view.planesKey ? `${path}/planes`.replace('/picture/planes', '/planes') : null,
      width: view.width,
      height: view.height,
      isSafe: truth.isSafe,
      image: {
        name: truth.name,
        description: truth.description,
        productName: truth.productName,
        marks,
        operations: operationsOf(url),
      },
      marks,
    },
  }
}
