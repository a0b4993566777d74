// A course of real files: read by its learners through the course, and by nobody once that ends.
import { resetStudy, readStudy } from '@clearbelt/contract/courses/study-calls'
import { deleteResources } from '@clearbelt/contract/library/calls'
import { removeMember } from '@clearbelt/contract/plans/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../rooms/library/testing/upload.ts'
import { ask } from '../exam-fixtures.ts'
import { startCourseDay, type CourseDay } from './course-day.ts'

let d: CourseDay
beforeAll(async () => {
  d = await startCourseDay('real')
})
afterAll(() => d.t.close())

test('[C-20][C-22] learners read a file of the library through their course; a file in use is named before it is deleted', async () => {
  const { t, who } = d
  const id = await send(t, who.trainer, { name: 'Rules.txt', bytes: Buffer.from('Prohibited: knives') })
  await t.world.queue.drain()
  const courseID = await d.course(who.trainer, d.draft([id]))
  const { planID, processID } = await d.plan(who.trainer, courseID, [who.student])
  const content = await ask(t, readStudy, { id: processID }, who.student)
  const resource = content.chapters[0]?.sections[0]?.resource
  expect(resource).toMatchObject({ name: 'Rules', type: 8, extension: 'txt', reason: '', status: 2 })
  const url = resource?.entity.url ?? ''
  const read = async () => (await t.app.inject({ method: 'GET', url })).statusCode
  expect(await read()).toBe(200)
  const left = await ask(t, deleteResources, { ids: [id] }, who.trainer)
  expect(left).toMatchObject({ deleted: 0, uses: [{ kind: 'course', id: courseID }] })
  expect((await t.call(resetStudy, { id: processID, userID: who.student.id }, who.otherTrainer)).status).toBe(404)
  await ask(t, removeMember, { planId: planID, userID: who.student.id }, who.trainer)
  expect((await t.call(readStudy, { id: processID }, who.student)).status).toBe(404)
  expect(await read()).not.toBe(200)
})
