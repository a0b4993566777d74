// A course as the player shows it, whether it is studied or looked at by those who make it.
import type { ImageCourseDetail, SectionImage, SectionResource, TheoryDetail } from '@clearbelt/contract/courses/shapes'
import type { SectionProgress, StudyContent } from '@clearbelt/contract/courses/study-calls'
import type { CourseType } from '@clearbelt/domain/courses/course-types'
import type { MediaFile } from '../../../media/media-file.ts'

export interface ShownSection {
  id: string
  chapterID: string
  name: string
  description: string
  resource: SectionResource | null
  image: SectionImage | null
  fastForward: boolean
  /** Minutes. */
  duration: number
  /** Text that wanders over a video; empty: none. */
  marquee: string
  /** Null where nobody studies. */
  progress: SectionProgress | null
}
export interface ShownChapter {
  id: string
  name: string
  sections: ShownSection[]
}
export interface ShownCourse {
  id: string
  /** By which its images are fetched: the step that is studied, or the course. */
  place: string
  name: string
  type: CourseType
  typeName: string
  description: string
  chapters: ShownChapter[]
}

export const shownOfStudy = (content: StudyContent): ShownCourse => ({
  id: content.courseID,
  place: content.processID,
  name: content.name,
  type: content.type,
  typeName: content.typeName,
  description: content.description,
  chapters: content.chapters.map(({ id, name, sections }) => ({
    id,
    name,
    sections: sections.map(({ marquee, marqueeText, ...section }) => ({
      ...section,
      chapterID: id,
      marquee: marquee ? marqueeText : '',
    })),
  })),
})

export const shownOfTheory = ({ id, name, type, typeName, description, chapters }: TheoryDetail): ShownCourse => ({
  id,
  place: id,
  name,
  type,
  typeName,
  description,
  chapters: chapters.map((chapter) => ({
    id: chapter.id,
    name: chapter.name,
    sections: chapter.sections.map((section) => ({
      id: section.id,
      chapterID: chapter.id,
      name: section.name,
      description: section.description,
      resource: section.resource,
      image: null,
      // Who makes a course looks where they like.
      fastForward: true,
      duration: section.duration,
      marquee: section.marquee ? section.marqueeText : '',
      progress: null,
    })),
  })),
})

export const shownOfImages = (course: ImageCourseDetail): ShownCourse => ({
  id: course.id,
  place: course.id,
  name: course.name,
  type: course.type,
  typeName: course.typeName,
  description: course.description,
  chapters: [
    {
      id: course.chapterID,
      name: '',
      sections: course.sections.map(({ id, description, image }) => ({
        id,
        chapterID: course.chapterID,
        name: image.name,
        description,
        resource: null,
        image,
        fastForward: true,
        duration: 0,
        marquee: '',
        progress: null,
      })),
    },
  ],
})

/** All sections one after the other. */
export const sectionsOf = ({ chapters }: ShownCourse): ShownSection[] => chapters.flatMap((chapter) => chapter.sections)

/** A file of the library as the views of files take it. */
export const mediaFileOf = (resource: SectionResource): MediaFile => ({
  name: resource.name,
  type: resource.type,
  extension: resource.extension,
  status: resource.status,
  reason: resource.reason,
  url: resource.entity.url,
  length: resource.length,
  ...(resource.seconds === null ? {} : { seconds: resource.seconds }),
  ...(resource.entity.hls === null ? {} : { hls: resource.entity.hls }),
  ...(resource.entity.poster === null ? {} : { poster: resource.entity.poster }),
  ...(resource.entity.preview === null ? {} : { preview: resource.entity.preview }),
  ...(resource.entity.wave === null ? {} : { wave: resource.entity.wave }),
  ...(resource.entity.pages === null ? {} : { pages: resource.entity.pages }),
  ...(resource.entity.thumbnail === null ? {} : { thumbnail: resource.entity.thumbnail }),
  subtitles: resource.entity.subtitles,
})
