// How a mock exam is sat, as its step says.
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { satPolicyOf } from '../../plans/room.ts'
import type { MockStep } from './store.ts'

/** How a mock exam is sat, with the step that says so. */
export interface MockPolicy extends SittingPolicy {
  step: MockStep
}

/** The step as the engine of sittings reads it: it is told at once, to whoever sat it. */
export const policyOf = (step: MockStep): MockPolicy => ({
  ...satPolicyOf(step),
  lastEnd: step.closesAt,
  sittings: step.attempts,
  isForLearning: true,
  release: 'now',
  isReleased: true,
  isTruthEarly: true,
})
