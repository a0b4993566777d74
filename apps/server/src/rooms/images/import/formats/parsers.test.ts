// The readers of annotation formats: what they take, what they refuse and where they say it stands.
import { expect, test } from 'vitest'
import { settleBoxes } from '../boxes.ts'
import { parseCoco } from './coco.ts'
import { detectFormat } from './detect.ts'
import { parseOpixray } from './opixray.ts'
import { createPictureIndex } from './picture-index.ts'
import type { PlannedPicture } from './plan.ts'
import { suggestCodes } from '../synonyms.ts'
import { parseVoc } from './voc.ts'
import { parseYoloClasses, parseYoloLabels, parseYoloYaml } from './yolo.ts'

const object = (name: string, box: (string | number)[]) => `<object>
  <name>${name}</name>
  <bndbox><xmin>${box[0]}</xmin><ymin>${box[1]}</ymin><xmax>${box[2]}</xmax><ymax>${box[3]}</ymax></bndbox>
</object>`
const voc = (...objects: string[]) =>
  `<annotation>\n<filename>P1.jpg</filename>\n<size><width>640</width><height>480</height><depth>3</depth></size>\n${objects.join('\n')}\n</annotation>`

test('VOC: float coordinates, several objects, the size', () => {
  const read = parseVoc({
    file: 'P1.xml',
    text: voc(object('Gun', [17.318, 144.239, 355.424, 302.372]), object('Straight &amp; Knife', [1, 2, 3, 4])),
  })
  expect(read.problems).toEqual([])
  expect(read.filename).toBe('P1.jpg')
  expect(read.size).toEqual({ width: 640, height: 480 })
  expect(read.boxes.map((b) => [b.className, b.left, b.bottom, b.line])).toEqual([
    ['Gun', 17.318, 302.372, 4],
    ['Straight & Knife', 1, 4, 8],
  ])
})

test('VOC: no object at all is a safe picture', () => {
  expect(parseVoc({ file: 'a.xml', text: voc() })).toMatchObject({ boxes: [], problems: [] })
})

test.each([
  [
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n' +
      voc(object('&x;', [1, 2, 3, 4])),
    'xml-entities',
    2,
  ],
  ['<!DOCTYPE annotation>' + voc(), 'xml-entities', 1],
  ['<annotation>\n<object>\n</annotation>', 'xml-broken', null],
  ['<html></html>', 'not-voc', 1],
  ['', 'xml-broken', null],
])('[T-53] VOC: a document type, entities or broken XML are refused (%#)', (text, code, line) => {
  const { boxes, problems } = parseVoc({ file: 'a.xml', text })
  expect(boxes).toEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ severity: 'error', code })
  if (line !== null) expect(problems[0]?.line).toBe(line)
})

test('VOC: a file that was not copied whole is told by its end and the tag that is open there', () => {
  const whole = voc(object('Gun', [1, 2, 3, 4]))
  const told = (text: string) =>
    parseVoc({ file: 'a.xml', text }).problems.map(({ line, code, params }) => [line, code, params])
  expect(told(whole.slice(0, whole.indexOf('</bndbox>')))).toEqual([[6, 'xml-cut', { tag: 'bndbox' }]])
  expect(told(whole.slice(0, whole.indexOf('</annotation>')))).toEqual([[7, 'xml-cut', { tag: 'annotation' }]])
})

test.each([
  [[1, 2, 'NaN', 4], 'not-a-number'],
  [[1, 2, 'Infinity', 4], 'not-a-number'],
  [['0x10', 2, 30, 4], 'not-a-number'],
  [[1, 2, '', 4], 'not-a-number'],
  [[10, 2, 3, 4], 'box-empty'],
  [[1, 2, 1, 4], 'box-empty'],
])('VOC: a box of %j is an error at the line of its object', (box, code) => {
  const { boxes, problems } = parseVoc({ file: 'a.xml', text: voc(object('Gun', [1, 2, 3, 4]), object('Gun', box)) })
  expect(boxes).toHaveLength(1)
  expect(problems).toEqual([expect.objectContaining({ file: 'a.xml', line: 8, severity: 'error', code })])
})

