// A true/false question as the web shows it, and as it travels.
import type {
  candidateRecord,
  reviewRecord,
  TrueFalseItem,
  TrueFalseReviewItem,
} from '@clearbelt/contract/kinds/true-false/kind'
import { writeAnswer as onTheWire } from '@clearbelt/contract/kinds/true-false/kind'
import type { StatementAnswer, StatementTruth } from '@clearbelt/domain/kinds/true-false/kind'
import type { z } from 'zod'
import type { WireAnswer } from '../kind.ts'

export interface Statement {
  /** Rich text. */
  stem: string
  /** Null in a sitting. */
  truth: Omit<StatementTruth, 'rich'> | null
}

export function readItem({ topic }: TrueFalseItem | TrueFalseReviewItem): Statement {
  return {
    stem: topic.titleRT,
    truth: 'analysisRT' in topic ? { isTrue: topic.answer === 1, analysis: topic.analysisRT } : null,
  }
}

export const readAnswer = ({
  answer,
}: z.output<typeof candidateRecord> | z.output<typeof reviewRecord>): StatementAnswer => ({
  isTrue: answer === null ? null : answer === 1,
})

export const writeAnswer = (answer: StatementAnswer): WireAnswer => ({ ...onTheWire(answer) })
