// Answers, corrections and names of matching questions in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { MatchingAnswer } from '@clearbelt/domain/kinds/matching/shape'
import { sayFor } from '../../shared/i18n.ts'

/** The fields of a row that matchings add; what other kinds of question put into `answer` is no matching. */
interface Given {
  answer: unknown
  answerName: string
}

/** The answer of a row of the log. */
export function readMoment({ answer }: Given): MatchingAnswer {
  if (!Array.isArray(answer)) return { pairs: [] }
  return {
    pairs: (answer as { rectangle: string; option: string }[]).map(({ rectangle, option }) => ({
      area: rectangle,
      name: option,
    })),
  }
}

export const sayAnswer = (row: object): string => (row as Given).answerName || sayFor('matching')('unanswered')

export const sayCorrection = ({ answerName }: CorrectionRow): string | null =>
  answerName === '' ? null : sayFor('matching')('changesTo', { answer: answerName })
