// When everything waits for the database, sittings go on, and what is no part of an exam is asked to come again.
import * as exams from '@clearbelt/contract/exams/calls'
import { agreeToPhotos, PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import {
  leaveTimes,
  reportCamera,
  traineeMessages,
  uploadInvigilate,
} from '@clearbelt/contract/exams/sitting-day-calls'
import { queryPlans } from '@clearbelt/contract/plans/calls'
import sharp from 'sharp'
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
  exam = await makeExam(t, { trainer, students: [student], form: 2, minutes: 30, photoSeconds: 30, consent: false })
})
afterAll(() => t.close())

/** The smallest JPEG that is a photo. */
const face = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer()

test('[T-74] while reports hold every connection and more of them wait, people sign in, start, agree to photos, see, save, are photographed, leave and come back, and hand in; further reports are asked to come again', async () => {
  const held = await Promise.all(Array.from({ length: t.world.pool.options.max ?? 0 }, () => t.world.pool.connect()))
  const reports = Array.from({ length: MOST_WAITING }, () => t.call(queryPlans, {}, trainer))
  await vi.waitUntil(() => t.world.pool.waitingCount >= MOST_WAITING, { timeout: 20_000 })

  const turnedAway = await t.call(queryPlans, {}, trainer)
  expect({ status: turnedAway.status, code: turnedAway.body.code, wait: turnedAway.headers['retry-after'] }).toEqual({
    status: 503,
    code: 'server-busy',
    wait: '3',
  })

  const again = { ...student, ...(await signIn(t, student)) }
  expect(
    (await t.call(agreeToPhotos, { id: exam.processID, version: PHOTO_CONSENT_VERSION, language: 'en' }, again)).status,
  ).toBe(200)
  const paper = (await t.call(exams.openExam, { id: exam.processID, client: CLIENT }, again)).body.package
  const topicID = paper.paper.relationship[0]?.topicID ?? ''
  expect((await t.call(exams.sittingPicture, { alias: topicID }, again)).status).toBe(200)
  expect(
    (
      await t.call(
        exams.saveExam,
        {
          id: paper.testID,
          client: CLIENT,
          epoch: paper.epoch,
          answers: [{ topicID, isPass: true, tags: [], seq: 1 }],
        },
        again,
      )
    ).body.package.saved,
  ).toEqual([{ topicID, seq: 1 }])
  expect(
    (
      await t.call(
        uploadInvigilate,
        { testID: paper.testID, client: CLIENT, seq: 1, capturedAt: t.clock.now() },
        again,
        { file: { name: 'p.jpg', bytes: await face(), type: 'image/jpeg' } },
      )
    ).status,
  ).toBe(200)
  expect((await t.call(reportCamera, { testID: paper.testID, state: 'on', at: t.clock.now() }, again)).status).toBe(200)
  expect(
    (
      await t.call(
        leaveTimes,
        {
          id: paper.testID,
          client: CLIENT,
          spans: [{ key: 'blur-0001', reason: 'blur', from: t.clock.now(), to: t.clock.now() }],
        },
        again,
      )
    ).status,
  ).toBe(200)
  expect((await t.call(traineeMessages, { id: paper.testID }, again)).status).toBe(200)
  expect(
    (await t.call(exams.submitExam, { id: paper.testID, client: CLIENT, epoch: paper.epoch, answers: [] }, again)).body
      .package,
  ).toMatchObject({ receipt: { answered: 1 } })

  for (const client of held) client.release()
  expect(new Set((await Promise.all(reports)).map((reply) => reply.status))).toEqual(new Set([200]))
})
