// What is wrong with the times and scores of a plan that is being written, in the server's own words.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { examStepErrors } from '@clearbelt/contract/steps/exam-errors'
import { findDeadlineProblem, findWindowProblem, windowEndOf } from '@clearbelt/domain/plans/plan-window'
import { culture } from '../../../shared/culture.ts'
import { endOf, type PlanValues, type StepValues } from './plan-values.ts'

const MINUTE = 60_000
const errors = { ...planErrors, ...examStepErrors }
const word = (code: keyof typeof errors): string => errors[code].text[culture]
const ms = (iso: string | null | undefined): number | null => (iso ? Date.parse(iso) : null)
type Times = Pick<PlanValues, 'startTime' | 'endTime' | 'isUnlimited'>

/** What is wrong with the end, or null. A missing start is said at the start. */
export function endFault(times: Times, now: number): string | null {
  const startTime = ms(times.startTime)
  const endTime = ms(endOf(times))
  const problem = findWindowProblem({ startTime: startTime ?? -Infinity, endTime }, now)
  if (problem === null) return null
  return word(problem === 'end-in-past' ? 'end-in-past' : 'window-backwards')
}

/** What is wrong with the deadline of a step, or null. */
export function deadlineFault(deadline: string | null | undefined, times: Times): string | null {
  const startTime = ms(times.startTime)
  if (startTime === null) return null
  return findDeadlineProblem(ms(deadline), { startTime, endTime: ms(endOf(times)) }) === null
    ? null
    : word('deadline-outside')
}

/** What is wrong with the minutes of a step, or null. */
export function durationFault(step: Pick<StepValues, 'duration' | 'deadline'>, times: Times): string | null {
  const startTime = ms(times.startTime)
  const end = windowEndOf(ms(endOf(times)), ms(step.deadline))
  if (startTime === null || end === null || step.duration === null || end <= startTime) return null
  return step.duration * MINUTE > end - startTime ? word('duration-too-long') : null
}

/** What is wrong with the pass line of a step, or null. */
export function passLineFault(step: Pick<StepValues, 'passLine' | 'paperID'>): string | null {
  return step.passLine !== null && step.paperID !== null && step.passLine > Number(step.paperID.totalScore)
    ? word('pass-line-above')
    : null
}
