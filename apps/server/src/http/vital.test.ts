// When everything waits for the database, sittings go on, and what is no part of an exam is asked to come again.
import * as exams from '@clearbelt/contract/exams/calls'
import { queryPlans } from '@clearbelt/contract/plans/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeExam, type MadeExam } from '../testing/exam-fixtures.ts'
import { makeActors, signIn, type Actor } from '../testing/factories.ts'

const CLIENT = 'tab-aaaaaaaa'
/** As many as may wait before others are sent away. */
const MOST_WAITING = 60
let t: TestApp
let trainer: Actor
let student: Actor
let exam: MadeExam

beforeAll(async () => {
  t = await startTestApp()
  const actors = await makeActors(t)
  trainer = actors.trainer
  student = actors.student
  exam = await makeExam(t, { trainer, students: [student], form: 2, minutes: 30 })
})
afterAll(() => t.close())

test('[T-74] while reports hold every connection and more of them wait, people sign in, start, see, save and hand in; further reports are asked to come again', async () => {
  const held = await Promise.all(Array.from({ length: t.world.pool.options.max ?? 0 }, () => t.world.pool.connect()))
  const reports = Array.from({ length: MOST_WAITING }, () => t.call(queryPlans, {}, trainer))
  await vi.waitUntil(() => t.world.pool.waitingCount >= MOST_WAITING, { timeout: 20_000 })

  const turnedAway = await t.call(queryPlans, {}, trainer)
  expect({ status: turnedAway.status, code: turnedAway.body.code, wait: turnedAway.headers['retry-after'] }).toEqual({ status: 503, code: 'server-busy', wait: '3' })

  const again = { ...student, ...(await signIn(t, student)) }
  const paper = (await t.call(exams.openExam, { id: exam.processID, client: CLIENT }, again)).body.package
  const topicID = paper.paper.relationship[0]?.topicID ?? ''
  expect((await t.call(exams.sittingPicture, { alias: topicID }, again)).status).toBe(200)
  expect((await t.call(exams.saveExam, { id: paper.testID, client: CLIENT, epoch: paper.epoch, answers: [{ topicID, isPass: true, tags: [], seq: 1 }] }, again)).body.package.saved).toEqual([{ topicID, seq: 1 }])
  expect((await t.call(exams.submitExam, { id: paper.testID, client: CLIENT, epoch: paper.epoch, answers: [] }, again)).body.package).toMatchObject({ receipt: { answered: 1 } })

  for (const client of held) client.release()
  expect(new Set((await Promise.all(reports)).map((reply) => reply.status))).toEqual(new Set([200]))
})
