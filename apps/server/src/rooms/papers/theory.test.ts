// Theory, CT and DR papers by the calls of the seeds: questions by kind, sections, scores, credit, tools.
import {
  addFiscanPaper,
  getFiscanPaper,
  getFiscanTopic,
  myPapers,
  queryPapers,
  updateFiscanPaper,
} from '@clearbelt/contract/papers/calls'
import {
  addCTPaper,
  addDRPaper,
  addTheoryPaper,
  getDRPaper,
  getPaper,
  getTheoryPaper,
  updateTheoryPaper,
} from '@clearbelt/contract/papers/family-calls'
import { copyPaper } from '@clearbelt/contract/papers/life-calls'
import { sql } from 'kysely'
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
  titleRT: 'A knife may stay in the cabin.',
  answer: 0 as const,
  ...more,
})
const choice = (more: object = {}) => ({
  kind: 'multiple-choice' as const,
  titleRT: 'Which are threats?',
  options: [
    { titleRT: 'Knife', isRight: true },
    { titleRT: 'Pistol', isRight: true },
    { titleRT: 'Apple', isRight: false },
  ],
  ...more,
})
const fields = { name: 'Theory', totalScore: '10', passScore: '6', totalSeconds: 600 }
const save = (more: object) => t.call(addTheoryPaper, { ...fields, ...more } as never, who.trainer)
const made = async (more: object): Promise<string> => (await save(more)).body.package.id
const read = (id: string, published = false) => ask(t, getTheoryPaper, { id, published }, who.trainer)

/** Of a section in no other language, read as it was written. */
const UNTRANSLATED = { nameLanguage: null, instructionsLanguage: null, translations: {} }

test('[PAP-010] [PAP-011] [PAP-013] [PAP-014] [PAP-027] a theory paper is read by its id: its questions, and what is said of it', async () => {
  const id = await made({
    remark: 'Spring',
    scoring: 'kinds',
    totalScore: undefined,
    tfScore: 1.5,
    multipleScore: '3',
    sections: [{ name: 'Rules' }, { name: 'Threats' }],
    tools: { calculator: true },
    shuffle: { options: false },
    multipleCredit: 'someRight',
    multipleSomePercent: 40,
    passScore: '3',
    items: [choice({ section: 1, key: true }), statement(), statement({ titleRT: 'Second.', section: 1 })],
  })
  const { relationship, info } = await read(id)
  expect(relationship.map((r) => [r.topicID, r.index, r.key, r.kind, r.section, r.score, r.bankID])).toEqual([
    ['question-1', 0, false, 'true-false', 0, '1.5', null],
    ['question-2', 1, true, 'multiple-choice', 1, '3', null],
    ['question-3', 2, false, 'true-false', 1, '1.5', null],
  ])
  expect(relationship[1]?.topic).toMatchObject({ titleRT: 'Which are threats?' })
  expect(info).toEqual({
    id,
    title: 'Theory',
    titleLanguage: null,
    names: {},
    remark: 'Spring',
    type: 1,
    typeName: 'Theory',
    method: 1,
    state: 'draft',
    version: 0,
    revision: 1,
    totalScore: '6',
    score: null,
    passScore: '3',
    totalSeconds: 600,
    scoring: 'kinds',
    singleScore: null,
    multipleScore: '3',
    tfScore: '1.5',
    pairScore: null,
    graphicScore: null,
    screeningScore: null,
    drScore: null,
    ctScore: null,
    sections: [
      { name: 'Rules', instructions: '', questionCount: 1, totalScore: '1.5', ...UNTRANSLATED },
      { name: 'Threats', instructions: '', questionCount: 2, totalScore: '4.5', ...UNTRANSLATED },
    ],
    multipleCredit: 'someRight',
    multipleSomePercent: 40,
    pairCredit: 'shareOfRight',
    graphicCredit: 'allOrNothing',
    graphicPlacePercent: 50,
    ctCredit: 'allOrNothing',
    tools: { calculator: true, notes: false },
    shuffle: { topics: true, options: false },
    translations: true,
    languages: [],
    difficulty: null,
    creatorID: who.trainer.id,
    canEdit: true,
    usableForms: 0,
    response: [],
    guid: null,
    form: null,
    testID: null,
  })
  await publishPaper(t, who.trainer, id)
  const published = await read(id, true)
  expect(published.info).toEqual({ ...info, state: 'published', version: 1, revision: null })
  expect(published.relationship.map((r) => [r.index, r.section, r.score])).toEqual([
    [0, 0, '1.5'],
    [1, 1, '3'],
    [2, 1, '1.5'],
  ])
  await ask(t, updateTheoryPaper, { id, ...fields, items: [statement()] } as never, who.trainer)
  expect(await read(id, true)).toEqual(published)
  expect((await read(id)).info).toMatchObject({ scoring: 'total', totalScore: '10', sections: [], tfScore: '10' })
})

