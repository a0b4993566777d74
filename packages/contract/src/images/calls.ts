// The image store: library of screening images, detail, import of annotated real images, generation.
import { z } from 'zod'
import { markRow, operation, zMark } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, signedIn, zFlag, zId, zInt, zList, zName, zTime } from '../wire.ts'
import { BAG_KINDS, BAGS_MOST, OWN_ITEMS_PACKED_MOST } from './bag-kinds.ts'
import { imageErrors as e } from './errors.ts'
import { ownItemErrors as own } from './own-items/errors.ts'
import { IMAGE_FAMILIES, VIEWS_MOST } from './families.ts'
import { LOOKS, ORDER_LOOKS } from '@clearbelt/domain/images/looks'

export const imageRow = z.object({
  id: z.string(),
  family: z.enum(IMAGE_FAMILIES),
  name: z.string(),
  byName: z.string(),
  knowledgeName: z.string(),
  description: z.string(),
  thumbnails: z.array(z.string()),
  userType: z.union([z.literal(1), z.literal(2)]),
  userImageId: z.string().nullable(),
  isSafe: z.boolean(),
  origin: z.string(),
  originName: z.string(),
  viewCount: z.number(),
  productName: z.string(),
  source: z.string(),
  /** The year it was taken; where that is not known, the year it came in. */
  year: z.number(),
  /** It belongs to professional appraisals. */
  isAppraisal: z.boolean(),
  /** Examinations alone show it: practice and study leave it out, with everything that shows the same bag. */
  isReserved: z.boolean(),
  createTime: z.string(),
  creatorName: z.string(),
  width: z.number(),
  height: z.number(),
  /** Dual-energy planes are kept; else the picture alone (RGB fallback modes). */
  hasPlanes: z.boolean(),
  /** Sizes of its views in pixels; the first is `width` and `height`. */
  views: z.array(z.object({ width: z.number(), height: z.number(), hasPlanes: z.boolean() })),
  canEdit: z.boolean(),
})
export type ImageRow = z.infer<typeof imageRow>
export const imageDetail = imageRow.extend({
  url: z.string(),
  planesUrl: z.string().nullable(),
  operations: z.array(operation),
  marks: z.array(markRow),
  /** Changes with any word or mark: a change names it, so that two people do not overwrite each other. */
  state: z.string(),
  licence: z.string(),
  contents: z.array(z.string()),
  difficulty: z
    .object({ view: z.number(), superposition: z.number(), clutter: z.number(), opacity: z.number() })
    .nullable(),
  /** Of bags made here: what was asked for; null for others, and for those made before that was kept. */
  asked: z
    .object({ kind: z.enum(BAG_KINDS), view: z.number(), superposition: z.number(), clutter: z.number() })
    .nullable(),
  /** How the screen it was made for shows it; null for images without planes, which are shown as they came. */
  look: z.enum(LOOKS).nullable(),
  /** Packed by hand: its bag can be opened and edited, and it has a CT volume. */
  isByHand: z.boolean(),
  /** Other bags of equal truth and difficulty that the caller may see. */
  siblings: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Papers that hold the image. */
  uses: z.number(),
  /** Courses that show the image. */
  courses: z.number(),
  /** Questions of the bank that show it. */
  questions: z.number(),
})
export type ImageDetail = z.infer<typeof imageDetail>

/** What narrows each library besides its own words. */
export const factFilters = {
  years: zList(zInt(1970, 2200), 50).describe('Years in which they were taken.'),
  sources: zList(z.string().max(200), 50).describe('Where they come from, word for word.'),
  deviceModels: zList(z.string().max(100), 50).describe('Device models, word for word.'),
  appraisal: zList(zInt(1, 2), 2).describe('Whether they belong to professional appraisals: 1 yes, 2 no.'),
  reserved: zFlag.optional().describe('Whether they are reserved for examinations.'),
}

/** How far a library is counted; pages go on beyond it. */
export const countMost = zInt(1, 1_000_000)
  .optional()
  .describe('Where more images than this are found, they are counted no further and `total` is this; omitted: all are.')

