// The steps of plans as rows, for the rooms whose kinds of step stand beside them.
import { STEP_KINDS } from '@clearbelt/contract/steps/codes'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { column } from '../../db/rows.ts'

/** A row of `stepTable`: a step with what its room needs of the plan. */
export const zPlanStepRow = z.object({
  id: column.text,
  planID: column.text,
  kind: z.enum(STEP_KINDS),
  name: column.text,
  planName: column.text,
  creatorID: column.text,
  orgPath: column.text,
  zone: column.text,
  published: column.flag,
  /** The window of the plan, cut by the step's own times; null: nothing ends it. */
  opensAt: column.time,
  closesAt: column.time.nullable(),
})

/** Where steps are read from. */
export interface StepTable {
  /** Every step of a plan that was not deleted, as SQL for a `from`; its rows are `zPlanStepRow`. */
  stepTable(): RawBuilder<unknown>
}
