// System information and the shared lists.
import { ALL_CALLS, ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { addGroup } from '@clearbelt/contract/org/group-calls'
import * as shellCalls from '@clearbelt/contract/shell/calls'
import {
  dropdownCourseType,
  dropdownKnowledge,
  dropdownPaperType,
  dropdownPaperMethod,
  dropdownPattern,
  dropdownTopicType,
  dropdownUserType,
  systemInfo,
  updateSystem,
} from '@clearbelt/contract/shell/calls'
import { LIST_NAMES } from '@clearbelt/contract/shell/lists'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeUser, seedAgain, seedBase, signIn, type Actor } from '../../testing/factories.ts'
import { knowledgeUses } from '../knowledge/room.ts'

/** What the test says of how often points are used. */
const used = new Map<string, number>()
let t: TestApp
let admin: Actor, trainer: Actor, student: Actor
beforeAll(async () => {
  t = await startTestApp({ fills: [fill(knowledgeUses, async () => used)] })
  await seedBase(t)
  ;({ admin, trainer, student } = await makeActors(t))
})
afterAll(() => t.close())

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** What everybody is told while nothing is set. */
const NONE = Object.fromEntries(
  ALL_SETTINGS.filter((setting) => setting.isPublic).map((setting) => [setting.key, setting.fallback]),
)
const LISTS = LIST_NAMES.map(
  (list) => (shellCalls as unknown as Record<string, typeof dropdownUserType>)[`dropdown${list}`]!,
)

