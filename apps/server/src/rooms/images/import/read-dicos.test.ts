// DICOS sets as a dry run plans them: pairs, reports by their rank, and each broken file by its reason.
import { expect, test } from 'vitest'
import { greyElements, makeDicom, type MadeElement } from '../../../pixels/dicom/testing/make-dicom.ts'
import { writeReport } from '../../../pixels/dicom/write-image.ts'
import { findDicom, readDicos } from './read-dicos.ts'
import { SourceError, type ImportSource } from './source.ts'

function sourceOf(files: Record<string, Buffer>): ImportSource {
  const read = (name: string): Buffer => {
    const found = files[name]
    if (!found) throw new SourceError('there is no such file')
    return found
  }
  return {
    names: Object.keys(files).sort(),
    read: async (name) => read(name),
    head: async (name, length) => read(name).subarray(0, length),
    close: () => undefined,
  }
}

const SIDE = 64
const values = Array.from({ length: SIDE * SIDE }, () => 4000)
const file = (study: string, uid: string, ...more: MadeElement[]): Buffer =>
  makeDicom(greyElements(SIDE, SIDE, values, [[0x0020000d, 'UI', study], [0x00080018, 'UI', uid], ...more]))
const energy = (word: string, number: string): MadeElement[] => [
  [0x00080008, 'CS', `ORIGINAL\\PRIMARY\\VOLUME\\${word} ENERGY`],
  [0x00200013, 'IS', number],
]

/** A report as the product writes it, made to be about another object and of another type. */
const report = (about: string, type = 'GROUND TRUTH', threats = 1): Buffer => {
  const written = writeReport(
    { id: 'a', name: '', device: '', at: 0 },
    'dicos',
    [{ parts: ['low'], width: SIDE, height: SIDE }],
    Array.from({ length: threats }, (_, at) => ({
      code: `Item ${at}`,
      category: 'CONTRABAND',
      places: [{ view: 0, left: 0.25, top: 0.25, width: 0.5, height: 0.25, outline: null }],
    })),
  ).bytes
  const swap = (from: string, to: string): void => {
    const at = written.indexOf(from)
    written.write(to.padEnd(from.length, from.startsWith('2.25') ? '\0' : ' '), at, 'latin1')
  }
  const known = /2\.25\.\d+/g.exec(
    written.subarray(written.indexOf(Buffer.from([0x08, 0, 0x55, 0x11]))).toString('latin1'),
  )
  swap(known![0], about)
  swap('GROUND TRUTH', type)
  return written
}

async function plan(files: Record<string, Buffer>) {
  const source = sourceOf(files)
  const { images, problems } = await readDicos(source, await findDicom(source, source.names), false)
  return {
    images: images.map(({ file: name, partner, boxes, broken }) => [name, partner, boxes?.length ?? null, broken]),
    problems: problems.map(({ file: name, code }) => [name, code]),
    boxes: images.flatMap(({ boxes }) => boxes ?? []),
  }
}

test('energies are paired within their study, and a report beside them gives their boxes', async () => {
  const found = await plan({
    'a/high.dcs': file('1.1', '1.1.2', ...energy('HIGH', '2')),
    'a/low': file('1.1', '1.1.1', ...energy('LOW', '1')),
    'a/report.dcs': report('1.1.1'),
    'b/only.dcs': file('1.2', '1.2.1', ...energy('LOW', '1')),
    'notes.txt': Buffer.from('nothing to read here'),
  })
  expect(found.images).toEqual([
    ['a/low', 'a/high.dcs', 1, false],
    ['b/only.dcs', null, null, true],
  ])
  expect(found.boxes).toMatchObject([{ className: 'Item 0', unit: 'px', left: 16, top: 16, right: 48, bottom: 32 }])
  expect(found.problems).toEqual([['b/only.dcs', 'energies-unpaired']])
})

test('DX energies of several images of a study whose files come out of order are paired by their numbers', async () => {
  const found = await plan({
    '1.dcs': file('1.1', '1.1.4', ...energy('HIGH', '4')),
    '2.dcs': file('1.1', '1.1.1', ...energy('LOW', '1')),
    '3.dcs': file('1.1', '1.1.3', ...energy('LOW', '3')),
    '4.dcs': file('1.1', '1.1.2', ...energy('HIGH', '2')),
    'a.dcs': report('1.1.1', 'GROUND TRUTH', 0),
    'b.dcs': report('1.1.3'),
  })
  expect(found.images).toEqual([
    ['2.dcs', '4.dcs', 0, false],
    ['3.dcs', '1.dcs', 1, false],
  ])
  expect(found.problems).toEqual([])
})

test('DX files with unknown tags are planned as those without them', async () => {
  const unknown: MadeElement[] = [
    [0x00091010, 'UN', Buffer.from('what only its maker knows ')],
    [0x00191001, 'OB', Buffer.alloc(70_000, 7)],
    [0x40101099, 'LO', 'of a later edition'],
  ]
  const found = await plan({
    'high.dcs': file('1.1', '1.1.2', ...energy('HIGH', '2'), ...unknown),
    'low.dcs': file('1.1', '1.1.1', ...energy('LOW', '1'), ...unknown),
    'truth.dcs': report('1.1.1'),
  })
  expect(found.images).toEqual([['low.dcs', 'high.dcs', 1, false]])
  expect(found.problems).toEqual([])
})

test('a ground truth goes before what a machine or an operator said; alone, theirs is told; without any, nothing is known', async () => {
  const found = await plan({
    'a.dcm': file('1.1', '1.1.1'),
    'a-machine.dcs': report('1.1.1', 'MACHINE', 2),
    'a-truth.dcs': report('1.1.1'),
    'b.dcm': file('1.2', '1.2.1'),
    'b-operator.dcs': report('1.2.1', 'OPERATOR', 2),
    'c.dcm': file('1.3', '1.3.1'),
    'd.dcm': file('1.4', '1.4.1'),
    'd-clear.dcs': report('1.4.1', 'GROUND TRUTH', 0),
    'e-lost.dcs': report('1.5.1'),
  })
  expect(found.images).toEqual([
    ['a.dcm', null, 1, false],
    ['b.dcm', null, 2, false],
    ['c.dcm', null, null, true],
    ['d.dcm', null, 0, false],
  ])
  expect(found.problems.toSorted()).toEqual([
    ['b.dcm', 'report-untrue'],
    ['c.dcm', 'annotation-missing'],
    ['e-lost.dcs', 'report-orphan'],
  ])
})

test('a file that is cut off, none at all, or of thousands of frames is named, and the others go on', async () => {
  const found = await plan({
    'cut.dcm': file('1.1', '1.1.1').subarray(0, 170),
    'fake.dcm': Buffer.from('not a scan, whatever it is called'),
    'frames.dcm': file('1.2', '1.2.1', [0x00280008, 'IS', '65535']),
    'good.dcm': file('1.3', '1.3.1'),
    'good.dcs': report('1.3.1', 'GROUND TRUTH', 0),
  })
  expect(found.problems).toEqual([
    ['cut.dcm', expect.stringMatching(/dicom-(broken|kind)/)],
    ['fake.dcm', 'dicom-broken'],
    ['frames.dcm', 'dicom-frames'],
  ])
  expect(found.images.filter(([, , , broken]) => broken === false)).toEqual([['good.dcm', null, 0, false]])
})
