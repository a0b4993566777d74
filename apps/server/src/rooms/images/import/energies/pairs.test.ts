// Scans of two grey files through the whole stack: dry run, read again, stored as planes, and the same from a folder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import { getImage, imagePicture, imagePlanes, queryImages } from '@clearbelt/contract/images/calls'
import { confirmImport, getImport, rereadImport, startImport } from '@clearbelt/contract/images/imports/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnergy } from '../../../../pixels/energies/testing/make-energy.ts'
import { ask } from '../../../../testing/exam-fixtures.ts'
import { startTestApp, type TestApp, type Who } from '../../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../../testing/factories.ts'
import { makeZip } from '../../../../testing/make-zip.ts'
import { openFolderSource } from '../folder-source.ts'
import { importFiles } from '../import-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const voc = `<annotation><filename>bag_1.png</filename><size><width>96</width><height>72</height></size><object><name>Gun</name><bndbox><xmin>24</xmin><ymin>18</ymin><xmax>72</xmax><ymax>54</ymax></bndbox></object></annotation>`
/** One good scan under other names than the usual ones, one with a bad half. */
const set = async (): Promise<Record<string, Buffer | string>> => ({
  'scans/bag_1.080.png': await makeEnergy({ through: 0.4 }),
  'scans/bag_1.160.png': await makeEnergy({ through: 0.6, air: 52_000 }),
  'scans/bag_2.080.png': await makeEnergy({ through: 0.3 }),
  'scans/bag_2.160.png': await makeEnergy({ value: () => 65_535 }),
  'scans/bag_1.xml': voc,
  'scans/bag_2.xml': voc.replace('bag_1', 'bag_2'),
})
/** A detector of whose lines each answers otherwise, with and without rays: the value that so much of the air gives. */
const onLine = (y: number, share: number): number => 800 + 10 * (y % 7) + (20_000 + 400 * ((y * 5) % 31)) * share
const detector = (through: number) =>
  makeEnergy({ value: (x, y) => Math.round(onLine(y, x >= 24 && x < 72 && y >= 18 && y < 54 ? through : 1)) })
const report = async (who: Who, id: string) => {
  await t.world.queue.drain()
  return ask(t, getImport, { id }, who)
}

test('[IMG-021] two grey files become one image with both energies: read again by other names, told, stored, shown', async () => {
  const who = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  const bytes = makeZip(Object.entries(await set()).map(([name, data]) => ({ name, data })))
  const started = await t.call(startImport, {}, who, { file: { name: 'set.zip', bytes } })
  const { id } = started.body.package
  // Nothing pairs them yet: each annotation finds no picture of its name.
  expect(await report(who, id)).toMatchObject({ state: 'ready', energies: { pairs: 0, lowName: '', airLevel: null } })

  for (const [names, field] of [
    [{ lowName: '.080' }, 'highName'],
    [{ highName: '.160' }, 'lowName'],
    [{ lowName: '.x', highName: '.X' }, 'highName'],
  ] as const)
    expect((await t.call(rereadImport, { id, ...names }, who)).body).toMatchObject({
      code: 'energy-names',
      fields: [{ path: field }],
    })
  const stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  expect((await t.call(rereadImport, { id }, stranger)).status).toBe(404)

  await ask(t, rereadImport, { id, lowName: '.080', highName: '.160' }, who)
  const read = await report(who, id)
  expect(read).toMatchObject({
    state: 'ready',
    images: 1,
    objects: 1,
    errors: 1,
    energies: {
      pairs: 1,
      airFound: 1,
      airFrom: 52_000,
      airTo: 60_000,
      rules: [{ low: '.080', high: '.160', pairs: 2 }],
      lowName: '.080',
      highName: '.160',
    },
    problems: [{ file: 'scans/bag_2.160.png', severity: 'error' }],
  })
  expect(read.problems[0]?.message).toContain('65535')

  const classes = read.classes.map(({ name, knowledgeID }) => ({ name, knowledgeID: knowledgeID ?? '' }))
  await ask(t, confirmImport, { id, classes }, who)
  expect(await report(who, id)).toMatchObject({ state: 'done', done: 1 })
  expect((await t.call(rereadImport, { id }, who)).body).toMatchObject({ code: 'import-not-ready' })
  const [row] = await ask(t, queryImages, {}, who)
  expect(row).toMatchObject({ name: 'bag_1', origin: 'imported', isSafe: false, hasPlanes: true })
  expect(await ask(t, getImage, { id: row?.id ?? '' }, who)).toMatchObject({ marks: [{ left: 0.25, top: 0.25 }] })
  const sent = await t.call(imagePlanes, { id: row?.id ?? '' }, who)
  const planes = await decodePlanes(sent.raw, inflate)
  const at = 36 * planes.width + 48
  expect(planes.low[at]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 1)
  expect(planes.high[at]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.6), 1)
  // Every image function has what it needs: stripping is one that colour alone could not do here.
  expect((await t.call(imagePicture, { id: row?.id ?? '', type: 9 }, who)).status).toBe(200)
})

