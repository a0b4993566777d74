// How each image of a paper behaved: figures by hand over a few sittings.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import * as calls from '@clearbelt/contract/exams/calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, makeImages, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let exam: MadeExam
let people: Actor[]
const client = 'tab-aaaaaaaa'

/** Answers the four images as said: true safe, false suspect, null not at all. */
async function sit(who: Actor, said: readonly (boolean | null)[], resit = false): Promise<void> {
  const p = await ask(t, resit ? calls.resitExam : calls.openExam, { id: exam.processID, client }, who)
  const answers = p.paper.relationship.flatMap((r, i) =>
    said[i] === null || said[i] === undefined
      ? []
      : [{ topicID: r.topicID, isPass: said[i], tags: [], seq: i + 1, ms: (i + 1) * 1000 }],
  )
  await ask(t, calls.submitExam, { id: p.testID, client, epoch: p.epoch, answers }, who)
}
const analyse = async (all = false) => {
  const { items, ...paper } = await ask(t, regrade.itemAnalysis, { id: exam.processID, all }, actors.trainer)
  return { ...paper, items: ofKind(items, 'screening') }
}

beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  people = []
  for (let i = 0; i < 4; i++) {
    const user = await makeUser(t, { type: 3, org: actors.trainer.org })
    people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
  }
  const images = await makeImages(t, actors.trainer, [
    { isSafe: false, name: 'Knife' },
    { isSafe: false, name: 'Gun' },
    { isSafe: true, name: 'Shoes' },
    { isSafe: true, name: 'Wrong key' },
  ])
  exam = await makeExam(t, {
    trainer: actors.trainer,
    students: people,
    images,
    form: 1,
    passScore: '60',
    resit: 1,
    name: 'Analysis',
  })
})
afterAll(() => t.close())

test('[T-69] with no sitting and with one every statistic is null, not 0', async () => {
  const none = await analyse()
  expect(none).toMatchObject({ sittings: 0, mean: null, alpha: null })
  expect(
    none.items.every(
      (i) =>
        i.facility === null &&
        i.discrimination === null &&
        i.dPrime.value === null &&
        i.medianSeconds === null &&
        i.suspected.rate === null,
    ),
  ).toBe(true)
  // Everything right, the last image as no expert would judge it.
  await sit(people[0] as Actor, [false, false, true, false])
  const one = await analyse()
  expect(one).toMatchObject({ sittings: 1, mean: null, deviation: null })
  expect(
    one.items.every((i) => i.n === 1 && i.facility === null && i.discrimination === null && i.upperLower27 === null),
  ).toBe(true)
  expect(one.items[0]).toMatchObject({ suspected: { hits: 1, n: 1, rate: 1 }, medianSeconds: 1 })
})

test('[T-69] facility, discrimination, rates, d prime and median of each image, absent and blank left out; a wrong key stands out', async () => {
  await sit(people[1] as Actor, [false, true, true, false])
  await sit(people[2] as Actor, [true, true, true, true])
  const { sittings, items } = await analyse()
  expect(sittings).toBe(3)
  expect(items.map((i) => i.facility)).toEqual([2 / 3, 1 / 3, 1, 1 / 3])
  // Marks 25 each. Knife (1,1,0) against the rest (2,1,2): cov -0.167, var 1/3 and 1/3: -50.
  expect(items[0]?.discrimination).toBeCloseTo(-50, 6)
  // Gun (1,0,0) against the rest (2,2,2): no spread in the rest.
  expect(items[1]?.discrimination).toBeNull()
  // Shoes are right for all: no spread of its own.
  expect(items[2]?.discrimination).toBeNull()
  // Wrong key (0,0,1) against (3,2,1): cov -0.5, var 1/3 and 1: -86.6.
  expect(items[3]?.discrimination).toBeCloseTo(-86.602540378, 6)
  expect(items[3]?.flags).toContain('against-the-total')
  expect(items[3]).toMatchObject({ isSafe: true, suspected: { hits: 2, n: 3 }, medianSeconds: 4 })
  // Knife: hits 2 of 3 are (2.5/4), false alarms of the paper 2 of 6 are (2.5/7): d' = z(.625) - z(.357142857).
  expect(items[0]?.dPrime.value).toBeCloseTo(0.318639 + 0.366106, 4)
})

test('[T-69] only first attempts count unless all are wanted; a blank answer is wrong and has no time', async () => {
  await sit(people[2] as Actor, [false, false, true, null], true)
  expect((await analyse()).sittings).toBe(3)
  const all = await analyse(true)
  expect(all.sittings).toBe(4)
  expect(all.items[3]).toMatchObject({ n: 4, answered: 3, facility: 1 / 4 })
})

