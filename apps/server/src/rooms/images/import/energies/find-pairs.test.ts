// Scans of two files as a dry run plans them: by names or a table, with annotations, air and what is left out.
import { beforeAll, expect, test } from 'vitest'
import { makeEnergy } from '../../../../pixels/energies/testing/make-energy.ts'
import { makePicture } from '../../testing/make-picture.ts'
import type { EnergyOptions } from './find-pairs.ts'
import { parseCoco } from '../formats/coco.ts'
import type { AnnotationFormat } from '../formats/plan.ts'
import { planImport } from '../plan-import.ts'
import type { ImportSource } from '../source.ts'

let deep: Buffer
let eight: Buffer
let colours: Buffer
beforeAll(async () => {
  deep = await makeEnergy()
  colours = await makePicture()
  eight = Buffer.from(deep)
  // The depth that its head tells.
  eight[24] = 8
})

const sourceOf = (files: Record<string, Buffer | string>): ImportSource => ({
  names: Object.keys(files).sort(),
  read: async (name) => Buffer.from(files[name] ?? ''),
  head: async (name, length) => Buffer.from(files[name] ?? '').subarray(0, length),
  close: () => undefined,
})
async function plan(
  files: Record<string, Buffer | string>,
  { format = 'safe', ...energies }: { format?: 'auto' | AnnotationFormat } & Partial<EnergyOptions> = {},
) {
  const read = await planImport(sourceOf(files), format, async (argument) => parseCoco(argument), {
    rule: null,
    air: null,
    ...energies,
  })
  return {
    pictures: read.pictures.map(({ file, pair, boxes, broken }) => [
      file,
      pair?.high ?? null,
      pair?.called ?? null,
      boxes.length,
      broken,
    ]),
    air: read.pictures.map(({ pair }) => pair && [pair.air.low, pair.air.high]),
    problems: read.problems.map(({ file, line, code }) => [file, line, code]),
    rules: read.rules,
    format: read.format,
  }
}
const voc = (name: string) =>
  `<annotation><filename>${name}</filename><object><name>Gun</name><bndbox><xmin>1</xmin><ymin>2</ymin><xmax>9</xmax><ymax>8</ymax></bndbox></object></annotation>`

test('annotations mean a scan by the name of either half, of both, or of neither', async () => {
  const pairs = Object.fromEntries(
    ['a', 'b', 'c'].flatMap((name) => [`i/${name}_low.png`, `i/${name}_high.png`].map((file) => [file, deep])),
  )
  const files = {
    ...pairs,
    'x/a.xml': voc('a.png'),
    'x/b_high.xml': voc('b_high.png'),
    'x/c_low.xml': voc('c_low.png'),
    'x/c_high.xml': voc('c_high.png'),
  }
  const { pictures, problems, rules, format } = await plan(files, { format: 'auto' })
  expect(format).toBe('voc')
  expect(pictures).toEqual(
    ['a', 'b', 'c'].map((name) => [`i/${name}_low.png`, `i/${name}_high.png`, `i/${name}`, 1, false]),
  )
  expect(problems).toEqual([])
  expect(rules).toEqual([{ low: 'low', high: 'high', pairs: 3 }])
})

test('nothing that says what a scan shows keeps it out, as it does a picture', async () => {
  const { pictures, problems } = await plan({ 'a_low.png': deep, 'a_high.png': deep }, { format: 'auto' })
  expect(pictures).toEqual([['a_low.png', 'a_high.png', 'a', 0, true]])
  expect(problems).toEqual([['', null, 'nothing-said']])
})

test('a missing half is named and never read as a plain picture; coloured pictures with such names stay pictures', async () => {
  const { pictures, problems } = await plan({
    'a_low.png': deep,
    'b_low.png': colours,
    'b_high.png': colours,
    'view_low.png': colours,
    'only_high.jpg': colours,
  })
  expect(problems).toEqual([['a_low.png', null, 'energies-unpaired']])
  expect(pictures).toEqual([
    ['a_low.png', null, null, 0, true],
    ['b_high.png', null, null, 0, false],
    ['b_low.png', null, null, 0, false],
    ['only_high.jpg', null, null, 0, false],
    ['view_low.png', null, null, 0, false],
  ])
  const annotated = await plan(
    { 'a_low.png': deep, 'a.xml': voc('a_low.png'), 'b.png': colours, 'b.xml': voc('b.png') },
    { format: 'voc' },
  )
  expect(annotated.problems).toEqual([['a_low.png', null, 'energies-unpaired']])
  expect(annotated.pictures).toEqual([
    ['a_low.png', null, null, 1, true],
    ['b.png', null, null, 1, false],
  ])
})

test('grey files of eight bits with such names are planned as a scan, so that they are refused and not taken for pictures', async () => {
  const { pictures } = await plan({ 'a_low.png': eight, 'a_high.png': eight })
  expect(pictures).toEqual([['a_low.png', 'a_high.png', 'a', 0, false]])
})

