// Theory practice through the whole stack: what is drawn, answered, told and counted, for whom.
import { openExam, submitExam } from '@clearbelt/contract/exams/calls'
import * as calls from '@clearbelt/contract/practice/calls'
import { dailyRank, addTopicSet, publishTopicSet, setTopicsOfSet } from '@clearbelt/contract/topics/set-calls'
import { updateTopic, getTopic } from '@clearbelt/contract/topics/calls'
import { bulkEditTopics } from '@clearbelt/contract/topics/work-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { ABANDONED_MS, OPEN_PRACTICES_MAX } from '@clearbelt/domain/practice/practice'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { ask, makeExam } from '../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../testing/factories.ts'
import type { SeedTopic } from '../topics/room.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
/** Two points of one category, and the category. */
let points: { category: string; a: string; b: string }
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const all = await t.rooms.knowledge.points(t.world.db)
  const category = all.find(({ id }) => all.filter((one) => one.superiorID === id).length >= 2)
  const [a, b] = all.filter(({ superiorID }) => superiorID === category?.id)
  if (!category || !a || !b) throw new Error('the tree has no category with two points')
  points = { category: category.id, a: a.id, b: b.id }
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`update topic set state = 'retired'`.execute(t.world.db)
  await sql`update topic_set set published_at = null`.execute(t.world.db)
  await sql`delete from practice`.execute(t.world.db)
  await sql`delete from practice_record`.execute(t.world.db)
})

/** Lets time pass; whoever was signed in signs in again. */
async function pass(ms: number): Promise<void> {
  t.clock.advance(ms)
  for (const actor of Object.values(who)) Object.assign(actor, await signIn(t, actor))
}

let made = 0
const statement = (titleRT: string) => ({
  kind: 'true-false' as const,
  titleRT,
  analysisRT: `Why: ${titleRT}`,
  answer: 1 as const,
})
const seed = (list: readonly Partial<SeedTopic>[], owner: { id: string } = who.trainer) =>
  t.world.db.transaction().execute((tx) =>
    t.rooms.topics.seedTopics(
      tx,
      owner.id,
      list.map((one) => ({
        knowledgeIDs: [points.a],
        difficulty: 2,
        source: '',
        questions: { en: statement(`Statement ${++made} that is true.`) },
        ...one,
      })),
    ),
  )
/** So many statements of the point, each in English alone; their ids. */
const statements = async (count: number, knowledgeID = points.a): Promise<string[]> =>
  (await seed(Array.from({ length: count }, () => ({ knowledgeIDs: [knowledgeID] })))).map(({ en = '' }) => en)

const start = (wish: InputOf<typeof calls.startPractice> = {}, actor: Who = who.student) =>
  ask(t, calls.startPractice, wish, actor)
const stock = (actor: Who = who.student) => ask(t, calls.practiceStock, {}, actor)
const read = (id: string, actor: Who = who.student) => ask(t, calls.readPractice, { id }, actor)
type Paper = Awaited<ReturnType<typeof start>>
const idsOf = ({ paper }: Paper): string[] => paper.relationship.map(({ topicID }) => topicID)
const stemsOf = ({ paper }: Paper): string[] =>
  paper.relationship.map(({ topic }) => ('titleRT' in topic ? topic.titleRT : '')).toSorted()
const languagesOf = ({ paper }: Paper) =>
  Object.fromEntries(
    paper.relationship.map(({ topic, language }) => ['titleRT' in topic ? topic.titleRT : '', language]),
  )
const given = (topicID: string, isRight: boolean) => ({ topicID, answer: (isRight ? 1 : 0) as 1 | 0 })
const answerReply = (of: Paper, place: number, isRight: boolean, actor: Who = who.student) =>
  t.call(
    calls.answerPractice,
    { id: of.practiceID, guid: of.guid, answer: given(idsOf(of)[place] ?? '', isRight) },
    actor,
  )
const answer = async (of: Paper, place: number, isRight: boolean, actor: Who = who.student) => {
  const { body } = await answerReply(of, place, isRight, actor)
  if (!body.result) throw new Error(body.message)
  return body.package
}
const submit = (of: Paper, answers: InputOf<typeof calls.submitPractice>['answers'] = []) =>
  ask(t, calls.submitPractice, { id: of.practiceID, guid: of.guid, answers }, who.student)
const achievement = (of: Paper) => ask(t, calls.practiceAchievement, { id: of.practiceID }, who.student)

