// A trainee at work on a course, as it is read before something is counted.
import { z } from 'zod'
import { column } from '../../../db/rows.ts'

/** Its columns. */
export const workRow = z.object({
  id: column.text,
  planID: column.text,
  courseID: column.text,
  closesAt: column.time.nullable(),
  countedUntil: column.time,
  round: column.number,
  activeSeconds: column.number,
  finishedAt: column.time.nullable(),
})
/** A trainee at work on a step: what of the step is needed to count, the round, and the clock. */
export type WorkRecord = z.output<typeof workRow>
