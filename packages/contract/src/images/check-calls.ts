// The second look at what is true of images that came from outside: the queue of a library, and the decision.
import { z } from 'zod'
import { defineCall, menu, paging, zFlag, zId } from '../wire.ts'
import { imageStateField } from './calls.ts'
import { imageErrors as e } from './errors.ts'
import { IMAGE_FAMILIES } from './families.ts'

/** waiting: nobody else has looked yet; returned: somebody did and says what is wrong. */
export const CHECK_STATES = ['waiting', 'returned', 'accepted'] as const
/** Letters of a note. */
export const CHECK_NOTE = 500

const checkLine = z.object({
  imageID: z.string(),
  name: z.string(),
  isSafe: z.boolean(),
  /** What its marks show, by name. */
  knowledgeName: z.string(),
  originName: z.string(),
  state: z.enum(CHECK_STATES),
  /** Who last said what is true of it. */
  byName: z.string(),
  note: z.string(),
  checkerName: z.string(),
  checkTime: z.string().nullable(),
  /** What is decided about, to be sent with the decision. */
  imageState: z.string(),
  /** Somebody else said what is true of it. */
  canCheck: z.boolean(),
})
export type CheckLine = z.infer<typeof checkLine>

export const queryChecks = defineCall({
  id: 'images.queryChecks',
  method: 'GET',
  path: '/api/Fiscan/Check/Query',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  paged: true,
  summary:
    'Images of a library by how far the second look at their truth is, the oldest first; without generated ones.',
  input: z.object({
    ...paging,
    family: z.enum(IMAGE_FAMILIES).default('fiscan'),
    state: z.enum(CHECK_STATES).default('waiting'),
    name: z.string().trim().max(100).default(''),
  }),
  output: z.array(checkLine),
})
export const checkImage = defineCall({
  id: 'images.check',
  method: 'PUT',
  path: '/api/Fiscan/Check',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  summary: 'Accepts what is true of an image that somebody else imported, uploaded or marked, or sends it back.',
  input: z.object({
    id: zId,
    accepted: zFlag,
    note: z.string().trim().max(CHECK_NOTE).default('').describe('Needed to send back.'),
    state: imageStateField,
  }),
  output: z.null(),
  errors: [e['check-own'], e['check-note-missing'], e['check-not-needed'], e['image-changed']],
})
