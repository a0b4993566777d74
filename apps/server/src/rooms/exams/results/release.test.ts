// When a candidate learns the result: under each policy, over every call that could tell, released by hand and withheld
// again.
import * as calls from '@clearbelt/contract/exams/calls'
import { receiptPdf } from '@clearbelt/contract/exams/print-calls'
import { releasePlan, withdrawRelease } from '@clearbelt/contract/exams/release-calls'
import { myTasks, myTrace } from '@clearbelt/contract/plans/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

const client = 'tab-aaaaaaaa'
async function sit(exam: MadeExam, who: Actor): Promise<{ testID: string; reply: calls.ExamResult }> {
  const p = await ask(t, calls.openExam, { id: exam.processID, client }, who)
  const reply = await ask(
    t,
    calls.submitExam,
    {
      id: p.testID,
      client,
      epoch: p.epoch,
      answers: p.paper.relationship.map((r, i) => ({
        topicID: r.topicID,
        isPass: exam.items[i]?.isSafe ?? true,
        tags: [],
        seq: i + 1,
      })),
    },
    who,
  )
  return { testID: p.testID, reply }
}

/** Everything a candidate can ask about a sitting, as one text. */
async function everythingTold(
  exam: MadeExam,
  testID: string,
  who: Actor,
): Promise<{
  text: string
  achievement: calls.ExamResult & { review: unknown }
  step: Record<string, unknown> | undefined
}> {
  const achievement = await ask(t, calls.examAchievement, { id: testID }, who)
  const list = await ask(t, calls.examAchievements, {}, who)
  const tasks = await ask(t, myTasks, {}, who)
  const trace = await ask(t, myTrace, { id: exam.planID }, who)
  const instructions = await ask(t, calls.instructions, { id: exam.processID }, who)
  const step = trace.steps.find((s) => s.processID === exam.processID)
  const mine = [
    achievement,
    list.filter((r) => r.testID === testID),
    tasks.filter((r) => r.id === exam.planID),
    trace,
    instructions,
  ]
  return { text: JSON.stringify(mine), achievement, step }
}

const TELLS = /"(score|isPass|correct|wrong|unanswered)":(?!null)/
const picture = async (testID: string, who: Actor) => {
  const { rows } = await sql<{
    alias: string
  }>`select alias from sitting_item where sitting_id = ${testID} limit 1`.execute(t.world.db)
  return (await t.call(calls.sittingPicture, { alias: rows[0]?.alias ?? '' }, who)).status
}

test('[T-39] released by hand: nothing tells before, everything after, and nothing again once withheld; each act is noted once', async () => {
  const who = actors.student
  const exam = await makeExam(t, { trainer: actors.trainer, students: [who], release: 'manual', name: 'By hand' })
  const { testID, reply } = await sit(exam, who)
  expect(reply).toMatchObject({ released: false, score: null, isPass: null })
  const hidden = async () => {
    const told = await everythingTold(exam, testID, who)
    expect(told.text).not.toMatch(TELLS)
    expect([told.achievement.review, told.step?.action, await picture(testID, who)]).toEqual([null, 'wait', 404])
  }
  await hidden()
  // The receipt says what was handed in under every policy.
  expect((await t.call(receiptPdf, { id: testID }, who)).status).toBe(200)
  for (const other of [actors.otherTrainer, who])
    expect([403, 404]).toContain((await t.call(releasePlan, { id: exam.processID }, other)).status)
  for (let i = 0; i < 2; i++) await ask(t, releasePlan, { id: exam.processID }, actors.trainer)
  const told = await everythingTold(exam, testID, who)
  expect(told.achievement).toMatchObject({ released: true, score: '100.00', isPass: true })
  expect([told.achievement.review === null, told.step?.score, await picture(testID, who)]).toEqual([false, '100', 200])
  for (const other of [actors.otherTrainer, who])
    expect([403, 404]).toContain((await t.call(withdrawRelease, { id: exam.processID }, other)).status)
  for (let i = 0; i < 2; i++) await ask(t, withdrawRelease, { id: exam.processID }, actors.trainer)
  await hidden()
  const { rows } = await sql<{
    act: string
    actor: string
  }>`select act, actor_id as actor from audit_entry where object_id = ${exam.processID} and act in ('plans.release', 'plans.withdrawRelease') order by id`.execute(
    t.world.db,
  )
  expect(rows).toEqual([
    { act: 'plans.release', actor: actors.trainer.id },
    { act: 'plans.withdrawRelease', actor: actors.trainer.id },
  ])
})

test('[T-39] at once: the hand-in itself answers the score', async () => {
  const who = actors.student
  const exam = await makeExam(t, {
    trainer: actors.trainer,
    students: [who],
    release: 'now',
    allowReview: false,
    name: 'At once',
  })
  const { testID, reply } = await sit(exam, who)
  expect(reply).toMatchObject({ released: true, score: '100.00', isPass: true, allowReview: false })
  const told = await everythingTold(exam, testID, who)
  expect([told.achievement.review, await picture(testID, who)]).toEqual([null, 404])
})

test('[T-39] at the end of the window: withheld while somebody may still sit, with the time said, then shown to all', async () => {
  const who = actors.student
  const exam = await makeExam(t, {
    trainer: actors.trainer,
    students: [who],
    release: 'windowEnd',
    endIn: 60,
    minutes: 30,
    name: 'Window end',
  })
  const { testID, reply } = await sit(exam, who)
  expect(reply.released).toBe(false)
  expect(reply.releaseAt).not.toBeNull()
  const before = await everythingTold(exam, testID, who)
  expect(before.text).not.toMatch(TELLS)
  expect(await picture(testID, who)).toBe(404)
  expect((await t.call(withdrawRelease, { id: exam.processID }, actors.trainer)).body.code).toBe('release-not-manual')
  t.clock.advance(61 * 60_000)
  // The session did not last as long.
  const again = { ...who, ...(await signIn(t, who)) }
  const after = await everythingTold(exam, testID, again)
  expect(after.achievement).toMatchObject({ released: true, score: '100.00' })
  expect(await picture(testID, again)).toBe(200)
})