test('a rendering beside a scan is left out, and its annotation is the scan’s', async () => {
  const { pictures, problems } = await plan(
    {
      'i/a_low.png': deep,
      'i/a_high.png': deep,
      'i/a_color.png': colours,
      'i/a.jpg': colours,
      'a_color.xml': voc('a_color.png'),
    },
    { format: 'auto' },
  )
  expect(pictures).toEqual([['i/a_low.png', 'i/a_high.png', 'i/a', 1, false]])
  expect(problems).toEqual([
    ['i/a.jpg', null, 'rendering-left'],
    ['i/a_color.png', null, 'rendering-left'],
  ])
})

test('other names are paired by a rule that somebody gives', async () => {
  const files = { 'a-80.png': deep, 'a-160.png': deep, 'b-80.png': deep, 'c.png': colours }
  const { pictures, problems, rules } = await plan(files, { rule: { low: '-80', high: '-160' } })
  expect(pictures).toEqual([
    ['a-80.png', 'a-160.png', 'a', 0, false],
    ['b-80.png', null, null, 0, true],
    ['c.png', null, null, 0, false],
  ])
  expect(problems).toEqual([['b-80.png', null, 'energies-unpaired']])
  expect(rules).toEqual([{ low: '-80', high: '-160', pairs: 1 }])
})

test('a table pairs any names, gives names and air, and its lines are told where they are wrong', async () => {
  const table = [
    'low;high;name;air_low;air_high',
    'p/001.png;p/002.png;Case 7;60000;59000',
    'p/003.png;gone.png;;;',
    'p/001.png;p/004.png;;;',
    'p/005.png;p/006.png;;bright;59000',
    '',
  ].join('\n')
  const files = Object.fromEntries(['001', '002', '003', '004', '005', '006'].map((name) => [`p/${name}.png`, deep]))
  const { pictures, air, problems, rules } = await plan({ ...files, 'energies.csv': table })
  expect(pictures).toEqual([
    ['p/001.png', 'p/002.png', 'p/Case 7', 0, false],
    ['p/003.png', null, null, 0, true],
    ['p/004.png', null, null, 0, false],
    ['p/005.png', 'p/006.png', 'p/005', 0, false],
  ])
  expect(air[0]).toEqual([60_000, 59_000])
  expect(problems).toEqual([
    ['energies.csv', 5, 'air-unreadable'],
    ['energies.csv', 3, 'picture-missing'],
    ['energies.csv', 4, 'pairs-twice'],
  ])
  expect(rules).toEqual([{ low: '', high: '', pairs: 2 }])
  expect((await plan({ 'a.png': colours, 'energies.csv': 'one,two\n' })).problems).toEqual([
    ['energies.csv', 1, 'pairs-unread'],
  ])
})

test('air is told for a scan, for its folder, for all; the nearest word counts, and what is no level is named', async () => {
  const files = {
    ...Object.fromEntries(
      ['a/1', 'a/2', 'b/3'].flatMap((name) => [`${name}_low.png`, `${name}_high.png`].map((file) => [file, deep])),
    ),
    'air.json': '{"air": 61000}',
    'a/air.json': '{"Air level": {"low": 62000, "high": 62500}}',
    'a/2.json': '{"air_low": 63000, "air_high": "63500"}',
  }
  const found = await plan(files)
  expect(found.air).toEqual([
    [62_000, 62_500],
    [63_000, 63_500],
    [61_000, 61_000],
  ])
  // They are no labels either.
  expect(found.problems).toEqual([])
  expect((await plan(files, { air: 60_000 })).air).toEqual(Array.from({ length: 3 }, () => [60_000, 60_000]))
  expect((await plan({ ...files, 'b/3.json': '{"air": 0}', 'b/air.json': '[]' })).problems).toEqual([
    ['b/3.json', null, 'air-unreadable'],
    ['b/air.json', null, 'air-unreadable'],
  ])
})

test('a file of labels beside a scan is no note of air: it is named, and nothing is taken for safe', async () => {
  const { problems, pictures } = await plan(
    { 'a_low.png': deep, 'a_high.png': deep, 'a.json': '{"threats": ["gun"]}' },
    { format: 'auto' },
  )
  expect(problems).toEqual([['a.json', null, 'labels-unknown']])
  expect(pictures).toEqual([['a_low.png', 'a_high.png', 'a', 0, true]])
})

test('a second view is a scan of two files as well', async () => {
  const names = ['bag-low.png', 'bag-high.png', 'bag-view-2-low.png', 'bag-view-2-high.png']
  const read = await planImport(
    sourceOf(Object.fromEntries(names.map((name) => [name, deep]))),
    'safe',
    async (argument) => parseCoco(argument),
  )
  expect(read.pictures).toMatchObject([
    {
      file: 'bag-low.png',
      pair: { high: 'bag-high.png', called: 'bag' },
      second: { file: 'bag-view-2-low.png', pair: { high: 'bag-view-2-high.png' } },
    },
  ])
})