test('[STU-011] the stock counts what can be practised by point, all below it, and by type, translations once', async () => {
  await seed([
    { knowledgeIDs: [points.a, points.b] },
    { knowledgeIDs: [points.b], questions: { en: statement('Both languages.'), 'zh-CN': statement('两种语言。') } },
    { knowledgeIDs: [] },
  ])
  const { total, types, nodes, wrong, daily } = await stock()
  expect([total, wrong, daily.total]).toEqual([3, 0, 0])
  expect(types).toEqual([{ type: 3, kind: 'true-false', count: 3 }])
  const category = nodes.find(({ id }) => id === points.category)
  expect([category?.count, category?.children.map(({ id, count }) => [id, count])]).toEqual([
    2,
    [
      [points.a, 1],
      [points.b, 2],
    ],
  ])
})

test('[STU-011] a practice is drawn by point, type and count, in the language of the student where there is one', async () => {
  await statements(3, points.a)
  await seed([
    { knowledgeIDs: [points.b], questions: { en: statement('In English.'), 'zh-CN': statement('用中文。') } },
    { knowledgeIDs: [points.b], questions: { 'zh-CN': statement('只有中文。') } },
  ])
  expect(idsOf(await start({ knowledges: [points.category], count: 4 }))).toHaveLength(4)
  const of = await start({ knowledges: [points.b] })
  expect(stemsOf(of)).toEqual(['In English.', '只有中文。'])
  expect(languagesOf(of)).toEqual({ 'In English.': 'en', '只有中文。': 'zh-CN' })
  expect([of.source, of.feedback, of.isFinished, of.told, of.records]).toEqual(['knowledge', 'now', false, [], []])
  const none = await t.call(calls.startPractice, { knowledges: [points.b], types: [1] }, who.student)
  expect([none.status, none.body.code]).toEqual([422, 'nothing-to-practise'])
  expect((await t.call(calls.startPractice, { count: 101 }, who.student)).status).toBe(400)
})

test('a practice is in the language of its student from its start to its result, and one without answers gives way to one in another language', async () => {
  await seed([{ questions: { en: statement('In English.'), 'zh-CN': statement('用中文。') } }])
  const startIn = async (culture: 'en' | 'zh-CN') => {
    const { body } = await t.call(calls.startPractice, {}, who.student, { culture })
    if (!body.result) throw new Error(body.message)
    return body.package
  }
  const chinese = await startIn('zh-CN')
  const of = await startIn('en')
  expect([stemsOf(chinese), stemsOf(of)]).toEqual([['用中文。'], ['In English.']])
  expect((await t.call(calls.readPractice, { id: chinese.practiceID }, who.student)).status).toBe(404)
  expect((await answer(of, 0, false)).told?.item.language).toBe('en')
  // What was answered is gone on with in its own words.
  expect((await startIn('zh-CN')).practiceID).not.toBe(of.practiceID)
  const { body } = await t.call(calls.readPractice, { id: of.practiceID }, who.student, { culture: 'zh-CN' })
  expect(body.result && stemsOf(body.package)).toEqual(['In English.'])
  await submit(of)
  expect((await achievement(of)).told.map(({ item }) => item.language)).toEqual(['en'])
  const wrong = await t.call(calls.startPractice, { source: 'wrong' }, who.student, { culture: 'zh-CN' })
  expect(wrong.body.result && stemsOf(wrong.body.package)).toEqual(['用中文。'])
})

test('[STU-011] drafts, questions waiting for sign-off, and those of other organisations are not practised', async () => {
  const [draft = '', review = ''] = await statements(2)
  await sql`update topic set state = 'draft' where id = ${draft}`.execute(t.world.db)
  await sql`update topic set state = 'review' where id = ${review}`.execute(t.world.db)
  await seed([{}], who.otherTrainer)
  expect((await stock()).total).toBe(0)
  await seed([{}], who.admin)
  expect((await stock()).total).toBe(1)
})

