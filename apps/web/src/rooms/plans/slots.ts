// What the pages of plans show of other rooms; put in by the app.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import type { ComponentType } from 'react'
import type { StepKinds } from '../../steps/step-kind.ts'

export interface PlanSlots {
  steps: StepKinds
  /** The results of a published plan, below its trainees; may suspend. */
  Results: ComponentType<{ plan: PlanDetail }>
}
