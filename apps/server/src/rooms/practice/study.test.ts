// How people practise, seen by trainers: everybody in scope, and one of them.
import * as calls from '@clearbelt/contract/practice/calls'
import * as records from '@clearbelt/contract/practice/record-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const question = (n: number) => ({
    kind: 'true-false' as const,
    titleRT: `Statement ${n}.`,
    analysisRT: '',
    answer: 1 as const,
  })
  await t.world.db.transaction().execute((tx) =>
    t.rooms.topics.seedTopics(
      tx,
      who.admin.id,
      Array.from({ length: 3 }, (_, n) => ({
        knowledgeIDs: [],
        difficulty: 1,
        source: '',
        questions: { en: question(n) },
      })),
    ),
  )
})
afterAll(() => t.close())

async function practise(student: Who, right: readonly boolean[]): Promise<void> {
  t.clock.advance(60_000)
  const of = await ask(t, calls.startPractice, { count: 3 }, student)
  for (const [place, isRight] of right.entries())
    await ask(
      t,
      calls.answerPractice,
      {
        id: of.practiceID,
        guid: of.guid,
        answer: { topicID: of.paper.relationship[place]?.topicID ?? '', answer: isRight ? 1 : 0 },
      },
      student,
    )
  await ask(t, calls.submitPractice, { id: of.practiceID, guid: of.guid }, student)
}

test('trainers see how much and how well those of their organisations practise theory, and each practice of one', async () => {
  const user = await makeUser(t, { type: 3, org: who.student.org, name: 'Zoe Second' })
  const second = { ...user, ...(await signIn(t, user)) }
  await practise(who.student, [true, false, true])
  await practise(who.student, [true])
  await practise(second, [false])
  await practise(who.otherStudent, [true, true, true])
  const list = (query: object = {}, actor: Who = who.trainer) => ask(t, records.theoryStudyQuery, query, actor)
  expect((await list()).map((row) => [row.userName, row.practices, row.answered, row.right])).toEqual([
    ['Zoe Second', 1, 1, 0],
    [who.student.name, 2, 4, 3],
  ])
  expect((await list({ sortName: 'rate' }, who.admin)).map(({ userID }) => userID)).toEqual([
    who.otherStudent.id,
    who.student.id,
    second.id,
  ])
  expect((await list({ search: 'Zoe' })).map(({ userID }) => userID)).toEqual([second.id])
  const paged = await t.call(records.theoryStudyQuery, { Limit: 1, PageNO: 2 }, who.trainer)
  expect([paged.body.package.map(({ userID }) => userID), paged.body.total]).toEqual([[who.student.id], 2])
  const one = await ask(t, records.theoryStudyOfUser, { id: who.student.id }, who.trainer)
  expect(one.map(({ total, right, wrong }) => [total, right, wrong])).toEqual([
    [3, 1, 0],
    [3, 2, 1],
  ])
  expect(await ask(t, records.theoryStudyUser, { id: who.student.id }, who.trainer)).toMatchObject({
    answered: 4,
    right: 3,
  })
  for (const call of [records.theoryStudyOfUser, records.theoryStudyUser])
    expect((await t.call(call, { id: who.student.id }, who.otherTrainer)).status).toBe(404)
  for (const call of [records.theoryStudyQuery, records.theoryStudyOfUser])
    expect((await t.call(call, { id: who.student.id } as never, who.student)).status).toBe(403)
})