test('[STU-011] with feedback at once the truth of a question travels once its answer stands, and the answer stays', async () => {
  await statements(3)
  const of = await start({ count: 3 })
  expect(JSON.stringify(of)).not.toContain('Why:')
  const first = await answer(of, 0, false)
  expect(first.told?.record).toMatchObject({ result: 0, resultName: 'wrong', answer: 0 })
  expect(JSON.stringify(first.told?.item)).toContain('Why:')
  expect([first.isLearned, first.rightsNeeded]).toEqual([false, 2])
  // Said again and otherwise, it stays as it was first.
  const again = await answer(of, 0, true)
  expect(again.told?.record).toMatchObject({ result: 0, answer: 0 })
  // Gone on with elsewhere: what stands is told, the rest is not.
  const elsewhere = await read(of.practiceID)
  expect(elsewhere.told.map(({ item }) => item.topicID)).toEqual([idsOf(of)[0]])
  expect(elsewhere.records.map(({ topicID }) => topicID)).toEqual([idsOf(of)[0]])
  expect(JSON.stringify(elsewhere).match(/Why:/g)).toHaveLength(1)
  const empty = await t.call(
    calls.answerPractice,
    { id: of.practiceID, guid: of.guid, answer: { topicID: idsOf(of)[1] ?? '', answer: null } as never },
    who.student,
  )
  expect([empty.status, empty.body.code]).toEqual([422, 'answer-empty'])
  await submit(of, [given(idsOf(of)[0] ?? '', true), given(idsOf(of)[1] ?? '', true)])
  const { total, right, wrong, unanswered, told } = await achievement(of)
  expect([total, right, wrong, unanswered, told.length]).toEqual([3, 1, 1, 1, 2])
  expect((await answerReply(of, 2, true)).body.code).toBe('practice-over')
})

test('[STU-011] with feedback at the end answers change until all are told together', async () => {
  await statements(2, points.a)
  const of = await start({ feedback: 'end', count: 2 })
  expect((await answer(of, 0, false)).told).toBeNull()
  expect((await answer(of, 0, true)).told).toBeNull()
  await answer(of, 1, false)
  expect(JSON.stringify(await read(of.practiceID))).not.toContain('Why:')
  expect((await t.call(calls.practiceAchievement, { id: of.practiceID }, who.student)).status).toBe(404)
  await submit(of)
  await submit(of)
  const result = await achievement(of)
  expect([result.right, result.wrong, result.canRepeat]).toEqual([1, 1, 1])
  expect(result.points).toEqual([expect.objectContaining({ id: points.a, total: 2, right: 1 })])
  expect(result.told).toHaveLength(2)
  const repeat = await ask(t, calls.repeatPractice, { id: of.practiceID }, who.student)
  expect(repeat.paper.relationship).toHaveLength(1)
})

test('[STU-011] own practices are listed by pages, and nobody else reads, answers or ends them', async () => {
  await statements(2)
  const first = await start({ count: 1 })
  await answer(first, 0, true)
  t.clock.advance(1000)
  const second = await start({ count: 2 })
  const list = await t.call(calls.queryPractices, { Limit: 1 }, who.student)
  expect([list.body.package.map(({ id, answered }) => [id, answered]), list.body.total]).toEqual([
    [[second.practiceID, 0]],
    2,
  ])
  expect(await ask(t, calls.queryPractices, { state: 'finished' }, who.student)).toEqual([])
  expect(await ask(t, calls.queryPractices, {}, who.otherStudent)).toEqual([])
  const { practiceID: id, guid } = first
  for (const reply of [
    await t.call(calls.readPractice, { id }, who.otherStudent),
    await t.call(calls.submitPractice, { id, guid }, who.otherStudent),
    await t.call(calls.repeatPractice, { id }, who.otherStudent),
    await answerReply(first, 0, true, who.otherStudent),
  ])
    expect(reply.status).toBe(404)
  expect((await t.call(calls.submitPractice, { id, guid: second.guid }, who.student)).body.code).toBe(
    'practice-mismatch',
  )
})

test('a start that is repeated, at the same moment too, begins one practice; open ones are bounded', async () => {
  await statements(OPEN_PRACTICES_MAX + 2)
  const begun = await Promise.all(Array.from({ length: 5 }, () => start({ count: 3 })))
  expect(new Set(begun.map(({ practiceID }) => practiceID)).size).toBe(1)
  for (let count = 4; count < OPEN_PRACTICES_MAX + 3; count++) await t.call(calls.startPractice, { count }, who.student)
  const full = await t.call(calls.startPractice, { count: 1 }, who.student)
  expect([full.status, full.body.code]).toEqual([409, 'too-many-open'])
})