test('a change of a draft that somebody else changed since it was read is refused, and theirs stays', async () => {
  const id = await made({ items: [statement()] })
  const { info } = await read(id)
  const save = (name: string, revision?: number | null) =>
    t.call(updateTheoryPaper, { id, ...fields, name, items: [statement()], revision } as never, who.trainer)
  expect((await save('Mine', info.revision)).status).toBe(200)
  const late = await save('Written meanwhile', info.revision)
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  const { info: now } = await read(id)
  expect([now.title, now.revision]).toEqual(['Mine', (info.revision ?? 0) + 1])
  // A client that does not say what it read changes it as before.
  expect((await save('By a script')).status).toBe(200)
})

test('a change whose answer was lost is sent again and stands, as the same change alone', async () => {
  const items = [choice({ key: true }), statement()]
  const id = await made({ items: [statement()] })
  const { revision } = (await read(id)).info
  const save = async (over: object = {}) =>
    t.call(
      updateTheoryPaper,
      { id, ...fields, passScore: '3.50', totalScore: '6.0', items, revision, ...over } as never,
      who.trainer,
    )
  expect((await save()).status).toBe(200)
  const before = await read(id)
  expect((await save()).status).toBe(200)
  expect(await read(id)).toEqual(before)
  const changes = await sql`select from audit_entry where object_id = ${id} and act = 'papers.update'`.execute(
    t.world.db,
  )
  expect(changes.rows).toHaveLength(1)
  for (const other of [{ items: items.toReversed() }, { remark: 'Other' }, { items: [] }, { passScore: '4' }])
    expect((await save(other)).body.code).toBe('changed-meanwhile')
  expect(await read(id)).toEqual(before)
  // Another change came after it: what this one wants is not what stands.
  expect((await save({ name: 'Other', revision: (revision ?? 0) + 1 })).status).toBe(200)
  expect((await save()).body.code).toBe('changed-meanwhile')
})

test('a creation whose answer was lost is sent again and makes no second paper', async () => {
  const key = 'f3a1c96e07b8d254'
  const draft = { ...fields, items: [statement()] }
  const create = async (over: object = {}, requestKey = key, by = who.trainer) =>
    (await t.call(addTheoryPaper, { ...draft, ...over } as never, by, { requestKey })).body.package.id
  // The second comes while the first is at work.
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toBe(first)
  expect(await create()).toBe(first)
  const audited = await sql`select from audit_entry where object_id = ${first} and act = 'papers.add'`.execute(
    t.world.db,
  )
  expect(audited.rows).toHaveLength(1)
  // Another paper, another person, another request, a key that many requests have, and the next day.
  const others = [
    await create({ name: 'Other' }),
    await create({}, key, who.otherTrainer),
    await create({}, 'a3a1c96e07b8d254'),
    await create({}, 'constant'),
    await create({}, 'constant'),
  ]
  await sql`update creation set at = at - interval '25 hours'`.execute(t.world.db)
  others.push(await create())
  expect(new Set([first, ...others])).toHaveLength(7)
})

