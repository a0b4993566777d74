// Studying courses of plans through the whole stack: what counts, what is kept, and who sees how far somebody is.
import { getTheoryCourse, updateTheoryCourse } from '@clearbelt/contract/courses/calls'
import * as calls from '@clearbelt/contract/courses/study-calls'
import { addPlan, getPlan, myTasks, queryTrainees } from '@clearbelt/contract/plans/calls'
import type { CourseStepOfTask } from '@clearbelt/contract/steps/course'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActor, type Actor } from '../../../testing/factories.ts'
import { startCourseDay, type CourseDay } from '../../../testing/courses/course-day.ts'

let d: CourseDay
let video = ''
let pdf = ''
beforeAll(async () => {
  d = await startCourseDay()
  video = d.file({ name: 'Video', type: 10, seconds: 600 })
  pdf = d.file({ name: 'Rules', type: 8 })
})
afterAll(() => d.t.close())

const SECOND = 1000
const open = (id: string, who: Actor = d.who.student) => ask(d.t, calls.readStudy, { id }, who)
const sectionsOf = (content: calls.StudyContent) => content.chapters.flatMap((chapter) => chapter.sections)
const taskOf = async (id: string, who: Actor = d.who.student): Promise<CourseStepOfTask | undefined> =>
  (await ask(d.t, myTasks, {}, who))
    .flatMap((task) => task.steps)
    .find((step): step is CourseStepOfTask => step.businessType === 3 && step.processID === id)
/** Tells a stretch that ends now: the clock goes on by it first. */
async function tell(
  id: string,
  sectionID: string,
  seconds: number,
  said: { spans?: string; active?: number; rate?: number; position?: number } = {},
  who: Actor = d.who.student,
) {
  const from = d.t.clock.now()
  await d.pass(seconds * SECOND)
  return ask(d.t, calls.recordStudy, { id, sectionID, from, to: d.t.clock.now(), active: seconds, ...said }, who)
}
const given = async (files: readonly string[], people: readonly Actor[] = [d.who.student]) => {
  const courseID = await d.course(d.who.trainer, d.draft(files))
  return { courseID, ...(await d.plan(d.who.trainer, courseID, people)) }
}

