// Practice of screening images, seen from the student: the stock, a practice under way, its answers and its result.
import { JUDGED_VIEWS_MOST } from '@clearbelt/domain/kinds/marks/views'
import { IMAGE_COUNT_MAX, IMAGE_MS_MAX, IMAGE_PLAYERS, IMAGE_SOURCES } from '@clearbelt/domain/practice/images'
import { FEEDBACKS } from '@clearbelt/domain/practice/practice'
import { z } from 'zod'
import { zAnswer } from '../kinds/registry.ts'
import { TYPES_A_VIEW, zForm } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, signedIn, zFlag, zId, zInt, zList } from '../wire.ts'
import { practiceErrors as e } from './errors.ts'
import { imageAchievement, imagePracticePaper, imagePracticeRow, practiceLevel, toldImage } from './image-shapes.ts'

const student = menu('student.imgPractice', 'student.trackPractice')

/** A knowledge point with the images of threats that can be practised there or below it. */
export interface ImageStockNode {
  id: string
  value: string
  count: number
  children: ImageStockNode[]
}
const stockNode: z.ZodType<ImageStockNode> = z
  .lazy(() => z.object({ id: z.string(), value: z.string(), count: z.number(), children: z.array(stockNode) }))
  .meta({ id: 'ImageStockNode' })

const zPoint = z.object({ id: z.string(), value: z.string() })

export const imagePracticeStock = defineCall({
  id: 'practice.imageStock',
  method: 'GET',
  path: '/api/FiscanIStudy/ImageStock',
  permission: student,
  summary:
    'What the caller can practise: images with and without a threat, by the points of their marks, what was missed lately, and how hard the next images are.',
  input: z.object({
    isIdentification: zFlag
      .default(false)
      .describe('Counts only images that can be named: every mark is of a kind, none of a bare category.'),
    hideNodeIfZero: zFlag.default(false).describe('Leaves out points without an image.'),
  }),
  output: z.object({
    safe: z.number(),
    danger: z.number(),
    nodes: z.array(stockNode),
    level: practiceLevel,
    /** What was missed and is not learned yet, the first due first. `isDue`: it can be practised again now. */
    missed: z.array(
      zPoint.extend({ misses: z.number(), lastTime: z.string(), dueTime: z.string(), isDue: z.boolean() }),
    ),
  }),
})

export const imagePracticePackages = defineCall({
  id: 'practice.imagePackages',
  method: 'GET',
  path: '/api/FiscanIStudy/Package',
  permission: student,
  paged: true,
  summary:
    'Packages of images that the caller can practise, by name: none of which an examination keeps an image. How many of the images show a threat is not told.',
  input: z.object({ ...paging, name: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), imageCount: z.number() })),
})

export const startImagePractice = defineCall({
  id: 'practice.startImages',
  method: 'GET',
  path: '/api/FiscanIStudy/Practise',
  permission: student,
  personOnly: true,
  summary:
    'Begins a practice of screening images. One without answers that was asked for in the same way is gone on with.',
  input: z.object({
    source: z
      .enum(IMAGE_SOURCES)
      .default('points')
      .describe('missed: new bags with what was missed lately; package: the images of a package in their order.'),
    player: z.enum(IMAGE_PLAYERS).default('still'),
    form: z.coerce.number().pipe(zForm).default(1),
    feedback: z.enum(FEEDBACKS).default('now').describe('now: each answer stands and is told at once; end: together.'),
    knowledges: zList(zId, 500).describe('Knowledge points of the threats, each with all below it; none: any.'),
    packageID: zId.optional().describe('The package, for that source.'),
    isIdentification: zFlag.default(false),
    count: zInt(1, IMAGE_COUNT_MAX).default(20),
  }),
  output: imagePracticePaper,
  errors: [e['no-images'], e['no-missed-images'], e['no-such-package'], e['too-many-open']],
})
export const readImagePractice = defineCall({
  id: 'practice.readImages',
  method: 'GET',
  path: '/api/FiscanIStudy/Practise/:id',
  permission: student,
  summary: 'A practice of the caller: its images, the answers given, and what may be told.',
  input: z.object({ id: zId }),
  output: imagePracticePaper,
})
export const queryImagePractices = defineCall({
  id: 'practice.queryImages',
  method: 'GET',
  path: '/api/FiscanIStudy/Query',
  permission: student,
  paged: true,
  summary: 'Own image-screening practices, the newest first.',
  input: z.object({
    ...paging,
    state: z.enum(['all', 'open', 'finished']).default('all'),
    player: z.enum(['all', ...IMAGE_PLAYERS]).default('all'),
  }),
  output: z.array(imagePracticeRow),
})

