// Creates and changes courses: what an author wrote is checked, stored, and kept as a version.
import { commonErrors } from '@clearbelt/contract/errors'
import { courseErrors } from '@clearbelt/contract/courses/errors'
import type { ImageInput, TheoryInput } from '@clearbelt/contract/courses/shapes'
import {
  ALL_SECTION_FILES,
  COURSE_TYPES,
  EMPTY_SECTION_OPTIONS,
  findRepeatedImages,
  isMedia,
  SECTION_FILES,
  type CourseType,
  type ImageCourseType,
  type SectionFile,
} from '@clearbelt/domain/courses/course-types'
import { changesNothing } from '../../../http/changes-nothing.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { managerOf, requireEditable } from '../policy.ts'
import {
  insertCourse,
  isNameTaken,
  replaceChapters,
  selectChapters,
  selectCourse,
  updateCourse,
  type ChapterRecord,
  type CourseFields,
  type CourseRecord,
  type NewChapter,
} from '../store.ts'
import { coverIDOf, holdCover } from './cover.ts'
import { holdPoint } from './points.ts'

const clean = (text: string): string => text.replaceAll('\u0000', '')

type BaseInput = Pick<TheoryInput, 'name' | 'forLevel' | 'knowledge' | 'hours' | 'score' | 'description' | 'cover'>
const fieldsOf = (input: BaseInput): CourseFields => ({
  name: clean(input.name),
  forLevel: clean(input.forLevel),
  knowledgeID: input.knowledge,
  hours: input.hours,
  score: input.score,
  description: clean(input.description),
  cover: input.cover === null || input.cover === '' ? null : coverIDOf(input.cover),
})

/** In the order that is written; equal numbers stay as they came. */
const ordered = <T extends { order: number }>(parts: readonly T[]): T[] => parts.toSorted((a, b) => a.order - b.order)

const isSectionFile = (type: number): type is SectionFile => ALL_SECTION_FILES.some((one) => one === type)

/** What a course consists of, with ids: those of the same course stay, so that what was studied stays with them. */
interface Parts {
  before: readonly ChapterRecord[]
  id(of: 'chapter' | 'section', wanted: string | undefined): string
}
function partsOf({ world }: CoursesDeps, before: readonly ChapterRecord[]): Parts {
  const known = {
    chapter: new Set(before.map(({ id }) => id)),
    section: new Set(before.flatMap(({ sections }) => sections.map(({ id }) => id))),
  }
  return {
    before,
    id(of, wanted) {
      // Each id stands once: a copied one becomes a new part.
      if (wanted !== undefined && known[of].delete(wanted)) return wanted
      return world.dice.id()
    },
  }
}

async function theoryChapters(
  { library }: CoursesDeps,
  tx: Tx,
  caller: Caller,
  input: TheoryInput,
  parts: Parts,
): Promise<NewChapter[]> {
  const before = new Map(
    parts.before.flatMap(({ sections }) => sections.map((s) => [s.resourceID, s.fileType] as const)),
  )
  const wanted = [...new Set(input.chapters.flatMap(({ sections }) => sections.map((s) => s.resourceID)))]
  const files = await library.resources(tx, caller, wanted)
  return ordered(input.chapters.map((chapter, c) => ({ ...chapter, c }))).map((chapter) => ({
    id: parts.id('chapter', chapter.id),
    name: clean(chapter.name),
    sections: ordered(chapter.sections.map((section, s) => ({ ...section, s }))).map((section) => {
      // A file that stood there before stays, also where the editor may not use it anew.
      const fileType = files.get(section.resourceID)?.type ?? before.get(section.resourceID) ?? null
      if (fileType === null || !isSectionFile(fileType))
        throw refuse(courseErrors['section-file-unknown'], {
          fields: [`chapters.${chapter.c}.sections.${section.s}.resourceID`],
        })
      return {
        id: parts.id('section', section.id),
        name: clean(section.name),
        description: clean(section.description),
        fileType,
        resourceID: section.resourceID,
        fastForward: isMedia(fileType) ? section.fastForward : true,
        duration: isMedia(fileType) ? 0 : section.duration,
        marquee: fileType === SECTION_FILES.video && section.marquee,
        marqueeText: fileType === SECTION_FILES.video ? clean(section.marqueeText) : '',
        imageID: null,
        userImageID: null,
      }
    }),
  }))
}

async function imageChapters(
  { images }: CoursesDeps,
  tx: Tx,
  caller: Caller,
  type: ImageCourseType,
  input: ImageInput,
  parts: Parts,
): Promise<NewChapter[]> {
  const sections = ordered(input.sections)
  if (sections.length === 0) throw refuse(courseErrors['course-without-images'], { fields: ['sections'] })
  const repeated = findRepeatedImages(sections.map(({ imageID }) => imageID.toLowerCase()))
  if (repeated.length > 0)
    throw refuse(courseErrors['course-duplicate-images'], {
      fields: repeated.map((place) => `sections.${place}.imageID`),
    })
  const family = type === COURSE_TYPES.ct ? 'ct' : 'dr'
  const before = new Set(parts.before.flatMap((chapter) => chapter.sections.map((s) => s.imageID)))
  const held = await images.hold(
    tx,
    caller,
    family,
    sections.map(({ imageID }) => imageID),
  )
  const missing = sections.flatMap(({ imageID }, place) =>
    held.has(imageID.toLowerCase()) || before.has(imageID.toLowerCase()) ? [] : [`sections.${place}.imageID`],
  )
  if (missing.length > 0) throw refuse(courseErrors['section-image-unknown'], { fields: missing })
  return [
    {
      id: parts.id('chapter', parts.before[0]?.id),
      name: '',
      sections: sections.map((section) => ({
        ...EMPTY_SECTION_OPTIONS,
        id: parts.id('section', section.id),
        name: held.get(section.imageID.toLowerCase())?.name ?? '',
        description: clean(section.description),
        fileType: null,
        resourceID: null,
        imageID: section.imageID.toLowerCase(),
        userImageID: section.userImageID,
      })),
    },
  ]
}

