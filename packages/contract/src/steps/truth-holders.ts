// What keeps the correct answers of a sat step back, for those who run it.
import { z } from 'zod'

export const truthHolders = z.object({
  /** Others can still sit the step itself. */
  own: z.boolean(),
  /** Other steps with the same questions that can still be sat, of plans that the caller sees. */
  seen: z.array(z.object({ id: z.string(), name: z.string(), planID: z.string(), planName: z.string() })),
  /** How many more there are, of plans that the caller does not see. */
  others: z.number(),
})
export type TruthHolders = z.infer<typeof truthHolders>
