// Resits and further mock attempts take another form of a paper that has parallel forms, and the truth follows each form.
import * as calls from '@clearbelt/contract/exams/calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import * as mocks from '@clearbelt/contract/mocks/calls'
import { deletePapers, myPapers } from '@clearbelt/contract/papers/calls'
import { composeForms, composePaper } from '@clearbelt/contract/papers/compose-calls'
import { clonePlan, getPlan, updatePlan } from '@clearbelt/contract/plans/calls'
import { batchTopics } from '@clearbelt/contract/topics/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../../testing/exam-day.ts'
import { ask, examsOf, publishPaper } from '../../../testing/exam-fixtures.ts'
import type { Actor } from '../../../testing/factories.ts'

const client = 'tab-aaaaaaaa'
let d: ExamDay
let point: string
beforeAll(async () => {
  d = await startExamDay()
  point = (await d.t.rooms.knowledge.points(d.t.world.db)).find(({ superiorID }) => superiorID !== null)?.id ?? ''
  // Every statement is true: the text tells the form, the answer is known.
  const topics = Array.from({ length: 12 }, (_, i) => ({
    question: {
      kind: 'true-false' as const,
      titleRT: `Statement ${i} ${'of its own '.repeat(i + 1)}`,
      answer: 1 as const,
    },
    knowledges: [point],
    difficulty: 3,
    language: 'en' as const,
  }))
  const { ids } = await ask(d.t, batchTopics, { topics, allowSimilar: true }, d.actors.trainer)
  await sql`update topic set state = 'approved' where id = any(${ids}::uuid[])`.execute(d.t.world.db)
})
afterAll(() => d.t.close())

/** So many parallel forms of two questions, published. */
async function makeForms(forms: number, more: object = {}): Promise<string[]> {
  const { papers } = await ask(
    d.t,
    composeForms,
    {
      name: 'Forms',
      totalScore: '10',
      passScore: '10',
      totalSeconds: 600,
      cells: [{ knowledges: [point], count: 2 }],
      forms,
      ...more,
    } as never,
    d.actors.trainer,
  )
  for (const { id } of papers) await publishPaper(d.t, d.actors.trainer, id)
  return papers.map(({ id }) => id)
}
interface Seen {
  testID: string
  texts: string[]
}
/** Answers everything as said and submits. */
async function hand(who: Actor, paper: calls.CandidatePaper, answer: 0 | 1): Promise<Seen> {
  const { testID, epoch } = paper
  const { relationship } = paper.paper
  const answers = relationship.map(({ topicID }, i) => ({ topicID, answer, seq: i + 1 }))
  await ask(d.t, calls.submitTheory, { id: testID, client, epoch, answers }, who)
  return { testID, texts: relationship.map(({ topic }) => ('titleRT' in topic ? topic.titleRT : '')).toSorted() }
}
const first = async (who: Actor, id: string, answer: 0 | 1 = 0) =>
  hand(who, await ask(d.t, calls.openExam, { id, client }, who), answer)
const again = async (who: Actor, id: string, answer: 0 | 1 = 0) =>
  hand(who, await ask(d.t, calls.resitExam, { id, client }, who), answer)
const truthOf = async (who: Actor, id: string) => (await ask(d.t, calls.examAchievement, { id }, who)).truth

test('[T-70] a blueprint leaves out what people of an organisation had in their last sittings, and stays reproducible', async () => {
  const { trainer, otherTrainer } = d.actors
  const stock = async (avoidSittings: number, more: object = {}) => {
    const input = { cells: [{ knowledges: [point], count: 1 }], trial: true, avoidSittings, ...more }
    return (await ask(d.t, composePaper, input, trainer)).cells[0]?.stock
  }
  expect(await stock(20)).toBe(12)
  const [paperID = ''] = await makeForms(2)
  const { exam, people } = await d.prepare(1, { paperID, resit: 1, release: 'now' })
  const [who] = people as [Actor]
  await first(who, exam.processID)
  expect([await stock(0), await stock(1)]).toEqual([12, 10])
  d.t.clock.advance(1000)
  await again(who, exam.processID)
  expect([await stock(1), await stock(2), await stock(1, { avoidOrgID: trainer.org.id })]).toEqual([10, 8, 10])
  const foreign = { cells: [{ knowledges: [point], count: 1 }], avoidSittings: 1, avoidOrgID: otherTrainer.org.id }
  const { body } = await d.t.call(composePaper, foreign, trainer)
  expect([body.code, body.fields?.map(({ path }) => path)]).toEqual(['invalid-input', ['avoidOrgID']])
  const drawn = async () =>
    (
      await ask(
        d.t,
        composePaper,
        { cells: [{ knowledges: [point], count: 4 }], avoidSittings: 2, seed: 'same' },
        trainer,
      )
    ).forms
  expect(await drawn()).toEqual(await drawn())
})

