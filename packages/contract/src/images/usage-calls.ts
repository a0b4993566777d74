// Where images are used, asked before they are deleted.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'

/** Places that are named; more are only counted. */
export const USES_TOLD = 50

const use = z.object({
  kind: z.enum(['paper', 'course', 'package']),
  name: z.string(),
  /** Where the caller looks at it; null where there is no such page for them. */
  path: z.string().nullable(),
  /** How many of the images asked for it holds. */
  images: z.number(),
})
export type ImageUse = z.infer<typeof use>

export const imageUsage = defineCall({
  id: 'images.usage',
  method: 'POST',
  path: '/api/Fiscan/Usage',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  summary: 'Where images are used: papers, courses and packages by name as far as the caller may see them, and counts.',
  input: z.object({ ids: z.array(zId).min(1).max(500) }),
  output: z.object({
    papers: z.number(),
    courses: z.number(),
    packages: z.number(),
    questions: z.number(),
    /** How many of the images a deletion would leave where they are. */
    kept: z.number(),
    uses: z.array(use),
  }),
})
export type ImageUsage = z.infer<typeof imageUsage.output>
