// A course while it is written: from what the server answers, and to what the calls take.
import type { ImageCourseDetail, TheoryDetail } from '@clearbelt/contract/courses/shapes'
import { COURSE_LIMITS, EMPTY_SECTION_OPTIONS, type SectionFile } from '@clearbelt/domain/courses/course-types'
import { isWithin } from '../../../ui/form/bounds.ts'

/** Step 1. */
export interface BaseDraft {
  name: string
  forLevel: string
  knowledge: string
  hours: number | null
  score: number | null
  description: string
  cover: string | null
}

export interface SectionDraft {
  /** Names it on this page alone. */
  key: string
  /** Of a section that is stored. */
  id?: string
  name: string
  resourceID: string | null
  resourceName: string
  fileType: SectionFile | null
  fastForward: boolean
  /** Minutes. */
  duration: number
  marquee: boolean
  marqueeText: string
  description: string
}
export interface ChapterDraft {
  key: string
  id?: string
  name: string
  sections: SectionDraft[]
}
export interface ImageDraft {
  key: string
  id?: string
  imageID: string
  userImageID: string | null
  name: string
  isThere: boolean
  description: string
}

let made = 0
const newKey = (): string => `new-${++made}`

export const newBase = (): BaseDraft => ({
  name: '',
  forLevel: '',
  knowledge: '',
  hours: null,
  score: null,
  description: '',
  cover: null,
})
export const newSection = (): SectionDraft => ({
  key: newKey(),
  name: '',
  resourceID: null,
  resourceName: '',
  fileType: null,
  ...EMPTY_SECTION_OPTIONS,
})
export const newChapter = (): ChapterDraft => ({ key: newKey(), name: '', sections: [newSection()] })

/** Where a section comes to stand in its new chapter. */
type End = 'first' | 'last'

/** The chapters with a section at one end of another one; a chapter keeps its last section. */
export function moveSection(
  chapters: readonly ChapterDraft[],
  sectionKey: string,
  toKey: string,
  end: End = 'last',
): ChapterDraft[] {
  const from = chapters.find(({ sections }) => sections.some(({ key }) => key === sectionKey))
  const section = from?.sections.find(({ key }) => key === sectionKey)
  const isTarget = chapters.some(({ key }) => key === toKey)
  if (!from || !section || !isTarget || from.key === toKey || from.sections.length < 2) return [...chapters]
  return chapters.map((chapter) => {
    if (chapter.key === from.key) return { ...chapter, sections: chapter.sections.filter((one) => one !== section) }
    if (chapter.key !== toKey) return chapter
    return { ...chapter, sections: end === 'first' ? [section, ...chapter.sections] : [...chapter.sections, section] }
  })
}

/** The nearest chapter before (-1) or after (1) that of a section which has room for it. */
export function chapterBeyond(
  chapters: readonly ChapterDraft[],
  sectionKey: string,
  by: -1 | 1,
): ChapterDraft | undefined {
  const at = chapters.findIndex(({ sections }) => sections.some(({ key }) => key === sectionKey))
  if (at < 0) return undefined
  const rest = by === 1 ? chapters.slice(at + 1) : chapters.slice(0, at).reverse()
  return rest.find(hasRoom)
}

/** Whether a chapter can take one more section. */
export const hasRoom = ({ sections }: ChapterDraft): boolean => sections.length < COURSE_LIMITS.sections

/** How long a document may be asked to be read. */
export const MINUTES = { min: 0, max: COURSE_LIMITS.duration }

/** The minutes that cannot be taken, by dotted path; their fields say why. */
export const findWrongMinutes = (chapters: readonly ChapterDraft[]): string[] =>
  chapters.flatMap(({ sections }, c) =>
    sections.flatMap(({ duration }, s) =>
      isWithin(duration, MINUTES) ? [] : [`chapters.${c}.sections.${s}.duration`],
    ),
  )

/** A section without its file has no options of one either. */
export const withoutFile = (section: SectionDraft): SectionDraft => ({
  ...section,
  resourceID: null,
  resourceName: '',
  fileType: null,
  ...EMPTY_SECTION_OPTIONS,
})

type Detail = Pick<TheoryDetail, 'name' | 'forLevel' | 'knowledge' | 'hours' | 'score' | 'description' | 'cover'>
export const baseOf = ({ name, forLevel, knowledge, hours, score, description, cover }: Detail): BaseDraft => ({
  name,
  forLevel,
  knowledge,
  hours,
  score,
  description,
  cover,
})

export const chaptersOf = (course: TheoryDetail): ChapterDraft[] =>
  course.chapters.map(({ id, name, sections }) => ({
    key: id,
    id,
    name,
    sections: sections.map((section) => ({
      key: section.id,
      id: section.id,
      name: section.name,
      resourceID: section.resourceID,
      resourceName: section.reName,
      fileType: section.fileType,
      fastForward: section.fastForward,
      duration: section.duration,
      marquee: section.marquee,
      marqueeText: section.marqueeText,
      description: section.description,
    })),
  }))

export const imagesOf = (course: ImageCourseDetail): ImageDraft[] =>
  course.sections.map(({ id, imageID, userImageID, description, image }) => ({
    key: id,
    id,
    imageID,
    userImageID,
    name: image.name,
    isThere: image.isThere,
    description,
  }))

const idOf = ({ id }: { id?: string }): { id?: string } => (id === undefined ? {} : { id })

/** Step 1 as the calls take it. */
export const writeBase = (base: BaseDraft) => ({ ...base, hours: base.hours ?? 0, score: base.score ?? 0 })

/** The chapters as the calls take them, in their order. */
export const writeChapters = (chapters: readonly ChapterDraft[]) =>
  chapters.map((chapter, order) => ({
    ...idOf(chapter),
    order,
    name: chapter.name,
    sections: chapter.sections.map((section, place) => ({
      ...idOf(section),
      order: place,
      name: section.name,
      resourceID: section.resourceID ?? '',
      fastForward: section.fastForward,
      duration: section.duration,
      marquee: section.marquee,
      marqueeText: section.marqueeText,
      description: section.description,
    })),
  }))

export const writeImages = (images: readonly ImageDraft[]) =>
  images.map((image, order) => ({
    ...idOf(image),
    order,
    imageID: image.imageID,
    userImageID: image.userImageID,
    description: image.description,
  }))
