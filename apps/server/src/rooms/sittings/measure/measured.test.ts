// How hard questions of the bank proved: counted from graded sittings, shown in the bank, used by blueprints.
import { openExam, submitExam } from '@clearbelt/contract/exams/calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { newMock, submitMock } from '@clearbelt/contract/mocks/calls'
import { composePaper } from '@clearbelt/contract/papers/compose-calls'
import { getTopic, queryTopics, updateTopic } from '@clearbelt/contract/topics/calls'
import { topicUsesList, topicVersions } from '@clearbelt/contract/topics/work-calls'
import { wilson } from '@clearbelt/psychometrics/wilson'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeExam, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { approveTopics, statementDraft, writeTopic } from '../../topics/testing/topic-fixtures.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let people: Actor[]
let point: string
/** Two questions of the bank; true, both. */
let ids: string[]
let exam: MadeExam
const client = 'measure-tab'

beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  point = (await t.rooms.knowledge.points(t.world.db))[0]?.id ?? ''
  people = [who.student]
  for (let i = 0; i < 3; i++) {
    const user = await makeUser(t, { type: 3, org: who.trainer.org })
    people.push({ ...user, ...(await signIn(t, user)), org: who.trainer.org })
  }
  ids = []
  for (const stem of ['A knife is a weapon.', 'A full power bank may burn.'])
    ids.push(await writeTopic(t, statementDraft(stem, { knowledges: [point], difficulty: 3 }), who.trainer))
  await approveTopics(t, ...ids)
  exam = await makeExam(t, {
    trainer: who.trainer,
    students: people,
    written: ids.map((bankID) => ({ bankID })),
    resit: 1,
  })
})
afterAll(() => t.close())

/** Answers as said, null not at all; hands in. */
async function sit(actor: Actor | undefined, said: readonly (boolean | null)[]): Promise<void> {
  if (actor === undefined) throw new Error('nobody to sit it')
  const { testID, epoch, paper } = await ask(t, openExam, { id: exam.processID, client }, actor)
  await ask(t, submitExam, { id: testID, client, epoch, answers: answersOf(paper.relationship, said) }, actor)
}
const answersOf = (questions: readonly { topicID: string }[], said: readonly (boolean | null)[]) =>
  questions.flatMap(({ topicID }, i) => {
    const answer = said[i]
    return answer === null || answer === undefined
      ? []
      : [{ kind: 'true-false' as const, topicID, answer: answer ? (1 as const) : (0 as const), seq: i + 1, ms: 1000 }]
  })
const measured = async (place: number) => (await ask(t, getTopic, { id: ids[place] ?? '' }, who.trainer)).measured
const listed = async (filter: 'none' | 'easier' | 'asSet' | 'harder') =>
  (await ask(t, queryTopics, { measured: [filter] }, who.trainer)).map(({ id }) => ids.indexOf(id)).toSorted()

