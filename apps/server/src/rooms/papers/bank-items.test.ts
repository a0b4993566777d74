// Questions of the bank in papers: named, shown and published as they stand there, and where they are used.
import { addTheoryPaper, getTheoryPaper, updateTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addFiscanPaper, myPapers, publishFiscan, queryPapers } from '@clearbelt/contract/papers/calls'
import { addTopic, deleteTopics, getTopic, updateTopic } from '@clearbelt/contract/topics/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, makeImages, publishPaper } from '../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../testing/factories.ts'
import { paperTopicUses } from './bank-items.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let point: string
let colleague: Actor
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  point = (await t.rooms.knowledge.points(t.world.db))[0]?.id ?? ''
})
afterAll(() => t.close())

const question = (stem: string) => ({
  kind: 'true-false' as const,
  titleRT: stem,
  analysisRT: 'Why.',
  answer: 1 as const,
})
let made = 0
/** A question of the bank in a state; with a knowledge point unless it is told otherwise. */
async function topic({ state = 'approved', knowledges = [point] }: { state?: string; knowledges?: string[] } = {}) {
  const stem = `Statement number ${++made} of the bank.`
  const input = { question: question(stem), knowledges, language: 'en' as const, allowSimilar: true }
  const { id } = await ask(t, addTopic, input, who.trainer)
  await sql`update topic set state = ${state} where id = ${id}`.execute(t.world.db)
  return { id, stem }
}
const fields = { name: 'From the bank', totalScore: '10', passScore: '6', totalSeconds: 600 }
const save = (items: object[], actor = who.trainer) => t.call(addTheoryPaper, { ...fields, items } as never, actor)
const codeOf = ({ body }: { body: { code?: string; fields?: { path: string }[] } }) => [
  body.code,
  body.fields?.[0]?.path,
]
const read = (id: string, published = false) => ask(t, getTheoryPaper, { id, published }, who.trainer)
const stems = async (id: string, published = false) =>
  (await read(id, published)).relationship.map((r) => ('titleRT' in r.topic ? r.topic.titleRT : ''))
const rename = async (id: string, stem: string) => {
  const { revision } = await ask(t, getTopic, { id }, who.trainer)
  await ask(
    t,
    updateTopic,
    { id, revision, question: question(stem), knowledges: [point], language: 'en' },
    who.trainer,
  )
  await sql`update topic set state = 'approved' where id = ${id}`.execute(t.world.db)
}

test('[Q-14] [Q-16] a question of the bank is shown in a paper as it stands there, is not deleted while the draft names it, and published papers stay as they were', async () => {
  const bank = await topic()
  const own = { ...question('Of the paper alone.'), key: true, section: 0 }
  const { id } = (await save([own, { bankID: bank.id, key: true }])).body.package
  const [first, second] = (await read(id)).relationship
  expect([first?.bankID, second?.bankID, second?.topicID, second?.key, second?.score]).toEqual([
    null,
    bank.id,
    bank.id,
    true,
    '5',
  ])
  await publishPaper(t, who.trainer, id)
  await rename(bank.id, 'Quite another statement now.')
  expect(await stems(id)).toEqual(['Of the paper alone.', 'Quite another statement now.'])
  expect(await stems(id, true)).toEqual(['Of the paper alone.', bank.stem])
  const [truth] = (
    await sql<{
      bank_version: number
      knowledge_ids: string[]
    }>`select bank_version, knowledge_ids from paper_snapshot_truth where source_id = ${bank.id}`.execute(t.world.db)
  ).rows
  expect(truth).toEqual({ bank_version: 1, knowledge_ids: [point] })
  // The paper is named where the question is changed; to whom it lies outside it is only counted.
  const far = { ...callerOf(), orgPath: 'elsewhere/' }
  expect(await paperTopicUses.list(t.world.db, callerOf(), bank.id)).toMatchObject({
    uses: [{ what: 'paper', id, name: fields.name, published: true }],
    hidden: 0,
  })
  expect(await paperTopicUses.list(t.world.db, far, bank.id)).toEqual({ uses: [], hidden: 1 })
  expect((await ask(t, getTopic, { id: bank.id }, who.trainer)).uses).toBe(1)
  expect((await ask(t, deleteTopics, { ids: [bank.id] }, who.trainer)).deleted).toBe(0)
  // Once the draft names it no more, the publication still does.
  await ask(t, updateTheoryPaper, { id, ...fields, items: [own] } as never, who.trainer)
  expect((await paperTopicUses.list(t.world.db, callerOf(), bank.id)).uses).toMatchObject([{ id, published: true }])
})

test.each(['draft', 'review', 'retired'])('[Q-15] no paper takes a question that is %s', async (state) => {
  const good = await topic()
  const { id: bankID } = await topic({ state })
  expect(codeOf(await save([{ bankID: good.id }, { bankID }]))).toEqual(['topic-not-approved', 'items.1.bankID'])
})

