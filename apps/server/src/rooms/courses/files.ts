// Files of the library and images as sections show them; what was deleted keeps its place and says so.
import type { SectionImage, SectionResource } from '@clearbelt/contract/courses/shapes'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { COURSE_TYPES, type CourseType, type SectionFile } from '@clearbelt/domain/courses/course-types'
import type { Caller } from '../../http/context.ts'
import type { Db } from '../../world/database.ts'
import type { CoursesDeps } from './deps.ts'
import type { ChapterRecord, SectionRecord } from './store.ts'
import { FILE_GONE } from './words.ts'

/** Through what learners of a course read its files. */
export const COURSE_GRANT = 'course'

/** A section of theory, which has a file. */
export type FileSection = SectionRecord & { resourceID: string; fileType: SectionFile }
/** A section of an image course. */
export type PictureSection = SectionRecord & { imageID: string }
export const isFileSection = (section: SectionRecord): section is FileSection =>
  section.resourceID !== null && section.fileType !== null
export const isPictureSection = (section: SectionRecord): section is PictureSection => section.imageID !== null

const gone = (id: string, type: SectionFile, culture: Culture): SectionResource => ({
  id,
  name: '',
  creatorName: '',
  type,
  status: 3,
  reason: FILE_GONE[culture],
  extension: '',
  length: 0,
  seconds: null,
  entity: { url: '', thumbnail: null, hls: null, poster: null, preview: null, wave: null, pages: null, subtitles: [] },
})

/** A word of the library's, or nothing where it says none. */
const orNull = (text: string): string | null => (text === '' ? null : text)

/** The files of the sections of a course as the library gives them to somebody who may see the course. */
export async function deliver(
  { library }: Pick<CoursesDeps, 'library'>,
  on: Db,
  course: { id: string; sections: readonly SectionRecord[] },
  caller: Caller,
): Promise<Map<string, ResourceView>> {
  const ids = [...new Set(course.sections.flatMap(({ resourceID }) => resourceID ?? []))]
  return ids.length === 0
    ? new Map()
    : library.delivered(on, caller, ids, { purpose: COURSE_GRANT, objectID: course.id })
}

/** The files of sections, by their ids. */
export function showFiles(
  files: ReadonlyMap<string, ResourceView>,
  culture: Culture,
): (section: FileSection) => SectionResource {
  return ({ resourceID, fileType }) => {
    const file = files.get(resourceID)
    if (file === undefined) return gone(resourceID, fileType, culture)
    return {
      id: file.id,
      name: file.name,
      creatorName: file.creatorName,
      type: fileType,
      status: file.status === 1 || file.status === 2 ? file.status : 3,
      reason: file.reason,
      extension: file.extension,
      length: file.length,
      seconds: file.seconds,
      entity: {
        url: file.url,
        thumbnail: orNull(file.thumbnail),
        hls: orNull(file.hls),
        poster: orNull(file.poster),
        preview: orNull(file.preview),
        wave: orNull(file.wave),
        pages: orNull(file.pages),
        subtitles: file.subtitles.map(({ language, url }) => ({ language, url })),
      },
    }
  }
}

/** The library that the images of a course are from. */
export const familyOf = (type: CourseType): 'ct' | 'dr' => (type === COURSE_TYPES.ct ? 'ct' : 'dr')

/** Who looks at the images of a course, and where they fetch them: the step that they study, or the course. */
export interface Reader {
  userID: string
  /** Id of the step or of the course. */
  place: string
  culture: Culture
}

/** The images of sections for somebody who may see the course. `isKept`: an examination keeps it from them. */
export async function showImages(
  { images, knowledge }: Pick<CoursesDeps, 'images' | 'knowledge'>,
  on: Db,
  course: { type: CourseType; chapters: readonly ChapterRecord[] },
  { userID, place, culture }: Reader,
): Promise<(section: PictureSection) => SectionImage & { isKept: boolean }> {
  const ids = course.chapters.flatMap(({ sections }) => sections.flatMap(({ imageID }) => imageID ?? []))
  const taught = await images.taught(on, familyOf(course.type), ids, userID)
  const names = new Map((await knowledge.points(on)).map((point) => [point.id, point.names[culture]]))
  return ({ id, imageID, userImageID, name }) => {
    const image = taught.get(imageID)
    if (image === undefined)
      return { imageID, userImageID, name, isThere: false, isClear: true, isKept: false, views: [], marks: [] }
    const at = (what: 'picture' | 'planes', query: string): string => `/imageapi/Study/${place}/${id}/${what}?${query}`
    return {
      imageID,
      userImageID,
      name: image.name,
      isThere: true,
      isClear: image.isClear,
      isKept: image.isKept,
      views: image.views.map(({ width, height, planesKey }, view) => ({
        url: at('picture', `view=${view}`),
        thumbUrl: at('picture', `view=${view}&size=thumb`),
        planesUrl: planesKey === null ? null : at('planes', `view=${view}`),
        width,
        height,
      })),
      marks: image.marks.map(({ knowledgeID, left, top, width, height, outline }) => ({
        knowledgeName: names.get(knowledgeID) ?? '',
        left,
        top,
        width,
        height,
        outline,
      })),
    }
  }
}