test('[T-39] each resit takes a form that was not sat before, until all were; the truth of a form is told when nobody can still sit that form', async () => {
  const [paperID = ''] = await makeForms(3)
  const { exam, people } = await d.prepare(2, { paperID, resit: 3, release: 'now' })
  const [who, other] = people as [Actor, Actor]
  const shown = examsOf(await ask(d.t, getPlan, { id: exam.planID }, d.actors.trainer))[0]
  expect([shown?.resit, shown?.otherForms]).toEqual([3, 2])

  const a = await first(who, exam.processID)
  // The other has not sat it yet; the candidate may come back to it as the fourth sitting.
  expect(await truthOf(who, a.testID)).toMatchObject({ told: false, wait: 'ownResit' })
  const b = await again(who, exam.processID)
  const c = await again(who, exam.processID)
  expect(new Set([...a.texts, ...b.texts, ...c.texts]).size).toBe(6)
  // Form B can still be sat by the other, but never again by this candidate.
  expect(await truthOf(who, b.testID)).toMatchObject({ told: false, wait: 'sameExam' })
  const last = await again(who, exam.processID)
  expect(last.texts).toEqual(a.texts)
  expect((await d.t.call(calls.resitExam, { id: exam.processID, client }, who)).body.code).toBe('no-resit-left')

  // The other passes at once: no form is left to anybody.
  expect((await truthOf(who, last.testID)).told).toBe(false)
  await first(other, exam.processID, 1)
  for (const { testID } of [a, b, c, last]) expect((await truthOf(who, testID)).told).toBe(true)
})

test('[T-39] the truth of the first form is told while a resit of another form is left, and that of the other is not', async () => {
  const [paperID = ''] = await makeForms(2)
  const { exam, people } = await d.prepare(2, { paperID, resit: 1, release: 'now' })
  const [who, other] = people as [Actor, Actor]
  const a = await first(who, exam.processID)
  expect(await truthOf(who, a.testID)).toMatchObject({ told: false, wait: 'sameExam' })
  await first(other, exam.processID)
  // Both sat form A, and both have form B left.
  expect(await truthOf(who, a.testID)).toMatchObject({ told: true, wait: null })
  const resit = await ask(d.t, calls.resitExam, { id: exam.processID, client }, who)
  // With questions on the screen nothing of an earlier sitting is read beside them.
  expect((await truthOf(who, a.testID)).told).toBe(false)
  const b = await hand(who, resit, 0)
  expect(await truthOf(who, a.testID)).toMatchObject({ told: true })
  expect(await truthOf(who, b.testID)).toMatchObject({ told: false, wait: 'sameExam' })
  await again(other, exam.processID)
  expect(await truthOf(who, b.testID)).toMatchObject({ told: true })
  await expectAnalysisByForm(exam.processID)
})

/** Each form has an analysis and a key of its own. */
async function expectAnalysisByForm(id: string): Promise<void> {
  const { trainer } = d.actors
  const [a, b] = await Promise.all([0, 1].map((form) => ask(d.t, regrade.itemAnalysis, { id, form }, trainer)))
  expect([a?.forms, a?.sittings, b?.sittings]).toEqual([2, 2, 2])
  expect(a?.items.some(({ itemID }) => b?.items.some((item) => item.itemID === itemID))).toBe(false)
  expect((await d.t.call(regrade.itemAnalysis, { id, form: 2 }, trainer)).status).toBe(404)
  const correction = {
    id,
    itemID: b?.items[0]?.itemID ?? '',
    change: { kind: 'rightForAll' as const },
    reason: 'Both answers can be defended',
    version: 0,
    requestID: 'form-b-00001',
  }
  const { correctionID, sittings, changed } = await ask(d.t, regrade.applyCorrection, correction, trainer)
  expect([sittings, changed]).toEqual([2, 2])
  const listed = async (form: number) =>
    (await ask(d.t, regrade.listCorrections, { id, form }, trainer)).map((row) => row.correctionID)
  expect([await listed(0), await listed(1)]).toEqual([[], [correctionID]])
  // The history of the step has the corrections of all forms, and says of which each is.
  const history = await ask(d.t, regrade.listCorrections, { id }, trainer)
  expect(history.map((row) => [row.correctionID, row.form, row.canUndo])).toEqual([[correctionID, 1, true]])
}