test('each question its own score: the total is their sum, to the hundredth', async () => {
  const id = await made({
    scoring: 'items',
    totalScore: undefined,
    passScore: '0.3',
    items: [statement({ score: 0.1 }), statement({ score: '0.2' }), choice({ score: 0.3 })],
  })
  const { info, relationship } = await read(id)
  expect([info.totalScore, info.tfScore, info.multipleScore]).toEqual(['0.6', null, '0.3'])
  expect(relationship.map((r) => r.score)).toEqual(['0.1', '0.2', '0.3'])
})

const two = { items: [statement(), choice()] }
test('a pass score that cannot be is told the highest that can, at its field', async () => {
  const said = async (passScore: string) => (await save({ ...two, passScore })).body.fields?.map((f) => f.message)
  expect(await said('10.01')).toEqual(['The pass score can be at most 10, the total score.'])
  expect(await said('99999999')).toEqual(['Enter a number from 0 to 999999.99 with at most two decimals.'])
})

test.each<[string, string, object]>([
  ['paper-empty', 'items', { items: [] }],
  ['invalid-input', 'totalScore', { ...two, totalScore: 0 }],
  ['invalid-input', 'totalScore', { ...two, totalScore: 1e9 }],
  ['invalid-input', 'totalScore', { ...two, totalScore: undefined }],
  ['score-too-small', 'totalScore', { ...two, totalScore: '0.01', passScore: '0.01' }],
  ['pass-above-total', 'passScore', { ...two, passScore: '10.01' }],
  ['score-missing', 'multipleScore', { ...two, scoring: 'kinds', totalScore: undefined, tfScore: 1 }],
  ['score-missing', 'multipleScore', { ...two, scoring: 'kinds', totalScore: undefined, tfScore: 1, multipleScore: 0 }],
  ['invalid-input', 'tfScore', { ...two, scoring: 'kinds', tfScore: 1e9 }],
  ['score-missing', 'items.1.score', { scoring: 'items', items: [statement({ score: 10 }), choice({ score: 0 })] }],
  ['invalid-input', 'items.1.score', { scoring: 'items', items: [statement({ score: 10 }), choice({ score: 1e9 })] }],
  ['score-sum-differs', 'totalScore', { scoring: 'items', items: [statement({ score: 4 }), choice({ score: 5.99 })] }],
  [
    'score-sum-too-large',
    'totalScore',
    { scoring: 'items', totalScore: undefined, items: [statement({ score: 999999 }), choice({ score: 1 })] },
  ],
  ['section-unknown', 'items.1.section', { sections: [{ name: 'A' }], items: [statement(), choice({ section: 1 })] }],
  [
    'instructions-too-long',
    'sections.1.instructions',
    { sections: [{ name: 'A' }, { name: 'B', instructions: 'x'.repeat(2001) }], ...two },
  ],
  [
    'formula-wrong',
    'sections.0.instructions',
    { sections: [{ name: 'A', instructions: '<span data-tex="\\frac{"></span>' }], ...two },
  ],
  ['stem-missing', 'items.1.titleRT', { items: [statement(), choice({ titleRT: ' ' })] }],
])('%s is said at the field %s', async (code, field, more) => {
  const { body } = await save(more)
  expect([body.code, body.fields?.map((f) => f.path)]).toEqual([code, [field]])
})

test('instructions of a section are kept as clean rich text in the draft, its copy and what is published, and a paper without them has none', async () => {
  const id = await made({
    sections: [
      {
        name: 'A',
        instructions: '<b onclick="x()">Read</b> it.<script>alert(1)</script><img data-picture="p" alt="a picture">',
      },
      { name: 'B', instructions: ' <p> </p> ' },
    ],
    items: [statement(), choice({ section: 1 })],
  })
  const told = ({ info }: Awaited<ReturnType<typeof read>>) => info.sections.map(({ instructions }) => instructions)
  expect(told(await read(id))).toEqual(['<strong>Read</strong> it.', ''])
  const copy = await ask(t, copyPaper, { id, name: 'A copy' }, who.trainer)
  expect(told(await read(copy.id))).toEqual(['<strong>Read</strong> it.', ''])
  const plain = { ...fields, items: [statement(), choice()] }
  await publishPaper(t, who.trainer, id)
  await ask(t, updateTheoryPaper, { id, ...plain, sections: [{ name: 'A' }] } as never, who.trainer)
  expect([told(await read(id)), told(await read(id, true))]).toEqual([[''], ['<strong>Read</strong> it.', '']])
})