/** package: every image, safe: no threat, danger: with a threat. */
export const IMAGE_CLASSES = ['package', 'safe', 'danger'] as const
export const queryImages = defineCall({
  id: 'images.query',
  method: 'GET',
  path: '/api/Fiscan/Query',
  permission: menu('images.fiscan', 'paper.my'),
  paged: true,
  summary: 'Screening images in scope.',
  input: z.object({
    ...paging,
    countMost,
    name: z.string().trim().max(100).default(''),
    class: z.enum(IMAGE_CLASSES).default('package'),
    knowledges: zList(zId, 200),
    viewCount: zList(zInt(1, VIEWS_MOST), VIEWS_MOST),
    origins: zList(z.string().max(30), 20),
    createTime_after: zTime.optional(),
    createTime_before: zTime.optional(),
    ...factFilters,
    sortName: z.enum(['createTime', 'name', 'superposition', 'clutter', 'view']).default('createTime'),
    order: z.enum(['Asc', 'Desc']).default('Desc'),
  }),
  output: z.array(imageRow),
})
export const imageFacts = defineCall({
  id: 'images.facts',
  method: 'GET',
  path: '/api/Fiscan/Facts',
  permission: menu('images.fiscan', 'images.dr', 'images.ct', 'course.my', 'topic.my', 'topic.library', 'paper.my'),
  summary: 'Sources, device models and numbers of views that the images of a library have, to narrow it by.',
  input: z.object({ family: z.enum(IMAGE_FAMILIES).default('fiscan') }),
  output: z.object({
    sources: z.array(z.string()),
    deviceModels: z.array(z.string()),
    viewCounts: z.array(z.number()),
  }),
})
export const getImage = defineCall({
  id: 'images.get',
  method: 'GET',
  path: '/api/Fiscan/:id',
  permission: menu('images.fiscan', 'paper.my'),
  summary: 'One image with marks, truth, licence and source.',
  input: z.object({ id: zId }),
  output: imageDetail,
})
export const imageFields = {
  name: zName,
  description: z.string().trim().max(500).default(''),
  productName: z.string().trim().max(100).default(''),
  licence: z.string().trim().max(200).default(''),
  source: z.string().trim().max(200).default(''),
  year: zInt(1970, 2200).nullable().optional().describe('The year it was taken; null: not known.'),
  isAppraisal: zFlag.optional().describe('It belongs to professional appraisals.'),
  isReserved: zFlag.optional().describe('Examinations alone show it: practice and study leave it out.'),
}
/** What a change says besides the fields. */
export const imageStateField = z
  .string()
  .max(64)
  .optional()
  .describe(
    'The `state` of the detail that was changed: refused when the image has another by now. Omitted: not asked.',
  )
/** What a change answers. */
export const imageChanged = z.object({ state: z.string().describe('What the next change of the same form names.') })
/** Multipart text fields carry JSON. */
export const jsonOf = <T extends z.ZodType>(inner: T) =>
  z.preprocess((v, ctx) => {
    if (typeof v !== 'string') return v
    try {
      return JSON.parse(v) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'JSON' })
      return z.NEVER
    }
  }, inner)
