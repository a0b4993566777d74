// Topic sets, the questions of the day and their rank, through the whole stack.
import { getTopic } from '@clearbelt/contract/topics/calls'
import * as calls from '@clearbelt/contract/topics/set-calls'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor, type MadeUser } from '../../../testing/factories.ts'
import { approveTopics, statementDraft, writeTopic } from '../testing/topic-fixtures.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let topics: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  topics = []
  for (let n = 0; n < 8; n++)
    topics.push(await writeTopic(t, statementDraft(`Statement number ${n} of the sets.`), who.trainer))
  await approveTopics(t, ...topics)
})
afterAll(() => t.close())

const DAY = '2026-05-12'
const makeSet = async (over: object = {}, ids: readonly string[] = topics) => {
  const { id } = await ask(t, calls.addTopicSet, { name: 'A set', ...over }, who.trainer)
  await ask(t, calls.setTopicsOfSet, { id, topicIDs: [...ids] }, who.trainer)
  return id
}
const publish = (id: string) => t.call(calls.publishTopicSet, { id }, who.trainer)
const drawn = (student: { id: string; org: { path: string } }, day = DAY, kept: readonly string[] = []) =>
  t.world.db.transaction().execute((tx) =>
    t.rooms.topics.dailyTopics(tx, { userID: student.id, orgPath: student.org.path }, day, t.clock.now(), {
      kinds: KIND_CODES,
      kept,
    }),
  )

test('[TOP-018] [TOP-022] a set is created, listed, read, changed and deleted', async () => {
  const [point] = await t.rooms.knowledge.points(t.world.db)
  const wanted = { name: 'Liquids', description: 'For new people', knowledges: [point?.id ?? ''] }
  const add = () => t.call(calls.addTopicSet, wanted, who.trainer, { requestKey: 'f3a1c96e07b8d254' })
  const { id } = (await add()).body.package
  // Sent again after a lost answer it is the same set.
  expect((await add()).body.package).toEqual({ id })
  const row = {
    id,
    name: 'Liquids',
    description: 'For new people',
    topicCount: 0,
    isDaily: false,
    isPublished: false,
    publishTime: null,
    creatorID: who.trainer.id,
    creatorName: who.trainer.name,
    createTime: new Date(t.clock.now()).toISOString(),
    canEdit: true,
  }
  expect(await ask(t, calls.getTopicSet, { id }, who.trainer)).toMatchObject(row)
  expect((await ask(t, calls.listTopicSets, { name: 'liq' }, who.trainer)).map((set) => set.id)).toEqual([id])
  await ask(t, calls.updateTopicSet, { id, name: 'All liquids', isDaily: true, aDay: 3 }, who.trainer)
  expect(await ask(t, calls.getTopicSet, { id }, who.trainer)).toMatchObject({
    name: 'All liquids',
    description: '',
    knowledges: [],
    isDaily: true,
    aDay: 3,
  })
  expect(await ask(t, calls.listTopicSets, { name: 'liq', isDaily: false }, who.trainer)).toEqual([])
  expect((await t.call(calls.getTopicSet, { id }, who.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.deleteTopicSet, { id }, who.otherTrainer)).status).toBe(404)
  await ask(t, calls.deleteTopicSet, { id }, who.trainer)
  expect((await t.call(calls.getTopicSet, { id }, who.trainer)).status).toBe(404)
})

test('[TOP-019] [TOP-020] the questions of a set are replaced by a form and read in their order, by ids and by pages', async () => {
  const id = await makeSet()
  const [a = '', b = '', c = ''] = topics
  for (const [how, topicIDs] of [
    [{ form: true }, [c, b]],
    [{ parts: true }, [b, c, a, b]],
  ] as const)
    expect((await t.call(calls.setTopicsOfSet, { id, topicIDs: [...topicIDs] }, who.trainer, how)).status).toBe(200)
  expect(await ask(t, calls.topicIdsOfSet, { id }, who.trainer)).toEqual([b, c, a])
  const page = await t.call(calls.queryByTopicSet, { topicSetID: id, PageNO: 2, Limit: 2 }, who.trainer)
  expect([page.body.package.map((row) => row.id), page.body.total]).toEqual([[a], 3])
  const unknown = await t.call(calls.setTopicsOfSet, { id, topicIDs: [a, t.world.dice.id()] }, who.trainer)
  expect([unknown.body.code, unknown.body.fields?.[0]?.path]).toEqual(['question-unknown', 'topicIDs'])
  expect(await ask(t, calls.topicIdsOfSet, { id }, who.trainer)).toEqual([b, c, a])
})

test('[TOP-017] a set is published and unpublished apart; it must hold approved questions, and one at least', async () => {
  const id = await makeSet({}, [])
  expect((await publish(id)).body.code).toBe('set-empty')
  const draft = await writeTopic(t, statementDraft('Still a draft of the sets.'), who.trainer)
  await ask(t, calls.setTopicsOfSet, { id, topicIDs: [draft] }, who.trainer)
  const refused = await publish(id)
  expect([refused.body.code, refused.body.message]).toEqual([
    'question-not-approved',
    'Only approved questions can be asked, and "Still a draft of the sets." is not approved.',
  ])
  await ask(t, calls.setTopicsOfSet, { id, topicIDs: topics }, who.trainer)
  expect((await publish(id)).status).toBe(200)
  expect((await ask(t, calls.getTopicSet, { id }, who.trainer)).isPublished).toBe(true)
  expect((await t.call(calls.setTopicsOfSet, { id, topicIDs: [draft] }, who.trainer)).body.code).toBe(
    'question-not-approved',
  )
  expect((await t.call(calls.deleteTopicSet, { id }, who.trainer)).body.code).toBe('set-published')
  await ask(t, calls.unpublishTopicSet, { id }, who.trainer)
  expect((await ask(t, calls.getTopicSet, { id }, who.trainer)).isPublished).toBe(false)
  await ask(t, calls.deleteTopicSet, { id }, who.trainer)
})