test('[STU-011] wrong ones of practice come back until they are right twice in a row', async () => {
  await statements(2)
  const of = await start({ count: 2 })
  await answer(of, 0, false)
  await answer(of, 1, true)
  expect((await stock()).wrong).toBe(1)
  const needed: [boolean, number][] = []
  for (let n = 0; n < 2; n++) {
    const wrong = await start({ source: 'wrong' })
    expect(wrong.paper.relationship).toHaveLength(1)
    const { isLearned, rightsNeeded } = await answer(wrong, 0, true)
    needed.push([isLearned, rightsNeeded])
    await submit(wrong)
  }
  expect(needed).toEqual([
    [false, 1],
    [true, 0],
  ])
  expect((await stock()).wrong).toBe(0)
  expect((await t.call(calls.startPractice, { source: 'wrong' }, who.student)).body.code).toBe('no-wrong-questions')
})

const sitWrong = async (release: 'now' | 'manual', topicIDs: readonly string[]) => {
  const exam = await makeExam(t, {
    trainer: who.trainer,
    students: [who.student],
    written: topicIDs.map((bankID) => ({ bankID })),
    release,
    minutes: 10,
    endIn: 20,
  })
  const { testID, paper, epoch } = await ask(t, openExam, { id: exam.processID, client: 'practice-tab' }, who.student)
  const answers = paper.relationship.map(({ topicID }, place) => ({ ...given(topicID, false), seq: place + 1 }))
  await ask(t, submitExam, { id: testID, client: 'practice-tab', epoch, answers }, who.student)
  return exam
}

test('[STU-011] what was wrong in an exam is practised once its truth may be told, and not before', async () => {
  const [told = '', heldBack = ''] = await statements(2)
  await sitWrong('manual', [heldBack])
  await sitWrong('now', [told])
  await pass(60 * 60_000)
  expect((await stock()).wrong).toBe(1)
  const of = await start({ source: 'wrong' })
  expect(stemsOf(of)).toEqual([(await t.rooms.topics.contentsOf(t.world.db, [told])).get(told)?.name])
})

test('[T-40] a question in a published paper of an exam that is coming or open is in no practice, nor its translation, another version or a copy', async () => {
  const [both] = await seed([{ questions: { en: statement('Kept for the exam.'), 'zh-CN': statement('留给考试。') } }])
  const [copy] = await seed([{ questions: { es: statement('Kept for the exam.') } }], who.admin)
  const free = await statements(1)
  const kept = both?.en ?? ''
  expect(copy?.es).toBeDefined()
  const set = await ask(t, addTopicSet, { name: 'Daily', isDaily: true, aDay: 5 }, who.trainer)
  await ask(t, setTopicsOfSet, { id: set.id, topicIDs: [kept, both?.['zh-CN'] ?? '', ...free] }, who.trainer)
  await ask(t, publishTopicSet, { id: set.id }, who.trainer)
  await makeExam(t, {
    trainer: who.trainer,
    students: [who.student],
    written: [{ bankID: kept }],
    startIn: 30,
    endIn: 120,
  })
  // The question has another text by now; the one that the paper froze is kept all the same.
  const { revision } = await ask(t, getTopic, { id: kept }, who.trainer)
  await ask(
    t,
    updateTopic,
    { id: kept, revision, question: statement('Kept, in other words.'), knowledges: [points.a], language: 'en' },
    who.trainer,
  )
  await sql`update topic set state = 'approved' where id = ${kept}`.execute(t.world.db)
  expect([(await stock()).total, (await stock()).daily.total]).toEqual([1, 1])
  const stems = stemsOf(await start({ count: 50 }))
  expect(stems).not.toContain('Kept, in other words.')
  expect(stems).not.toContain('留给考试。')
  expect(stemsOf(await start({ source: 'daily' }))).toHaveLength(1)
  await pass(180 * 60_000)
  expect((await stock()).total).toBe(3)
})

test('[T-40] a question that somebody reserved for examinations is in no practice, nor its translation, whether or not an exam asks it', async () => {
  const [both] = await seed([{ questions: { en: statement('Reserved by hand.'), 'zh-CN': statement('人工保留。') } }])
  const [free = ''] = await statements(1)
  const before = (await stock()).total
  await ask(t, bulkEditTopics, { ids: [both?.en ?? ''], isReserved: true }, who.trainer)
  expect((await stock()).total).toBe(before - 1)
  const stems = stemsOf(await start({ count: 50 }))
  expect(stems).toContain((await t.rooms.topics.contentsOf(t.world.db, [free])).get(free)?.name)
  expect(stems.filter((stem) => ['Reserved by hand.', '人工保留。'].includes(stem))).toEqual([])
})

