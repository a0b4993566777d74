// Papers composed from the bank by blueprint, their parallel forms, and what becomes of papers later.
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { deletePapers, getFiscanPaper, myPapers, queryPapers } from '@clearbelt/contract/papers/calls'
import { composeForms, composePaper, topicStock } from '@clearbelt/contract/papers/compose-calls'
import { addTheoryPaper, getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { approvePaper, copyPaper, publishPaper as publishAny, retirePaper } from '@clearbelt/contract/papers/life-calls'
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { batchTopics } from '@clearbelt/contract/topics/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, publishPaper } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
let category: string
let below: string
let ids: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  const points = await t.rooms.knowledge.points(t.world.db)
  below = points.find(({ superiorID }) => superiorID !== null)?.id ?? ''
  category = points.find(({ id }) => id === points.find((p) => p.id === below)?.superiorID)?.id ?? ''
  // Twelve statements of difficulty 1, 2 and 3 in turn, the last two without a point.
  const topics = Array.from({ length: 12 }, (_, i) => ({
    question: {
      kind: 'true-false' as const,
      titleRT: `Statement ${i} of its own kind ${'x'.repeat(i)}.`,
      answer: 1 as const,
    },
    knowledges: i < 10 ? [below] : [],
    difficulty: 1 + (i % 3),
    language: 'en' as const,
  }))
  const written = await ask(t, batchTopics, { topics, allowSimilar: true }, who.trainer)
  ids = written.ids.map((id) => id ?? '')
  await sql`update topic set state = 'approved' where id = any(${ids}::uuid[])`.execute(t.world.db)
})
afterAll(() => t.close())

const cell = (count: number, over: object = {}) => ({ knowledges: [category], count, ...over })
const compose = (input: object) => t.call(composePaper, input as never, who.trainer)
const drawn = async (input: object) => (await compose(input)).body.package
const fields = { name: 'Forms', totalScore: '10', passScore: '6', totalSeconds: 600 }
const rowOf = async (id: string) => (await ask(t, myPapers, { types: [] }, who.trainer)).find((row) => row.id === id)

test('[PAP-028] a blueprint chooses questions of the bank by knowledge, kind, difficulty and count, the same for the same seed', async () => {
  const input = {
    cells: [cell(3, { difficulties: [1], keys: 1, score: 1.5 }), cell(2, { kinds: ['true-false'] })],
    seed: 'a',
  }
  const first = await drawn(input)
  const [form] = first.forms
  expect(
    form?.topics.map(({ cell: place, difficulty, key, score }) => [place, place === 0 ? difficulty : 0, key, score]),
  ).toEqual([
    [0, 1, true, '1.5'],
    [0, 1, false, '1.5'],
    [0, 1, false, '1.5'],
    [1, 0, false, null],
    [1, 0, false, null],
  ])
  expect(new Set(form?.topics.map(({ bankID }) => bankID)).size).toBe(5)
  expect(form?.topics.every(({ name, knowledgeName }) => name.startsWith('Statement') && knowledgeName !== '')).toBe(
    true,
  )
  expect(await drawn(input)).toEqual(first)
  const others = await drawn({ ...input, exclude: form?.topics.slice(0, 1).map(({ bankID }) => bankID) })
  expect(others.forms[0]?.topics.map(({ bankID }) => bankID)).not.toContain(form?.topics[0]?.bankID)
})

test('[T-70] a blueprint that the bank cannot meet is refused by its line; a trial says so of each line', async () => {
  const cells = [cell(3), cell(5, { difficulties: [3] })]
  const { body } = await compose({ cells })
  expect([body.code, body.message, body.fields?.map((f) => f.path)]).toEqual([
    'bank-too-small',
    'Line 2 cannot be filled: 3 of 5 questions.',
    ['cells.1.count'],
  ])
  expect(await drawn({ cells, trial: true })).toMatchObject({
    isFeasible: false,
    cells: [
      { wanted: 3, found: 3, stock: 10 },
      { wanted: 5, found: 3, stock: 3 },
    ],
    forms: [],
  })
  expect(await drawn({ cells: [cell(7), cell(3, { difficulties: [3] })], trial: true })).toMatchObject({
    isFeasible: true,
  })
})