test('how many answered a question right in exams and mock exams is told with its interval, the first time of each alone; corrections move it', async () => {
  expect(await measured(0)).toBeNull()
  await sit(people[0], [true, true])
  await sit(people[1], [true, false])
  await sit(people[2], [false, null])
  // Nothing answered says nothing.
  await sit(people[3], [null, null])
  expect(await t.rooms.sittings.countAnswers()).toBe(1)
  const { low, high } = wilson(2, 3)
  expect(await measured(0)).toEqual({
    answers: 3,
    correct: 2,
    share: 0.6667,
    low: Math.round((low ?? 0) * 1e4) / 1e4,
    high: Math.round((high ?? 0) * 1e4) / 1e4,
    level: null,
  })
  // Left blank in a sitting with answers is not right.
  expect(await measured(1)).toMatchObject({ answers: 3, correct: 1 })
  expect(await t.rooms.sittings.countAnswers()).toBe(0)
  // A second try of a mock exam on another paper counts once more for the question, the resit on the same paper does not.
  const mock = await makeExam(t, {
    purpose: 'mock',
    trainer: who.trainer,
    students: people,
    written: [{ bankID: ids[0] }],
    name: 'Mock',
  })
  for (const answer of [false, true]) {
    const { testID, guid, epoch, paper } = await ask(t, newMock, { id: mock.processID, client }, people[0] as Actor)
    await ask(
      t,
      submitMock,
      { testID, guid, client, epoch, answers: answersOf(paper.relationship, [answer]) },
      people[0] as Actor,
    )
  }
  await t.rooms.sittings.countAnswers()
  expect(await measured(0)).toMatchObject({ answers: 4, correct: 2 })
  const { uses } = await ask(t, topicUsesList, { id: ids[0] ?? '' }, who.trainer)
  expect(uses.map(({ id, measured: of }) => [id === exam.paperID, of?.answers, of?.correct]).toSorted()).toEqual([
    [false, 1, 0],
    [true, 3, 2],
  ])
  // The key was wrong: who said false was right.
  const itemID = exam.questions[0]?.id ?? ''
  const change = { kind: 'truth' as const, answer: 0 as const }
  const { version } = await ask(
    t,
    regrade.previewCorrection,
    { id: exam.processID, itemID, change } as never,
    who.trainer,
  )
  const wish = { id: exam.processID, itemID, change, reason: 'Not always', version, requestID: 'measure-1' }
  const { correctionID } = await ask(t, regrade.applyCorrection, wish as never, who.trainer)
  await t.rooms.sittings.countAnswers()
  expect(await measured(0)).toMatchObject({ answers: 4, correct: 1 })
  const undo = await ask(t, regrade.previewUndo, { id: exam.processID, correctionID }, who.trainer)
  const back = { id: exam.processID, correctionID, reason: 'It is one', version: undo.version }
  await ask(t, regrade.undoCorrection, back, who.trainer)
  // Left out of the score, it says nothing.
  const out = { ...wish, change: { kind: 'leftOut' as const }, version: undo.version + 1, requestID: 'measure-2' }
  await ask(t, regrade.applyCorrection, out as never, who.trainer)
  await t.rooms.sittings.countAnswers()
  expect(await measured(0)).toMatchObject({ answers: 1, correct: 0 })
})

test('a blueprint goes by what answers proved, from thirty answers on, and says of how many; lists tell which prove otherwise than set', async () => {
  const note = (correct: number, answers: number) =>
    t.world.db
      .transaction()
      .execute((tx) =>
        t.rooms.topics.noteAnswers(tx, exam.snapshotID, [{ topicID: ids[0] ?? '', version: 1, answers, correct }]),
      )
  const draw = async (difficulty: number, byAnswers: boolean) => {
    const cells = [{ knowledges: [point], difficulties: [difficulty], count: 1 }]
    const { cells: said } = await ask(t, composePaper, { cells, byAnswers, trial: true }, who.trainer)
    return [said[0]?.stock, said[0]?.measured]
  }
  await note(28, 28)
  expect([await draw(1, true), await draw(3, true)]).toEqual([
    [0, 0],
    [2, 0],
  ])
  expect([await listed('none'), await listed('easier')]).toEqual([[0, 1], []])
  await note(28, 30)
  expect(await measured(0)).toMatchObject({ level: 1 })
  expect([await draw(1, true), await draw(3, true), await draw(1, false), await draw(3, false)]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [2, 0],
  ])
  expect([await listed('none'), await listed('easier'), await listed('harder')]).toEqual([[1], [0], []])
  const cells = [{ knowledges: [point], difficulties: [1], count: 1 }]
  const { forms } = await ask(t, composePaper, { cells, byAnswers: true }, who.trainer)
  expect(forms).toMatchObject([{ meanDifficulty: 1, topics: [{ bankID: ids[0], difficulty: 1, isMeasured: true }] }])
  await note(4, 30)
  expect(await listed('harder')).toEqual([0])
  // Another text is another question: it has no answers yet, the earlier one keeps its own.
  const { revision } = await ask(t, getTopic, { id: ids[0] ?? '' }, who.trainer)
  const { question } = statementDraft('Any knife is a weapon.')
  const change = { id: ids[0] ?? '', revision, question, knowledges: [point], difficulty: 3, language: 'en' as const }
  await ask(t, updateTopic, change, who.trainer)
  await sql`update topic set state = 'approved' where id = ${ids[0]}`.execute(t.world.db)
  expect(await measured(0)).toBeNull()
  const versions = await ask(t, topicVersions, { id: ids[0] ?? '' }, who.trainer)
  expect(versions.map(({ version, measured: of }) => [version, of?.level ?? null])).toEqual([
    [2, null],
    [1, 5],
  ])
  expect([await draw(5, true), await draw(3, true)]).toEqual([
    [0, 0],
    [2, 0],
  ])
})
