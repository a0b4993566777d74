// A theory paper in sections, shuffled: what is seen stays as it was seen, from the sitting to its review, and its parts
// add up.
import * as calls from '@clearbelt/contract/exams/calls'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'

const client = 'tab-aaaaaaaa'
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

const option = (titleRT: string, isRight = false) => ({ titleRT, isRight })
const single = (n: number, section: number) => ({
  kind: 'single-choice' as const,
  section,
  titleRT: `Single ${n}`,
  options: [option('right', true), option('B'), option('C'), option('D'), option('E')],
})
const multiple = (n: number, section: number) => ({
  kind: 'multiple-choice' as const,
  section,
  titleRT: `Multiple ${n}`,
  options: [option('right one', true), option('B'), option('right two', true), option('D')],
})
const statement = (n: number, section: number) => ({
  kind: 'true-false' as const,
  section,
  titleRT: `Statement ${n}`,
  answer: 1 as const,
})
const WRITTEN = [single(1, 0), statement(2, 0), single(3, 0), multiple(4, 1), statement(5, 1), multiple(6, 1)]

/** Questions with their options as somebody reads them. */
const asRead = (items: readonly object[]): string[] =>
  items.map((item) => {
    const { topic } = item as { topic: { titleRT: string; options: { tagName: string; titleRT?: string }[] } }
    return `${topic.titleRT}: ${topic.options.map((o) => `${o.tagName} ${o.titleRT ?? ''}`).join(', ')}`
  })

test('[Q-06] [T-46] questions and options of a theory paper keep their order over reloads, in the own answers and in the review, and sections stay together', async () => {
  const { t } = d
  const { exam, people } = await d.prepare(3, {
    images: [],
    written: WRITTEN,
    disorder: true,
    resit: 1,
    totalScore: '12',
    passScore: '12',
    paper: {
      sections: [{ name: 'Rules', instructions: 'Take <b>your</b> time.' }, { name: 'Images' }],
      tools: { calculator: true, notes: true },
    },
  })
  const orders = new Set<string>()
  for (const who of people) {
    const paper = await ask(t, calls.openExam, { id: exam.processID, client }, who)
    expect(paper.tools).toEqual({ calculator: true, notes: true })
    expect(paper.sections).toMatchObject([
      { title: 'Rules', instructions: 'Take <strong>your</strong> time.', questionCount: 3 },
      { title: 'Images', instructions: '', questionCount: 3 },
    ])
    const seen = asRead(paper.paper.relationship)
    orders.add(seen.join())
    expect(
      seen
        .slice(0, 3)
        .map((one) => Number(/\d/.exec(one)?.[0]))
        .toSorted(),
    ).toEqual([1, 2, 3])
    const again = await ask(t, calls.openExam, { id: exam.processID, client: 'tab-bbbbbbbb' }, who)
    expect(asRead(again.paper.relationship)).toEqual(seen)

    // By letters as they were seen: every single choice and statement right, of the multiple ones one right option.
    const answers = paper.paper.relationship.map((item, n) => {
      const { topic } = item as unknown as { topic: { options: { id: string; titleRT?: string }[] } }
      const idOf = (text: string): string => topic.options.find((o) => o.titleRT === text)?.id ?? ''
      const answer =
        item.kind === 'true-false' ? 1 : item.kind === 'single-choice' ? idOf('right') : [idOf('right one')]
      return { topicID: item.topicID, answer, seq: n + 1 }
    })
    const head = { id: paper.testID, client: 'tab-bbbbbbbb', epoch: again.epoch }
    await ask(t, calls.submitTheory, { ...head, answers } as never, who)

    // While it can be sat again, the own answers are shown, in the order that was seen, and no points of parts.
    const waits = await ask(t, calls.examAchievement, { id: paper.testID }, who)
    expect([waits.review, waits.parts, asRead(waits.answers?.paper.relationship ?? [])]).toEqual([null, [], seen])
    expect(waits.answers?.sections).toEqual(paper.sections)
    // Whatever stands in front of an option in the sitting stands there again.
    expect(waits.answers?.records.map(({ topicID }) => topicID)).toEqual(answers.map(({ topicID }) => topicID))
  }
  // Three orders of 6 questions with their options: that all are the same does not happen.
  expect(orders.size).toBeGreaterThan(1)

  await d.pass(9 * 3_600_000)
  for (const who of people) {
    const [row] = await ask(t, calls.examAchievements, {}, who)
    const { review, parts, score } = await ask(t, calls.examAchievement, { id: row?.testID ?? '' }, who)
    const items = (review?.paper.relationship ?? []) as ReviewItem[]
    expect(orders).toContain(asRead(items).join())
    expect(review?.sections).toMatchObject([
      { title: 'Rules', instructions: 'Take <strong>your</strong> time.', questionCount: 3 },
      { title: 'Images', instructions: '', questionCount: 3 },
    ])
    expect(score).toBe('8.00')
    expect(parts).toEqual([
      { section: 'Rules', kind: null, questions: 3, correct: 3, score: '6.00', totalScore: '6.00' },
      { section: 'Images', kind: null, questions: 3, correct: 1, score: '2.00', totalScore: '6.00' },
    ])
  }
})

test('a paper without sections tells its points by kind of question, and one of a single kind tells none', async () => {
  const { t } = d
  const {
    exam,
    people: [me],
  } = await d.prepare(1, {
    images: [],
    written: [single(1, 0), statement(2, 0)],
    totalScore: '3',
    passScore: '1',
    truthEarly: true,
  })
  if (!me) return expect.fail()
  const paper = await ask(t, calls.openExam, { id: exam.processID, client }, me)
  const statementID = paper.paper.relationship.find(({ kind }) => kind === 'true-false')?.topicID ?? ''
  const answers = [{ topicID: statementID, answer: 1, seq: 1 }]
  await ask(t, calls.submitTheory, { id: paper.testID, client, epoch: paper.epoch, answers } as never, me)
  const { parts } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
  expect(parts).toEqual([
    { section: null, kind: 'single-choice', questions: 1, correct: 0, score: '0.00', totalScore: '1.50' },
    { section: null, kind: 'true-false', questions: 1, correct: 1, score: '1.50', totalScore: '1.50' },
  ])

  const alone = await d.prepare(1, { kind: 'true-false', truthEarly: true })
  const other = alone.people[0]
  if (!other) return expect.fail()
  const { testID, epoch } = await ask(t, calls.openExam, { id: alone.exam.processID, client }, other)
  await ask(t, calls.submitTheory, { id: testID, client, epoch, answers: [] }, other)
  expect((await ask(t, calls.examAchievement, { id: testID }, other)).parts).toEqual([])
})
