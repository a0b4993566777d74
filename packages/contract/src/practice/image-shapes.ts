// Practice of screening images on the wire: how a practice stands, its images, and what is told of one.
import { DIALS, IMAGE_PLAYERS, IMAGE_SOURCES, LEVEL_REASONS } from '@clearbelt/domain/practice/images'
import { FEEDBACKS } from '@clearbelt/domain/practice/practice'
import { z } from 'zod'
import { candidateItem, candidateRecord, measureWhole, reviewItem, reviewRecord } from '../kinds/registry.ts'
import { moreViews, zForm } from '../kinds/screening/shapes.ts'

/** How hard the images of a practice are, 1 (easy) to 5, and why. */
export const practiceLevel = z.object({
  level: z.number(),
  reason: z.enum(LEVEL_REASONS),
  /** Right among the answers it was judged by. */
  right: z.number(),
  of: z.number(),
  /** What made missed threats harder than found ones; null: nothing stands out. */
  weak: z.enum(DIALS).nullable(),
})
export type PracticeLevel = z.infer<typeof practiceLevel>

/** How a practice stands, in lists. */
export const imagePracticeRow = z.object({
  id: z.string(),
  guid: z.string(),
  source: z.enum(IMAGE_SOURCES),
  player: z.enum(IMAGE_PLAYERS),
  form: zForm,
  feedback: z.enum(FEEDBACKS),
  /** Names of the knowledge points that were chosen; empty: of all. */
  knowledges: z.array(z.string()),
  /** Of a practised package, what it was called then; null for others. */
  packageName: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  isFinished: z.boolean(),
  total: z.number(),
  answered: z.number(),
  /** Null until it is finished. */
  correct: z.number().nullable(),
  wrong: z.number().nullable(),
  /** Right among all, 0..1; null until it is finished. */
  rate: z.number().nullable(),
  /** Time spent on its images, seconds. */
  timeUsed: z.number(),
})
export type ImagePracticeRow = z.infer<typeof imagePracticeRow>

/** Categories and kinds offered by the knowledge-point selector. */
const knowledge = z.array(
  z.object({ id: z.string(), value: z.string(), children: z.array(z.object({ id: z.string(), value: z.string() })) }),
)

/** A practice without anything that is true of its images. */
export const openImagePractice = z.object({
  practiceID: z.string(),
  /** What the practice is called beside its id: whoever writes to it names it. */
  guid: z.string(),
  source: z.enum(IMAGE_SOURCES),
  player: z.enum(IMAGE_PLAYERS),
  form: zForm,
  feedback: z.enum(FEEDBACKS),
  isFinished: z.boolean(),
  /** Images left out because an examination keeps them now. */
  keptCount: z.number(),
  level: practiceLevel,
  paper: z.object({ relationship: z.array(candidateItem) }),
  knowledge,
  records: z.array(candidateRecord),
})

/** An image whose answer stands, with its truth. */
export const toldImage = z.object({
  item: reviewItem,
  record: reviewRecord,
  /** The same bag without its threat, or with one; null: there is none, or an examination keeps it. */
  twin: z
    .object({
      url: z.string(),
      planesUrl: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      more: moreViews,
    })
    .nullable(),
  /** What makes the bag hard, each 0..1; null of images that were not composed here. */
  dials: z.object({ view: z.number(), superposition: z.number(), clutter: z.number(), opacity: z.number() }).nullable(),
  milliseconds: z.number().nullable(),
  /** Display functions that were used. */
  modes: z.array(z.number()),
})
export type ToldImage = z.infer<typeof toldImage>

/** Its images are in `paper`, whether told or not; `told` has those that may be told. */
export const imagePracticePaper = openImagePractice.extend({ told: z.array(toldImage) })
export type ImagePracticePaper = z.infer<typeof imagePracticePaper>

export const imageAchievement = imagePracticeRow.extend({
  ...measureWhole,
  level: practiceLevel,
  unanswered: z.number(),
  keptCount: z.number(),
  /** Images that nobody could see, because their files were gone or damaged: they do not count. */
  excusedCount: z.number(),
  /** What was missed, by knowledge point, the most first. */
  missed: z.array(z.object({ id: z.string(), value: z.string(), count: z.number() })),
})
export type ImageAchievement = z.infer<typeof imageAchievement>
