// What the pages of plans show of other rooms; put in by the app.
import type { StepKinds } from '../../steps/step-kind.ts'

export interface PlanSlots {
  steps: StepKinds
}
