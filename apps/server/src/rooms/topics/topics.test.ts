// The question bank through the whole stack: writing, lists and search, duplicates, deletion.
import {
  addTopic,
  batchTopics,
  deleteTopics,
  getTopic,
  myTopics,
  queryTopics,
  updateTopic,
} from '@clearbelt/contract/topics/calls'
import { addPairTopic, getPairTopic, updatePairTopic } from '@clearbelt/contract/topics/family-calls'
import { BANK_KINDS } from '@clearbelt/contract/topics/questions'
import type { InputOf } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverKindOf } from '../../kinds/registry.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, uploadDrawn } from '../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor } from '../../testing/factories.ts'
import { approveTopics, choiceDraft, statementDraft, type TopicDraft } from './testing/topic-fixtures.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
let points: { id: string; superiorID: string | null }[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  points = await t.rooms.knowledge.points(t.world.db)
})
afterAll(() => t.close())

const [single, statement] = [choiceDraft, statementDraft]
const codeOf = async (reply: Promise<{ status: number; body: { code?: string; fields?: { path: string }[] } }>) => {
  const { status, body } = await reply
  return { status, code: body.code, fields: (body.fields ?? []).map((f) => f.path) }
}
const add = async (draft: TopicDraft, actor = who.trainer) => (await ask(t, addTopic, draft, actor)).id
const names = async (filter: InputOf<typeof myTopics>, actor = who.trainer) =>
  (await ask(t, myTopics, filter, actor)).map(({ name }) => name)
const approve = (...ids: string[]) => approveTopics(t, ...ids)

test('the kinds that calls take are those that keep questions in the bank', () => {
  expect(KIND_CODES.filter((code) => serverKindOf(code).bank !== null)).toEqual(
    KIND_CODES.filter((code) => BANK_KINDS.some((kind) => kind === code)),
  )
})

test('a new question whose answer was lost is sent again: it is the one that was written, and resembles none', async () => {
  const send = () => t.call(addTopic, single('Sent twice?'), who.trainer, { requestKey: 'f3a1c96e07b8d254' })
  const first = await send()
  expect((await send()).body.package).toEqual(first.body.package)
})

test('[TOP-015] [TOP-008] a question is written with knowledge, difficulty, language, source and remark, and read with its key', async () => {
  const [point] = points
  const id = await add(
    single('May a passenger carry a knife in the cabin?', {
      knowledges: [point?.id],
      difficulty: 4,
      source: 'EU 2015/1998, 4-C',
      remark: 'Ask new people',
    }),
  )
  const detail = await ask(t, getTopic, { id }, who.trainer)
  expect(detail).toMatchObject({
    kind: 'single-choice',
    type: 1,
    name: 'May a passenger carry a knife in the cabin?',
    difficulty: 4,
    language: 'en',
    languages: ['en'],
    source: 'EU 2015/1998, 4-C',
    remark: 'Ask new people',
    state: 'draft',
    version: 1,
    revision: 1,
    uses: 0,
    canEdit: true,
    creatorName: who.trainer.name,
    acts: ['submit', 'approve'],
  })
  expect(detail.knowledges.map(({ id: one }) => one)).toEqual([point?.id])
  expect(detail.question).toMatchObject({
    topicID: id,
    topic: {
      type: 1,
      titleRT: 'May a passenger carry a knife in the cabin?',
      analysisRT: 'Because the rule says so.',
      options: [
        { id: '1', tagName: 'A', titleRT: 'Yes, always', isRight: false },
        { id: '2', tagName: 'B', titleRT: 'No, never', isRight: true },
        { id: '3', tagName: 'C', titleRT: 'Only when asked', isRight: false },
      ],
    },
  })
  const [audit] = (
    await sql<{ act: string; after: object }>`select act, after from audit_entry where object_id = ${id}`.execute(
      t.world.db,
    )
  ).rows
  expect(audit).toMatchObject({ act: 'topics.add', after: { kind: 'single-choice', difficulty: 4 } })
})

