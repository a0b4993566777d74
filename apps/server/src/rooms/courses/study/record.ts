// Takes what a page tells of studying: what of it counts is decided by the clock of this server.
import { commonErrors } from '@clearbelt/contract/errors'
import { courseErrors } from '@clearbelt/contract/courses/errors'
import { studyShare } from '@clearbelt/contract/courses/settings'
import type { recordStudy, savePlayback } from '@clearbelt/contract/courses/study-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import {
  countTime,
  courseShare,
  furthestOf,
  LEAP_S,
  percentOf,
  study,
  UNSTUDIED,
} from '@clearbelt/domain/courses/study'
import type { TellPace } from '@clearbelt/domain/courses/tell-pace'
import { isUuid } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'
import { selectOwnStep } from '../step/store.ts'
import type { SectionRecord } from '../store.ts'
import { secondsOf } from './open.ts'
import type { Outline, Outlines } from './outlines.ts'
import { contentOf, findStudy, presentSection, ruleOf, shareOf } from './rules.ts'
import { lockWork, selectSections, setClock, updateRound, upsertSection, type SectionStudy } from './store.ts'
import type { WorkChange, WorkQueue } from './work-queue.ts'
import type { WorkRecord } from './work-row.ts'

/** Others of the same learner may come in between so often; then the record waits for its turn. */
const TRIES = 3

interface Work {
  work: WorkRecord
  studies: readonly SectionStudy[]
  outline: Outline
  section: SectionRecord
}
type Told = ParsedOf<typeof recordStudy>

/** The step and the section of what a trainee is at. Refuses who is no trainee, and a section that is gone. */
async function locate(
  { world, plans }: CoursesDeps,
  outlines: Outlines,
  { id, sectionID }: { id: string; sectionID: string },
  { work, caller }: { work: WorkRecord | null; caller: Caller },
): Promise<Omit<Work, 'studies'>> {
  if (work === null) {
    const isTrainee = (await selectOwnStep(world.db, plans, id, caller.userID)) !== null
    throw refuse(isTrainee ? courseErrors['section-gone'] : commonErrors['not-found'])
  }
  const outline = await outlines.of(work.courseID, caller)
  const section = outline?.sections.find((one) => one.id === sectionID)
  if (!outline || section === undefined) throw refuse(courseErrors['section-gone'])
  return { work, outline, section }
}

/** What a trainee is at, held until the transaction ends. */
async function holdWork(
  deps: CoursesDeps,
  outlines: Outlines,
  tx: Tx,
  input: { id: string; sectionID: string },
  caller: Caller,
): Promise<Work> {
  const { userID } = caller
  const work = isUuid(input.id) ? await lockWork(tx, deps.plans, input.id, userID) : null
  const found = await locate(deps, outlines, input, { work, caller })
  const { id, round } = found.work
  return { ...found, studies: await selectSections(tx, { stepID: id, userID, round }) }
}

const begun = (section: SectionRecord): SectionStudy => ({
  sectionID: section.id,
  contentID: contentOf(section),
  ...UNSTUDIED,
  spans: [],
  position: 0,
  finishedAt: null,
})

interface Reckoned {
  change: WorkChange
  isDone: boolean
  answer: Omit<PackageOf<typeof recordStudy>, 'nextSeconds'>
}

/** How far a course is once one of its sections stands like that. */
function progressOf(
  { work, studies, outline, section }: Work,
  after: SectionStudy,
  share: number,
): { isDone: boolean; percent: number } {
  const all = [...studies.filter((one) => one.sectionID !== section.id || one.contentID !== after.contentID), after]
  const done = courseShare(
    outline.sections.map((one) => shareOf(ruleOf(one, secondsOf(outline, one.resourceID), share), findStudy(all, one))),
  )
  const isDone = work.finishedAt !== null || done >= 1
  return { isDone, percent: isDone ? 100 : percentOf(done) }
}

/** What of a record counts, by what was done before. Refuses what was studied after the end. */
function reckon(
  { work, studies, outline, section }: Work,
  input: Told,
  userID: string,
  at: number,
  share: number,
): Reckoned {
  const closesAt = work.closesAt?.getTime() ?? Infinity
  if (input.from >= closesAt) throw refuse(courseErrors['study-over'])
  const now = Math.min(at, closesAt)
  const before = findStudy(studies, section) ?? begun(section)
  const rule = ruleOf(section, secondsOf(outline, section.resourceID), share)
  const was = work.countedUntil.getTime()
  const counted = countTime(was, input, now)
  const state = study(rule, before, input, counted.seconds)
  const after: SectionStudy = {
    ...before,
    spans: [...state.spans],
    activeSeconds: state.activeSeconds,
    position: placeOf(rule, { ...before, ...state, spans: [...state.spans] }, input.position ?? before.position),
  }
  if (shareOf(rule, after) >= 1) after.finishedAt ??= new Date(now)
  const { isDone, percent } = progressOf({ work, studies, outline, section }, after, share)
  return {
    isDone,
    answer: { counted: counted.seconds, section: presentSection(rule, after), percent, isDone },
    change: {
      stepID: work.id,
      userID,
      round: work.round,
      at,
      was,
      until: counted.countedUntil,
      seconds: counted.seconds,
      percent,
      // Whoever plays again what is done goes on where they were.
      resumeID: before.finishedAt === null ? section.id : null,
      section: after,
    },
  }
}

