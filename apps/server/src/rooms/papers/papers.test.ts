// Drafts, lists, composition and deletion of papers, through the whole stack.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import {
  addFiscanPaper,
  composeFiscan,
  deletePapers,
  generateFiscan,
  getFiscanPaper,
  imageStock,
  myPapers,
  publishFiscan,
  queryPapers,
  updateFiscanPaper,
} from '@clearbelt/contract/papers/calls'
import { deleteImages } from '@clearbelt/contract/images/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, kindOf, makeExam, makeImages, makePaper, publishPaper } from '../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
let images: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  images = await makeImages(t, who.trainer, [
    { isSafe: true, name: 'Plain bag' },
    { isSafe: false, name: 'Armed bag', description: 'A pistol', productName: 'CX6040' },
    { isSafe: true },
    { isSafe: false },
  ])
})
afterAll(() => t.close())
afterEach(() => void vi.restoreAllMocks())

const draft = (over: object = {}) => ({
  name: 'Spring paper',
  remark: 'For new people',
  totalScore: '100',
  passScore: '60',
  totalSeconds: 1800,
  items: images.map((imageID) => ({ imageID })),
  ...over,
})
const codeOf = async (reply: Promise<{ status: number; body: { code?: string; fields?: { path: string }[] } }>) => {
  const { status, body } = await reply
  return { status, code: body.code, fields: (body.fields ?? []).map((f) => f.path) }
}

test('[PAP-014] a paper carries its topics in their order and its info', async () => {
  const { id } = await ask(
    t,
    addFiscanPaper,
    draft({ items: images.map((imageID, i) => ({ imageID, key: i === 1 })) }),
    who.trainer,
  )
  const paper = await ask(t, getFiscanPaper, { id }, who.trainer)
  expect(paper.info).toEqual({
    title: 'Spring paper',
    totalScore: '100',
    totalSeconds: 1800,
    passScore: '60',
    method: 5,
    remark: 'For new people',
    version: 0,
    creatorID: who.trainer.id,
    canEdit: true,
    languages: [],
  })
  expect(paper.paper.relationship.map((r) => [r.index, r.topicID, r.key, r.score])).toEqual(
    images.map((id_, i) => [i, id_, i === 1, '25']),
  )
  const { kindID } = await kindOf(t)
  expect(paper.paper.relationship[1]?.topic).toMatchObject({
    isSafe: false,
    width: 240,
    height: 160,
    planesUrl: null,
    image: { name: 'Armed bag', description: 'A pistol', productName: 'CX6040' },
    marks: [{ knowledgeID: kindID, left: 0.3, top: 0.3, width: 0.3, height: 0.3 }],
  })
  expect(ofKind(paper.paper.relationship, 'screening')[1]?.topic.image.operations.map((o) => o.type)).toEqual([
    0, 1, 2, 3, 4, 9, 6, 7, 8,
  ])
})

test('the preview of a screening paper tells its sections with their names, instructions and numbers of images, in a language too', async () => {
  const rules = {
    name: 'Rules',
    instructions: 'Read.',
    translations: { 'zh-CN': { name: '规则', instructions: '请阅读' }, es: { name: '' } },
  }
  const { id } = await ask(
    t,
    addFiscanPaper,
    draft({
      names: { 'zh-CN': '春季试卷' },
      sections: [rules, { name: 'Night' }],
      items: images.map((imageID, at) => ({ imageID, section: at === 0 ? 0 : 1 })),
    }),
    who.trainer,
  )
  const read = async (published: boolean, language?: 'zh-CN') => {
    const asked = { id, published, ...(language ? { language } : {}) }
    const { title, titleLanguage, sections, info } = await ask(t, getFiscanPaper, asked, who.trainer)
    return { title, titleLanguage, sections, languages: info.languages }
  }
  const asWritten = { titleLanguage: null, instructionsLanguage: null }
  const languages = [{ language: 'zh-CN', missing: [] }]
  const night = { ...asWritten, title: 'Night', instructions: '', questionCount: 3 }
  const own = { ...asWritten, title: 'Rules', instructions: 'Read.', questionCount: 1 }
  const zh = { titleLanguage: 'zh-CN', instructionsLanguage: 'zh-CN', title: '规则', instructions: '请阅读' }
  for (const published of [false, true]) {
    if (published) await publishPaper(t, who.trainer, id)
    expect(await read(published)).toEqual({
      title: 'Spring paper',
      titleLanguage: null,
      sections: [own, night],
      languages,
    })
    expect(await read(published, 'zh-CN')).toEqual({
      title: '春季试卷',
      titleLanguage: 'zh-CN',
      sections: [{ ...zh, questionCount: 1 }, night],
      languages,
    })
  }
})