test('[PAP-015] a composition without a knowledge point, and other impossible ones, are refused at their line', async () => {
  const codeOf = async (input: object) => {
    const { body } = await compose(input)
    return [body.code, body.fields?.[0]?.path]
  }
  expect(await codeOf({ cells: [{ count: 2 }] })).toEqual(['blueprint-without-point', 'cells'])
  expect(await codeOf({ cells: [cell(1), cell(1, { keys: 2 })] })).toEqual(['blueprint-wrong', 'cells.1.keys'])
  expect(await codeOf({ cells: [cell(1, { knowledges: ['nothing'] })] })).toEqual([
    'invalid-input',
    'cells.0.knowledges',
  ])
  expect(await codeOf({ cells: [cell(0)] })).toEqual(['invalid-input', 'cells.0.count'])
})

test('[PAP-028] the stock of the bank is told for each knowledge point, with all below it, by kind and difficulty', async () => {
  const { nodes, withoutPoint } = await ask(t, topicStock, { hideNodeIfZero: true }, who.trainer)
  const kinds = [1, 2, 3].map((difficulty) => ({ kind: 'true-false', difficulty, n: difficulty === 1 ? 4 : 3 }))
  expect(nodes).toMatchObject([{ id: category, total: 10, kinds, children: [{ id: below, total: 10, kinds }] }])
  expect(withoutPoint.reduce((sum, { n }) => sum + n, 0)).toBe(2)
  expect((await ask(t, topicStock, {}, who.trainer)).nodes.length).toBeGreaterThan(1)
})

test('[Q-24] parallel forms become papers of their own that know of one another, and share no more than allowed', async () => {
  const input = { ...fields, cells: [cell(5)], forms: 2, seed: 'forms' }
  const { papers } = await ask(t, composeForms, input as never, who.trainer)
  expect(papers.map(({ name }) => name)).toEqual(['Forms A', 'Forms B'])
  const questions = await Promise.all(
    papers.map(async ({ id }) =>
      (await ask(t, getTheoryPaper, { id }, who.trainer)).relationship.map(({ bankID }) => bankID),
    ),
  )
  expect(new Set(questions.flat()).size).toBe(10)
  expect(Math.abs((papers[0]?.meanDifficulty ?? 0) - (papers[1]?.meanDifficulty ?? 9))).toBeLessThanOrEqual(0.8)
  expect(await rowOf(papers[1]?.id ?? '')).toMatchObject({ formLetter: 'B', otherForms: 1 })
  const wide = { ...input, cells: [cell(6)] }
  expect((await t.call(composeForms, wide as never, who.trainer)).body.code).toBe('bank-too-small')
  expect((await t.call(composeForms, { ...wide, overlap: 2 } as never, who.trainer)).status).toBe(200)
  // Both forms may be deleted, one after the other.
  await ask(t, deletePapers, { ids: [papers[0]?.id ?? ''] }, who.trainer)
  expect(await rowOf(papers[1]?.id ?? '')).toMatchObject({ formLetter: 'B', otherForms: 0 })
})

test('a copy and forms whose answers were lost are sent again and make no more papers', async () => {
  const requestKey = 'f3a1c96e07b8d254'
  const { id } = await ask(t, addTheoryPaper, { ...fields, items: [{ bankID: ids[0] }] } as never, who.trainer)
  const copy = async () =>
    (await t.call(copyPaper, { id, name: 'Copied twice' }, who.trainer, { requestKey })).body.package
  expect(await copy()).toEqual(await copy())
  // Without a seed others would be drawn the second time.
  const input = { ...fields, name: 'Drawn twice', cells: [cell(3)], forms: 2 }
  const draw = async () => (await t.call(composeForms, input as never, who.trainer, { requestKey })).body.package
  const drawnFirst = await draw()
  expect(await draw()).toEqual(drawnFirst)
  const names = (await ask(t, myPapers, { Limit: 100 } as never, who.trainer)).map(({ name }) => name)
  expect(names.filter((name) => / twice/.test(name)).toSorted()).toEqual([
    'Copied twice',
    'Drawn twice A',
    'Drawn twice B',
  ])
})