test('[T-39] forms with common questions keep the truth of both until neither can be sat', async () => {
  // Seven of twelve questions twice: the forms cannot but share.
  const [paperID = ''] = await makeForms(2, { cells: [{ knowledges: [point], count: 7 }], overlap: 2 })
  const { exam, people } = await d.prepare(1, { paperID, resit: 1, release: 'now' })
  const [who] = people as [Actor]
  const a = await first(who, exam.processID)
  expect((await truthOf(who, a.testID)).told).toBe(false)
  await again(who, exam.processID)
  expect((await truthOf(who, a.testID)).told).toBe(true)
})

test('a form that is not published, or of other points, is no form of a resit; a plan that was begun keeps its forms, a copy takes those there are', async () => {
  const { trainer } = d.actors
  const [paperID = '', formB = ''] = await makeForms(2)
  const { exam, people } = await d.prepare(1, { paperID, resit: 2, release: 'now' })
  const row = async () => (await ask(d.t, myPapers, { types: [] }, trainer)).find(({ id }) => id === paperID)
  expect(await row()).toMatchObject({ otherForms: 1, usableForms: 1 })
  // A form that a plan sits is in use like the paper itself.
  expect(await ask(d.t, deletePapers, { ids: [formB] }, trainer)).toMatchObject({
    deleted: 0,
    skipped: [{ id: formB }],
  })
  await sql`update paper set retired_at = now() where id = ${formB}`.execute(d.t.world.db)
  expect(await row()).toMatchObject({ otherForms: 1, usableForms: 0 })
  const a = await first(people[0] as Actor, exam.processID)
  const { name, startTime, endTime, processes } = await ask(d.t, getPlan, { id: exam.planID }, trainer)
  const [step] = examsOf({ processes })
  const trainees = people.map(({ id }) => id)
  const written = { id: exam.processID, paperID, form: 1 as const, duration: 30, resit: 1, release: 'now' as const }
  await ask(
    d.t,
    updatePlan,
    {
      id: exam.planID,
      name,
      startTime,
      endTime,
      trainees,
      processes: [{ ...written, passLine: step?.passLine ?? null }],
    },
    trainer,
  )
  const formsOf = async (id: string) => examsOf(await ask(d.t, getPlan, { id }, trainer)).map((one) => one.otherForms)
  expect(await formsOf(exam.planID)).toEqual([1])
  expect((await again(people[0] as Actor, exam.processID)).texts).not.toEqual(a.texts)
  const { id: copy } = await ask(d.t, clonePlan, { planId: exam.planID, name: 'Copy' }, trainer)
  expect(await formsOf(copy)).toEqual([0])
})

test('[EXM-006] attempts of a mock exam go through the forms and begin again with the first', async () => {
  const [paperID = ''] = await makeForms(2)
  const { exam, people } = await d.prepare(1, { purpose: 'mock', paperID })
  const [who] = people as [Actor]
  const attempt = async (): Promise<string[]> => {
    const { testID, guid, epoch, paper } = await ask(d.t, mocks.newMock, { id: exam.processID, client }, who)
    await ask(d.t, mocks.submitMockTheory, { testID, guid, client, epoch, answers: [] }, who)
    return paper.relationship.map(({ topic }) => ('titleRT' in topic ? topic.titleRT : '')).toSorted()
  }
  const [a, b, c] = [await attempt(), await attempt(), await attempt()]
  expect(new Set([...a, ...b]).size).toBe(4)
  expect(c).toEqual(a)
})