test('[PAP-012] [PAP-034] the type that was chosen stays, and says which kinds a paper may hold', async () => {
  const [image] = await makeImages(t, who.trainer, [{ isSafe: false }])
  const picture = { imageID: image ?? '' }
  const theory = await made({ items: [picture] })
  expect((await read(theory)).info).toMatchObject({ type: 1, method: 1 })
  // By the calls of image screening the questions tell the type.
  const { id } = await ask(t, addFiscanPaper, { ...fields, items: [picture] } as never, who.trainer)
  expect((await ask(t, getPaper, { id }, who.trainer)).info).toMatchObject({ type: 5, method: 5 })
  expect((await ask(t, getFiscanPaper, { id }, who.trainer)).info.method).toBe(5)
  // No kind is asked in CT and DR papers yet: whatever is sent does not belong there.
  for (const add of [addCTPaper, addDRPaper]) {
    const { body } = await t.call(add, { ...fields, items: [statement()] } as never, who.trainer)
    expect([body.code, body.fields?.[0]?.path]).toEqual(['kind-not-in-paper', 'items.0'])
  }
  const rows = (await t.call(myPapers, { types: [5] }, who.trainer)).body.package
  expect(rows.map((row) => row.id)).toEqual([id])
})

test('a paper is read and changed by the calls of its own type, within reach alone', async () => {
  const id = await made(two)
  const refused = async (call: Parameters<typeof t.call>[0], input: object, actor = who.trainer) =>
    (await t.call(call, { id, ...input } as never, actor)).status
  expect(await refused(getDRPaper, {})).toBe(404)
  expect(await refused(getTheoryPaper, { published: true })).toBe(404)
  const { id: fiscan } = await ask(
    t,
    addFiscanPaper,
    { ...fields, items: [{ imageID: (await makeImages(t, who.trainer, [{ isSafe: false }]))[0] ?? '' }] } as never,
    who.trainer,
  )
  expect((await t.call(getTheoryPaper, { id: fiscan }, who.trainer)).status).toBe(404)
  expect((await t.call(updateTheoryPaper, { id: fiscan, ...fields, ...two } as never, who.trainer)).status).toBe(404)
  // A theory paper that the calls of image screening made before is changed by them still.
  expect(await refused(updateFiscanPaper, { ...fields, ...two })).toBe(200)
})

test('[PAP-031] a question of image screening is read by its id with its truth, within reach alone', async () => {
  const [id = ''] = await makeImages(t, who.trainer, [{ isSafe: false, name: 'Bag with a knife' }])
  const topic = await ask(t, getFiscanTopic, { id }, who.trainer)
  expect(topic).toMatchObject({ id, isSafe: false, image: { name: 'Bag with a knife' } })
  expect(topic.marks[0]?.knowledgeName).not.toBe('')
  expect((await t.call(getFiscanTopic, { id: 'nothing' }, who.trainer)).status).toBe(404)
  const stranger = await makeActors(t)
  expect((await t.call(getFiscanTopic, { id }, stranger.trainer)).status).toBe(404)
})

test('a list says of which kinds the questions of a paper are: an own one as it stands, a published one as published', async () => {
  const id = await made({ name: 'Kinds told', items: [statement(), choice()] })
  await publishPaper(t, who.trainer, id)
  await ask(t, updateTheoryPaper, { id, ...fields, name: 'Kinds told', items: [statement()] } as never, who.trainer)
  const [own] = await ask(t, myPapers, { name: 'Kinds told' }, who.trainer)
  const [published] = await ask(t, queryPapers, { name: 'Kinds told' }, who.trainer)
  expect([own?.kinds, published?.kinds]).toEqual([['true-false'], ['multiple-choice', 'true-false']])
})