export const addImage = defineCall({
  id: 'images.add',
  method: 'POST',
  path: '/api/Fiscan',
  permission: menu('images.fiscan'),
  multipart: true,
  files: [{ name: 'file', about: 'The picture: PNG, JPEG, BMP or GIF; a second one is the same bag from the side.' }],
  summary: 'Adds one picture, or two views of one bag (PNG, JPEG, BMP, GIF; parts `file`), with its marks.',
  input: z.object({ ...imageFields, isSafe: zFlag, marks: jsonOf(z.array(zMark).max(30)).default([]) }),
  output: z.object({ id: z.string() }),
  errors: [
    e['not-a-picture'],
    e['picture-too-large'],
    e['picture-too-small'],
    e['mark-outside'],
    e['mark-shape'],
    e['safe-with-marks'],
    e['threat-without-marks'],
    e['duplicate-image'],
    e['unknown-knowledge'],
    e['file-missing'],
  ],
})
export const updateImage = defineCall({
  id: 'images.update',
  method: 'PUT',
  path: '/api/Fiscan/:id',
  permission: menu('images.fiscan'),
  summary: 'Changes words, truth and marks of an image.',
  input: z.object({
    id: zId,
    ...imageFields,
    isSafe: zFlag,
    marks: z.array(zMark).max(30).default([]),
    state: imageStateField,
  }),
  output: imageChanged,
  errors: [
    e['mark-outside'],
    e['mark-shape'],
    e['safe-with-marks'],
    e['threat-without-marks'],
    e['unknown-knowledge'],
    e['image-changed'],
    e['truth-is-exact'],
  ],
})
export const deleteImages = defineCall({
  id: 'images.delete',
  method: 'DELETE',
  path: '/api/Fiscan',
  permission: menu('images.fiscan'),
  summary: 'Deletes images; skips those the caller may not delete or a paper uses, and says so.',
  input: z.object({ ids: zList(zId, 500) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})
/** How a thing lies in a picture of it alone: broad side up, at a slant, on edge. */
const TIP_SIDES = ['broad', 'slant', 'edge'] as const
export const imageTip = defineCall({
  id: 'images.tip',
  method: 'GET',
  path: '/api/Fiscan/Tip/:id',
  permission: signedIn,
  summary:
    'What a marker shows: name, item category, device model, description, its close-up and whole image, and such a thing alone from its easy sides. Not found for images of an open sitting of the caller.',
  input: z.object({ id: zId }),
  output: z.object({
    tipId: z.string(),
    name: z.string(),
    category: z.string(),
    productName: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    /** Such a thing alone, from the sides that show it best. */
    views: z.array(
      z.object({
        image: z.string(),
        /** The thing that is drawn. */
        name: z.string(),
        side: z.enum(TIP_SIDES),
        /** Only like what was marked: the image holds another one, or its point names no single thing. */
        isExample: z.boolean(),
      }),
    ),
  }),
})
export const imagePicture = defineCall({
  id: 'images.picture',
  method: 'GET',
  path: '/imageapi/Fiscan/:id/picture',
  permission: menu(
    'images.fiscan',
    'images.dr',
    'images.ct',
    'course.my',
    'topic.my',
    'topic.library',
    'paper.my',
    'train.plan',
  ),
  download: 'image/*',
  silent: true,
  summary: 'A rendering of an image of any library: display mode `type`, `size` full or thumb, `view` from 0.',
  input: z.object({
    id: zId,
    type: zInt(0, 9).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
    view: zInt(0, VIEWS_MOST - 1).default(0),
  }),
  output: z.null(),
})
export const imagePlanes = defineCall({
  id: 'images.planes',
  method: 'GET',
  path: '/imageapi/Fiscan/:id/planes',
  permission: menu('images.fiscan', 'images.dr', 'images.ct', 'topic.my', 'topic.library', 'paper.my'),
  download: 'application/octet-stream',
  silent: true,
  summary: 'The dual-energy planes of a view, from 0, in the travel format.',
  input: z.object({ id: zId, view: zInt(0, VIEWS_MOST - 1).default(0) }),
  output: z.null(),
})

export const generateImages = defineCall({
  id: 'images.generate',
  method: 'POST',
  path: '/api/Fiscan/Generate',
  permission: menu('images.fiscan'),
  summary: 'Makes new bags as a job: how many, share with a threat, of which kinds, in which bags, how hard.',
  input: z.object({
    count: zInt(1, BAGS_MOST),
    threatShare: z.coerce.number().min(0).max(1),
    knowledges: zList(zId, 200),
    /** Weights of categories or kinds among `knowledges`: of all threats, the share each gets; those not named get 1. */
    mix: z
      .array(z.object({ knowledgeID: zId, weight: zInt(1, 100) }))
      .max(50)
      .default([]),
    /** Kinds of bag, each as often as the others; empty: mostly suitcases, as travellers bring them. */
    bags: zList(z.enum(BAG_KINDS), BAG_KINDS.length).default([]),
    view: z.coerce.number().min(0).max(1).default(0.4),
    superposition: z.coerce.number().min(0).max(1).default(0.4),
    clutter: z.coerce.number().min(0).max(1).default(0.5),
    /** 2: each bag is seen from above and from the side. */
    views: zInt(1, 2).default(1),
    /** Each bag with a threat also comes without it, beyond `count`. */
    twins: zFlag.default(false),
    look: z
      .enum(ORDER_LOOKS)
      .optional()
      .describe('How a screen shows them; mixed: each as one of two makes does; omitted: as that of the usual device.'),
    /** Own items to pack: threats among those to be hidden, everyday ones laid into the bags in turn. */
    ownItems: zList(zId, OWN_ITEMS_PACKED_MOST).default([]),
    /** The same seed and order give the same bags in this installation; empty: a new one. */
    seed: z.string().trim().max(64).default(''),
  }),
  output: z.object({ jobID: z.string() }),
  errors: [e['unknown-knowledge'], e['nothing-to-generate'], own['unknown-item']],
})
