// Answers, corrections and names of questions with options in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sayFor } from '../../shared/i18n.ts'
import { isMany } from './options.ts'

/** The fields of a row that choices add; what other kinds of question put into `answer` is no choice. */
interface Given {
  answer: unknown
  answerName: string
}

/** The answer of a row of the log. */
export function readMoment({ answer }: Given): ChoiceAnswer {
  if (typeof answer === 'string') return { chosen: [answer] }
  return { chosen: Array.isArray(answer) ? (answer as string[]) : [] }
}

export const sayAnswer = (row: object): string => (row as Given).answerName || sayFor('choice')('unanswered')

export const sayCorrection = ({ answerName }: CorrectionRow): string | null =>
  answerName === '' ? null : sayFor('choice')('changesTo', { answer: answerName })

/** What the kind is called; the texts must be loaded. */
export const nameOfKind = (code: KindCode): string => sayFor('choice')(isMany(code) ? 'multipleName' : 'singleName')
