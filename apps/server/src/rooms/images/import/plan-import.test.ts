// The plan of an import over sources in memory and folders: which picture each annotation is for, and what is told.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openCocoSource } from './coco-source.ts'
import { parseCoco } from './formats/coco.ts'
import { planImport } from './plan-import.ts'
import type { ImportSource } from './source.ts'
import { suggestCodes } from './synonyms.ts'

const sourceOf = (files: Record<string, string>): ImportSource => ({
  names: Object.keys(files),
  read: async (name) => Buffer.from(files[name] ?? ''),
  head: async (name, length) => Buffer.from((files[name] ?? '').slice(0, length)),
  close: () => undefined,
})
const plan = (source: ImportSource) => planImport(source, 'auto', async (argument) => parseCoco(argument))
const voc = (filename: string, name: string) =>
  `<annotation><filename>${filename}</filename><object><name>${name}</name><bndbox><xmin>1</xmin><ymin>2</ymin><xmax>9</xmax><ymax>8</ymax></bndbox></object></annotation>`

test('a set renumbered after it was annotated keeps each box on the picture of its file, and tells the other name', async () => {
  const { pictures, problems } = await plan(
    sourceOf({
      'P1.jpg': '',
      'P2.jpg': '',
      'P3.jpg': '',
      'P1.xml': voc('P2.jpg', 'Gun'),
      'P2.xml': voc('P9.jpg', 'Knife'),
      'lone.xml': voc('P3.jpg', 'Saw'),
    }),
  )
  // A name inside that is no other picture's needs no warning; one without a picture of its file's name is believed.
  expect(pictures.map(({ file, boxes, broken }) => [file, boxes[0]?.className, broken])).toEqual([
    ['P1.jpg', 'Gun', false],
    ['P2.jpg', 'Knife', false],
    ['P3.jpg', 'Saw', false],
  ])
  expect(problems).toEqual([
    {
      file: 'P1.xml',
      line: null,
      severity: 'warning',
      code: 'name-differs',
      params: { name: 'P2.jpg', picture: 'P1.jpg' },
    },
  ])
})

test('a COCO file of the command line finds its pictures below it, and beside its folder `annotations`', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-coco-'))
  try {
    const coco = (fileName: string) =>
      JSON.stringify({ images: [{ id: 1, file_name: fileName }], categories: [], annotations: [] })
    const files = {
      'both/annotations/instances_train.json': coco('a.png'),
      'both/annotations/instances_val.json': coco('a.png'),
      'both/train/a.png': '',
      'both/val/a.png': '',
      'flat/annotations/all.json': coco('b.png'),
      'flat/pictures/b.png': '',
      'below/set.json': coco('c.png'),
      'below/other.json': '{}',
      'below/images/c.png': '',
    }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const read = async (name: string) => {
      const { format, pictures, problems } = await plan(await openCocoSource(join(folder, name)))
      return [format, pictures.map(({ file, broken }) => [file, broken]), problems]
    }
    expect(await read('both/annotations/instances_train.json')).toEqual(['coco', [['train/a.png', false]], []])
    expect(await read('both/annotations/instances_val.json')).toEqual(['coco', [['val/a.png', false]], []])
    expect(await read('flat/annotations/all.json')).toEqual(['coco', [['pictures/b.png', false]], []])
    expect(await read('below/set.json')).toEqual(['coco', [['images/c.png', false]], []])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a vacuum cup is a flask to drink from, not camping gas', () => {
  const codes = ['gas-lighter', 'gas-lighter.camping-gas', 'everyday.thermos']
  expect(suggestCodes('VacuumCup', codes)).toEqual(['everyday.thermos'])
  expect(suggestCodes('VacuumCup', codes.slice(0, 2))).toEqual([])
  expect(suggestCodes('gas tank', codes)[0]).toBe('gas-lighter.camping-gas')
})

test('a YOLO picture without labels is not taken for safe while labels of the set belong to no picture', async () => {
  const planOf = async (files: Record<string, string>) => {
    const { pictures, problems } = await plan(sourceOf({ 'classes.txt': 'Knife', ...files }))
    return {
      open: pictures.flatMap(({ file, broken }) => (broken ? [] : [file])),
      told: problems.map(({ file, severity, code }) => [file, severity, code]),
    }
  }
  const box = '0 0.5 0.5 0.2 0.2'
  // A background of the set is told by having no label file.
  expect(await planOf({ 'images/a.png': '', 'labels/a.txt': box, 'images/b.png': '' })).toEqual({
    open: ['images/a.png', 'images/b.png'],
    told: [['images/b.png', 'warning', 'label-missing']],
  })
  // The label of either picture, or of one under another name, may be the one that was not found.
  expect(await planOf({ 'train/a.png': '', 'val/a.png': '', 'labels/a.txt': box })).toEqual({
    open: [],
    told: [
      ['labels/a.txt', 'error', 'picture-ambiguous'],
      ['train/a.png', 'error', 'label-unsure'],
      ['val/a.png', 'error', 'label-unsure'],
    ],
  })
  expect(await planOf({ 'images/bag 1.png': '', 'labels/bag_1.txt': box })).toEqual({
    open: [],
    told: [
      ['labels/bag_1.txt', 'warning', 'picture-missing'],
      ['images/bag 1.png', 'error', 'label-unsure'],
    ],
  })
  // An empty label file speaks of no threat.
  expect((await planOf({ 'images/a.png': '', 'labels/other.txt': '' })).open).toEqual(['images/a.png'])
})
