// Orders of bags by number: mixes and kinds drawn exactly, stopped and gone on with, repeated by seed; siblings.
import { addSiblings, getBags, resumeBags, stopBags } from '@clearbelt/contract/images/bag-calls'
import { BAG_KINDS } from '@clearbelt/contract/images/bag-kinds'
import { generateImages, getImage, imagePlanes, queryImages } from '@clearbelt/contract/images/calls'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { findItemKind } from '@clearbelt/xray/catalog'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { NEW_LOOKS } from '@clearbelt/domain/images/looks'
import { STANDARD_KEYS, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { addDevice } from '@clearbelt/contract/images/device-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRow } from '../../../db/rows.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { makeOrg, makeUser, signIn, type MadeOrg } from '../../../testing/factories.ts'
import { indexPoints } from '../points.ts'
import { drawBags, groupThreats } from './draw-bags.ts'
import { wantedBag } from './generate.ts'

const readableKeys = () => JSON.parse(JSON.stringify(STANDARD_KEYS)) as Record<keyof KeyMap, string[]>

let t: TestApp
let org: MadeOrg
let who: Who
let stranger: Who
let pointID: (code: string) => string
beforeAll(async () => {
  t = await startTestApp()
  org = await makeOrg(t)
  who = await signIn(t, await makeUser(t, { type: 2, org }))
  stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  const points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
  pointID = (code) => points.get(code) ?? ''
})
afterAll(() => t.close())

const order = { count: 2, threatShare: 0.5, clutter: 0.1, superposition: 0.3, view: 0.3 }
const library = async (asker = who) => (await t.call(queryImages, { origins: ['generated'], Limit: 100 }, asker)).body

test('an order deals threats by the weights of their categories, and bags evenly over threat and safe', async () => {
  const points = indexPoints(await t.rooms.knowledge.points(t.world.db))
  const codes = points
    .withBelow(['blade', 'tool', 'firearm'].map(pointID))
    .map((point) => point.code)
    .filter((code) => findItemKind(code)?.threat && hasBuilder(code))
  const groups = groupThreats(codes, [{ knowledgeID: pointID('blade'), weight: 3 }], points)
  expect(groups.map(({ weight }) => weight)).toEqual([3, 1, 1])
  let seeds = 0
  const drawn = drawBags(
    { ...order, count: 100, threatShare: 0.5, twins: false, bags: ['parcel', 'pair'] },
    groups,
    'seed',
    () => `s${++seeds}`,
  )
  const firsts = drawn.flatMap((bag) => bag.threats.slice(0, 1))
  const count = (head: string): number => firsts.filter((code) => code.startsWith(`${head}.`)).length
  expect([firsts.length, count('blade'), count('tool'), count('firearm')]).toEqual([50, 30, 10, 10])
  for (const isThreat of [true, false])
    for (const kind of ['parcel', 'pair'])
      expect(drawn.filter((bag) => bag.container === kind && bag.threats.length > 0 === isThreat)).toHaveLength(25)
  expect(drawBags({ ...order, threatShare: 0, twins: false }, [], 's', () => 'x').map((bag) => bag.threats)).toEqual([
    [],
    [],
  ])
})

test('every bag of an order of two views has two, its twin too, and no other has', () => {
  let seeds = 0
  const groups = [{ weight: 1, codes: ['blade.kitchen-knife'] }]
  const draw = (views: number) =>
    drawBags({ ...order, twins: true, views }, groups, 'seed', () => `s${++seeds}`).map((bag) => bag.views)
  expect(draw(2)).toEqual([2, 2, 2])
  expect(draw(1)).toEqual([undefined, undefined, undefined])
})

test('an order is stopped and gone on with by its owner alone, and says what was asked beside what came of it', async () => {
  // The trainer's organisation has a usual device: its look is taken where none is asked for.
  await t.call(addDevice, { name: 'Line 2', keys: readableKeys(), look: 'soft', isUsual: true }, who)
  const { body } = await t.call(
    generateImages,
    { ...order, knowledges: [pointID('blade.kitchen-knife')], bags: ['pair', 'parcel'], seed: 'spring course' },
    who,
  )
  const { jobID } = body.package
  expect((await t.call(stopBags, { jobID }, stranger)).body.code).toBe('not-found')
  expect((await t.call(getBags, { jobID }, stranger)).body.code).toBe('not-found')
  expect((await t.call(resumeBags, { jobID }, who)).body.code).toBe('nothing-to-resume')
  expect((await t.call(stopBags, { jobID }, who)).body.result).toBe(true)
  await t.world.queue.drain()
  expect((await t.call(getBags, { jobID }, who)).body.package).toMatchObject({
    state: 'stopped',
    made: 0,
    total: 2,
    asked: null,
    got: null,
  })
  const job = (await t.call(queryJobs, {}, who)).body.package.find(({ id }: { id: string }) => id === jobID)
  expect(job).toMatchObject({ state: 'done', message: expect.stringContaining('Stopped after 0 of 2 bags.') })

  const resume = async () =>
    (await t.call(resumeBags, { jobID }, who, { requestKey: '47d1fa08c93b652e' })).body.package.jobID
  const resumed = await resume()
  // The answer to the first is lost, and it is sent again: the job that goes on already.
  expect(await resume()).toBe(resumed)
  await t.world.queue.drain()
  const shown = (await t.call(getBags, { jobID: resumed }, who)).body.package
  expect(shown).toMatchObject({ state: 'done', made: 2, total: 2, threats: 1, safe: 1, seed: 'spring course' })
  expect(shown.kinds.map(({ n }: { n: number }) => n).reduce((a: number, b: number) => a + b, 0)).toBe(2)
  expect(Math.abs((shown.asked?.view ?? NaN) - 0.3)).toBeLessThanOrEqual(0.15)
  expect(Math.abs((shown.got?.view ?? NaN) - (shown.asked?.view ?? NaN))).toBeLessThan(0.25)
  expect((await t.call(resumeBags, { jobID: resumed }, who)).body.code).toBe('nothing-to-resume')

  const [first] = (await library()).package
  const detail = (await t.call(getImage, { id: first?.id ?? '' }, who)).body.package
  expect(BAG_KINDS).toContain(detail.asked?.kind)
  expect(Math.abs((detail.asked?.clutter ?? NaN) - 0.1)).toBeLessThanOrEqual(0.15)
  expect(detail.difficulty).toBeTruthy()
  expect(detail.look).toBe('soft')

  // The same seed gives the same bags here, which the library does not take twice; elsewhere it gives others.
  const again = (
    await t.call(
      generateImages,
      { ...order, knowledges: [pointID('blade.kitchen-knife')], bags: ['pair', 'parcel'], seed: 'spring course' },
      who,
    )
  ).body.package.jobID
  await t.world.queue.drain()
  const told = (await t.call(queryJobs, {}, who)).body.package.find(({ id }: { id: string }) => id === again)
  expect(told?.message).toBe('0 bags were generated; 2 were in the library already.')
  expect((await library()).total).toBe(2)
})

test('without a usual device each bag is shown by one of two makes, threat or not, and its twin by the same', async () => {
  const input = { ...order, count: 40, twins: true, knowledges: [pointID('blade.kitchen-knife')], seed: 'two makes' }
  const { jobID } = (await t.call(generateImages, input, stranger)).body.package
  await t.call(stopBags, { jobID }, stranger)
  await t.world.queue.drain()
  const row = await selectRow(
    t.world.db,
    z.object({ bags: z.array(wantedBag) }),
    sql`select bags from image_generation where job_id = ${jobID}`,
  )
  const bags = row?.bags ?? []
  const makes = (isThreat: boolean) =>
    new Set(bags.filter(({ threats }) => threats.length > 0 === isThreat).map(({ look }) => look))
  expect([bags.length, makes(true), makes(false)]).toEqual([60, new Set(NEW_LOOKS), new Set(NEW_LOOKS)])
  for (const pair of Map.groupBy(
    bags.filter(({ twin }) => twin),
    ({ twin }) => twin?.group,
  ).values())
    expect([pair.length, new Set(pair.map(({ look }) => look)).size]).toEqual([2, 1])
})

test('bags of an order of long ago, which names no look, are made in the standard one', async () => {
  const { jobID } = (await t.call(generateImages, { ...order, count: 1, threatShare: 0 }, stranger)).body.package
  await sql`update image_generation set bags = jsonb_build_array((bags -> 0) - 'look') where job_id = ${jobID}`.execute(
    t.world.db,
  )
  await t.world.queue.drain()
  const [image] = (await library(stranger)).package
  const id = image?.id ?? ''
  const { look } = (await t.call(getImage, { id }, stranger)).body.package
  const { raw } = await t.call(imagePlanes, { id }, stranger)
  expect([look, (await decodePlanes(raw, inflate)).look]).toEqual(['standard', undefined])
})

test('an order whose answer was lost is sent again and begins no second one, though it would be drawn anew', async () => {
  const send = async () =>
    (
      await t.call(generateImages, { ...order, knowledges: [pointID('blade.kitchen-knife')] }, who, {
        requestKey: 'f3a1c96e07b8d254',
      })
    ).body.package.jobID
  const jobID = await send()
  expect(await send()).toBe(jobID)
  await t.call(stopBags, { jobID }, who)
  await t.world.queue.drain()
})

test('a sibling is another bag of the same threats, kind and difficulty, and only composed images have some', async () => {
  const images = (await library()).package as { id: string; isSafe: boolean }[]
  for (const { id, isSafe } of images) {
    // Sent again after a lost answer it is the same job.
    for (let i = 0; i < 2; i++) await t.call(addSiblings, { id, count: 1 }, who, { requestKey: 'f3a1c96e07b8d254' })
    await t.world.queue.drain()
    const first = (await t.call(getImage, { id }, who)).body.package
    expect(first.siblings).toHaveLength(1)
    const second = (await t.call(getImage, { id: first.siblings[0]?.id ?? '' }, who)).body.package
    expect(second.siblings).toEqual([{ id, name: first.name }])
    expect(second.isSafe).toBe(isSafe)
    expect([second.asked?.kind, second.look]).toEqual([first.asked?.kind, 'soft'])
    const points = (image: { marks: { knowledgeID: string }[] }) => image.marks.map((mark) => mark.knowledgeID)
    expect(points(second)).toEqual(points(first))
    expect(second.marks).not.toEqual(isSafe ? null : first.marks)
    for (const dial of ['view', 'superposition', 'clutter'] as const)
      expect(Math.abs((second.difficulty?.[dial] ?? NaN) - (first.difficulty?.[dial] ?? NaN)), dial).toBeLessThan(0.2)
  }
  expect((await t.call(addSiblings, { id: images[0]?.id ?? '' }, stranger)).body.code).toBe('not-found')
})
