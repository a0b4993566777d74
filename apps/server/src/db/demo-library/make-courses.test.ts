// What the demo puts into library, knowledge base and courses.
import { getTheoryCourse, queryCourses } from '@clearbelt/contract/courses/calls'
import { resourceTree } from '@clearbelt/contract/library/calls'
import { queryKnowledge } from '@clearbelt/contract/library/knowledge-calls'
import { queryPlans } from '@clearbelt/contract/plans/calls'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makeActor, makeActors, topOrg } from '../../testing/factories.ts'
import { insideClient } from '../inside-client.ts'
import { makeLessons } from './make-courses.ts'

test('the demo fills the library, the knowledge base and the courses once, and its files become ready', async () => {
  const t = await startTestApp()
  const { admin } = await makeActors(t)
  const top = await topOrg(t)
  const trainer = await makeActor(t, 2, top)
  const students: string[] = []
  for (let n = 0; n < 14; n += 1) students.push((await makeActor(t, 3, top)).id)
  const said: string[] = []
  const make = () =>
    makeLessons(
      t.world,
      t,
      insideClient(t.world, t, trainer.access_token, trainer.signKey),
      { trainerNo: trainer.accountNo, studentIDs: students },
      (line) => said.push(line),
    )
  await make()
  await make()
  await t.world.queue.drain()
  expect(said).toEqual([])
  const folders = await ask(t, resourceTree, { order: 'Asc', sortName: 'name' }, trainer)
  expect(folders.map(({ name, type }) => [name, type])).toEqual([
    ['Images', 21],
    ['Lessons', 21],
    ['Recordings', 21],
  ])
  const files = await ask(t, resourceTree, { types: [12, 10, 11, 8], name: 'a' }, trainer)
  expect(files).toHaveLength(7)
  expect(files.filter(({ status }) => status !== 2)).toEqual([])
  const [video] = files.filter(({ type }) => type === 10)
  expect(video).toMatchObject({ width: 640, height: 360 })
  expect(Math.round(video?.seconds ?? 0)).toBe(24)
  const items = await ask(t, queryKnowledge, {}, trainer)
  expect(items).toHaveLength(6)
  expect(items.filter(({ isPublic }) => !isPublic)).toHaveLength(1)
  const courses = await ask(t, queryCourses, {}, trainer)
  expect(courses.map(({ type, parts }) => [type, parts]).toSorted()).toEqual([
    [1, 2],
    [3, 4],
    [4, 6],
  ])
  const id = courses.find(({ type }) => type === 1)?.id ?? ''
  const { chapters } = await ask(t, getTheoryCourse, { id }, trainer)
  expect(chapters.flatMap(({ sections }) => sections.map((one) => one.fileType))).toEqual([10, 8, 12, 11])
  expect(chapters[0]?.sections[0]?.fastForward).toBe(false)
  expect(await ask(t, queryPlans, {}, admin)).toHaveLength(1)
  await t.close()
  // Bags are composed, pages printed and a video coded: slow where others work beside it.
}, 180_000)
