// A true/false question of a paper while the paper is edited.
import type { TrueFalseDraftItem, TrueFalseReviewItem } from '@clearbelt/contract/kinds/true-false/kind'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'

export interface DraftStatement {
  stem: string
  isTrue: boolean
  analysis: string
}

let made = 0
/** A question that was just written: it has no id but in this page. */
export const newItem = (content: DraftStatement): DraftItem => ({
  id: `written-${++made}`,
  kind: 'true-false',
  key: false,
  content,
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

/** Letters of a statement that name it in a label. */
const NAME_LENGTH = 80

export function nameOf({ stem }: Pick<DraftStatement, 'stem'>): string {
  const line = stem.trim().replace(/\s+/g, ' ')
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH - 1).trimEnd()}…` : line
}

export const sayTotals = (statements: readonly DraftStatement[]): TotalLine[] => [
  { key: 'true-false', label: sayFor('true-false')('questionsLine'), text: sayNumber(statements.length) },
]
