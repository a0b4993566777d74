// What steps of every kind carry on the wire: each kind puts its own fields beside these.
import { z } from 'zod'
import { zId, zTime } from '../wire.ts'

/** Points as decimal text. */
export const zPoints = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)

/** A step as a manager writes it. */
export const stepInput = {
  /** Absent for a new step. */
  id: zId.optional(),
  /** Last moment to do it; empty: the end of the plan. */
  deadline: zTime.nullable().default(null),
  hours: z.coerce.number().min(0).max(1000).default(0),
  credit: z.coerce.number().min(0).max(1000).default(0),
}

/** A step as a manager reads it. */
export const stepShown = {
  id: z.string(),
  deadline: z.string().nullable(),
  hours: z.number(),
  credit: z.number(),
}

/** A step of an own task. */
export const stepOfTask = {
  processID: z.string(),
  /** Last moment to do it; null where nothing ends it. */
  deadline: z.string().nullable(),
}

export type StepInput = z.output<z.ZodObject<typeof stepInput>>
export type StepShown = z.output<z.ZodObject<typeof stepShown>>
export type StepOfTask = z.output<z.ZodObject<typeof stepOfTask>>
