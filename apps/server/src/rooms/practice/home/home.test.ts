// The home and the history of a student through the whole stack.
import { openExam, submitExam } from '@clearbelt/contract/exams/calls'
import * as calls from '@clearbelt/contract/practice/home-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

test('[STU-016] the six calls of the home answer a student of whom nothing is known', async () => {
  expect(await ask(t, calls.homeTrainList, {}, who.student)).toEqual([])
  expect(await ask(t, calls.homeStatics, {}, who.student)).toMatchObject({
    tasks: { total: 0, finished: 0 },
    images: { answered: 0, dPrime: { value: null } },
    lastTime: null,
  })
  expect(await ask(t, calls.homeExamStatus, {}, who.student)).toMatchObject({ passed: 0, failed: 0, failedExams: [] })
  expect(await ask(t, calls.homeCourseStatus, {}, who.student)).toEqual({
    total: 0,
    finished: 0,
    learning: 0,
    unlearned: 0,
  })
  expect(await ask(t, calls.homeTheoryWrong, {}, who.student)).toEqual({ total: 0, points: [], daily: 0 })
  expect(await ask(t, calls.homeImageWrong, {}, who.student)).toMatchObject({ total: 0, due: 0, nextTime: null })
})

test('[STU-016] [STU-008] the home names tasks, exams that failed and what was missed; the history leads back into each', async () => {
  const images = await makeImages(t, who.trainer, [
    ...Array.from({ length: 5 }, () => ({ isSafe: false })),
    ...Array.from({ length: 5 }, () => ({ isSafe: true })),
  ])
  const seed = { studentID: who.student.id, form: 1, count: 8 } as const
  // Nothing is known, so that a threat is missed in whatever order chance brings the images.
  await t.rooms.practice.seedImages({ ...seed, skill: 0, at: t.clock.now() - 9 * 86_400_000 })
  await t.rooms.practice.seedImages({ ...seed, skill: 0.9, at: t.clock.now() - 86_400_000 })
  const { images: practised, lastTime } = await ask(t, calls.homeStatics, {}, who.student)
  expect([practised.practices, practised.answered, practised.hit.n, lastTime !== null]).toEqual([2, 16, 8, true])
  expect(practised.dPrime.value).not.toBeNull()
  const missed = await ask(t, calls.homeImageWrong, {}, who.student)
  expect([missed.total, missed.points.length]).toEqual([1, 1])
  const trend = await ask(t, calls.ownTrend, {}, who.student)
  expect(trend.weeks.map((week) => [week.images, week.dPrime.value !== null])).toEqual([
    [8, true],
    [8, true],
  ])
  expect(
    trend.weeks.every(({ dPrime: { low, value, high } }) => (low ?? 0) <= (value ?? 0) && (value ?? 0) <= (high ?? 0)),
  ).toBe(true)
  expect(trend.categories).toHaveLength(1)

  const exam = await makeExam(t, { trainer: who.trainer, students: [who.student], images: images.slice(0, 2) })
  expect((await ask(t, calls.homeTrainList, {}, who.student)).map(({ id }) => id)).toEqual([exam.planID])
  expect(await ask(t, calls.homeExamStatus, {}, who.student)).toMatchObject({ open: 1, passed: 0, failed: 0 })
  const client = 'home-tab'
  const { testID, epoch } = await ask(t, openExam, { id: exam.processID, client }, who.student)
  await ask(t, submitExam, { id: testID, client, epoch, answers: [] }, who.student)
  const status = await ask(t, calls.homeExamStatus, {}, who.student)
  expect([status.open, status.failed + status.pending]).toEqual([0, 1])
  const all = await ask(t, calls.ownHistory, {}, who.student)
  expect(all.map(({ sort, planID }) => [sort, planID])).toEqual([
    ['exam', exam.planID],
    ['images', null],
    ['images', null],
  ])
  expect(all[1]).toMatchObject({ total: 8, hit: { n: 4 }, falseAlarm: { n: 4 } })
  expect(await ask(t, calls.ownHistory, { sort: 'exam' }, who.student)).toHaveLength(1)
  expect((await t.call(calls.ownHistory, {}, who.trainer)).status).toBe(403)
})