test('[PAP-009] a screening paper has type 5, named in every language, and lists can be narrowed by type', async () => {
  const id = await makePaper(t, who.trainer, { images, name: 'Typed paper' })
  for (const culture of CULTURES) {
    const row = (
      await t.call(myPapers, { types: [], name: 'Typed paper' }, who.trainer, { culture })
    ).body.package.find((p) => p.id === id)
    expect(row?.type).toBe(5)
    expect(row?.typeName).not.toBe('')
  }
  expect((await t.call(myPapers, { name: 'Typed paper', types: [5] }, who.trainer)).body.total).toBe(1)
  expect((await t.call(myPapers, { name: 'Typed paper', types: [1, 3, 4] }, who.trainer)).body.total).toBe(0)
})

test('[PAP-015] a paper of safe images alone asks for no knowledge point: it can be kept as a draft and is not published', async () => {
  const [safe = ''] = await makeImages(t, who.trainer, [{ isSafe: true }])
  const { id } = await ask(t, addFiscanPaper, draft({ items: [{ imageID: safe }] }), who.trainer)
  expect(await codeOf(t.call(publishFiscan, { id }, who.trainer))).toEqual({
    status: 422,
    code: 'paper-all-safe',
    fields: ['items'],
  })
})

test('[PAP-015] a paper without any image is refused', async () => {
  expect(await codeOf(t.call(addFiscanPaper, draft({ items: [] }), who.trainer))).toEqual({
    status: 422,
    code: 'paper-empty',
    fields: ['items'],
  })
})

