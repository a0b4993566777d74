// Builds what managers are shown of papers, field by field.
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { formLetter } from '@clearbelt/domain/papers/forms'
import { isPaperType, methodOf } from '@clearbelt/domain/papers/paper-types'
import { formatScore, parseScore } from '@clearbelt/domain/papers/scores'
import type { Caller } from '../../http/context.ts'
import { previewAddress } from '../../kinds/addresses.ts'
import type { KnowledgeTree } from '../../kinds/knowledge-tree.ts'
import { truthIn, wordsIn } from '../../kinds/languages.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import { canEdit } from './policy.ts'
import type { SnapshotItemTruth, SnapshotItemView } from './room.ts'
import type { PaperRecord } from './store.ts'
import { paperTypeNames } from './words.ts'

/** A stored score as decimal text without needless zeros. */
export const scoreText = (stored: string): string => formatScore(parseScore(stored) ?? 0)

export interface RowFacts {
  caller: Caller
  culture: Culture
  creatorName: string
  uses: number
  tree: KnowledgeTree
}

export function presentRow(p: PaperRecord, { caller, culture, creatorName, uses, tree }: RowFacts): PaperRow {
  const type = isPaperType(p.type) ? p.type : 5
  return {
    id: p.id,
    name: p.name,
    type,
    typeName: paperTypeNames[type][culture],
    method: methodOf(type),
    difficulty: p.setup.difficulty,
    knowledges: p.knowledge_ids.flatMap((id) => tree.names.get(id)?.[culture] ?? []).toSorted(),
    state: p.state,
    questionCount: p.item_count,
    kinds: p.kinds,
    threatCount: p.threat_count,
    totalScore: scoreText(p.total_score),
    passScore: scoreText(p.pass_score),
    totalSeconds: p.total_seconds,
    creatorID: p.creator_id,
    creatorName,
    createTime: p.create_time.toISOString(),
    publishTime: p.publish_time?.toISOString() ?? null,
    canEdit: canEdit(caller, p),
    version: p.version,
    languages: CULTURES.filter((language) => p.languages.includes(language)),
    uses,
    approved: p.is_approved,
    retired: p.is_retired,
    formLetter: p.form_index === null ? null : formLetter(p.form_index),
    otherForms: p.other_forms,
    usableForms: p.usable_forms,
  }
}

/** The questions of a published paper with their truth, in their order; in a language where they are in it. */
export function reviewSnapshot(
  views: readonly SnapshotItemView[],
  truths: readonly SnapshotItemTruth[],
  culture: Culture,
  language: Culture | null = null,
): { view: SnapshotItemView; truth: SnapshotItemTruth; question: ReviewItem }[] {
  const truthOf = new Map(truths.map((t) => [t.id, truthIn(t, language)]))
  return views.flatMap((published) => {
    const view = wordsIn(published, language)
    const truth = truthOf.get(view.id)
    if (truth === undefined) return []
    const place = {
      topicID: view.id,
      index: view.index,
      key: view.key,
      address: previewAddress(view.id),
      culture,
      score: scoreText(truth.score),
      sourceID: truth.sourceID,
    }
    const question = serverKindOf(view.kind).presentReviewItem(view, truth.truth, place)
    return [{ view, truth, question: { ...question, language: view.language } }]
  })
}
