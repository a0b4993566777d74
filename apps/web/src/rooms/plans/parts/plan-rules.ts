// What is wrong with the times of a plan that is being written, in the server's own words.
import { planErrors } from '@clearbelt/contract/plans/errors'
import { findDeadlineProblem, findWindowProblem } from '@clearbelt/domain/plans/plan-window'
import { culture } from '../../../shared/culture.ts'
import type { StepDraft, StepWindow } from '../../../steps/step-kind.ts'
import { endOf, type PlanValues } from './plan-values.ts'

const word = (code: keyof typeof planErrors): string => planErrors[code].text[culture]
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

/** When a step can be done, in ms. */
export const windowOf = ({ deadline }: Pick<StepDraft, 'deadline'>, times: Times): StepWindow => ({
  startTime: ms(times.startTime),
  endTime: ms(endOf(times)),
  deadline: ms(deadline),
})
