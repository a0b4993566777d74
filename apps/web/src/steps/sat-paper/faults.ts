// What is wrong with the time and the pass score of a paper that is being planned, in the server's own words.
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { culture } from '../../shared/culture.ts'
import type { StepWindow } from '../step-kind.ts'
import type { ChosenPaper } from './chosen-paper.ts'

const MINUTE = 60_000
const word = (code: keyof typeof examStepErrors): string => examStepErrors[code].text[culture]

/** What is wrong with its minutes, or null. */
export function durationFault(
  { duration }: { duration: number | null },
  { startTime, endTime, deadline }: StepWindow,
): string | null {
  const end = windowEndOf(endTime, deadline)
  if (startTime === null || end === null || duration === null || end <= startTime) return null
  return duration * MINUTE > end - startTime ? word('duration-too-long') : null
}

/** What is wrong with its pass score, or null. */
export function passLineFault(passLine: number | null, paper: ChosenPaper | null): string | null {
  return passLine !== null && paper !== null && passLine > Number(paper.totalScore) ? word('pass-line-above') : null
}