test('COCO: boxes by width and height, a polygon of one piece, pictures without annotations are safe', () => {
  const text = JSON.stringify({
    images: [
      { id: 1, file_name: 'train/a.png', width: 100, height: 50 },
      { id: 2, file_name: 'b.png' },
    ],
    categories: [{ id: 7, name: 'Pistol' }],
    annotations: [
      { id: 1, image_id: 1, category_id: 7, bbox: [10, 5, 20, 10.5], segmentation: [[10, 5, 30, 5, 10, 15.5]] },
      {
        id: 2,
        image_id: 1,
        category_id: 7,
        bbox: [10, 5, 20, 10.5],
        segmentation: [
          [10, 5],
          [30, 5, 10, 15.5],
        ],
      },
      { id: 3, image_id: 1, category_id: 7, bbox: [10, 5, 20, 10.5], segmentation: { counts: [1], size: [1, 1] } },
    ],
  })
  const { images, problems } = parseCoco({ file: 'c.json', text })
  expect(problems.map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'mask-pieces'],
    ['warning', 'mask-unread'],
  ])
  expect(images.map((i) => [i.fileName, i.size, i.broken])).toEqual([
    ['train/a.png', { width: 100, height: 50 }, false],
    ['b.png', null, false],
  ])
  const box = { className: 'Pistol', unit: 'px', left: 10, top: 5, right: 30, bottom: 15.5, line: null }
  const corners = [
    { x: 10, y: 5 },
    { x: 30, y: 5 },
    { x: 10, y: 15.5 },
  ]
  // What is in pieces, or a mask of another size, keeps its box.
  const file = (id: number): { file: string } => ({ file: `c.json · train/a.png · id ${id}` })
  expect(images[0]?.boxes).toEqual([
    { ...box, ...file(1), outline: corners },
    { ...box, ...file(2) },
    { ...box, ...file(3) },
  ])
})

test.each([
  [{ category_id: 9, bbox: [1, 1, 2, 2] }, 'category-unknown'],
  [{ category_id: 7, bbox: [1, 1, 2] }, 'not-a-number'],
  [{ category_id: 7, bbox: [1, 1, null, 2] }, 'not-a-number'],
  [{ category_id: 7, bbox: 'x' }, 'not-a-number'],
  [{ category_id: 7, bbox: [1, 1, 0, 2] }, 'box-empty'],
])('COCO: a bad annotation %j breaks its picture and is told with it', (annotation, code) => {
  const { images, problems } = parseCoco({
    file: 'c.json',
    text: JSON.stringify({
      images: [{ id: 1, file_name: 'a.png' }],
      categories: [{ id: 7, name: 'Gun' }],
      annotations: [{ id: 1, image_id: 1, ...annotation }],
    }),
  })
  expect(images[0]?.broken).toBe(true)
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', code, file: 'c.json · a.png · id 1' })])
})

test.each(['{', '[]', '{"images": 1}', 'null', '{"images":[{"id":null}],"annotations":[null,1,{}]}'])(
  'COCO: %s ends in problems, not in a crash',
  (text) => {
    expect(parseCoco({ file: 'c.json', text }).problems.length).toBeGreaterThan(0)
  },
)

test('YOLO: classes from a list or a yaml in its three spellings', () => {
  expect(parseYoloClasses('Baton\r\n Pliers \n\n')).toEqual(['Baton', 'Pliers'])
  expect(parseYoloYaml('train: x\nnames: [\'gun\', "knife blade", c]\n')).toEqual(['gun', 'knife blade', 'c'])
  expect(parseYoloYaml('nc: 2\nnames:\n  - gun\n  - knife\nval: y\n')).toEqual(['gun', 'knife'])
  expect(parseYoloYaml('names:\n  0: gun\n  2: knife\n')).toEqual(['gun', '', 'knife'])
  expect(parseYoloYaml('nothing: here')).toEqual([])
})