test('what cannot be in a paper is refused at its field, and nothing is stored', async () => {
  const [first = '', second = ''] = images
  const [foreign = ''] = await makeImages(t, who.otherTrainer, [{ isSafe: true }])
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from paper`.execute(t.world.db)).rows[0]?.n
  const before = await count()
  expect(
    await codeOf(
      t.call(
        addFiscanPaper,
        draft({ items: [{ imageID: first }, { imageID: second }, { imageID: first }] }),
        who.trainer,
      ),
    ),
  ).toEqual({ status: 422, code: 'image-twice', fields: ['items.2.imageID'] })
  expect(
    await codeOf(
      t.call(addFiscanPaper, draft({ items: [{ imageID: first }, { imageID: t.world.dice.id() }] }), who.trainer),
    ),
  ).toEqual({ status: 422, code: 'image-unknown', fields: ['items.1.imageID'] })
  expect(await codeOf(t.call(addFiscanPaper, draft({ items: [{ imageID: 'not-a-uuid' }] }), who.trainer))).toEqual({
    status: 422,
    code: 'image-unknown',
    fields: ['items.0.imageID'],
  })
  expect(await codeOf(t.call(addFiscanPaper, draft({ items: [{ imageID: foreign }] }), who.trainer))).toEqual({
    status: 422,
    code: 'image-unknown',
    fields: ['items.0.imageID'],
  })
  expect(await codeOf(t.call(addFiscanPaper, draft({ passScore: '100.01' }), who.trainer))).toEqual({
    status: 422,
    code: 'pass-above-total',
    fields: ['passScore'],
  })
  expect(await codeOf(t.call(addFiscanPaper, draft({ totalScore: '0', passScore: '0' }), who.trainer))).toEqual({
    status: 400,
    code: 'invalid-input',
    fields: ['totalScore'],
  })
  for (const bad of [
    { totalScore: '12.345' },
    { totalScore: '-1' },
    { totalScore: 'NaN' },
    { totalSeconds: 59 },
    { totalSeconds: 30_000 },
    { name: '  ' },
  ]) {
    expect(await codeOf(t.call(addFiscanPaper, draft(bad), who.trainer))).toMatchObject({
      status: 400,
      code: 'invalid-input',
      fields: [Object.keys(bad)[0]],
    })
  }
  expect(await count()).toBe(before)
})

test('a bag and its twin with a threat do not stand in one paper', async () => {
  const { truth } = t.rooms.images
  vi.spyOn(t.rooms.images, 'truth').mockImplementation(async (...args) =>
    (await truth(...args)).map((image) => ({
      ...image,
      twinGroup: image.id === images[0] || image.id === images[3] ? 'one bag' : null,
    })),
  )
  const reply = await t.call(addFiscanPaper, draft(), who.trainer)
  expect([reply.status, reply.body.code, reply.body.fields?.map((f) => f.path)]).toEqual([
    422,
    'twin-in-paper',
    ['items.3.imageID'],
  ])
  expect(reply.body.message).toContain('Plain bag')
})

test('a change of a draft is stored whole, and audited with what was before', async () => {
  const id = await makePaper(t, who.trainer, { images, name: 'To change' })
  const kept = [{ imageID: images[2] ?? '', key: true }, { imageID: images[1] ?? '' }]
  await ask(
    t,
    updateFiscanPaper,
    { id, ...draft({ name: 'Changed', totalScore: '10', passScore: '3.34', items: kept }) },
    who.trainer,
  )
  const paper = await ask(t, getFiscanPaper, { id }, who.trainer)
  expect([paper.title, paper.passScore, paper.paper.relationship.map((r) => [r.topicID, r.key, r.score])]).toEqual([
    'Changed',
    '3.34',
    [
      [images[2], true, '5'],
      [images[1], false, '5'],
    ],
  ])
  const { rows } = await sql<{
    act: string
    before: { name: string } | null
    after: { name: string }
  }>`select act, before, after from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
  expect(rows.map((r) => [r.act, r.before?.name ?? null, r.after.name])).toEqual([
    ['papers.add', null, 'To change'],
    ['papers.update', 'To change', 'Changed'],
  ])
})

test('[T-43] drafts and papers of another organisation are not there, in lists and by id', async () => {
  const id = await makePaper(t, who.trainer, { images, name: 'Inner paper' })
  await publishPaper(t, who.trainer, id)
  for (const call of [queryPapers, myPapers])
    expect((await t.call(call, { types: [], name: 'Inner paper' }, who.otherTrainer)).body).toMatchObject({
      package: [],
      total: 0,
    })
  const unknown = t.world.dice.id()
  for (const published of [true, false]) {
    const foreign = await t.call(getFiscanPaper, { id, published }, who.otherTrainer)
    const missing = await t.call(getFiscanPaper, { id: unknown, published }, who.otherTrainer)
    expect([foreign.status, foreign.body.message, foreign.body.code, foreign.body.package]).toEqual([
      missing.status,
      missing.body.message,
      missing.body.code,
      missing.body.package,
    ])
    expect(foreign.status).toBe(404)
  }
  expect((await t.call(updateFiscanPaper, { id, ...draft() }, who.otherTrainer)).status).toBe(404)
  const deletion = (await t.call(deletePapers, { ids: [id] }, who.otherTrainer)).body.package
  expect(deletion).toEqual({ deleted: 0, skipped: [{ id, name: '', reason: 'Not found.' }] })
})