test('[STU-014][STU-015][C-06][C-07][T-61] a student studies a course of a plan: what was played counts, it resumes where it stopped, what is played again leaves that place, and done is what the rule says', async () => {
  const { t, who } = d
  const { processID, planID } = await given([video, pdf])
  expect(await taskOf(processID)).toMatchObject({ action: 'begin', percent: 0, courseType: 1, sectionCount: 2 })
  const content = await open(processID)
  const [watch, read] = sectionsOf(content)
  expect(content).toMatchObject({ percent: 0, isDone: false, isOpen: true, resumeID: null, rule: { share: 90 } })
  expect(watch).toMatchObject({
    fastForward: false,
    resource: { status: 2, seconds: 600, entity: { url: `/resourceapi/${video}` } },
    progress: { percent: 0, position: 0, furthest: 0, spans: [] },
  })
  const watchID = watch?.id ?? ''
  // Told as done after five seconds.
  const early = await tell(processID, watchID, 5, { spans: '0-600', active: 600, position: 600 })
  expect(early).toMatchObject({ counted: 5, section: { isDone: false, spans: [[0, 5]], furthest: 5 } })
  expect(early.section.position).toBeLessThanOrEqual(7)
  const half = await tell(processID, watchID, 295, { spans: '5-300', position: 300 })
  expect(half).toMatchObject({ section: { spans: [[0, 300]], furthest: 300, position: 300 }, isDone: false })
  // Playback alone moves no coverage, and no further than may be leapt.
  expect(await ask(t, calls.savePlayback, { id: processID, sectionID: watchID, position: 590 }, who.student)).toEqual({
    position: 302,
  })
  // The next day, where it stopped.
  await d.pass(3_600_000)
  const later = await open(processID)
  expect(later).toMatchObject({ resumeID: watchID })
  expect(sectionsOf(later)[0]?.progress).toMatchObject({ position: 302, furthest: 300, spans: [[0, 300]] })
  expect(await taskOf(processID)).toMatchObject({ action: 'resume', isDone: false })
  const played = await tell(processID, watchID, 260, { spans: '295-541', position: 541 })
  expect(played.section).toMatchObject({ isDone: true, percent: 100, furthest: null })
  expect(played).toMatchObject({ percent: 50, isDone: false })
  // A finished video is played again: the course goes on where it was.
  await tell(processID, read?.id ?? '', 5, {})
  await tell(processID, watchID, 5, { spans: '0-5', position: 5 })
  const done = await open(processID)
  expect(done).toMatchObject({ percent: 100, isDone: true, resumeID: read?.id, finishTime: expect.any(String) })
  expect(await taskOf(processID)).toMatchObject({ action: 'review', percent: 100, isDone: true })
  const trainees = await ask(t, queryTrainees, { id: planID }, who.trainer)
  expect(trainees[0]).toMatchObject({ percent: 100 })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_entry where act = 'courses.finish' and after->>'processID' = ${processID}`.execute(
    t.world.db,
  )
  expect(rows[0]?.n).toBe(1)
})

test('[T-62][C-03][C-10][C-04] two pages at once, in two courses too, and records sent again or made up count once', async () => {
  const { t, who } = d
  const [one, other] = [await given([video]), await given([video])]
  const [a = '', b = ''] = await Promise.all(
    [one, other].map(async ({ processID }) => sectionsOf(await open(processID))[0]?.id ?? ''),
  )
  const from = t.clock.now()
  await d.pass(60 * SECOND)
  const to = t.clock.now()
  const said = { from, to, active: 60, spans: '0-60' }
  const first = await ask(t, calls.recordStudy, { id: one.processID, sectionID: a, ...said }, who.student)
  expect(first).toMatchObject({ counted: 60, section: { spans: [[0, 60]] } })
  expect(await ask(t, calls.recordStudy, { id: other.processID, sectionID: b, ...said }, who.student)).toMatchObject({
    counted: 0,
    section: { spans: [] },
  })
  for (let i = 0; i < 3; i++)
    expect(
      await ask(t, calls.recordStudy, { id: one.processID, sectionID: a, ...said, spans: '60-120' }, who.student),
    ).toMatchObject({ counted: 0, section: { spans: [[0, 60]] } })
  // What is still to come does not count.
  const ahead = { from: to, to: to + 900 * SECOND, active: 900, spans: '60-600', rate: 16 }
  expect(await ask(t, calls.recordStudy, { id: one.processID, sectionID: a, ...ahead }, who.student)).toMatchObject({
    counted: 0,
  })
})

test('[T-62][C-03] records of many learners in one moment cost a few statements, and those of one learner in that moment count once', async () => {
  const { t, who } = d
  const learners = await Promise.all(Array.from({ length: 6 }, () => makeActor(t, 3, who.student.org)))
  const { processID } = await given([video], [who.student, ...learners])
  const [section] = sectionsOf(await open(processID))
  for (const learner of learners) await open(processID, learner)
  let from = 0
  const tell = (learner: Actor, spans: string) => {
    const said = { id: processID, sectionID: section?.id ?? '', from, to: t.clock.now(), active: 20, spans }
    return ask(t, calls.recordStudy, said, learner)
  }
  // On a busy machine what is sent at once may arrive one after the other: then the next moment is looked at.
  let statements = Infinity
  for (let moment = 0; moment < 5 && statements >= 2 * learners.length; moment++) {
    from = t.clock.now()
    await d.pass(20 * SECOND)
    const asked = vi.spyOn(t.world.pool, 'query')
    const told = await Promise.all(learners.map((one) => tell(one, `${20 * moment}-${20 * (moment + 1)}`)))
    statements = asked.mock.calls.filter(([query]) => /study-work/.test(JSON.stringify(query) ?? '')).length
    asked.mockRestore()
    const watched = [[0, 20 * (moment + 1)]]
    expect(told.map(({ counted, section: { spans: of } }) => [counted, of])).toEqual(learners.map(() => [20, watched]))
  }
  expect(statements).toBeLessThan(2 * learners.length)
  const same = await Promise.all(Array.from({ length: 8 }, () => tell(who.student, '0-20')))
  expect(same.map(({ counted }) => counted).toSorted((a, b) => b - a)).toEqual([20, 0, 0, 0, 0, 0, 0, 0])
  const [round] = await ask(t, calls.studyTrainees, { id: processID, search: who.student.accountNo }, who.trainer)
  expect(round).toMatchObject({ activeSeconds: 20, percent: 3 })
})

test('sections that are done when they are opened finish their course at once, however soon they are left', async () => {
  const { t, who } = d
  const { processID, planID } = await given([pdf, pdf])
  const [first, second] = sectionsOf(await open(processID))
  const look = (sectionID = '') => ask(t, calls.savePlayback, { id: processID, sectionID, position: 0 }, who.student)
  await look(first?.id)
  expect(await open(processID)).toMatchObject({ percent: 50, isDone: false, resumeID: first?.id })
  const trainees = () => ask(t, queryTrainees, { id: planID }, who.trainer)
  expect(await ask(t, calls.studyTrainees, { id: processID }, who.trainer)).toMatchObject([
    { percent: 50, isDone: false },
  ])
  await look(second?.id)
  expect(await open(processID)).toMatchObject({ percent: 100, isDone: true, resumeID: second?.id })
  expect(await taskOf(processID)).toMatchObject({ action: 'review', isDone: true })
  expect((await trainees())[0]).toMatchObject({ percent: 100 })
})

test('[T-66][C-09] a document of twenty minutes counts the time in which somebody reads', async () => {
  const { t, who } = d
  const courseID = await d.course(
    who.trainer,
    d.draft([], { chapters: [{ name: 'C', sections: [{ name: 'Read', resourceID: pdf, duration: 20 }] }] }),
  )
  const { processID } = await d.plan(who.trainer, courseID, [who.student])
  const [section] = sectionsOf(await open(processID))
  const id = section?.id ?? ''
  for (let i = 0; i < 15; i++) await tell(processID, id, 60)
  const idle = await tell(processID, id, 300, { active: 0 })
  expect(idle).toMatchObject({ counted: 0, section: { activeSeconds: 900, percent: 75 }, isDone: false })
  for (let i = 0; i < 5; i++) await tell(processID, id, 60)
  expect(await open(processID)).toMatchObject({ isDone: true, percent: 100 })
  expect(await taskOf(processID)).toMatchObject({ isDone: true })
  expect((await t.call(calls.readStudy, { id: processID }, who.otherStudent)).status).toBe(404)
  expect((await t.call(calls.readStudy, { id: processID }, who.trainer)).status).toBe(403)
})

test('[T-64][C-05] a revised course keeps what was done and asks for what is new; one begun anew is locked again, with its history', async () => {
  const { t, who } = d
  const { courseID, planID, processID } = await given([video, pdf])
  const [watch, read] = sectionsOf(await open(processID))
  await tell(processID, watch?.id ?? '', 300, { spans: '0-300' })
  await tell(processID, watch?.id ?? '', 250, { spans: '300-550' })
  const course = await ask(t, getTheoryCourse, { id: courseID }, who.trainer)
  const [chapter] = course.chapters
  const another = d.file({ name: 'New video', type: 10, seconds: 100 })
  await ask(
    t,
    updateTheoryCourse,
    {
      ...d.draft([]),
      id: courseID,
      name: course.name,
      chapters: [
        {
          id: chapter?.id,
          name: 'C',
          sections: [
            { id: watch?.id, name: 'Watch', resourceID: video, fastForward: false },
            { id: read?.id, name: 'Other file', resourceID: another, fastForward: false },
          ],
        },
      ],
    },
    who.trainer,
  )
  await d.pass(6000)
  const revised = sectionsOf(await open(processID))
  expect(revised.map(({ progress }) => [progress.isDone, progress.furthest])).toEqual([
    [true, null],
    [false, 0],
  ])
  const gone = await t.call(
    calls.recordStudy,
    { id: processID, sectionID: t.world.dice.id(), from: 0, to: 1, active: 1 },
    who.student,
  )
  expect(gone.body.code).toBe('section-gone')
  await tell(processID, read?.id ?? '', 95, { spans: '0-95' })
  expect(await taskOf(processID)).toMatchObject({ isDone: true })
  const listed = await ask(t, calls.studyTrainees, { id: processID }, who.trainer)
  expect(listed).toMatchObject([{ userID: who.student.id, percent: 100, isDone: true, round: 1 }])
  expect(listed[0]?.activeSeconds).toBe(645)
  expect((await t.call(calls.studyTrainees, { id: processID }, who.otherTrainer)).status).toBe(404)
  await ask(t, calls.resetStudy, { id: processID, userID: who.student.id }, who.trainer)
  const anew = await open(processID)
  expect(anew).toMatchObject({ percent: 0, isDone: false })
  expect(sectionsOf(anew)[0]?.progress).toMatchObject({ furthest: 0, spans: [], isDone: false })
  expect(await taskOf(processID)).toMatchObject({ action: 'resume', isDone: false })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from study_section where step_id = ${processID} and round = 1`.execute(t.world.db)
  expect(rows[0]?.n).toBe(2)
  expect((await ask(t, getPlan, { id: planID }, who.trainer)).processes).toMatchObject([
    { businessType: 3, courseID, courseName: course.name, courseTypeName: 'Theory', sectionCount: 2 },
  ])
})

