// Opens the course of a step for its trainee: its content, what was done of it, and the clock that counts from now on.
import { commonErrors } from '@clearbelt/contract/errors'
import { courseErrors } from '@clearbelt/contract/courses/errors'
import { studyShare } from '@clearbelt/contract/courses/settings'
import { RECORD_SECONDS, type StudyContent } from '@clearbelt/contract/courses/study-calls'
import { courseShare, openClock, percentOf, STUDY_RATE_MAX } from '@clearbelt/domain/courses/study'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { CoursesDeps } from '../deps.ts'
import { isFileSection, isPictureSection, showFiles, showImages } from '../files.ts'
import { selectOwnStep, type CourseStep } from '../step/store.ts'
import { TYPE_NAMES } from '../words.ts'
import { readOutline, type Outline } from './outlines.ts'
import { findStudy, presentSection, ruleOf, shareOf } from './rules.ts'
import { insertRound, lockClock, selectRound, selectSections, setClock, type RoundRecord } from './store.ts'

/** The round of a trainee who opens a step now; the first opening begins it. */
async function beginRound(
  { world, plans }: CoursesDeps,
  step: CourseStep,
  userID: string,
  at: number,
): Promise<RoundRecord | null> {
  const stepID = step.id
  return world.db.transaction().execute(async (tx) => {
    await setClock(tx, userID, openClock(await lockClock(tx, userID), at))
    const known = await selectRound(tx, stepID, userID, true)
    if (known !== null) return known
    await insertRound(tx, { stepID, userID, round: 1, courseID: step.courseID, at })
    await plans.noteProgress(tx, { planID: step.planID, processID: stepID, userID, event: 'opened', at })
    return selectRound(tx, stepID, userID)
  })
}

/** The course of an own step. Refuses who is no trainee as not found, and a step that is not open yet. */
export async function openStudy(deps: CoursesDeps, stepID: string, context: Context): Promise<StudyContent> {
  const { world, plans, settings } = deps
  const { db } = world
  const caller = callerOf(context)
  const { userID } = caller
  const { at, culture } = context
  const step = await selectOwnStep(db, plans, stepID, userID)
  if (step === null) throw refuse(commonErrors['not-found'])
  if (at < step.opensAt.getTime()) throw refuse(courseErrors['study-not-open'])
  const outline = await readOutline(deps, db, step.courseID, caller)
  if (outline === null) throw refuse(commonErrors['not-found'])
  const isOpen = step.closesAt === null || at < step.closesAt.getTime()
  const round = isOpen ? await beginRound(deps, step, userID, at) : await selectRound(db, step.id, userID)
  const studies = round === null ? [] : await selectSections(db, { stepID: step.id, userID, round: round.round })
  const share = await settings.get(studyShare)
  const chapters = await presentChapters(deps, { outline, step, userID, culture, share: share / 100 }, studies)
  const { course } = outline
  const isDone = round !== null && round.finishedAt !== null
  const shares = outline.sections.map((section) =>
    shareOf(ruleOf(section, secondsOf(outline, section.resourceID), share / 100), findStudy(studies, section)),
  )
  return {
    processID: step.id,
    planID: step.planID,
    planName: step.planName,
    opensAt: step.opensAt.toISOString(),
    closesAt: step.closesAt?.toISOString() ?? null,
    isOpen,
    courseID: course.id,
    name: course.name,
    type: course.type,
    typeName: TYPE_NAMES[course.type][culture],
    description: course.description,
    cover: course.cover === null ? null : deps.files.coverUrl(course.cover),
    version: course.version,
    intervalTime: step.intervalMinutes,
    chapters,
    percent: isDone ? 100 : percentOf(courseShare(shares)),
    isDone,
    finishTime: round?.finishedAt?.toISOString() ?? null,
    resumeID: outline.sections.some(({ id }) => id === round?.sectionID) ? (round?.sectionID ?? null) : null,
    rule: { share, rateMax: STUDY_RATE_MAX, recordSeconds: RECORD_SECONDS },
    serverTime: world.clock.now(),
  }
}

/** The length of the recording of a section, s; null where it has none. */
export const secondsOf = ({ seconds }: Outline, resourceID: string | null): number | null =>
  resourceID === null ? null : (seconds.get(resourceID) ?? null)

async function presentChapters(
  deps: CoursesDeps,
  view: {
    outline: NonNullable<Awaited<ReturnType<typeof readOutline>>>
    step: CourseStep
    userID: string
    culture: Context['culture']
    share: number
  },
  studies: Awaited<ReturnType<typeof selectSections>>,
): Promise<StudyContent['chapters']> {
  const { outline, step, userID, culture, share } = view
  const { course, chapters } = outline
  const fileOf = showFiles(outline.files, culture)
  const imageOf = await showImages(
    deps,
    deps.world.db,
    { type: course.type, chapters },
    { userID, place: step.id, culture },
  )
  return chapters.map((chapter, order) => ({
    id: chapter.id,
    name: chapter.name,
    order,
    sections: chapter.sections.map((section, place) => {
      const image = isPictureSection(section) ? imageOf(section) : null
      // Words about an image that an examination keeps say as much as its marks.
      const words = image?.isKept
        ? { name: '', description: '' }
        : { name: section.name, description: section.description }
      return {
        id: section.id,
        ...words,
        order: place,
        resource: isFileSection(section) ? fileOf(section) : null,
        image,
        fastForward: section.fastForward,
        duration: section.duration,
        marquee: section.marquee,
        marqueeText: section.marqueeText,
        progress: presentSection(
          ruleOf(section, secondsOf(outline, section.resourceID), share),
          findStudy(studies, section),
        ),
      }
    }),
  }))
}
