// What an embedded panoramic page tells the shell around it, by `window.parent.postMessage(message, origin)`.
import { z } from 'zod'

const route = z.union([
  z.string().max(500).startsWith('/'),
  z.object({
    name: z.string().max(60),
    params: z.record(z.string().max(60), z.string().max(100)).default({}),
    query: z.record(z.string().max(60), z.string().max(200)).default({}),
  }),
])
/**
 * `reLogin`: the session is over; `closePage`: done; `skipPage`: go to another page of the product, by address or by
 * name.
 */
export const panoramaMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reLogin') }),
  z.object({ type: z.literal('closePage') }),
  z.object({ type: z.literal('skipPage'), route }),
])
export type PanoramaMessage = z.infer<typeof panoramaMessage>

/** The pages that `skipPage` may lead to, by name; a page of another name is not opened. */
export const PANORAMA_ROUTES: readonly string[] = [
  'trainPlan',
  'trainPlanDetailPaper',
  'paperPreview',
  'resDetail',
  'myTask',
  'myTaskDetail',
  'info',
]