test('[TRN-021] a course in a plan has its id, name, type, point and the minutes after which a learner is asked', async () => {
  const { t, who } = d
  const courseID = await d.course(who.trainer, d.draft([pdf]))
  const course = await ask(t, getTheoryCourse, { id: courseID }, who.trainer)
  const { id } = await ask(
    t,
    addPlan,
    {
      name: 'Asked after minutes',
      startTime: new Date(t.clock.now()).toISOString(),
      endTime: null,
      processes: [{ businessType: 3, courseID, intervalTime: 15 }],
    },
    who.trainer,
  )
  const [step] = (await ask(t, getPlan, { id }, who.trainer)).processes
  expect(step).toMatchObject({
    courseID,
    courseName: course.name,
    courseType: 1,
    courseTypeName: 'Theory',
    courseKnowledgeName: course.knowledgeName,
    intervalTime: 15,
  })
  expect(course.knowledgeName).not.toBe('')
})

test('[T-65] what was kept without a connection counts when it is told soon; what is told after the end of the plan, up to the end', async () => {
  const { t, who } = d
  const { processID } = await given([video])
  const [section] = sectionsOf(await open(processID))
  const id = section?.id ?? ''
  const begun = t.clock.now()
  await d.pass(300 * SECOND)
  const kept = await ask(
    t,
    calls.recordStudy,
    { id: processID, sectionID: id, from: begun, to: begun + 240 * SECOND, active: 240, spans: '0-240' },
    who.student,
  )
  expect(kept).toMatchObject({ counted: 240, section: { spans: [[0, 240]] } })
  // Twenty minutes without a connection: the last ten count.
  const from = t.clock.now()
  await d.pass(1200 * SECOND)
  const late = await ask(
    t,
    calls.recordStudy,
    { id: processID, sectionID: id, from, to: t.clock.now(), active: 900, spans: '240-600' },
    who.student,
  )
  expect(late.counted).toBe(600)
  await d.pass(2 * 86_400_000)
  const over = await t.call(
    calls.recordStudy,
    { id: processID, sectionID: id, from: t.clock.now() - 1000, to: t.clock.now(), active: 1, spans: '0-1' },
    who.student,
  )
  expect([over.status, over.body.code]).toEqual([409, 'study-over'])
  expect(await open(processID)).toMatchObject({ isOpen: false })
})

test('a plan takes a course that its manager may see, and keeps it once somebody has begun', async () => {
  const { t, who } = d
  const { courseID, processID, planID } = await given([pdf])
  const now = t.clock.now()
  const plan = (course: string) => ({
    name: 'P',
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
    trainees: [],
    processes: [{ businessType: 3 as const, courseID: course }],
  })
  const refused = await t.call(addPlan, plan(courseID), who.otherTrainer)
  expect(refused.body).toMatchObject({ code: 'course-not-there', fields: [{ path: 'processes.0.courseID' }] })
  expect((await t.call(addPlan, plan('nothing'), who.trainer)).body.code).toBe('course-not-there')
  await open(processID)
  expect((await ask(t, getPlan, { id: planID }, who.trainer)).auth.delete).toBe(false)
})