/** What is written, by the kind of course. */
export type Written = { type: 1; input: TheoryInput } | { type: ImageCourseType; input: ImageInput }

const chaptersOf = (
  deps: CoursesDeps,
  tx: Tx,
  caller: Caller,
  written: Written,
  before: readonly ChapterRecord[],
): Promise<NewChapter[]> => {
  const parts = partsOf(deps, before)
  return written.type === COURSE_TYPES.theory
    ? theoryChapters(deps, tx, caller, written.input, parts)
    : imageChapters(deps, tx, caller, written.type, written.input, parts)
}

async function checkBase(
  deps: CoursesDeps,
  tx: Tx,
  caller: Caller,
  type: CourseType,
  fields: CourseFields,
  before: CourseRecord | null,
): Promise<void> {
  const { name } = fields
  const creatorID = before?.creatorID ?? caller.userID
  if (await isNameTaken(tx, { creatorID, type, name, exceptID: before?.id ?? '00000000-0000-0000-0000-000000000000' }))
    throw refuse(courseErrors['course-name-taken'], { fields: ['name'] })
  await holdPoint(deps, tx, caller, type, fields.knowledgeID, before?.knowledgeID ?? null)
  await holdCover(deps, tx, caller, fields.cover, before?.cover ?? null)
}

/** What the audit log keeps of a course. */
const auditView = (type: CourseType, { cover: _, ...fields }: CourseFields, chapters: readonly NewChapter[]) => ({
  type,
  ...fields,
  chapters: chapters.map(({ name, sections }) => ({
    name,
    sections: sections.map((s) => ({ name: s.name, resourceID: s.resourceID, imageID: s.imageID })),
  })),
})

/** Creates a course of the caller's; answers its id. */
export function createCourse(deps: CoursesDeps, written: Written, context: Context): Promise<{ id: string }> {
  return deps.world.db.transaction().execute(async (tx) => ({
    id: await createOnce(tx, 'courses.add', written, context, () => addCourse(deps, tx, written, context)),
  }))
}

async function addCourse(deps: CoursesDeps, tx: Tx, written: Written, context: Context): Promise<string> {
  const caller = managerOf(context)
  const fields = fieldsOf(written.input)
  await checkBase(deps, tx, caller, written.type, fields, null)
  const chapters = await chaptersOf(deps, tx, caller, written, [])
  const id = deps.world.dice.id()
  const { userID, orgID, orgPath } = caller
  await insertCourse(tx, { ...fields, id, orgID, orgPath, creatorID: userID, type: written.type, at: context.at })
  await replaceChapters(tx, { id, editorID: userID, at: context.at }, chapters)
  await deps.audit.record(tx, {
    actorID: userID,
    act: 'courses.add',
    object: 'course',
    objectID: id,
    after: auditView(written.type, fields, chapters),
    ip: context.ip,
    at: context.at,
  })
  return id
}

/** What a change writes. The ids of what is new are made with each writing. */
async function readWritten(tx: Tx, id: string): Promise<unknown> {
  const course = await selectCourse(tx, id)
  const chapters = (await selectChapters(tx, [id])).get(id) ?? []
  return [
    course && { ...course, version: 0 },
    chapters.map(({ name, sections }) => [name, sections.map((section) => ({ ...section, id: '', chapterID: '' }))]),
  ]
}

/** Changes a course; refused where somebody has changed the version that the author saw. */
export function changeCourse(
  deps: CoursesDeps,
  id: string,
  version: number | undefined,
  written: Written,
  context: Context,
): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const course = requireEditable(caller, await selectCourse(tx, id, true))
    if (course.type !== written.type) throw refuse(commonErrors['not-found'])
    const fields = fieldsOf(written.input)
    const before = (await selectChapters(tx, [course.id])).get(course.id) ?? []
    const write = async (): Promise<NewChapter[]> => {
      await checkBase(deps, tx, caller, written.type, fields, course)
      const chapters = await chaptersOf(deps, tx, caller, written, before)
      await updateCourse(tx, course.id, fields, context.at)
      await replaceChapters(tx, { id: course.id, editorID: caller.userID, at: context.at }, chapters)
      return chapters
    }
    if (version !== undefined && version !== course.version) {
      // The one change since may be this very one, whose answer was lost: then it stands, as whoever sends it again wants.
      if (course.version === version + 1 && (await changesNothing(tx, () => readWritten(tx, course.id), write)))
        return null
      throw refuse(commonErrors['changed-meanwhile'])
    }
    const chapters = await write()
    const { name, forLevel, knowledgeID, hours, score, description, cover } = course
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'courses.update',
      object: 'course',
      objectID: course.id,
      before: auditView(
        course.type,
        { name, forLevel, knowledgeID, hours, score, description, cover },
        before.map((chapter) => ({ ...chapter })),
      ),
      after: auditView(course.type, fields, chapters),
      ip: context.ip,
      at: context.at,
    })
    return null
  })
}
