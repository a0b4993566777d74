// What courses consist of, remembered for a moment: learners tell every few seconds what they studied.
import type { Db } from '../../../world/database.ts'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import type { Caller } from '../../../http/context.ts'
import type { CoursesDeps } from '../deps.ts'
import { deliver } from '../files.ts'
import {
  selectChapters,
  selectCoursesByID,
  type ChapterRecord,
  type CourseRecord,
  type SectionRecord,
} from '../store.ts'

/** Another node may have changed a course; what is remembered here is at most this old. */
const REMEMBER_MS = 5000
/** Courses that are remembered at once. */
const MOST = 500

export interface Outline {
  course: CourseRecord
  chapters: readonly ChapterRecord[]
  sections: readonly SectionRecord[]
  /** Lengths of recordings by the ids of their files, s; those not measured are left out. */
  seconds: ReadonlyMap<string, number>
}

export interface Outlines {
  /** Null for a course that does not exist; a deleted one is still what a plan was made with. */
  of(courseID: string, caller: Caller): Promise<Outline | null>
  /** To be called after the commit of a change. */
  forget(courseID: string): void
}

/** Reads a course as it stands now, with its files as somebody who may see it gets them. */
export async function readOutline(
  deps: Pick<CoursesDeps, 'library'>,
  on: Db,
  courseID: string,
  caller: Caller,
): Promise<(Outline & { files: ReadonlyMap<string, ResourceView> }) | null> {
  const [course] = await selectCoursesByID(on, [courseID])
  if (course === undefined) return null
  const chapters = (await selectChapters(on, [course.id])).get(course.id) ?? []
  const sections = chapters.flatMap((chapter) => chapter.sections)
  const files = await deliver(deps, on, { id: course.id, sections }, caller)
  const seconds = new Map([...files].flatMap(([id, { seconds: length }]) => (length ? [[id, length] as const] : [])))
  return { course, chapters, sections, seconds, files }
}

/** Remembers courses of one node; not the addresses of their files, which are one reader's. */
export function createOutlines(deps: Pick<CoursesDeps, 'library'>, db: Db, now: () => number): Outlines {
  const kept = new Map<string, { outline: Promise<Outline | null>; until: number }>()
  const read = async (courseID: string, caller: Caller): Promise<Outline | null> => {
    const outline = await readOutline(deps, db, courseID, caller)
    if (outline === null) return null
    const { course, chapters, sections, seconds } = outline
    return { course, chapters, sections, seconds }
  }
  return {
    of(courseID, caller) {
      const known = kept.get(courseID)
      if (known && known.until > now()) return known.outline
      const outline = read(courseID, caller)
      // What failed is asked for again.
      outline.catch(() => kept.delete(courseID))
      if (kept.size >= MOST) kept.clear()
      kept.set(courseID, { outline, until: now() + REMEMBER_MS })
      return outline
    },
    forget: (courseID) => void kept.delete(courseID),
  }
}
