// Statements in papers: written, checked at the field, published with the truth apart, shown to managers.
import { getFiscanPaper, addFiscanPaper, myPapers, updateFiscanPaper } from '@clearbelt/contract/papers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, makeImages, publishPaper } from '../../testing/exam-fixtures.ts'
import { makeActors } from '../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

const statement = (more: object = {}) => ({
  kind: 'true-false' as const,
  key: true,
  titleRT: 'A knife may stay in the cabin.',
  analysisRT: 'Blades over 6 cm <b>never</b> may.',
  answer: 0 as const,
  ...more,
})
const fields = { name: 'Theory', remark: '', totalScore: '10', passScore: '6', totalSeconds: 600 }
const save = (items: object[]) => t.call(addFiscanPaper, { ...fields, items } as never, who.trainer)
const made = async (items: object[]): Promise<string> => (await save(items)).body.package.id

test('a draft keeps statements beside images, in order and with their truth for managers', async () => {
  const [image] = await makeImages(t, who.trainer, [{ isSafe: true }])
  const id = await made([
    statement(),
    { imageID: image ?? '' },
    statement({ titleRT: ' Second. ', answer: 1, key: false }),
  ])
  const paper = await ask(t, getFiscanPaper, { id }, who.trainer)
  expect(paper.paper.relationship.map((r) => [r.kind, r.index, r.key, r.score])).toEqual([
    ['true-false', 0, true, '3.34'],
    ['screening', 1, false, '3.33'],
    ['true-false', 2, false, '3.33'],
  ])
  expect(paper.paper.relationship[0]?.topic).toEqual({
    id: 'question-1',
    type: 3,
    titleRT: 'A knife may stay in the cabin.',
    options: [
      { id: '1', tagName: 'True' },
      { id: '0', tagName: 'False' },
    ],
    analysisRT: 'Blades over 6 cm <strong>never</strong> may.',
    answer: 0,
  })
  expect(paper.paper.relationship[2]?.topic).toMatchObject({ titleRT: 'Second.', answer: 1 })
  const rows = (await t.call(myPapers, { types: [], name: 'Theory' }, who.trainer)).body.package
  expect(rows.find((row) => row.id === id)).toMatchObject({ type: 1, questionCount: 3, threatCount: 0 })
})

test.each<[string, string, object]>([
  ['statement-missing', 'titleRT', { titleRT: '  ' }],
  ['statement-too-long', 'titleRT', { titleRT: 'x'.repeat(4001) }],
  ['analysis-too-long', 'analysisRT', { analysisRT: 'x'.repeat(4001) }],
  ['answer-missing', 'answer', { answer: null }],
])('%s is said at the field %s', async (code, field, more) => {
  const { status, body } = await save([statement(), statement(more)])
  expect([status, body.code, body.fields?.map((f) => f.path)]).toEqual([422, code, [`items.1.${field}`]])
})

test('a statement of 4000 characters and one with a zero character are kept', async () => {
  const id = await made([statement({ titleRT: 'x'.repeat(4000) }), statement({ titleRT: 'a\u0000b' })])
  const { paper } = await ask(t, getFiscanPaper, { id }, who.trainer)
  expect(paper.relationship.map((r) => (r.kind === 'true-false' ? r.topic.titleRT.length : 0))).toEqual([4000, 2])
})

test('[T-15] a published statement keeps its truth apart from what candidates see, and stays as it was', async () => {
  const id = await made([statement()])
  await publishPaper(t, who.trainer, id)
  const published = await ask(t, getFiscanPaper, { id, published: true }, who.trainer)
  await ask(t, updateFiscanPaper, { id, ...fields, items: [statement({ titleRT: 'Other.', answer: 1 })] }, who.trainer)
  expect(await ask(t, getFiscanPaper, { id, published: true }, who.trainer)).toEqual(published)
  expect(published.info.method).toBe(1)
  expect(published.paper.relationship[0]).toMatchObject({ kind: 'true-false', topic: { answer: 0 } })
  const snapshot = await t.rooms.papers.latestSnapshot(t.world.db, { ...callerOf(), type: 2 as const }, id)
  const [view] = await t.rooms.papers.itemViews(t.world.db, snapshot?.id ?? '')
  const [truth] = await t.rooms.papers.itemTruths(t.world.db, snapshot?.id ?? '')
  expect(view).toMatchObject({
    kind: 'true-false',
    body: { rich: true, stem: 'A knife may stay in the cabin.' },
    assets: {},
  })
  expect(JSON.stringify(view)).not.toContain('never')
  expect(truth).toMatchObject({
    kind: 'true-false',
    sourceID: null,
    knowledgeIDs: [],
    truth: { rich: true, isTrue: false, analysis: 'Blades over 6 cm <strong>never</strong> may.' },
  })
})

const callerOf = () => ({
  userID: who.trainer.id,
  userName: '',
  orgID: who.trainer.org.id,
  orgPath: who.trainer.org.path,
  permissions: new Set<string>(),
  sessionID: '',
  script: false,
  byFace: false,
  mustChange: false,
})
