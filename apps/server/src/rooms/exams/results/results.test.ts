// What a step says to its trainer: counts, scores, measures with intervals, one trainee, the Excel file.
import * as calls from '@clearbelt/contract/exams/calls'
import { deleteUser } from '@clearbelt/contract/org/calls'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, makeImages, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let exam: MadeExam
let images: string[]
let people: Actor[]

/** Sits the exam: judges the first `right` images right and the rest wrong, 2 s for each. */
async function sit(who: Actor, right: number): Promise<void> {
  const p = (await t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, who)).body.package
  // Without disorder the topics stand in the order of the paper.
  const answers = p.paper.relationship.map((r, i) => ({
    topicID: r.topicID,
    isPass: (exam.items[i]?.isSafe ?? true) === i < right,
    tags: [],
    seq: i + 1,
    ms: 2000,
  }))
  const reply = await t.call(calls.submitExam, { id: p.testID, client: 'tab-aaaaaaaa', epoch: p.epoch, answers }, who)
  expect(reply.status).toBe(200)
}

beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  images = await makeImages(
    t,
    actors.trainer,
    Array.from({ length: 10 }, (_, i) => ({ isSafe: i % 2 === 0 })),
  )
  people = []
  for (const name of ['=Anna cmd', '李娜', 'Carlos', 'Dana']) {
    const user = await makeUser(t, { type: 3, org: actors.trainer.org, name })
    people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
  }
  exam = await makeExam(t, {
    trainer: actors.trainer,
    students: people,
    images,
    form: 1,
    passScore: '60',
    name: 'Results',
  })
  await sit(people[0] as Actor, 10)
  await sit(people[1] as Actor, 6)
  await sit(people[2] as Actor, 5)
})
afterAll(() => t.close())

test('the summary counts attended, not begun, passed, failed, average, lowest and highest', async () => {
  const s = (await t.call(calls.resultsOfStep, { id: exam.processID }, actors.trainer)).body.package
  expect(s).toMatchObject({
    trainees: 4,
    attended: 3,
    waiting: 1,
    absent: 0,
    sitting: 0,
    passCount: 2,
    failCount: 1,
    average: '70.00',
    lowest: '50.00',
    highest: '100.00',
  })
  expect(s.histogram).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 1])
  expect(s.categories.every((c) => c.hit.n === 15 && c.hit.low !== null && c.hit.high !== null)).toBe(true)
})

test('each trainee has hit rate with interval and n, false alarms, d prime and median time', async () => {
  const rows = (
    await t.call(calls.resultRows, { id: exam.processID, sortName: 'score', order: 'Desc' }, actors.trainer)
  ).body
  expect(rows.total).toBe(4)
  expect(rows.package.map((r) => r.score)).toEqual(['100.00', '60.00', '50.00', null])
  expect(rows.package[0]?.measures).toMatchObject({
    hit: { hits: 5, n: 5, rate: 1 },
    falseAlarm: { hits: 0, n: 5, rate: 0 },
    medianSeconds: 2,
  })
  // Log-linear rates of 5/5 and 0/5 are 5.5/6 and 0.5/6: d' = 2 z(0.91667) = 2.766.
  expect(rows.package[0]?.measures?.dPrime.value).toBeCloseTo(2.766, 3)
  expect(rows.package[3]).toMatchObject({ state: 'waiting', measures: null })
  const failed = (await t.call(calls.resultRows, { id: exam.processID, states: ['failed'] }, actors.trainer)).body
  expect(failed.package.map((r) => r.userName)).toEqual(['Carlos'])
  const found = (await t.call(calls.resultRows, { id: exam.processID, search: '李' }, actors.trainer)).body
  expect(found.package.map((r) => r.userName)).toEqual(['李娜'])
})

test('one trainee shows categories, sittings and the whole review with truth', async () => {
  const one = (
    await t.call(calls.resultOfTrainee, { id: exam.processID, userID: (people[1] as Actor).id }, actors.trainer)
  ).body.package
  expect(one.sittings).toHaveLength(1)
  expect(one.review?.records.filter((r) => r.result === 1)).toHaveLength(6)
  expect(one.review?.paper.relationship.some((r) => r.kind === 'screening' && r.topic.marks.length > 0)).toBe(true)
})