/** How an image was looked at, beside the answer. */
const lookFields = {
  milliseconds: z.number().int().min(0).max(86_400_000).default(0).describe(`Counted up to ${IMAGE_MS_MAX}.`),
  modes: z.array(z.number().int().min(0).max(9)).max(10).default([]).describe('Display functions that were used.'),
}
export const answerImagePractice = defineCall({
  id: 'practice.answerImage',
  method: 'POST',
  path: '/api/FiscanIStudy/Answer/:guid',
  permission: student,
  personOnly: true,
  summary:
    'Stores an answer. With feedback at once it stands from then on, and the image is told; safe to repeat: an answer that stands is told again and stays.',
  input: z.object({ guid: zId, answer: zAnswer, ...lookFields }),
  output: z.object({ told: toldImage.nullable() }),
  errors: [e['practice-over'], e['not-in-practice'], e['answer-empty'], e['image-kept']],
})
export const submitImagePractice = defineCall({
  id: 'practice.submitImages',
  method: 'POST',
  path: '/api/FiscanIStudy/Submit/:guid/:form',
  permission: student,
  personOnly: true,
  summary: 'Ends a practice with the last answers; answers the id of its result. Safe to repeat.',
  input: z.object({
    guid: zId,
    form: z.coerce.number().pipe(zForm),
    responses: z
      .array(z.object({ answer: zAnswer, ...lookFields }))
      .max(IMAGE_COUNT_MAX)
      .default([]),
  }),
  output: z.string(),
  errors: [e['practice-mismatch'], e['not-in-practice']],
})
export const imagePracticeAchievement = defineCall({
  id: 'practice.imageAchievement',
  method: 'GET',
  path: '/api/FiscanIStudy/Achievement/:id',
  permission: student,
  summary: 'The result of an own finished practice: total, correct, wrong, rate, time used, and what it measures.',
  input: z.object({ id: zId }),
  output: imageAchievement,
})
export const imagePracticeDetails = defineCall({
  id: 'practice.imageDetails',
  method: 'GET',
  path: '/api/FiscanIStudy/FiscanDetails',
  permission: student,
  summary: 'The images of an own practice with the answers, and their truth as far as it may be told.',
  input: z.object({ guid: zId }),
  output: imagePracticePaper,
})

export const imagePracticePicture = defineCall({
  id: 'practice.imagePicture',
  method: 'GET',
  path: '/imageapi/FiscanIStudy/:alias',
  permission: signedIn,
  download: 'image/*',
  silent: true,
  personOnly: true,
  summary: "An image of the caller's practice in a display mode; of its second view, ten more.",
  input: z.object({
    alias: zId,
    type: zInt(0, TYPES_A_VIEW * JUDGED_VIEWS_MOST - 1).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
    twin: zFlag.default(false).describe('The same bag without its threat, or with one, once the image is told.'),
  }),
  output: z.null(),
})
export const imagePracticePlanes = defineCall({
  id: 'practice.imagePlanes',
  method: 'GET',
  path: '/imageapi/FiscanIStudy/:alias/planes',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  personOnly: true,
  summary: "The planes of an image of the caller's practice.",
  input: z.object({ alias: zId, twin: zFlag.default(false), view: zInt(0, JUDGED_VIEWS_MOST - 1).default(0) }),
  output: z.null(),
})