test('YOLO: centre and size become corners, polygons their bounds', () => {
  const { boxes, problems } = parseYoloLabels({
    file: 'a.txt',
    text: '1 0.5 0.5 0.2 0.1\n\n0 0.1 0.2 0.3 0.2 0.3 0.6\n',
    classes: ['a', 'b'],
  })
  expect(problems).toEqual([])
  expect(boxes[0]).toMatchObject({ className: 'b', unit: 'fraction', left: 0.4, right: 0.6, line: 1 })
  expect(boxes[1]).toMatchObject({ className: 'a', left: 0.1, top: 0.2, right: 0.3, bottom: 0.6, line: 3 })
})

test.each([
  ['0 0.5 0.5 0.2', 'columns'],
  ['0 0.5 nan 0.2 0.1', 'not-a-number'],
  ['0 0.5 0.5 1e999 0.1', 'not-a-number'],
  ['9 0.5 0.5 0.2 0.1', 'class-index'],
  ['-1 0.5 0.5 0.2 0.1', 'class-index'],
  ['0.5 0.5 0.5 0.2 0.1', 'class-index'],
  ['0 0.5 0.5 0 0.1', 'box-empty'],
  ['0 0.5 0.5 0.2 0.1 0.9', 'columns'],
])('YOLO: the line "%s" is an error at its file and line', (line, code) => {
  const { boxes, problems } = parseYoloLabels({ file: 'l/a.txt', text: `0 0.5 0.5 0.1 0.1\n${line}\n`, classes: ['a'] })
  expect(boxes).toHaveLength(1)
  expect(problems).toEqual([expect.objectContaining({ file: 'l/a.txt', line: 2, severity: 'error', code })])
})

test('OPIXray: names with spaces, corners in pixels, bad lines told apart', () => {
  const { boxes, problems } = parseOpixray({
    file: 'a.txt',
    text: 'bag 1.jpg Folding_Knife 10 20 30 40\na.jpg X 1 2\nb.jpg X 1 2 a 4\n',
  })
  expect(boxes).toEqual([
    { picture: 'bag 1.jpg', box: expect.objectContaining({ className: 'Folding_Knife', left: 10, bottom: 40 }) },
  ])
  expect(problems.map((p) => [p.line, p.code])).toEqual([
    [2, 'columns'],
    [3, 'not-a-number'],
  ])
})

test('formats are told apart by what is inside', () => {
  const jpg = { name: 'images/a.jpg', head: '' }
  expect(detectFormat([jpg, { name: 'x/a.xml', head: '<annotation><folder>' }])).toBe('voc')
  expect(detectFormat([jpg, { name: 'all.json', head: '{"info": {}, "images": [' }])).toBe('coco')
  expect(detectFormat([jpg, { name: 'a.txt', head: '3 0.5 0.5 0.1 0.1\n' }])).toBe('yolo')
  expect(detectFormat([jpg, { name: 'classes.txt', head: '' }])).toBe('yolo')
  expect(detectFormat([jpg, { name: 'a.txt', head: 'a.jpg Scissor 1 2 3 4\n' }])).toBe('opixray')
  expect(
    detectFormat([
      jpg,
      { name: 'readme.txt', head: 'Thanks for reading 1 2 3' },
      { name: 'package.json', head: '{"name": "x"}' },
    ]),
  ).toBe('safe')
})

const planned = (
  box: Partial<PlannedPicture['boxes'][number]>,
  size: PlannedPicture['size'] = null,
): PlannedPicture => ({
  file: 'a.jpg',
  size,
  broken: false,
  boxes: [{ className: 'Gun', unit: 'px', left: 10, top: 10, right: 50, bottom: 50, file: 'a.xml', line: 7, ...box }],
})

test('boxes become fractions of the true picture', () => {
  expect(settleBoxes(planned({}), 100, 200)).toEqual({
    marks: [{ className: 'Gun', left: 0.1, top: 0.05, width: 0.4, height: 0.2, outline: null }],
    problems: [],
  })
})