test('questions of the papers published last do not come again where that is asked for', async () => {
  const { forms } = await drawn({ cells: [cell(4)], seed: 'first' })
  const used = forms[0]?.topics.map(({ bankID }) => bankID) ?? []
  const items = used.map((bankID) => ({ bankID }))
  const { id } = await ask(t, addTheoryPaper, { ...fields, items } as never, who.trainer)
  await publishPaper(t, who.trainer, id)
  const { cells } = await drawn({ cells: [cell(1)], trial: true, avoidPapers: 1 })
  expect(cells[0]?.stock).toBe(6)
  const again = await drawn({ cells: [cell(6)], avoidPapers: 1 })
  expect(again.forms[0]?.topics.some(({ bankID }) => used.includes(bankID))).toBe(false)
})

test('a paper is copied, retired and taken back; a second person approves it where that is asked for', async () => {
  const { id } = await ask(t, addTheoryPaper, { ...fields, items: [{ bankID: ids[0] }] } as never, who.trainer)
  const { id: copy } = await ask(t, copyPaper, { id, name: 'A copy' }, who.trainer)
  const [before, after] = [
    await ask(t, getTheoryPaper, { id }, who.trainer),
    await ask(t, getTheoryPaper, { id: copy }, who.trainer),
  ]
  expect(after).toEqual({ ...before, info: { ...before.info, id: copy, title: 'A copy' } })
  expect((await t.call(copyPaper, { id, name: 'Mine' }, colleague)).status).toBe(404)

  expect((await t.call(retirePaper, { id }, who.trainer)).body.code).toBe('paper-not-published-yet')
  expect((await t.call(publishAny, { id }, who.trainer)).status).toBe(200)
  await t.world.queue.drain()
  expect((await rowOf(id))?.state).toBe('published')
  const usable = () => t.rooms.papers.latestSnapshot(t.world.db, { ...who.trainer, ...callerFields() }, id)
  const inLibrary = async (over: object = {}) =>
    (await ask(t, queryPapers, { types: [], ...over }, colleague)).some((row) => row.id === id)
  expect([(await usable())?.version, await inLibrary()]).toEqual([1, true])
  await ask(t, retirePaper, { id }, who.trainer)
  expect([await usable(), await inLibrary(), await rowOf(id)]).toEqual([null, false, undefined])
  expect((await ask(t, myPapers, { types: [], retired: true }, who.trainer)).map((row) => row.id)).toEqual([id])
  expect((await ask(t, getFiscanPaper, { id, published: true }, who.trainer)).state).toBe('published')
  await ask(t, retirePaper, { id, retired: false }, who.trainer)

  await ask(t, updateSystem, { name: 'X', logo: null, settings: { [paperApproval.key]: true } }, who.admin)
  expect([await usable(), await inLibrary({ usable: true })]).toEqual([null, false])
  expect((await t.call(approvePaper, { id }, who.trainer)).body.code).toBe('own-paper')
  await ask(t, approvePaper, { id }, colleague)
  expect([(await usable())?.version, await inLibrary({ usable: true })]).toEqual([1, true])
  expect(await rowOf(id)).toMatchObject({ approved: true })
  const acts = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${id} and act like 'papers.%' order by at`.execute(t.world.db)
  expect(acts.rows.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['papers.retire', 'papers.restore', 'papers.approve']),
  )
})

const callerFields = () => ({
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
