// An exam on the belt is the same sitting: its step says so, answers carry the time in view, the replay how it moved.
import { instructions } from '@clearbelt/contract/exams/calls'
import { replaySitting } from '@clearbelt/contract/exams/invigilation-calls'
import { addDevice, updateDevice } from '@clearbelt/contract/images/device-calls'
import { getPlan } from '@clearbelt/contract/plans/calls'
import { BUILT_IN_KEYS, type OperatorAct } from '@clearbelt/domain/kinds/screening/keys/keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

test('[EXM-015] a step on the belt says so to trainer and candidate; the time in view adds up, and the replay tells how the belt moved', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { rules: { isSimulationMode: true } })
  if (!me) throw new Error('nobody')
  const plan = await ask(d.t, getPlan, { id: exam.planID }, d.actors.trainer)
  expect(plan.processes[0]).toMatchObject({ isSimulationMode: true })
  expect(await ask(d.t, instructions, { id: exam.processID }, me)).toMatchObject({ isSimulationMode: true })
  const paper = await d.enter(me, exam)
  expect(paper.isSimulationMode).toBe(true)
  const topicID = topicOf(paper, 0)
  const at = d.t.clock.now()
  const use = (n: number, value: string) => ({ n, at, act: 'belt', topicID, value })
  await d.save(me, paper.testID, [{ topicID, isPass: false, seq: 1, at, ...{ ms: 1200 } }], {
    console: [use(1, '0 2 1 1'), use(2, '2.5 2 1 0')],
  })
  // The same answer once more as the image passes: the rest of its time.
  await d.save(me, paper.testID, [{ topicID, isPass: false, seq: 2, at, ...{ ms: 3400 } }], {
    console: [use(3, '2.5 6 1 1')],
  })
  const { rows } = await sql<{ ms: string }>`
    select ms from answer_current where sitting_id = ${paper.testID} and alias = ${topicID}`.execute(d.t.world.db)
  expect(rows.map(({ ms }) => Number(ms))).toEqual([4600])
  await d.submit(me, paper.testID)
  const { package: moments } = (await d.t.call(replaySitting, { id: paper.testID, Limit: 100 }, d.actors.trainer)).body
  expect(moments.filter(({ kind }) => kind === 'belt').map(({ question, text }) => [question, text])).toEqual([
    [1, '0 2 1 1'],
    [1, '2.5 2 1 0'],
    [1, '2.5 6 1 1'],
  ])
})

test('an exam as before, and one whose paper has other questions too, are not on the belt', async () => {
  const plain = await d.prepare(1)
  const mixed = await d.prepare(1, {
    rules: { isSimulationMode: true },
    statements: [{ isTrue: true }],
  })
  for (const { exam, people } of [plain, mixed]) {
    if (!people[0]) throw new Error('nobody')
    expect(await ask(d.t, instructions, { id: exam.processID }, people[0])).toMatchObject({ isSimulationMode: false })
    expect((await d.enter(people[0], exam)).isSimulationMode).toBe(false)
  }
})

test('an exam keeps the keys of the device as they were chosen, and tells candidates of them', async () => {
  const keys = JSON.parse(JSON.stringify(BUILT_IN_KEYS.numberPad)) as Record<OperatorAct, string[]>
  const fields = { name: 'Line 2', keys }
  const { id } = await ask(d.t, addDevice, fields, d.actors.trainer)
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { rules: { device: { title: 'Line 2', keys } } })
  if (!me) throw new Error('nobody')
  await ask(d.t, updateDevice, { id, ...fields, keys: { ...keys, mode1: ['F9'] } }, d.actors.trainer)
  const plan = await ask(d.t, getPlan, { id: exam.planID }, d.actors.trainer)
  expect(plan.processes[0]).toMatchObject({ device: { title: 'Line 2', keys: { mode1: ['Numpad1'] } } })
  expect((await d.enter(me, exam)).device).toEqual({ title: 'Line 2', keys })
})
