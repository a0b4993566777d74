// What a call says of fields it does not know, through the whole stack.
import { refreshSession } from '@clearbelt/contract/access/calls'
import { saveExam } from '@clearbelt/contract/exams/calls'
import { addPlan, queryPlans } from '@clearbelt/contract/plans/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeActors } from '../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

const step = { paperID: 'p', form: 1, duration: 30 }
const plan = { name: 'P', startTime: '2026-05-12T08:00:00Z', endTime: null, processes: [step] }

test('`trainee` for `trainees` makes no empty plan: the field is named with the one it resembles', async () => {
  const replies = await Promise.all(
    CULTURES.map((culture) =>
      t.call(addPlan, { ...plan, trainee: [who.student.id] } as never, who.trainer, { culture }),
    ),
  )
  expect(replies.map(({ status, body }) => [status, body.code, body.fields?.[0]?.message])).toEqual([
    [400, 'invalid-input', '未知字段“trainee”。您是否想填“trainees”？'],
    [400, 'invalid-input', 'Unknown field “trainee”. Did you mean “trainees”?'],
    [400, 'invalid-input', 'Campo desconocido «trainee». ¿Quería decir «trainees»?'],
    [400, 'invalid-input', 'Campo desconhecido “trainee”. Você quis dizer “trainees”?'],
  ])
  expect((await t.call(queryPlans, {}, who.trainer)).body.total).toBe(0)
})

test('unknown fields inside lists, in queries and beside missing ones are told alike', async () => {
  const inside = { ...plan, processes: [{ ...step, durration: 10 }] }
  expect((await t.call(addPlan, inside as never, who.trainer)).body.fields).toEqual([
    { path: 'processes.0.durration', message: 'Unknown field “durration”.' },
  ])
  expect((await t.call(queryPlans, { limit: 5 } as never, who.trainer)).body.fields).toEqual([
    { path: 'limit', message: 'Unknown field “limit”. Did you mean “Limit”?' },
  ])
  const { name: _name, ...nameless } = plan
  const { fields } = (await t.call(addPlan, { ...nameless, nmae: 'P' } as never, who.trainer)).body
  expect(fields?.map(({ path }) => path)).toEqual(['nmae', 'name'])
  expect(fields?.[0]?.message).toContain('“name”')
})

test('a save of an exam and a refreshed session are never refused for a field that they do not know', async () => {
  const save = { id: 'nowhere', answers: [], later: 1 }
  expect((await t.call(saveExam, save as never, who.student)).body.code).not.toBe('invalid-input')
  const refresh = { refreshToken: 'none', later: 1 }
  expect((await t.call(refreshSession, refresh as never, null)).body.code).not.toBe('invalid-input')
})