test('[T-48] the Excel file opens, keeps numbers as numbers, and a name that begins with = stays text', async () => {
  const reply = await t.call(calls.exportResults, { id: exam.processID }, actors.trainer, { culture: 'zh-CN' })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(reply.raw as unknown as ArrayBuffer)
  const sheet = book.worksheets[0] as ExcelJS.Worksheet
  expect(sheet.getRow(1).getCell(1).value).toBe('姓名')
  const byName = new Map(sheet.getRows(2, 4)?.map((row) => [row.getCell(1).text, row]))
  expect(byName.get('=Anna cmd')?.getCell(1).type).toBe(ExcelJS.ValueType.String)
  expect(byName.get('=Anna cmd')?.getCell(5).value).toBe(100)
  expect(byName.get('李娜')?.getCell(5).value).toBe(60)
})

test('students and trainers of other organisations see no results', async () => {
  expect((await t.call(calls.resultsOfStep, { id: exam.processID }, people[0] as Actor)).status).toBe(403)
  expect((await t.call(calls.resultRows, { id: exam.processID }, actors.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.exportResults, { id: exam.processID }, actors.otherTrainer)).status).toBe(404)
})

test('[T-45] who was deleted after sitting stays in the results; who never came leaves them', async () => {
  const before = (await t.call(calls.resultsOfStep, { id: exam.processID }, actors.trainer)).body.package
  for (const gone of [people[2], people[3]])
    expect((await t.call(deleteUser, { id: gone?.id ?? '' }, actors.admin)).status).toBe(200)
  const after = (await t.call(calls.resultsOfStep, { id: exam.processID }, actors.trainer)).body.package
  expect([after.attended, after.passCount, after.failCount, after.average]).toEqual([
    before.attended,
    before.passCount,
    before.failCount,
    before.average,
  ])
  expect([before.waiting, after.waiting]).toEqual([1, 0])
  const rows = (await t.call(calls.resultRows, { id: exam.processID, states: ['failed'] }, actors.trainer)).body.package
  expect(rows.map((r) => r.userName)).toEqual(['Carlos'])
  expect(
    (await t.call(calls.resultOfTrainee, { id: exam.processID, userID: people[2]?.id ?? '' }, actors.trainer)).body
      .package.review,
  ).not.toBeNull()
})

test('who has not begun is absent only when the window is over', async () => {
  const short = await makeExam(t, {
    trainer: actors.trainer,
    students: [people[0] as Actor],
    images,
    form: 1,
    name: 'Short',
    minutes: 2,
    endIn: 3,
  })
  const read = async () => {
    const { waiting, absent } = (await t.call(calls.resultsOfStep, { id: short.processID }, actors.trainer)).body
      .package
    const [row] = (await t.call(calls.resultRows, { id: short.processID }, actors.trainer)).body.package
    return [waiting, absent, row?.state]
  }
  expect(await read()).toEqual([1, 0, 'waiting'])
  t.clock.advance(4 * 60_000)
  expect(await read()).toEqual([0, 1, 'absent'])
})

test('who sits a resit is in progress and not failed beside that: the figures add up to everybody', async () => {
  const who = people[0] as Actor
  const of = { trainer: actors.trainer, students: [who], images, form: 1, passScore: '60', name: 'Again' } as const
  const again = await makeExam(t, { ...of, resit: 1 })
  const head = { client: 'tab-aaaaaaaa', answers: [] }
  const first = await ask(t, calls.openExam, { id: again.processID, client: head.client }, who)
  await ask(t, calls.submitExam, { ...head, id: first.testID, epoch: first.epoch }, who)
  const read = async () => {
    const { trainees, waiting, absent, sitting, passCount, failCount } = await ask(
      t,
      calls.resultsOfStep,
      { id: again.processID },
      actors.trainer,
    )
    expect(waiting + absent + sitting + passCount + failCount).toBe(trainees)
    return { sitting, failCount }
  }
  expect(await read()).toEqual({ sitting: 0, failCount: 1 })
  await ask(t, calls.resitExam, { id: again.processID, client: head.client }, who)
  expect(await read()).toEqual({ sitting: 1, failCount: 0 })
})

test('who takes the table of a step away is noted', async () => {
  await t.call(calls.exportResults, { id: exam.processID }, actors.trainer)
  const { rows } = await sql<{
    actor: string
  }>`select actor_id as actor from audit_entry where act = 'exams.export' and object_id = ${exam.processID} order by id desc limit 1`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ actor: actors.trainer.id }])
})