test('[SHL-042] [SYS-010] name and logo are read by everybody and changed by an administrator', async () => {
  expect((await t.call(systemInfo, {}, null)).body.package).toEqual({
    name: 'Clearbelt',
    logo: null,
    portal: null,
    settings: NONE,
  })
  expect((await t.call(updateSystem, { name: 'Aeropuerto Norte', logo: PNG }, admin)).status).toBe(200)
  expect((await t.call(systemInfo, {}, null)).body.package).toEqual({
    name: 'Aeropuerto Norte',
    logo: PNG,
    portal: null,
    settings: NONE,
  })
  expect(await t.rooms.shell.systemName(t.world.db)).toBe('Aeropuerto Norte')
  await seedAgain(t)
  expect((await t.call(updateSystem, { name: 'Aeropuerto Norte', logo: null }, admin)).status).toBe(200)
  expect((await t.call(systemInfo, {}, null)).body.package).toEqual({
    name: 'Aeropuerto Norte',
    logo: null,
    portal: null,
    settings: NONE,
  })
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = 'shell.updateSystem'`.execute(t.world.db)
  expect(rows).toEqual([{ n: 2 }])
})

test('the name is not changed by students, trainers, or holders of the menu below the top', async () => {
  const below = await makeUser(t, { type: 1, org: trainer.org })
  for (const who of [student, trainer, await signIn(t, below)])
    expect((await t.call(updateSystem, { name: 'x', logo: null }, who)).body.code).toBe('no-permission')
})

test('a logo is a small PNG or JPEG and nothing else', async () => {
  const big = `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_001)]).toString('base64')}`
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`
  const lie = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`
  for (const logo of [big, svg, lie, 'javascript:alert(1)', 'https://evil.example/x.png', 5, '']) {
    const { status, body } = await t.call(updateSystem, { name: 'x', logo } as never, admin)
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'logo'])
  }
  // 20,000 × 20,000 pixels in 48 kB: each browser would unpack 1.6 GB.
  const wide = await sharp({ create: { width: 2001, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const broken = Buffer.concat([wide.subarray(0, 8), Buffer.from('no picture at all')])
  const said = async (bytes: Buffer) => {
    const logo = `data:image/png;base64,${bytes.toString('base64')}`
    return (await t.call(updateSystem, { name: 'x', logo }, admin)).body
  }
  expect(await said(wide)).toMatchObject({ code: 'logo-too-wide', fields: [{ path: 'logo' }] })
  expect((await said(wide)).message).toContain('2000')
  expect(await said(broken)).toMatchObject({ code: 'invalid-input', fields: [{ path: 'logo' }] })
  for (const name of ['', '  ', 'x'.repeat(101), null])
    expect((await t.call(updateSystem, { name, logo: null } as never, admin)).body.fields?.[0]?.path).toBe('name')
})

/** The lists that SHL-044 names, and where each is read. */
const REQUIRED_LISTS = {
  'train type': 'TrainingType',
  special: 'TrainingSpecial',
  mode: 'TrainingMode',
  group: 'group',
  'exam form': 'ExamForm',
  level: 'Grad',
  position: 'Post',
  'user type': 'UserType',
  'organisation tree': 'Organization',
  'course type': 'CourseType',
  'paper type': 'PaperType',
  difficulty: 'Difficulty',
  'topic type': 'TopicType',
  'paper method': 'PaperMethod',
  knowledge: 'Knowledge',
  'exam status': 'ExamStatus',
  'certificate types': 'CertType',
  'pre-job': 'PreJob',
  'view count': 'ViewCount',
  'image origin': 'ImageOrigin',
  'ledger origin': 'LedgerOrigin',
  'project type': 'ProjectType',
  'knowledge type': 'KnowledgeType',
  'credit type': 'CreditType',
  'rank type': 'RankType',
  'fiscan product': 'FiscanProduct',
  education: 'Education',
  pattern: 'Pattern',
  'assess method': 'AssessMethod',
}
/** Of the addresses that the specification names. */
const NAMED_ADDRESSES =
  'TrainingType TrainingKind Grad Knowledge AssessMethod CreditType RankType PaperType FiscanProduct Difficulty TopicType Pattern PaperMethod UserType Post Education group CertType ExamStatus'

test('[SHL-044] every list that the requirement names is read at its address and has entries', async () => {
  await t.call(addGroup, { name: 'Night shift' }, admin)
  const empty: string[] = []
  for (const name of new Set([...Object.values(REQUIRED_LISTS), ...NAMED_ADDRESSES.split(' ')])) {
    const call = ALL_CALLS.find(({ method, path }) => method === 'GET' && path === `/api/Dropdown/${name}`)
    const entries = call && (await t.call(call, {}, admin)).body.package
    if (!Array.isArray(entries) || entries.length === 0) empty.push(name)
  }
  expect(empty).toEqual([])
})

test('[SHL-051] lists whose codes the specification gives begin with these codes', async () => {
  const codes: [typeof dropdownUserType, number[]][] = [
    [dropdownUserType, [1, 2, 3]],
    [dropdownPaperType, [1, 3, 4, 5]],
    [dropdownPaperMethod, [1, 5]],
    [dropdownPattern, [1, 2, 3]],
    [dropdownCourseType, [1, 3, 4]],
  ]
  for (const [call, expected] of codes)
    expect((await t.call(call, {}, student)).body.package.map(({ id }) => id)).toEqual(expected)
})

test.each(CULTURES)('[SHL-001] every list has its names in %s, each id once', async (culture) => {
  for (const spec of LISTS) {
    const { body } = await t.call(spec, {}, student, { culture })
    expect(body.package.length).toBeGreaterThan(0)
    expect(body.package.every((option) => option.name.length > 0)).toBe(true)
    expect(new Set(body.package.map((option) => option.id)).size).toBe(body.package.length)
  }
})

test('[PAP-012] the method of image-screening papers is 5', async () => {
  const { body } = await t.call(dropdownPaperMethod, {}, student)
  expect(body.package).toEqual([
    { id: 1, name: 'Theory' },
    { id: 5, name: 'Image screening' },
  ])
})

test('[TOP-005] [TOP-007] types of questions have the codes 1 to 4 everywhere; 5 and 6 are read by area', async () => {
  const types = async (area?: 'paper' | 'study') =>
    (await t.call(dropdownTopicType, area ? { area } : {}, student)).body.package.map(({ id, name }) => `${id} ${name}`)
  const common = ['1 Single choice', '2 Multiple choice', '3 True or false', '4 Matching']
  const inPapers = [...common, '5 Quick judgement', '6 Mark location', '7 Mark location and name the type']
  expect(await types()).toEqual(inPapers)
  expect(await types('paper')).toEqual(inPapers)
  expect(await types('study')).toEqual([...common, '5 DR', '6 CT'])
})

test('[ACC-001] the list of account types has the three codes; paper types and exam forms have theirs', async () => {
  const ids = async (spec: typeof dropdownUserType) =>
    (await t.call(spec, {}, student)).body.package.map((option) => option.id)
  expect(await ids(dropdownUserType)).toEqual([1, 2, 3])
  expect(await ids(dropdownPaperType)).toEqual([1, 3, 4, 5])
  expect(await ids(dropdownPattern)).toEqual([1, 2, 3])
})

test('[SYS-018] a node of the knowledge tree has its id, its value in the language of the caller, and children', async () => {
  const value = async (culture: 'en' | 'es') => {
    const tree = (await t.call(dropdownKnowledge, { type: 'Image' }, student, { culture })).body.package
    return tree.find(({ code }) => code === 'blade')
  }
  const [inEnglish, inSpanish] = [await value('en'), await value('es')]
  expect(inSpanish?.value).toBe('Armas blancas')
  expect(inEnglish?.value).not.toBe(inSpanish?.value)
  expect(inEnglish?.id).toBe(inSpanish?.id)
  expect(inEnglish?.children.map(({ id, value: name, children }) => [typeof id, name !== '', children])).toEqual(
    inEnglish?.children.map(() => ['string', true, []]),
  )
  expect(inEnglish?.children.length).toBeGreaterThan(0)
})

test('[SHL-045] the knowledge list has the variants All, Theory and Image, and a safe node when asked', async () => {
  const list = async (input: { type?: 'All' | 'Theory' | 'Image'; includeSafty?: boolean | 'true' | 'false' }) =>
    (await t.call(dropdownKnowledge, input, student, { culture: 'es' })).body.package
  const all = await list({})
  const theory = await list({ type: 'Theory' })
  const image = await list({ type: 'Image' })
  expect(all).toEqual([...image, ...theory])
  expect(
    theory.every((node) => node.variant === 'theory' && node.children.every((child) => child.variant === 'theory')),
  ).toBe(true)
  expect(image.find((node) => node.code === 'blade')).toMatchObject({ value: 'Armas blancas', variant: 'image' })
  expect(image.map((node) => node.code)).not.toContain('safe')
  expect((await list({ type: 'Image', includeSafty: 'true' }))[0]).toEqual({
    id: 'safe',
    value: 'Seguro',
    code: 'safe',
    variant: 'image',
    images: 0,
    children: [],
  })
  expect((await t.call(dropdownKnowledge, { type: 'Other' } as never, student)).status).toBe(400)
})

test('how many images a point has is told to those who look after images, not to students', async () => {
  const [first] = await t.rooms.knowledge.points(t.world.db)
  used.set(first?.id ?? '', 7).set('safe', 11)
  const images = async (who: Actor) =>
    (await t.call(dropdownKnowledge, { type: 'Image', includeSafty: true }, who)).body.package
      .slice(0, 2)
      .map((node) => node.images)
  expect(await images(trainer)).toEqual([11, 7])
  expect(await images(student)).toEqual([0, 0])
})

test('lists need a session', async () => {
  for (const spec of LISTS) expect((await t.call(spec, {}, null)).status).toBe(401)
  expect((await t.call(dropdownKnowledge, {}, null)).status).toBe(401)
})