test('[T-40] a question that an exam keeps from now on leaves practices under way: not shown, answered, told or counted', async () => {
  const ids = await statements(3)
  const now = await start({ count: 3 })
  await answer(now, 0, false)
  const end = await start({ count: 3, feedback: 'end' })
  for (const place of [0, 1, 2]) await answer(end, place, true)
  await makeExam(t, {
    trainer: who.trainer,
    students: [who.student],
    written: ids.slice(0, 2).map((bankID) => ({ bankID })),
  })
  const seen = await read(now.practiceID)
  expect([seen.paper.relationship.length, seen.keptCount]).toEqual([1, 2])
  const open = idsOf(now).filter((id) => !idsOf(seen).includes(id))
  expect(JSON.stringify(seen).includes(open[0] ?? 'none')).toBe(false)
  for (const topicID of open) {
    const refused = await t.call(
      calls.answerPractice,
      { id: now.practiceID, guid: now.guid, answer: given(topicID, true) },
      who.student,
    )
    expect([refused.status, refused.body.code, JSON.stringify(refused.body).includes('Why:')]).toEqual([
      409,
      'question-kept',
      false,
    ])
  }
  await submit(end)
  const result = await achievement(end)
  expect([result.total, result.right, result.told.length, result.keptCount]).toEqual([1, 1, 1, 2])
})

test('[TOP-021] [STU-011] the questions of the day are one practice a day, answered into the rank of the day', async () => {
  const topics = await seed(
    Array.from({ length: 3 }, (_, n) => ({
      questions: { 'zh-CN': statement(`每日第 ${n} 题。`), en: statement(`Daily number ${n}.`) },
    })),
  )
  const { id } = await ask(t, addTopicSet, { name: 'Daily', isDaily: true, aDay: 2 }, who.trainer)
  const topicIDs = topics.map((ids) => ids['zh-CN'] ?? '')
  await ask(t, setTopicsOfSet, { id, topicIDs }, who.trainer)
  await ask(t, publishTopicSet, { id }, who.trainer)
  await pass(86_400_000)
  const of = await start({ source: 'daily' })
  expect(stemsOf(of).every((stem) => stem.startsWith('Daily number'))).toBe(true)
  await answer(of, 0, true)
  expect((await start({ source: 'daily' })).practiceID).toBe(of.practiceID)
  expect((await stock()).daily).toEqual({ total: 2, answered: 1, practiceID: of.practiceID, isDone: false })
  await submit(of, [given(idsOf(of)[1] ?? '', false)])
  expect((await t.call(calls.startPractice, { source: 'daily' }, who.student)).body.code).toBe('daily-done')
  const user = await makeUser(t, { type: 3, org: who.student.org, name: 'Second' })
  const second = await signIn(t, user)
  t.clock.advance(1000)
  const theirs = await start({ source: 'daily' }, second)
  for (const [place, isRight] of [true, false].entries()) await answer(theirs, place, isRight, second)
  const rank = (over: object = {}, actor: Who = second) => ask(t, dailyRank, { period: 'day', ...over }, actor)
  expect((await rank()).map((row) => [row.rank, row.userName, row.right, row.answered, row.isSelf])).toEqual([
    [1, who.student.name, 1, 2, false],
    [2, 'Second', 1, 2, true],
  ])
  expect(await rank({ onlySelf: true })).toMatchObject([{ rank: 2, isSelf: true }])
  expect(await rank({ onlySelf: true }, who.admin)).toEqual([])
})

test('a practice left alone is ended as it stands; one without answers is forgotten', async () => {
  await statements(2)
  const answered = await start({ count: 2, feedback: 'end' })
  await answer(answered, 0, true)
  const unused = await start({ count: 1 })
  await t.rooms.practice.endAbandoned(t.clock.now())
  expect(await ask(t, calls.queryPractices, { state: 'open' }, who.student)).toHaveLength(2)
  await t.rooms.practice.endAbandoned(t.clock.now() + ABANDONED_MS + 1000)
  expect((await t.call(calls.readPractice, { id: unused.practiceID }, who.student)).status).toBe(404)
  expect(await achievement(answered)).toMatchObject({ total: 2, right: 1, wrong: 0, unanswered: 1 })
})
