// What a course is: its types, the kinds of file its sections show, and the limits of what an author writes.

/** `type` of a course on the wire. */
export const COURSE_TYPES = { theory: 1, ct: 3, dr: 4 } as const
export type CourseType = (typeof COURSE_TYPES)[keyof typeof COURSE_TYPES]
export type ImageCourseType = Exclude<CourseType, 1>
export const ALL_COURSE_TYPES = [1, 3, 4] as const satisfies readonly CourseType[]

export const isImageCourse = (type: CourseType): type is ImageCourseType => type !== COURSE_TYPES.theory

/** `fileType` of a section on the wire. */
export const SECTION_FILES = { document: 8, video: 10, audio: 11, image: 12 } as const
export type SectionFile = (typeof SECTION_FILES)[keyof typeof SECTION_FILES]
export const ALL_SECTION_FILES = [8, 10, 11, 12] as const satisfies readonly SectionFile[]

/** Whether a file runs in time: what counts of it is what was played, not how long it was open. */
export const isMedia = (type: SectionFile): boolean => type === SECTION_FILES.video || type === SECTION_FILES.audio

/** Characters, numbers and minutes that the fields of a course hold at most. */
export const COURSE_LIMITS = {
  name: 100,
  description: 500,
  imageCourseDescription: 100,
  hours: 1000,
  score: 1000,
  chapterName: 100,
  sectionName: 100,
  marqueeText: 30,
  sectionDescription: 500,
  /** Minutes that a document is to be read. */
  duration: 1440,
  chapters: 100,
  sections: 200,
  images: 500,
  coverBytes: 2_000_000,
} as const

/** What a section says of its file; these are its values while it has none. */
export const EMPTY_SECTION_OPTIONS = {
  fastForward: true,
  duration: 0,
  marquee: false,
  marqueeText: '',
  description: '',
} as const

export interface DraftSection {
  name: string
  resourceID: string | null
}
export interface DraftChapter {
  name: string
  sections: readonly DraftSection[]
}

/** What an author still has to fill in, by dotted path: nameless chapters, sections without a name or a file. */
export function findMissingParts(chapters: readonly DraftChapter[]): string[] {
  return chapters.flatMap((chapter, c) => [
    ...(chapter.name.trim() === '' ? [`chapters.${c}.name`] : []),
    ...chapter.sections.flatMap((section, s) => [
      ...(section.name.trim() === '' ? [`chapters.${c}.sections.${s}.name`] : []),
      ...(section.resourceID === null ? [`chapters.${c}.sections.${s}.resourceID`] : []),
    ]),
  ])
}

/** Places of the images that stand in a course before already. */
export function findRepeatedImages(imageIDs: readonly string[]): number[] {
  const seen = new Set<string>()
  return imageIDs.flatMap((id, i) => {
    if (seen.has(id)) return [i]
    seen.add(id)
    return []
  })
}

/** Moves one of a list to another place; places beyond the list leave it as it is. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