test('a colleague sees a paper once it is published, and never changes it; an administrator above may', async () => {
  const id = await makePaper(t, who.trainer, { images, name: 'Shared paper' })
  expect((await t.call(getFiscanPaper, { id }, colleague)).status).toBe(404)
  expect((await t.call(queryPapers, { types: [], name: 'Shared paper' }, colleague)).body.total).toBe(0)
  expect((await t.call(updateFiscanPaper, { id, ...draft() }, colleague)).status).toBe(404)
  await publishPaper(t, who.trainer, id)
  const [row] = (await t.call(queryPapers, { types: [], name: 'Shared paper' }, colleague)).body.package
  expect(row).toMatchObject({
    id,
    state: 'published',
    version: 1,
    questionCount: 4,
    threatCount: 2,
    canEdit: false,
    creatorName: who.trainer.name,
  })
  expect((await t.call(getFiscanPaper, { id, published: true }, colleague)).status).toBe(200)
  expect((await t.call(updateFiscanPaper, { id, ...draft() }, colleague)).body.code).toBe('no-permission')
  expect((await t.call(updateFiscanPaper, { id, ...draft({ name: 'Shared paper, changed' }) }, who.admin)).status).toBe(
    200,
  )
  expect((await t.call(myPapers, { types: [], name: 'Shared paper' }, who.admin)).body.total).toBe(1)
  expect((await t.call(myPapers, { types: [], name: 'Shared paper' }, colleague)).body.total).toBe(0)
})

test('the library shows what was published while the draft goes on', async () => {
  const id = await makePaper(t, who.trainer, { images, name: 'First words' })
  await publishPaper(t, who.trainer, id)
  await ask(
    t,
    updateFiscanPaper,
    { id, ...draft({ name: 'Second words', items: [{ imageID: images[0] ?? '' }] }) },
    who.trainer,
  )
  const [shown] = (await t.call(queryPapers, { types: [], name: 'First words' }, who.trainer)).body.package
  expect(shown).toMatchObject({ id, name: 'First words', questionCount: 4, state: 'published' })
  const [own] = (await t.call(myPapers, { types: [], name: 'Second words' }, who.trainer)).body.package
  expect(own).toMatchObject({ id, name: 'Second words', questionCount: 1, threatCount: 0, state: 'draft', version: 1 })
  expect(
    (await t.call(myPapers, { types: [], name: 'Second words', state: 'published' }, who.trainer)).body.total,
  ).toBe(0)
})

test('lists are paged and count all', async () => {
  for (const n of [1, 2, 3]) {
    await makePaper(t, who.trainer, { images, name: `Paged ${n}` })
    t.clock.advance(1000)
  }
  const page = async (PageNO: number) =>
    (await t.call(myPapers, { types: [], name: 'Paged', PageNO, Limit: 2 }, who.trainer)).body
  expect((await page(1)).package.map((p) => p.name)).toEqual(['Paged 3', 'Paged 2'])
  expect((await page(2)).package.map((p) => p.name)).toEqual(['Paged 1'])
  expect((await page(3)).total).toBe(3)
  expect((await t.call(myPapers, { types: [], name: '%' }, who.trainer)).body.total).toBe(0)
})

test('students are refused whatever their role holds', async () => {
  const user = await makeUser(t, { type: 3, org: who.trainer.org, menus: ['paper.my', 'paper.library', 'train.plan'] })
  const student = await signIn(t, user)
  const id = await makePaper(t, who.trainer, { images })
  for (const reply of [
    t.call(queryPapers, { types: [] }, student),
    t.call(myPapers, { types: [] }, student),
    t.call(getFiscanPaper, { id, published: true }, student),
    t.call(imageStock, {}, student),
    t.call(addFiscanPaper, draft(), student),
  ]) {
    expect((await reply).status).toBe(403)
  }
  expect((await t.call(queryPapers, { types: [] }, who.student)).status).toBe(403)
  expect((await t.call(queryPapers, { types: [] }, null)).status).toBe(401)
})