test('a student draws some questions a day from the published daily sets above, the same all day, others the next day', async () => {
  const nobodys = await makeSet({ isDaily: true, aDay: 3 })
  expect(await drawn(who.student)).toEqual([])
  await publish(nobodys)
  const notDaily = await makeSet({ isDaily: false })
  await publish(notDaily)
  const first = await drawn(who.student)
  expect(new Set(first).size).toBe(3)
  expect(await drawn(who.student)).toEqual(first)
  const next = await drawn(who.student, '2026-05-13')
  expect(next.filter((id) => first.includes(id))).toEqual([])
  const third = await drawn(who.student, '2026-05-14')
  expect(third.filter((id) => ![...first, ...next].includes(id))).toHaveLength(2)
  expect(await drawn({ id: t.world.dice.id(), org: { path: '/elsewhere/' } })).toEqual([])
  // Drawn stays drawn when the set closes; a question that is retired is asked no more.
  await ask(t, calls.unpublishTopicSet, { id: nobodys }, who.trainer)
  await ask(t, setTopicState, { ids: [first[0] ?? ''], act: 'retire' }, who.trainer)
  expect(await drawn(who.student)).toEqual(first.slice(1))
  expect((await ask(t, getTopic, { id: first[0] ?? '' }, who.trainer)).state).toBe('retired')
  await approveTopics(t, ...topics)
})

test('[T-40] the questions of the day are drawn of those alone that no examination keeps', async () => {
  const id = await makeSet({ isDaily: true, aDay: 3 })
  await publish(id)
  const [one = '', two = '', ...kept] = topics
  expect((await drawn(who.student, '2026-05-19', kept)).toSorted()).toEqual([one, two].toSorted())
  await ask(t, calls.unpublishTopicSet, { id }, who.trainer)
})

test('two requests of one student at the same moment draw the same questions', async () => {
  const id = await makeSet({ isDaily: true, aDay: 4 })
  await publish(id)
  const draws = await Promise.all(Array.from({ length: 6 }, () => drawn(who.student, '2026-05-20')))
  expect(new Set(draws.map((ids) => ids.join())).size).toBe(1)
  await ask(t, calls.unpublishTopicSet, { id }, who.trainer)
})

test('[TOP-021] the rank counts first answers to the questions of the day, within the own organisation and a period', async () => {
  await sql`delete from daily_draw`.execute(t.world.db)
  const id = await makeSet({ isDaily: true, aDay: 4 })
  await publish(id)
  const students: (Actor | (MadeUser & { org: { id: string; path: string } }))[] = [who.student]
  for (const name of ['Second', 'Third'])
    students.push({ ...(await makeUser(t, { type: 3, org: who.student.org, name })), org: who.student.org })
  const answer = async (student: (typeof students)[number], day: string, right: readonly boolean[]) => {
    const ids = await drawn(student, day)
    await t.world.db.transaction().execute(async (tx) => {
      for (const [i, isRight] of right.entries()) {
        const note = { userID: student.id, orgPath: student.org.path, day, topicID: ids[i] ?? '', at: t.clock.now() }
        expect(await t.rooms.topics.noteDailyAnswer(tx, { ...note, isRight })).toBe(true)
        expect(await t.rooms.topics.noteDailyAnswer(tx, { ...note, isRight: true })).toBe(false)
      }
    })
  }
  const [one, two, three] = students
  if (!one || !two || !three) throw new Error('three students are needed')
  await answer(one, DAY, [true, true, false])
  await answer(two, DAY, [true, true, false])
  await answer(three, DAY, [true])
  await answer(three, '2026-04-30', [true, true, true])
  const rank = async (period: 'day' | 'month' | 'all', actor: Who = who.student) =>
    (await ask(t, calls.dailyRank, { period }, actor)).map((row) => [
      row.rank,
      row.userName,
      row.right,
      row.answered,
      row.days,
    ])
  expect((await rank('day')).map(([place, , right]) => [place, right])).toEqual([
    [1, 2],
    [1, 2],
    [3, 1],
  ])
  expect((await rank('month'))[0]).toEqual([1, 'Third', 4, 4, 2])
  const mine = await ask(t, calls.dailyRank, { period: 'day' }, who.student)
  expect(mine.filter(({ isSelf }) => isSelf).map(({ userName }) => userName)).toEqual([who.student.name])
  const elsewhere = await makeOrg(t)
  const stranger = await signIn(t, await makeUser(t, { type: 3, org: elsewhere }))
  expect(await rank('all', stranger)).toEqual([])
  expect(await rank('all', who.admin)).toHaveLength(3)
})

test('questions that the product brings are approved, with their translations tied', async () => {
  const question = (titleRT: string) => ({ kind: 'true-false' as const, titleRT, analysisRT: '', answer: 1 as const })
  const [ids] = await t.world.db.transaction().execute((tx) =>
    t.rooms.topics.seedTopics(tx, who.trainer.id, [
      {
        knowledgeIDs: [],
        difficulty: 2,
        source: 'ICAO Annex 17',
        questions: { en: question('Seeded in English.'), 'zh-CN': question('中文的种子题。') },
      },
    ]),
  )
  const detail = await ask(t, getTopic, { id: ids?.en ?? '' }, who.trainer)
  expect(detail).toMatchObject({ state: 'approved', difficulty: 2, source: 'ICAO Annex 17', version: 1 })
  expect(detail.translations.map(({ id }) => id)).toEqual([ids?.['zh-CN']])
})
