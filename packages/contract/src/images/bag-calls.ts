// Orders of composed bags: how they went, stopping and going on, and siblings of a bag.
import { z } from 'zod'
import { defineCall, menu, zId, zInt } from '../wire.ts'
import { BAG_KINDS, SIBLINGS_MOST } from './bag-kinds.ts'
import { handErrors as hand } from './by-hand/errors.ts'
import { imageErrors as e } from './errors.ts'

const dials = z.object({ view: z.number(), superposition: z.number(), clutter: z.number() })

export const getBags = defineCall({
  id: 'images.bags',
  method: 'GET',
  path: '/api/Fiscan/Generate/:jobID',
  permission: menu('images.fiscan'),
  silent: true,
  summary: 'How an order of bags went: what was asked for beside the means of what came of it.',
  input: z.object({ jobID: zId }),
  output: z.object({
    state: z.enum(['waiting', 'stopped', 'done']),
    /** Bags ordered, twins included, and those that are in the library by now. */
    total: z.number(),
    made: z.number(),
    threats: z.number(),
    safe: z.number(),
    seed: z.string(),
    kinds: z.array(z.object({ kind: z.enum(BAG_KINDS), n: z.number() })),
    /** Means of the dials as each bag was asked for; view and superposition over bags with a threat. */
    asked: dials.nullable(),
    /** Means of what the bags got. */
    got: dials.nullable(),
  }),
})
export const stopBags = defineCall({
  id: 'images.stopBags',
  method: 'DELETE',
  path: '/api/Fiscan/Generate/:jobID',
  permission: menu('images.fiscan'),
  summary: 'Stops an own order of bags after the bag at hand; what is made stays.',
  input: z.object({ jobID: zId }),
  output: z.null(),
})
export const resumeBags = defineCall({
  id: 'images.resumeBags',
  method: 'POST',
  path: '/api/Fiscan/Generate/:jobID/Resume',
  permission: menu('images.fiscan'),
  summary: 'Continues an own order that was stopped or failed, as a new job.',
  input: z.object({ jobID: zId }),
  output: z.object({ jobID: z.string() }),
  errors: [e['nothing-to-resume']],
})
export const addSiblings = defineCall({
  id: 'images.siblings',
  method: 'POST',
  path: '/api/Fiscan/:id/Siblings',
  permission: menu('images.fiscan'),
  summary: 'Makes siblings of a composed bag as a job: other bags of the same truth, kind and difficulty.',
  input: z.object({ id: zId, count: zInt(1, SIBLINGS_MOST).default(1) }),
  output: z.object({ jobID: z.string() }),
  errors: [e['no-recipe'], hand['hand-siblings-empty']],
})
