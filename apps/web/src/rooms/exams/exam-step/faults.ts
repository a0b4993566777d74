// What is wrong with the time and the pass score of an exam that is being written, in the server's own words.
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { culture } from '../../../shared/culture.ts'
import type { StepWindow } from '../../../steps/step-kind.ts'
import type { ExamDraft } from './values.ts'

const MINUTE = 60_000
const word = (code: keyof typeof examStepErrors): string => examStepErrors[code].text[culture]

/** What is wrong with the minutes of an exam, or null. */
export function durationFault(
  { duration }: Pick<ExamDraft, 'duration'>,
  { startTime, endTime, deadline }: StepWindow,
): string | null {
  const end = windowEndOf(endTime, deadline)
  if (startTime === null || end === null || duration === null || end <= startTime) return null
  return duration * MINUTE > end - startTime ? word('duration-too-long') : null
}

/** What is wrong with the pass score of an exam, or null. */
export function passLineFault({ passLine, paperID }: Pick<ExamDraft, 'passLine' | 'paperID'>): string | null {
  return passLine !== null && paperID !== null && passLine > Number(paperID.totalScore) ? word('pass-line-above') : null
}
