// Face of the mocks room: the mock exam as a step of plans.
import type { AnyStepKind } from '../../seams/step-kind.ts'

export interface MocksRoom {
  /** The mock exam as a kind of step, for plans. */
  stepKind: AnyStepKind
}
