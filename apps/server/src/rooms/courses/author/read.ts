// Lists and details of courses for those who make them and plan with them.
import { withBelow } from '../../knowledge/room.ts'
import type { CourseRow, ImageCourseDetail, TheoryDetail } from '@clearbelt/contract/courses/shapes'
import type { queryCourses } from '@clearbelt/contract/courses/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { COURSE_TYPES, type ImageCourseType } from '@clearbelt/domain/courses/course-types'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { CoursesDeps } from '../deps.ts'
import { deliver, isFileSection, isPictureSection, showFiles, showImages } from '../files.ts'
import { managerOf, mayEdit, requireSeen } from '../policy.ts'
import { selectChapters, selectCourse, selectCourses, type CourseRecord } from '../store.ts'
import { TYPE_NAMES } from '../words.ts'

/** Accounts that a name filter finds at most. */
const CREATORS_MOST = 1000

/** Rows of lists, in the order given. */
async function presentRows(
  { world, org, knowledge, shell }: CoursesDeps,
  courses: readonly CourseRecord[],
  context: Context,
): Promise<CourseRow[]> {
  const caller = managerOf(context)
  const nameOf = await shell.namer(context.culture)
  const points = new Map((await knowledge.points(world.db)).map(({ id, names }) => [id, names[context.culture]]))
  const creators = new Map(
    (await org.accounts(world.db, [...new Set(courses.map((c) => c.creatorID))], 'withDeleted')).map((a) => [
      a.id,
      a.name,
    ]),
  )
  return courses.map((c) => ({
    id: c.id,
    name: c.name,
    type: c.type,
    typeName: TYPE_NAMES[c.type][context.culture],
    forLevel: c.forLevel,
    forLevelName: nameOf('Grad', c.forLevel),
    knowledge: c.knowledgeID,
    knowledgeName: points.get(c.knowledgeID) ?? '',
    hours: c.hours,
    score: c.score,
    parts: c.parts,
    createTime: c.createdAt.toISOString(),
    creatorID: c.creatorID,
    creatorName: creators.get(c.creatorID) ?? '',
    canEdit: mayEdit(caller, c),
  }))
}

/** A page of the library, or of the caller's own. */
export async function listCourses(
  deps: CoursesDeps,
  which: 'library' | 'own',
  input: ParsedOf<typeof queryCourses>,
  context: Context,
): Promise<{ rows: CourseRow[]; total: number }> {
  const caller = managerOf(context)
  const { db } = deps.world
  const creatorIDs = input.creatorName ? await deps.org.searchIDs(db, caller, input.creatorName, CREATORS_MOST) : null
  const knowledgeIDs =
    input.knowledges.length === 0 ? null : withBelow(await deps.knowledge.points(db), input.knowledges)
  const { rows, total } = await selectCourses(
    db,
    caller,
    which,
    { ...input, creatorIDs, knowledgeIDs },
    { number: input.PageNO, limit: input.Limit },
  )
  return { rows: await presentRows(deps, rows, context), total }
}

async function openCourse(deps: CoursesDeps, id: string, context: Context) {
  const course = requireSeen(managerOf(context), await selectCourse(deps.world.db, id))
  const [row] = await presentRows(deps, [course], context)
  if (row === undefined) throw new Error('a course gave no row')
  const chapters = (await selectChapters(deps.world.db, [course.id])).get(course.id) ?? []
  const { description, cover, version } = course
  return {
    course,
    chapters,
    base: { ...row, description, cover: cover === null ? null : deps.files.coverUrl(cover), version },
  }
}

/** A theory course with its chapters; another type is not found. */
export async function showTheory(deps: CoursesDeps, id: string, context: Context): Promise<TheoryDetail> {
  const { course, chapters, base } = await openCourse(deps, id, context)
  if (course.type !== COURSE_TYPES.theory) throw refuse(commonErrors['not-found'])
  const sections = chapters.flatMap((chapter) => chapter.sections)
  const files = await deliver(deps, deps.world.db, { id: course.id, sections }, managerOf(context))
  const fileOf = showFiles(files, context.culture)
  return {
    ...base,
    chapters: chapters.map((chapter, order) => ({
      id: chapter.id,
      name: chapter.name,
      order,
      sections: chapter.sections.filter(isFileSection).map((section, place) => {
        const resource = fileOf(section)
        return {
          id: section.id,
          name: section.name,
          order: place,
          type: section.fileType,
          resourceID: section.resourceID,
          reName: resource.name,
          fileType: section.fileType,
          resURL: resource.entity.url,
          resource,
          fastForward: section.fastForward,
          duration: section.duration,
          marquee: section.marquee,
          marqueeText: section.marqueeText,
          description: section.description,
        }
      }),
    })),
  }
}

/** A course of images of one type; another type is not found. */
export async function showImageCourse(
  deps: CoursesDeps,
  type: ImageCourseType,
  id: string,
  context: Context,
): Promise<ImageCourseDetail> {
  const { course, chapters, base } = await openCourse(deps, id, context)
  if (course.type !== type) throw refuse(commonErrors['not-found'])
  const reader = { userID: managerOf(context).userID, place: course.id, culture: context.culture }
  const imageOf = await showImages(deps, deps.world.db, { type, chapters }, reader)
  return {
    ...base,
    chapterID: chapters[0]?.id ?? '',
    sections: chapters
      .flatMap(({ sections }) => sections)
      .filter(isPictureSection)
      .map((section, order) => ({
        id: section.id,
        order,
        description: section.description,
        imageID: section.imageID,
        userImageID: section.userImageID,
        image: imageOf(section),
      })),
  }
}