test('unused papers are deleted; for each one kept the reason is said in the language asked for', async () => {
  const free = await makePaper(t, who.trainer, { images, name: 'Free' })
  const used = await makeExam(t, { trainer: who.trainer, students: [who.student], images, name: 'Used' })
  const foreign = await makePaper(t, colleague, { images, name: 'Foreign' })
  await publishPaper(t, colleague, foreign)
  const ids = [free, used.paperID, foreign]
  const reply = await t.call(deletePapers, { ids }, who.trainer, { culture: 'es' })
  expect(reply.body.package.deleted).toBe(1)
  expect(new Map(reply.body.package.skipped.map((s) => [s.name, s.reason]))).toEqual(
    new Map([
      ['Used', 'Lo usa un plan de formación'],
      ['Foreign', 'Solo puede eliminarlo quien lo creó o un administrador'],
    ]),
  )
  expect((await t.call(getFiscanPaper, { id: free }, who.trainer)).status).toBe(404)
  expect((await t.call(myPapers, { types: [], name: 'Used' }, who.trainer)).body.package[0]?.uses).toBe(1)
})

test('an image that stands in a draft is not deleted from the library', async () => {
  const [imageID = ''] = await makeImages(t, who.trainer, [{ isSafe: true, name: 'Needed' }])
  await makePaper(t, who.trainer, { images: [imageID] })
  const { deleted, skipped } = (await t.call(deleteImages, { ids: [imageID] }, who.trainer)).body.package
  expect([deleted, skipped.map((s) => s.name)]).toEqual([0, ['Needed']])
})

test('[PAP-031] automatic composition proposes images, and Gen makes a draft of them, which is read by its id', async () => {
  const { categoryID } = await kindOf(t)
  const proposal = await ask(
    t,
    composeFiscan,
    { count: 3, threatShare: 1 / 3, knowledges: [categoryID], origins: [], exclude: [] },
    who.trainer,
  )
  expect(proposal.filter((i) => !i.isSafe)).toHaveLength(1)
  expect(proposal.every((i) => i.isSafe === (i.knowledgeName === ''))).toBe(true)
  const wish = {
    name: 'Made by blueprint',
    totalScore: '10',
    passScore: '6',
    totalSeconds: 600,
    count: 3,
    threatShare: 1 / 3,
    knowledges: [categoryID],
    origins: [],
    exclude: [],
  }
  const generate = async () =>
    (await t.call(generateFiscan, wish, who.trainer, { requestKey: '6a17f5e83c0b92d4' })).body.package
  const { id } = await generate()
  // The answer to the first is lost, and it is sent again: one paper.
  expect(await generate()).toEqual({ id })
  const paper = await ask(t, getFiscanPaper, { id }, who.trainer)
  expect(paper.paper.relationship.map((r) => r.score)).toEqual(['3.34', '3.33', '3.33'])
  expect(ofKind(paper.paper.relationship, 'screening').filter((r) => !r.topic.isSafe)).toHaveLength(1)
})

test('a blueprint that the library cannot fill is refused with the cell', async () => {
  const reply = await t.call(
    composeFiscan,
    { count: 500, threatShare: 0, knowledges: [], origins: [], exclude: [] },
    who.trainer,
  )
  expect([reply.status, reply.body.code]).toEqual([422, 'stock-too-small'])
  expect(reply.body.message).toMatch(/only \d+ of the 500 images requested: safe images/)
  const gen = await t.call(
    generateFiscan,
    {
      name: 'x',
      totalScore: '1',
      passScore: '2',
      totalSeconds: 600,
      count: 1,
      threatShare: 0,
      knowledges: [],
      origins: [],
      exclude: [],
    },
    who.trainer,
  )
  expect(gen.body.code).toBe('pass-above-total')
})

test('[PAP-031] the image stock counts what the caller can use', async () => {
  const { categoryID, kindID } = await kindOf(t)
  const stock = await ask(t, imageStock, { hideNodeIfZero: true }, who.otherTrainer)
  expect(stock.danger).toBe(0)
  expect(stock.nodes).toEqual([])
  const own = await ask(t, imageStock, { hideNodeIfZero: true }, who.trainer)
  const node = own.nodes.find((n) => n.id === categoryID)
  expect(node?.danger).toBe(own.danger)
  expect(node?.children.map((c) => [c.id, c.danger])).toEqual([[kindID, own.danger]])
})