test('[T-69] of written questions the analysis tells who chose what, by thirds, what guessing earns, and hands all of it out', async () => {
  const option = (titleRT: string, isRight = false) => ({ titleRT, isRight })
  const written = [
    {
      kind: 'single-choice' as const,
      titleRT: '=Which is a weapon?',
      options: [option('Knife', true), option('Comb'), option('Cup')],
    },
    {
      kind: 'multiple-choice' as const,
      titleRT: 'Which are liquids?',
      options: [option('Gel', true), option('Cream', true), option('Rice')],
    },
    { kind: 'true-false' as const, titleRT: 'Batteries fly in the cabin.', answer: 1 as const },
  ]
  const theory = await makeExam(t, {
    trainer: actors.trainer,
    students: people,
    written: written.map((one) => ({ key: false, analysisRT: '', ...one })),
    form: 1,
    passScore: '60',
    name: '=Theory',
  })
  // By places of the options; the second stays blank for the last.
  const said = [
    ['Knife', ['Gel', 'Cream'], 1],
    ['Knife', ['Gel'], 1],
    ['Comb', ['Gel', 'Rice'], 0],
    ['Cup', null, 0],
  ] as const
  for (const [i, [one, many, truth]] of said.entries()) {
    const who = people[i] as Actor
    const { testID, epoch, paper } = await ask(t, calls.openExam, { id: theory.processID, client }, who)
    const idOf = (text: string, kind: 'single-choice' | 'multiple-choice'): string =>
      ofKind(paper.relationship, kind)[0]?.topic.options.find(({ titleRT }) => titleRT === text)?.id ?? ''
    const answers = paper.relationship.flatMap(({ topicID, kind }, at) => {
      const answer =
        kind === 'single-choice'
          ? idOf(one, kind)
          : kind === 'multiple-choice'
            ? (many?.map((text) => idOf(text, 'multiple-choice')) ?? null)
            : truth
      return answer === null ? [] : [{ topicID, answer, seq: at + 1 }]
    })
    await ask(t, calls.submitTheory, { id: testID, client, epoch, answers } as never, who)
  }
  const { items } = await ask(t, regrade.itemAnalysis, { id: theory.processID }, actors.trainer)
  const [single, multiple, statement] = items
  const shares = (item: (typeof items)[number] | undefined) =>
    item?.choices.map(({ text, label, isRight, chosen, upper, middle, lower }) => [
      text || label,
      isRight,
      chosen,
      upper,
      middle,
      lower,
    ])
  // Thirds of four by total: the best alone, the worst alone or with its equal, the rest between.
  expect(shares(single)).toEqual([
    ['Knife', true, 2, 1, 1, 0],
    ['Comb', false, 1, 0, 0, 0.5],
    ['Cup', false, 1, 0, 0, 0.5],
  ])
  expect(shares(multiple)?.map(([text, , chosen]) => [text, chosen])).toEqual([
    ['Gel', 3],
    ['Cream', 1],
    ['Rice', 1],
  ])
  expect(shares(statement)).toEqual([
    ['True', true, 2, 1, 1, 0],
    ['False', false, 2, 0, 0, 1],
  ])
  expect(items.map(({ guess }) => guess)).toEqual([1 / 3, null, 0.5])
  expect(items.reduce((sum, { intendedWeight }) => sum + (intendedWeight ?? 0), 0)).toBeCloseTo(100, 6)
  // Of the rest (60, 30, 0, 0 and so on) those who chose the knife have more: the correlation is that of the item.
  expect((single?.choices[0]?.pointBiserial ?? 0) * 100).toBeCloseTo(single?.discrimination ?? NaN, 6)
  expect(items.every(({ choices }) => choices.every(({ hints }) => hints.length === 0))).toBe(true)

  const file = await t.call(regrade.exportItems, { id: theory.processID }, actors.trainer, { culture: 'es' })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.raw as unknown as ArrayBuffer)
  const [questions, options] = book.worksheets
  expect(questions?.getRow(2).getCell(2).value).toBe('=Which is a weapon?')
  expect(questions?.getRow(1).getCell(6).value).toBe('Índice de facilidad')
  expect(questions?.getRow(2).getCell(6).value).toBe(0.5)
  expect([2, 3, 4].map((row) => options?.getRow(row).getCell(6).value)).toEqual([2, 1, 1])
  expect((await t.call(regrade.exportItems, { id: theory.processID }, actors.otherTrainer)).status).toBe(404)
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where act = 'exams.export' and object_id = ${theory.processID}`.execute(t.world.db)
  expect(rows.map(({ after }) => after)).toEqual([{ questions: 3, attempts: 4 }])
})
