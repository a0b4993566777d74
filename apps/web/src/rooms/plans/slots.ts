// What the pages of plans show of other rooms; put in by the app.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import type { ComponentType } from 'react'

export interface PlanSlots {
  /** The results of a published plan, below its trainees; may suspend. */
  Results: ComponentType<{ plan: PlanDetail }>
}