/** Counts what was told; answers how far the section and the course are now. */
export async function recordWork(
  deps: CoursesDeps,
  { outlines, queue, pace }: { outlines: Outlines; queue: WorkQueue; pace: TellPace },
  input: Told,
  context: Context,
): Promise<PackageOf<typeof recordStudy>> {
  const caller = callerOf(context)
  const { userID } = caller
  const share = (await deps.settings.get(studyShare)) / 100
  const nextSeconds = pace.note((input.to - input.from) / 1000, context.at)
  if (isUuid(input.id) && isUuid(input.sectionID))
    for (let n = 0; n < TRIES; n++) {
      const read = await queue.read({ stepID: input.id, userID, sectionID: input.sectionID })
      if (read === null) break
      const found = await locate(deps, outlines, input, { work: read.seen?.work ?? null, caller })
      const work: Work = { ...found, studies: read.seen?.studies ?? [] }
      const { change, isDone, answer } = reckon(work, input, userID, context.at, share)
      // The end of a course is written with what follows from it.
      if (isDone && work.work.finishedAt === null) break
      const isStored = await queue.store(change)
      if (isStored === true) return { ...answer, nextSeconds }
      if (isStored === null) break
    }
  return { ...(await recordHeld(deps, outlines, input, context, share)), nextSeconds }
}

/** The same in a transaction of its own, which waits for others of the same learner. */
function recordHeld(
  deps: CoursesDeps,
  outlines: Outlines,
  input: Told,
  context: Context,
  share: number,
): Promise<Reckoned['answer']> {
  const caller = callerOf(context)
  const { userID } = caller
  return deps.world.db.transaction().execute(async (tx) => {
    const held = await holdWork(deps, outlines, tx, input, caller)
    const { work, outline } = held
    const { change, isDone, answer } = reckon(held, input, userID, context.at, share)
    const of = { stepID: work.id, userID, round: work.round }
    await setClock(tx, userID, change.until)
    await upsertSection(tx, { ...of, at: context.at }, change.section)
    await updateRound(tx, of, {
      at: context.at,
      sectionID: change.resumeID,
      percent: change.percent,
      seconds: change.seconds,
      finished: isDone ? { version: outline.course.version } : null,
    })
    if (isDone && work.finishedAt === null) await finish(deps, tx, work, outline, context)
    return answer
  })
}

async function finish(
  { plans, audit }: CoursesDeps,
  tx: Tx,
  work: WorkRecord,
  { course }: Outline,
  context: Context,
): Promise<void> {
  const { userID } = callerOf(context)
  await plans.noteProgress(tx, {
    planID: work.planID,
    processID: work.id,
    userID,
    event: 'submitted',
    at: context.at,
  })
  await audit.record(tx, {
    actorID: userID,
    act: 'courses.finish',
    object: 'course',
    objectID: course.id,
    after: {
      processID: work.id,
      round: work.round,
      version: course.version,
      activeSeconds: Math.round(work.activeSeconds),
    },
    ip: context.ip,
    at: context.at,
  })
}

/** Where a section resumes: never beyond what may be leapt to. */
function placeOf(rule: ReturnType<typeof ruleOf>, state: SectionStudy, position: number): number {
  const end = rule.seconds ?? 0
  const furthest = state.finishedAt === null ? furthestOf(rule, state) : null
  return Math.max(0, Math.min(position, end, furthest === null ? end : furthest + LEAP_S))
}

/** Notes where a section stands. One that is done when it is opened may be the last of its course. */
export async function notePlayback(
  deps: CoursesDeps,
  outlines: Outlines,
  input: ParsedOf<typeof savePlayback>,
  context: Context,
): Promise<PackageOf<typeof savePlayback>> {
  const { userID } = callerOf(context)
  const share = (await deps.settings.get(studyShare)) / 100
  return deps.world.db.transaction().execute(async (tx) => {
    const held = await holdWork(deps, outlines, tx, input, callerOf(context))
    const { work, studies, outline, section } = held
    const of = { stepID: work.id, userID, round: work.round }
    const before = findStudy(studies, section) ?? begun(section)
    const rule = ruleOf(section, secondsOf(outline, section.resourceID), share)
    const after = { ...before, position: placeOf(rule, before, input.position) }
    const isOpen = context.at < (work.closesAt?.getTime() ?? Infinity)
    const isDoneNow = isOpen && after.finishedAt === null && shareOf(rule, after) >= 1
    if (isDoneNow) after.finishedAt = new Date(context.at)
    await upsertSection(tx, { ...of, at: context.at }, after)
    if (isDoneNow) {
      const { isDone, percent } = progressOf(held, after, share)
      const finished = isDone ? { version: outline.course.version } : null
      await updateRound(tx, of, { at: context.at, sectionID: section.id, percent, seconds: 0, finished })
      if (isDone && work.finishedAt === null) await finish(deps, tx, work, outline, context)
    }
    return { position: after.position }
  })
}