test('a scan of empty air beside a scan makes its air even, and is no image itself', async () => {
  const who = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  const air = await makeEnergy({ value: (_, y) => Math.round(onLine(y, 1)) })
  const dark = await makeEnergy({ value: (_, y) => onLine(y, 0) })
  const bytes = makeZip([
    { name: 'day/bag_low.png', data: await detector(0.4) },
    { name: 'day/bag_high.png', data: await detector(0.6) },
    ...['low', 'high'].flatMap((energy) => [
      { name: `day/air_${energy}.png`, data: air },
      { name: `day/dark_${energy}.png`, data: dark },
    ]),
  ])
  const started = await t.call(startImport, { format: 'safe' }, who, { file: { name: 'set.zip', bytes } })
  const { id } = started.body.package
  expect(await report(who, id)).toMatchObject({ images: 1, errors: 0, problems: [], energies: { pairs: 1, even: 1 } })
  await ask(t, confirmImport, { id, classes: [] }, who)
  expect(await report(who, id)).toMatchObject({ state: 'done', done: 1 })
  const [row] = await ask(t, queryImages, {}, who)
  const sent = await t.call(imagePlanes, { id: row?.id ?? '' }, who)
  const { low, width } = await decodePlanes(sent.raw, inflate)
  const inAir = low.filter((_, at) => at % width < 20)
  expect(Math.max(...inAir)).toBeLessThan(0.002 * UNITS_PER_H)
  expect(low[36 * width + 48]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 2)
})

test('a folder is read as an archive is, a second run stores nothing again, and a level given for all is taken', async () => {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 2, org })
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-pairs-'))
  try {
    for (const [name, data] of Object.entries(await set())) await writeFile(join(folder, name.slice(7)), data)
    const lines: string[] = []
    const run = async (air: number | null) =>
      importFiles(
        { world: t.world, audit: t.rooms.audit, knowledge: t.rooms.knowledge },
        {
          source: await openFolderSource(folder),
          format: 'voc',
          owner: { orgID: org.id, orgPath: org.path, userID: user.id, licence: '', source: '' },
          mapping: {},
          energies: { rule: { low: '.080', high: '.160' }, air },
          dryRun: false,
          say: (line) => lines.push(line),
        },
      )
    expect(await run(null)).toMatchObject({ stored: 1, tally: { images: 1, errors: 1, energies: { pairs: 1 } } })
    expect(lines).toContain('  2 pairs by their names: ".080" and ".160"')
    expect(lines).toContain('  air of 1 good pairs at 52000 to 60000, of 1 found at the edge of the picture')
    expect(await run(null)).toMatchObject({ stored: 0, tally: { images: 0, duplicates: 1 } })
    // The low energy of the first is brighter than that; the second stays as bad as it was.
    expect(await run(54_000)).toMatchObject({ stored: 0, tally: { images: 0, errors: 2 } })
    expect(lines.some((line) => line.includes('The level of air is given as 54000'))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
