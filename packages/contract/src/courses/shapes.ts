// What a course is on the wire: its rows, its chapters with their sections, and what an author writes.
import { ALL_COURSE_TYPES, ALL_SECTION_FILES, COURSE_LIMITS } from '@clearbelt/domain/courses/course-types'
import { z } from 'zod'
import { markBox } from '../kinds/screening/shapes.ts'
import { zFlag, zId, zInt, zNameOf } from '../wire.ts'

export const zCourseType = z.union(ALL_COURSE_TYPES.map((type) => z.literal(type))).describe('1 theory, 3 CT, 4 DR.')
export const zSectionFile = z
  .union(ALL_SECTION_FILES.map((type) => z.literal(type)))
  .describe('8 document, 10 video, 11 audio, 12 image.')

export const courseRow = z.object({
  id: z.string(),
  name: z.string(),
  type: zCourseType,
  typeName: z.string(),
  forLevel: z.string(),
  forLevelName: z.string(),
  knowledge: z.string(),
  knowledgeName: z.string(),
  hours: z.number(),
  score: z.number(),
  /** Chapters of a theory course, images of an image course. */
  parts: z.number(),
  createTime: z.string(),
  creatorID: z.string(),
  creatorName: z.string(),
  canEdit: z.boolean(),
})
export type CourseRow = z.infer<typeof courseRow>

/** A file of the library as a section shows it; its addresses live for a short time. */
export const sectionResource = z.object({
  id: z.string(),
  name: z.string(),
  creatorName: z.string(),
  type: zSectionFile,
  status: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('1 processing, 2 ready, 3 cannot be shown: failed, or not there any more.'),
  /** Why it cannot be shown; empty otherwise. */
  reason: z.string(),
  extension: z.string(),
  /** Bytes. */
  length: z.number(),
  /** Of a recording. */
  seconds: z.number().nullable(),
  entity: z.object({
    url: z.string(),
    thumbnail: z.string().nullable(),
    hls: z.string().nullable(),
    poster: z.string().nullable(),
    /** Small pictures of a video and when each is seen (WebVTT). */
    preview: z.string().nullable(),
    /** How loud a sound is along its length (JSON). */
    wave: z.string().nullable(),
    /** A PDF made of a document. */
    pages: z.string().nullable(),
    subtitles: z.array(z.object({ language: z.string(), url: z.string() })),
  }),
})
export type SectionResource = z.infer<typeof sectionResource>

/** What is marked in an image, in shares of the first view. */
const sectionMark = z.object({ knowledgeName: z.string(), ...markBox })

/** An image of a library as a section shows it. */
export const sectionImage = z.object({
  imageID: z.string(),
  /** Of the author's own library; null for images taken from the library. */
  userImageID: z.string().nullable(),
  name: z.string(),
  /** False: it was deleted; a place is kept for it. */
  isThere: z.boolean(),
  /** Nothing in it is prohibited. */
  isClear: z.boolean(),
  views: z.array(
    z.object({
      url: z.string(),
      thumbUrl: z.string(),
      planesUrl: z.string().nullable(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  /** Empty while an examination keeps the image from the reader. */
  marks: z.array(sectionMark),
})
export type SectionImage = z.infer<typeof sectionImage>

const sectionOptions = {
  fastForward: z.boolean(),
  /** Minutes that a document is to be read. */
  duration: z.number(),
  marquee: z.boolean(),
  marqueeText: z.string(),
  description: z.string(),
}

export const theorySection = z.object({
  id: z.string(),
  name: z.string(),
  order: z.number(),
  type: zSectionFile,
  resourceID: z.string(),
  reName: z.string(),
  fileType: zSectionFile,
  resURL: z.string(),
  resource: sectionResource,
  ...sectionOptions,
})
export const theoryChapter = z.object({
  id: z.string(),
  name: z.string(),
  order: z.number(),
  sections: z.array(theorySection),
})
export const imageSection = z.object({
  id: z.string(),
  order: z.number(),
  description: z.string(),
  imageID: z.string(),
  userImageID: z.string().nullable(),
  image: sectionImage,
})
export type TheoryChapter = z.infer<typeof theoryChapter>
export type TheorySection = z.infer<typeof theorySection>
export type ImageSection = z.infer<typeof imageSection>

const detailFields = {
  description: z.string(),
  /** Address of the cover; null: none. */
  cover: z.string().nullable(),
  /** Rises with every change. */
  version: z.number(),
}
export const theoryDetail = courseRow.extend({ ...detailFields, chapters: z.array(theoryChapter) })
export type TheoryDetail = z.infer<typeof theoryDetail>
export const imageDetail = courseRow.extend({
  ...detailFields,
  /** One chapter, under which comments stand. */
  chapterID: z.string(),
  sections: z.array(imageSection),
})
export type ImageCourseDetail = z.infer<typeof imageDetail>

// What an author writes.

const text = (most: number) => z.string().trim().max(most)

const baseInput = {
  name: zNameOf(COURSE_LIMITS.name),
  forLevel: z.string().trim().min(1).max(100).describe('A value of the list of operator levels.'),
  knowledge: zId,
  hours: zInt(1, COURSE_LIMITS.hours),
  score: zInt(1, COURSE_LIMITS.score).describe('Credits.'),
  cover: z.string().max(200).nullable().default(null).describe('The `url` that the upload of the cover answered.'),
}

export const theorySectionInput = z.object({
  id: zId.optional().describe('Of a section that stays: what was studied of it stays with it.'),
  order: zInt(0, 10_000).default(0),
  name: zNameOf(COURSE_LIMITS.sectionName),
  resourceID: zId,
  reName: z.string().max(255).optional().describe('Passed over: the name of the file is known.'),
  fileType: zSectionFile.optional().describe('Passed over: the type of the file is known.'),
  resURL: z.string().max(4000).nullish().describe('Passed over: the address of the file is known.'),
  fastForward: zFlag.default(true),
  duration: zInt(0, COURSE_LIMITS.duration).default(0).describe('Minutes that a document is to be read.'),
  marquee: zFlag.default(false),
  marqueeText: text(COURSE_LIMITS.marqueeText).default(''),
  description: text(COURSE_LIMITS.sectionDescription).default(''),
})
export const theoryChapterInput = z.object({
  id: zId.optional(),
  order: zInt(0, 10_000).default(0),
  name: zNameOf(COURSE_LIMITS.chapterName),
  sections: z.array(theorySectionInput).min(1).max(COURSE_LIMITS.sections),
})
export const theoryInput = {
  ...baseInput,
  type: z.literal(1).default(1),
  description: text(COURSE_LIMITS.description).default(''),
  chapters: z.array(theoryChapterInput).min(1).max(COURSE_LIMITS.chapters),
}
const zTheoryInput = z.object(theoryInput)
export type TheoryInput = z.output<typeof zTheoryInput>

const imageSectionInput = z.object({
  id: zId.optional(),
  order: zInt(0, 10_000).default(0),
  description: text(COURSE_LIMITS.sectionDescription).default(''),
  imageID: zId,
  userImageID: zId.nullable().default(null),
})
export const imageInput = {
  ...baseInput,
  description: text(COURSE_LIMITS.imageCourseDescription).default(''),
  sections: z.array(imageSectionInput).max(COURSE_LIMITS.images).default([]),
}
const zImageInput = z.object(imageInput)
export type ImageInput = z.output<typeof zImageInput>
