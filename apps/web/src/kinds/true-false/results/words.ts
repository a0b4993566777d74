// Answers and corrections of statements in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { sayFor } from '../../../shared/i18n.ts'

interface Given {
  answer: 0 | 1 | null
}

export const readMoment = ({ answer }: Given): StatementAnswer => ({ isTrue: answer === null ? null : answer === 1 })

export function sayAnswer(row: object): string {
  const say = sayFor('true-false')
  const { answer } = row as Given
  return answer === null ? say('unanswered') : say(answer === 1 ? 'true' : 'false')
}

export function sayCorrection({ answer }: CorrectionRow): string | null {
  const say = sayFor('true-false')
  return answer === null ? null : say('changesTo', { answer: say(answer === 1 ? 'true' : 'false') })
}
