// One exam among the steps of a plan.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'

/** Undefined where the plan has no such exam. */
export const examOfPlan = (plan: PlanDetail | undefined, processID: string): ExamStepShown | undefined =>
  plan?.processes
    .filter((one): one is ExamStepShown => one.businessType === STEP_CODES.exam)
    .find((one) => one.id === processID)