test('two pixels over the edge are cut with a warning, three are an error', () => {
  const cut = settleBoxes(planned({ right: 102, left: -1.5 }), 100, 100)
  expect(cut.marks).toEqual([{ className: 'Gun', left: 0, top: 0.1, width: 1, height: 0.4, outline: null }])
  expect(cut.problems).toEqual([
    expect.objectContaining({ severity: 'warning', code: 'box-clamped', file: 'a.xml', line: 7 }),
  ])
  expect(settleBoxes(planned({ right: 103 }), 100, 100).problems).toEqual([
    expect.objectContaining({ severity: 'error', code: 'box-outside', line: 7 }),
  ])
  expect(settleBoxes(planned({ left: 101, right: 101.5 }), 100, 100).problems).toEqual([
    expect.objectContaining({ severity: 'error', code: 'box-outside' }),
  ])
})

test('fractions a little outside 0..1 are cut with a warning, far outside are an error', () => {
  expect(
    settleBoxes(planned({ unit: 'fraction', left: 0.5, right: 1.03, top: -0.01, bottom: 0.2 }), 100, 100),
  ).toMatchObject({ marks: [{ left: 0.5, top: 0, width: 0.5, height: 0.2 }], problems: [{ severity: 'warning' }] })
  expect(
    settleBoxes(planned({ unit: 'fraction', left: 0.5, right: 1.2, top: 0, bottom: 0.2 }), 100, 100).problems,
  ).toEqual([expect.objectContaining({ code: 'box-outside' })])
})

test('an annotation for another size is an error, and so are 31 boxes', () => {
  expect(settleBoxes(planned({}, { width: 99, height: 100 }), 100, 100).problems).toEqual([
    expect.objectContaining({ code: 'size-differs', params: { declared: '99x100', found: '100x100' } }),
  ])
  const many = { ...planned({}), boxes: Array.from({ length: 31 }, () => planned({}).boxes[0]!) }
  expect(settleBoxes(many, 100, 100).problems).toEqual([expect.objectContaining({ code: 'too-many-boxes' })])
})

test('annotations find their pictures by path, by name, by name without ending, and say when they cannot', () => {
  const index = createPictureIndex(['one/images/a.jpg', 'two/images/a.jpg', 'two/images/b.PNG'])
  expect(index.find('a.jpg', 'two/annotations/a.xml')).toEqual({ picture: 'two/images/a.jpg' })
  expect(index.find('one\\a.jpg', 'all.json')).toEqual({ picture: 'one/images/a.jpg' })
  expect(index.find('b.jpg', 'x.xml')).toEqual({ picture: 'two/images/b.PNG' })
  expect(index.find('../../etc/b.png', 'x.xml')).toEqual({ picture: 'two/images/b.PNG' })
  expect(index.find('a.jpg', 'all.json')).toEqual({ ambiguous: true })
  expect(index.find('c.jpg', 'all.json')).toEqual({ missing: true })
})

test('class names of public data sets find their knowledge point', () => {
  const codes = [
    'firearm',
    'firearm.pistol',
    'blade',
    'blade.folding-knife',
    'blade.scissors',
    'tool.wrench',
    'tool.pliers',
    'blunt',
    'blunt.hammer',
    'blunt.baton',
    'ammunition',
    'ammunition.rounds',
    'gas-lighter.lighter',
    'gas-lighter.aerosol',
  ]
  const first = (name: string) => suggestCodes(name, codes)[0]
  expect(
    [
      'Gun',
      'knife',
      'Wrench',
      'Pliers',
      'Scissors',
      'Hammer',
      'Baton',
      'Bullet',
      'Lighter',
      'Sprayer',
      'HandCuffs',
      'Folding_Knife',
      'firearm.pistol',
    ].map(first),
  ).toEqual([
    'firearm',
    'blade',
    'tool.wrench',
    'tool.pliers',
    'blade.scissors',
    'blunt.hammer',
    'blunt.baton',
    'ammunition.rounds',
    'gas-lighter.lighter',
    'gas-lighter.aerosol',
    'blunt',
    'blade.folding-knife',
    'firearm.pistol',
  ])
  expect(suggestCodes('Powerbank', codes)).toEqual([])
  expect(suggestCodes('constructor', codes)).toEqual([])
})
