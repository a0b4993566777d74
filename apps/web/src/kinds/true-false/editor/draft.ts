// A true/false question of a paper while the paper is edited.
import type { TrueFalseDraftItem, TrueFalseReviewItem } from '@clearbelt/contract/kinds/true-false/kind'
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'
import { newID, shortName } from '../../written/draft.ts'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export interface DraftStatement {
  stem: string
  isTrue: boolean
  analysis: string
}

/** A question that was just written: it has no id but in this page. */
export const newItem = (content: DraftStatement): DraftItem => ({
  id: newID(),
  kind: 'true-false',
  key: false,
  content,
})

/** What a form starts with: no answer is right before it is chosen. */
export const newStatement = (): Partial<DraftStatement> => ({ stem: '', analysis: '' })

/** What the form holds, as it is kept. */
export const settleStatement = ({ stem, isTrue, analysis }: DraftStatement): DraftStatement => ({
  stem: tidyRich(stem),
  isTrue,
  analysis: tidyRich(analysis ?? ''),
})

export const readDraft = ({ topicID, key, topic }: TrueFalseReviewItem): DraftItem => ({
  id: topicID,
  kind: 'true-false',
  key,
  content: { stem: topic.titleRT, isTrue: topic.answer === 1, analysis: topic.analysisRT } satisfies DraftStatement,
})

export function writeDraft({ content, key }: DraftItem): TrueFalseDraftItem {
  const { stem, isTrue, analysis } = content as DraftStatement
  return { kind: 'true-false', key, titleRT: stem, analysisRT: analysis, answer: isTrue ? 1 : 0 }
}

export const nameOf = ({ stem }: Pick<DraftStatement, 'stem'>): string => shortName(plainOf(stem))

export const sayTotals = (statements: readonly DraftStatement[]): TotalLine[] => [
  { key: 'true-false', label: sayFor('true-false')('questionsLine'), text: sayNumber(statements.length) },
]
