// Images of courses, fetched by those who study the course or may see it.
import { commonErrors } from '@clearbelt/contract/errors'
import type { readPanorama, studyPicture, studyPlanes, studyVolume } from '@clearbelt/contract/courses/study-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ViewFiles } from '../../images/room.ts'
import type { CoursesDeps } from '../deps.ts'
import { familyOf, isPictureSection, showImages } from '../files.ts'
import { maySee } from '../policy.ts'
import { selectOwnStep } from '../step/store.ts'
import { selectCourse } from '../store.ts'
import type { Outline, Outlines } from './outlines.ts'

/** The course that a caller reaches by a step of an own plan, or by its own id. */
async function findOutline(
  { world, plans }: CoursesDeps,
  outlines: Outlines,
  id: string,
  context: Context,
): Promise<Outline | null> {
  const caller = callerOf(context)
  const step = await selectOwnStep(world.db, plans, id, caller.userID)
  if (step !== null) return context.at < step.opensAt.getTime() ? null : outlines.of(step.courseID, caller)
  const course = await selectCourse(world.db, id)
  return course !== null && maySee(caller, course) ? outlines.of(course.id, caller) : null
}

/** The image of a section of a course that the caller reaches, with the library it is from. */
async function requireImage(
  deps: CoursesDeps,
  outlines: Outlines,
  { id, sectionID }: { id: string; sectionID: string },
  context: Context,
): Promise<{ imageID: string; family: 'ct' | 'dr' }> {
  const outline = await findOutline(deps, outlines, id, context)
  const imageID = outline?.sections.find((section) => section.id === sectionID)?.imageID ?? null
  if (outline === null || imageID === null) throw refuse(commonErrors['not-found'])
  return { imageID, family: familyOf(outline.course.type) }
}

async function requireView(
  deps: CoursesDeps,
  outlines: Outlines,
  { view, ...place }: ParsedOf<typeof studyPlanes>,
  context: Context,
): Promise<ViewFiles> {
  const { imageID, family } = await requireImage(deps, outlines, place, context)
  const image = (await deps.images.library(deps.world.db, family, [imageID])).get(imageID)
  const files = image?.views[view]
  if (files === undefined) throw refuse(commonErrors['not-found'])
  return files
}

export async function readPicture(
  deps: CoursesDeps,
  outlines: Outlines,
  input: ParsedOf<typeof studyPicture>,
  context: Context,
): Promise<Download> {
  return deps.images.render(await requireView(deps, outlines, input, context), input.type, input.size)
}

export async function readPlanes(
  deps: CoursesDeps,
  outlines: Outlines,
  input: ParsedOf<typeof studyPlanes>,
  context: Context,
): Promise<Download> {
  const files = await requireView(deps, outlines, input, context)
  if (files.planesKey === null) throw refuse(commonErrors['not-found'])
  return deps.images.planes(files)
}

/** A level of the CT volume of an image of a course. */
export async function readVolumeLevel(
  deps: CoursesDeps,
  outlines: Outlines,
  { level, ...place }: ParsedOf<typeof studyVolume>,
  context: Context,
): Promise<Download> {
  const { imageID, family } = await requireImage(deps, outlines, place, context)
  const file = family === 'ct' ? await deps.images.volumeLevel(imageID, level) : null
  if (file === null) throw refuse(commonErrors['not-found'])
  return file
}

/** The images of an image course with their volumes; a course of theory has none. */
export async function showPanorama(
  deps: CoursesDeps,
  outlines: Outlines,
  { id }: ParsedOf<typeof readPanorama>,
  context: Context,
): Promise<PackageOf<typeof readPanorama>> {
  const outline = await findOutline(deps, outlines, id, context)
  if (outline === null) throw refuse(commonErrors['not-found'])
  const { course, chapters } = outline
  const { db } = deps.world
  const reader = { userID: callerOf(context).userID, place: id, culture: context.culture }
  const imageOf = await showImages(deps, db, { type: course.type, chapters }, reader)
  const sections = outline.sections.filter(isPictureSection)
  const ids = sections.map(({ imageID }) => imageID)
  const volumes = familyOf(course.type) === 'ct' ? await deps.images.volumes(db, ids) : null
  return {
    courseID: course.id,
    name: course.name,
    type: course.type,
    images: sections.map((section) => ({
      sectionID: section.id,
      image: imageOf(section),
      volume: (volumes?.get(section.imageID) ?? []).map(({ nx, ny, nz, bytes }, at) => ({
        nx,
        ny,
        nz,
        bytes,
        url: `/imageapi/Study/${id}/${section.id}/volume?level=${at}`,
      })),
    })),
  }
}