test('[Q-15] one that is retired later stays in the draft to be seen, and keeps it from being published', async () => {
  const bank = await topic()
  const other = await topic()
  const { id } = (await save([{ bankID: other.id }, { bankID: bank.id }])).body.package
  await sql`update topic set state = 'retired' where id = ${bank.id}`.execute(t.world.db)
  expect(await stems(id)).toEqual([other.stem, bank.stem])
  const input = { id, ...fields, name: 'Renamed', items: [{ bankID: other.id }, { bankID: bank.id }] }
  expect((await t.call(updateTheoryPaper, input as never, who.trainer)).status).toBe(200)
  expect(codeOf(await t.call(publishFiscan, { id }, who.trainer))).toEqual(['topic-not-approved', 'items.1.bankID'])
  await ask(t, updateTheoryPaper, { ...input, items: [{ bankID: other.id }] } as never, who.trainer)
  await publishPaper(t, who.trainer, id)
})

test('a question that stands twice, is unknown, or somebody else has not shown is refused at its place', async () => {
  const { id: bankID } = await topic()
  const hidden = await topic({ state: 'draft' })
  expect(codeOf(await save([{ bankID }, { bankID }]))).toEqual(['topic-twice-in-paper', 'items.1.bankID'])
  expect(codeOf(await save([{ bankID: 'nothing' }]))).toEqual(['topic-unknown', 'items.0.bankID'])
  expect(codeOf(await save([{ bankID: hidden.id }], colleague))).toEqual(['topic-unknown', 'items.0.bankID'])
})

test('[PAP-015] a paper without a question, and one of the bank without any knowledge point, are refused', async () => {
  expect(codeOf(await save([]))).toEqual(['paper-empty', 'items'])
  const bare = await topic({ knowledges: [] })
  const { id } = (await save([{ bankID: bare.id }])).body.package
  expect(codeOf(await t.call(publishFiscan, { id }, who.trainer))).toEqual(['paper-without-point', 'items'])
  const { id: bankID } = await topic()
  await ask(t, updateTheoryPaper, { id, ...fields, items: [{ bankID: bare.id }, { bankID }] } as never, who.trainer)
  await publishPaper(t, who.trainer, id)
})

const callerOf = () => ({
  userID: who.trainer.id,
  userName: '',
  type: 2 as const,
  orgID: who.trainer.org.id,
  orgPath: who.trainer.org.path,
  permissions: new Set<string>(),
  sessionID: '',
  script: false,
  byFace: false,
  mustChange: false,
})

test('papers are listed with method, difficulty and the points of their questions, and narrowed by each', async () => {
  const points = await t.rooms.knowledge.points(t.world.db)
  const [above, below] =
    points.flatMap((p) => {
      const under = points.find(({ superiorID }) => superiorID === p.id)
      return under === undefined ? [] : [[p, under] as const]
    })[0] ?? []
  const bank = await topic({ knowledges: [below?.id ?? ''] })
  const put = async (name: string, items: object[], more = {}) =>
    (await ask(t, addTheoryPaper, { ...fields, name, items, ...more } as never, who.trainer)).id
  const rated = await put('Narrow rated', [{ bankID: bank.id }], { difficulty: 4 })
  await put('Narrow plain', [question('Of the paper alone.')])
  const [image] = await makeImages(t, who.trainer, [{ isSafe: false }])
  await ask(t, addFiscanPaper, { ...fields, name: 'Narrow images', items: [{ imageID: image }] } as never, who.trainer)
  const list = async (more: object) => {
    const { body } = await t.call(myPapers, { PageNO: 1, Limit: 50, name: 'Narrow', ...more } as never, who.trainer)
    return body.package
  }
  const names = async (more: object) => (await list(more)).map(({ name }) => name)
  expect((await read(rated)).info.difficulty).toBe(4)
  const rows = (await list({})).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  expect(rows.map(({ name, method, difficulty }) => [name, method, difficulty])).toEqual([
    ['Narrow images', 5, null],
    ['Narrow plain', 1, null],
    ['Narrow rated', 1, 4],
  ])
  expect(rows.map(({ knowledges }) => knowledges.length)).toEqual([1, 0, 1])
  expect(rows[2]?.knowledges).toEqual([below?.names.en])
  expect(await names({ methods: [5] })).toEqual(['Narrow images'])
  expect(await names({ methods: [5], types: [1] })).toEqual([])
  expect(await names({ difficulties: [3, 4] })).toEqual(['Narrow rated'])
  expect(await names({ knowledges: [above?.id] })).toContain('Narrow rated')
  expect(await names({ knowledges: [above?.id] })).not.toContain('Narrow plain')

  // Published, the list says the points of the publication.
  await publishPaper(t, who.trainer, rated)
  const asked = { PageNO: 1, Limit: 50, name: 'Narrow', knowledges: [above?.id], difficulties: [4] }
  const [published] = (await t.call(queryPapers, asked as never, who.trainer)).body.package
  expect([published?.id, published?.knowledges]).toEqual([rated, [below?.names.en]])
})