test('[TOP-005] lists tell the type code of each question and are narrowed by it', async () => {
  await add(statement('Every bag is opened by hand.'))
  await add({
    ...single('Which of these are lighters of the liquid kind?'),
    question: {
      kind: 'multiple-choice',
      titleRT: 'Which of these are lighters of the liquid kind?',
      options: [
        { titleRT: 'A petrol one', isRight: true },
        { titleRT: 'A match', isRight: false },
      ],
    },
  })
  for (const [kind, type] of [
    ['single-choice', 1],
    ['multiple-choice', 2],
    ['true-false', 3],
  ] as const) {
    const rows = await ask(t, myTopics, { types: [type] }, who.trainer)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.type === type && row.kind === kind)).toBe(true)
    expect(await ask(t, myTopics, { kinds: [kind] }, who.trainer)).toEqual(rows)
  }
})

test('what cannot be asked is refused at its field, and nothing is kept: no stem, no right answer, two, a stem of 100,000 characters', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from topic`.execute(t.world.db)).rows[0]?.n
  const before = await count()
  const options = (right: number[]) => ['a', 'b', 'c'].map((titleRT, i) => ({ titleRT, isRight: right.includes(i) }))
  const tries = [
    [{ titleRT: '', options: options([0]) }, 'stem-missing', 'question.titleRT'],
    [{ titleRT: 'No right one', options: options([]) }, 'right-missing', 'question.options'],
    [{ titleRT: 'Two right ones', options: options([0, 1]) }, 'right-too-many', 'question.options'],
  ] as const
  for (const [question, code, field] of tries) {
    const reply = await codeOf(
      t.call(addTopic, { ...single(''), question: { kind: 'single-choice', ...question } }, who.trainer),
    )
    expect(reply).toEqual({ status: 422, code, fields: [field] })
  }
  const long = await codeOf(t.call(addTopic, single('x'.repeat(100_000)), who.trainer))
  expect([long.status, long.fields]).toEqual([422, ['question.titleRT']])
  const unknown = await codeOf(
    t.call(addTopic, single('Unknown point', { knowledges: [t.world.dice.id()] }), who.trainer),
  )
  expect(unknown).toEqual({ status: 422, code: 'knowledge-unknown', fields: ['knowledges'] })
  expect((await codeOf(t.call(addTopic, { ...single('Hardest'), difficulty: 6 }, who.trainer))).fields).toEqual([
    'difficulty',
  ])
  expect(await count()).toBe(before)
})

test('[Q-10] a question that is in the bank already is told with its name, and written beside it only when that is allowed', async () => {
  const id = await add(
    single('Where are liquids put at the checkpoint?', {}, ['In a bag of one litre', 'In the tray', 'Anywhere']),
  )
  const again = single('  where are liquids put at the checkpoint', {}, [
    'In the tray',
    'In a bag of one litre.',
    'Anywhere',
  ])
  const refused = await t.call(addTopic, again, who.trainer)
  expect([refused.status, refused.body.code]).toEqual([409, 'topic-twice'])
  expect(refused.body.package).toEqual([
    { id, index: null, name: 'Where are liquids put at the checkpoint?', relation: 'duplicate', share: 1 },
  ])
  const near = single('Where are all liquids put at the checkpoint?', {}, [
    'In a bag of one litre',
    'In the tray',
    'Anywhere',
  ])
  expect((await codeOf(t.call(addTopic, near, who.trainer))).code).toBe('topic-similar')
  const second = await add({ ...near, allowSimilar: true })
  expect((await ask(t, getTopic, { id }, who.trainer)).question).toMatchObject({
    topic: { titleRT: 'Where are liquids put at the checkpoint?' },
  })
  // Changing something beside the text asks nothing; who cannot see the other is told nothing.
  const detail = await ask(t, getTopic, { id: second }, who.trainer)
  await ask(t, updateTopic, { id: second, revision: detail.revision, ...near, difficulty: 1 }, who.trainer)
  await add(again, who.otherTrainer)
})

test('[Q-11] a stem that is there with other options is no duplicate', async () => {
  const stem = 'What is done with this?'
  await add(single(stem, {}, ['It is handed to the police at once', 'It is weighed on the scale', 'It is given back']))
  await add(single(stem, {}, ['The belt is stopped by the screener', 'A second look from the side', 'Nothing more']))
})

test('[TOP-015] matching questions have calls of their own, and the same words under another picture are another question', async () => {
  const draft = async (): Promise<InputOf<typeof addPairTopic>> => ({
    question: {
      kind: 'matching',
      titleRT: 'Which names belong to the areas?',
      pictureID: (await uploadDrawn(t, who.trainer)).id,
      picAlt: 'A bag',
      rectangleOptions: [{ left: 0.25, top: 0.25, width: 0.5, height: 0.5, answerId: '1' }],
      dropList: [{ titleRT: 'A threat' }, { titleRT: 'Lunch' }],
    },
    language: 'en',
  })
  const first = await draft()
  const { id } = await ask(t, addPairTopic, first, who.trainer)
  expect(await ask(t, getPairTopic, { id }, who.trainer)).toMatchObject({
    kind: 'matching',
    type: 4,
    name: 'Which names belong to the areas?',
  })
  await ask(t, addPairTopic, await draft(), who.trainer)
  expect((await codeOf(t.call(addPairTopic, first, who.trainer))).code).toBe('topic-twice')
  await ask(t, updatePairTopic, { id, revision: 1, ...first, difficulty: 5 }, who.trainer)
  const other = await add(statement('No matching question at all.'))
  expect((await codeOf(t.call(getPairTopic, { id: other }, who.trainer))).status).toBe(404)
})

test('[TOP-016] a batch is written whole, or each fault is told at its row and nothing is written', async () => {
  const rows = [
    statement('Batch: a belt may be left running while nobody watches.'),
    statement(''),
    single('Batch: which of these three is right?'),
    statement('batch: a belt may be left running, while nobody watches'),
  ]
  const topics = rows.map(({ question, language }) => ({ question, language }))
  const refused = await t.call(batchTopics, { topics }, who.trainer)
  expect([refused.status, refused.body.code]).toEqual([422, 'batch-faulty'])
  expect(refused.body.fields?.map(({ path }) => path)).toEqual(['topics.1.question.titleRT', 'topics.3.question'])
  expect(await names({ text: 'batch' })).toEqual([])
  const looked = await ask(t, batchTopics, { topics, check: true }, who.trainer)
  expect(looked.written).toBe(0)
  expect(looked.faults.map(({ index, code, similar }) => [index, code, similar[0]?.index])).toEqual([
    [1, 'statement-missing', undefined],
    [3, 'topic-twice', 0],
  ])
  const write = () => t.call(batchTopics, { topics, skipFaulty: true }, who.trainer, { requestKey: 'f3a1c96e07b8d254' })
  const written = (await write()).body.package
  expect([written.written, written.ids.map((id) => id !== null)]).toEqual([2, [true, false, true, false]])
  // Sent again after a lost answer: what was written then, and no fault of resembling itself.
  expect((await write()).body.package).toEqual(written)
  expect(await names({ text: 'batch' })).toHaveLength(2)
})

test('words are found in stem and options, Chinese also by pinyin and its initials', async () => {
  await add(single('旅客可以随身携带打火机登机吗？', { language: 'zh-CN' }, ['可以', '不可以', '经允许可以托运炸药']))
  await add(single('¿Dónde se guardan los líquidos inflamables?', { language: 'es' }, ['Aquí', 'Allí', 'C4']))
  const [chinese, spanish] = ['旅客可以随身携带打火机登机吗？', '¿Dónde se guardan los líquidos inflamables?']
  for (const text of ['打火机', '携', '炸药', 'dahuoji', 'DHJ', 'xd', '登机 打火'])
    expect(await names({ text }), text).toEqual([chinese])
  for (const text of ['liquid', 'LÍQUIDOS donde', 'c4', 'inflam'])
    expect(await names({ text, languages: ['es'] }), text).toEqual([spanish])
  for (const text of ['打火柴', 'dahuoja', '%', 'líquidos 打火机']) expect(await names({ text }), text).toEqual([])
})

test('lists are narrowed by knowledge with all below it, difficulty, state, language, creator and use, sorted and paged', async () => {
  const category = points.find(({ superiorID }) => superiorID === null)
  const kind = points.find(({ superiorID }) => superiorID === category?.id)
  const ids = [
    await add(single('Filtered one: alpha beta', { knowledges: [category?.id], difficulty: 1 })),
    await add(
      statement('Filtered two: gamma delta epsilon', { knowledges: [kind?.id], difficulty: 5, language: 'es' }),
    ),
    await add(statement('Filtered three: zeta eta theta', { difficulty: 3 })),
  ]
  const list = async (filter: object) =>
    (await ask(t, myTopics, { text: 'filtered', sortName: 'difficulty', order: 'Asc', ...filter }, who.trainer)).map(
      ({ id }) => ids.indexOf(id),
    )
  expect(await list({})).toEqual([0, 2, 1])
  expect(await list({ knowledges: [category?.id] })).toEqual([0, 1])
  expect(await list({ knowledges: [kind?.id] })).toEqual([1])
  expect(await list({ withoutKnowledge: true })).toEqual([2])
  expect(await list({ difficultyFrom: 2, difficultyTo: 4 })).toEqual([2])
  expect(await list({ languages: ['es'] })).toEqual([1])
  expect(await list({ creatorID: colleague.id })).toEqual([])
  expect(await list({ states: ['approved'] })).toEqual([])
  expect(await list({ exclude: [ids[0]] })).toEqual([2, 1])
  expect(await list({ onlyUnused: true })).toEqual([0, 2, 1])
  const page = await t.call(
    myTopics,
    { text: 'filtered', sortName: 'difficulty', order: 'Desc', PageNO: 2, Limit: 2 },
    who.trainer,
  )
  expect([page.body.package.map(({ id }) => ids.indexOf(id)), page.body.total]).toEqual([[0], 3])
})

test('the library shares approved questions with the organisations below; drafts are their author’s and the administrators’', async () => {
  const below = await makeOrg(t, { under: who.trainer.org })
  const user = await makeUser(t, { type: 2, org: below })
  const lower: Actor = { ...user, ...(await signIn(t, user)), org: below }
  const id = await add(statement('Shared: the line is closed at night.'))
  const lowerID = await add(statement('Shared: a question from below.'), lower)
  const library = async (actor: Actor, filter: object = {}) =>
    (await ask(t, queryTopics, { text: 'shared', ...filter }, actor)).map((row) => row.id)
  expect(await library(who.trainer)).toEqual([])
  for (const actor of [colleague, lower, who.otherTrainer])
    expect((await codeOf(t.call(getTopic, { id }, actor))).status).toBe(404)
  await approve(id, lowerID)
  expect((await library(who.trainer)).toSorted()).toEqual([id, lowerID].toSorted())
  expect(await library(lower)).toHaveLength(2)
  expect(await library(who.otherTrainer)).toEqual([])
  expect((await codeOf(t.call(getTopic, { id }, who.otherTrainer))).status).toBe(404)
  expect((await ask(t, getTopic, { id }, lower)).canEdit).toBe(false)
  const { question, language } = statement('Shared: changed by somebody else.')
  expect(await codeOf(t.call(updateTopic, { id, revision: 1, question, language }, lower))).toMatchObject({
    status: 403,
  })
  // What is retired is seen from above, not from below.
  await sql`update topic set state = 'retired' where id = ${id}`.execute(t.world.db)
  expect(await library(colleague, { states: ['retired'] })).toEqual([id])
  expect(await library(lower, { states: ['retired'] })).toEqual([])
})

test('somebody who looked at an older state cannot change over it, and the type of a question stays', async () => {
  const id = await add(statement('Stale: the first text of all.'))
  const { question, language } = statement('Stale: another text of that.')
  await ask(t, updateTopic, { id, revision: 1, question, language }, who.trainer)
  const third = { ...statement('Stale: a third text, of somebody else.'), id, revision: 1 }
  for (const late of [third, { ...third, question, language, remark: 'Theirs' }])
    expect(await codeOf(t.call(updateTopic, late, who.trainer))).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
  expect(
    (await codeOf(t.call(updateTopic, { id, revision: 2, ...single('Stale: now a choice') }, who.trainer))).code,
  ).toBe('kind-fixed')
})

test('a change of a question whose answer was lost is sent again: it stands, is no other change, and tells what it is now', async () => {
  const id = await add(statement('Lost: the first text of all.'))
  await approve(id)
  const change = { ...statement('Lost: the text whose answer got lost.'), id, revision: 1, remark: 'Seen' }
  const first = await ask(t, updateTopic, change, who.trainer)
  expect(await ask(t, updateTopic, change, who.trainer)).toEqual(first)
  expect(await ask(t, getTopic, { id }, who.trainer)).toMatchObject(first)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_entry where act = 'topics.update' and object_id = ${id}`.execute(t.world.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('questions are deleted with a word about those that stay', async () => {
  const own = await add(statement('Deleted: mine to delete.'))
  const foreign = await add(statement('Deleted: of a colleague.'), colleague)
  await approve(foreign)
  const outcome = await ask(t, deleteTopics, { ids: [own, foreign, t.world.dice.id()] }, who.trainer)
  expect([outcome.deleted, outcome.skipped.map(({ id }) => id)]).toEqual([1, [foreign]])
  expect((await codeOf(t.call(getTopic, { id: own }, who.trainer))).status).toBe(404)
  expect(await names({ text: 'deleted' })).toEqual([])
})

test('HTML in a question travels without what acts, and escaped signs are found as the text that they are', async () => {
  const bait = '<img src=x onerror=alert(1)>&lt;b&gt; is a tag'
  const id = await add(statement(bait))
  const detail = await ask(t, getTopic, { id }, who.trainer)
  expect(detail.question).toMatchObject({ topic: { titleRT: '&lt;b&gt; is a tag' } })
})

test('a student is refused whatever the roles say', async () => {
  const user = await makeUser(t, { type: 3, org: who.trainer.org, menus: ['topic.library', 'topic.my'] })
  const student = await signIn(t, user)
  expect((await t.call(queryTopics, {}, student)).status).toBe(403)
  expect((await t.call(addTopic, statement('By a student'), student)).status).toBe(403)
})

test('composition gets counts by point, kind and difficulty, and the approved questions alone', async () => {
  const caller = { ...who.trainer, userID: who.trainer.id, orgPath: who.trainer.org.path } as never
  const category = points.find(({ superiorID }) => superiorID === null)
  const kind = points.find(({ superiorID }) => superiorID === category?.id)
  const filter = { kinds: [], knowledgeIDs: [category?.id ?? ''], difficulties: [2], languages: [] }
  const ids = [
    await add(statement('Stock: number one of these.', { knowledges: [kind?.id], difficulty: 2 })),
    await add(
      statement('Stock: quite another matter altogether.', { knowledges: [category?.id, kind?.id], difficulty: 2 }),
    ),
    await add(single('Stock: still waiting to be approved?', { knowledges: [kind?.id], difficulty: 2 })),
  ]
  await approve(...ids.slice(0, 2))
  const { topics } = t.rooms
  const stock = await topics.stockOf(t.world.db, caller, filter)
  const inOrder = (a: { n: number }, b: { n: number }) => a.n - b.n
  expect(
    stock.toSorted(inOrder).map(({ knowledgeID, kind: k, difficulty, n }) => [knowledgeID, k, difficulty, n]),
  ).toEqual([
    [category?.id, 'true-false', 2, 1],
    [kind?.id, 'true-false', 2, 2],
  ])
  const candidates = await topics.candidatesOf(t.world.db, caller, filter)
  expect(candidates.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(candidates.every(({ type, linkGroup }) => type === 3 && linkGroup === null)).toBe(true)
  expect([...(await topics.usable(t.world.db, caller, ids))].toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect((await topics.seen(t.world.db, caller, ids)).size).toBe(3)
  const contents = await topics.contentsOf(t.world.db, ids)
  expect(contents.get(ids[0] ?? '')).toMatchObject({ kind: 'true-false', state: 'approved', version: 1 })
})
