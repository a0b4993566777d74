// Makes CT series as scanners write them, for tests: a block of water in air, slice by slice or as one file of many.
import { greyElements, makeDicom, type MadeElement } from './make-dicom.ts'
import { sequence, texts, writeDicom } from '../write-elements.ts'
import { SOP_CLASS } from '../registry.ts'

export const SERIES = { slices: 24, width: 20, height: 18, between: 3, rows: 2, columns: 1.5 } as const
/** Where the block lies: slices, columns and rows, the last ones not of it. */
export const BLOCK = { slices: [3, 8], columns: [4, 10], rows: [2, 6] } as const
/** The same in mm of the volume: along the belt against the slices, across along the rows, up against the columns. */
export const BLOCK_MM = { from: [48, 6, 24], to: [63, 15, 32] } as const

const isIn = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value < to
/** Stored values of a slice: Hounsfield units and a thousand. */
export const sliceValues = (k: number, inBlock = 1000): number[] =>
  Array.from({ length: SERIES.width * SERIES.height }, (_, i) =>
    isIn(k, BLOCK.slices) && isIn(i % SERIES.width, BLOCK.columns) && isIn(Math.floor(i / SERIES.width), BLOCK.rows)
      ? inBlock
      : 0,
  )

const common = (series: string): MadeElement[] => [
  [0x00080016, 'UI', SOP_CLASS.dicosCT],
  [0x00080060, 'CS', 'CT'],
  [0x0020000d, 'UI', '1.9'],
  [0x0020000e, 'UI', series],
  [0x00280030, 'DS', `${SERIES.rows}\\${SERIES.columns}`],
  [0x00281052, 'DS', '-1000'],
  [0x00281053, 'DS', '1'],
]

/** A slice by its number from 0 and its place along the normal. */
export function makeSlice(k: number, more: MadeElement[] = [], series = '1.9.1'): Buffer {
  const { width, height, between } = SERIES
  const said: MadeElement[] = [
    ...common(series),
    [0x00080018, 'UI', `${series}.${k + 1}`],
    [0x00200013, 'IS', String(k + 1)],
    [0x00200032, 'DS', `0\\0\\${k * between}`],
    [0x00200037, 'DS', '1\\0\\0\\0\\1\\0'],
  ]
  return makeDicom(greyElements(width, height, sliceValues(k), [...said, ...more]))
}

/** All slices in one file. */
export function makeMany(more: MadeElement[] = [], series = '1.9.1'): Buffer {
  const { slices, width, height, between } = SERIES
  const values = Array.from({ length: slices }, (_, k) => sliceValues(k)).flat()
  const said: MadeElement[] = [
    ...common(series),
    [0x00080018, 'UI', `${series}.1`],
    [0x00180088, 'DS', String(between)],
    [0x00280008, 'IS', String(slices)],
  ]
  return makeDicom(greyElements(width, height, values, [...said, ...more]))
}

/** A report of the block over the objects with these numbers; `slices`: left out, those of the block. */
export function makeSpaceReport(
  about: readonly string[],
  name: string,
  slices: readonly [number, number] = BLOCK.slices,
): Buffer {
  const { columns, rows } = BLOCK
  return writeDicom({
    SOPClassUID: texts('UI', SOP_CLASS.dicosReport),
    SOPInstanceUID: texts('UI', '1.9.8'),
    Modality: texts('CS', 'TDR'),
    StudyInstanceUID: texts('UI', '1.9'),
    TDRType: texts('CS', 'GROUND TRUTH'),
    AlarmDecision: texts('CS', 'ALARM'),
    ReferencedInstanceSequence: sequence(...about.map((uid) => ({ ReferencedSOPInstanceUID: texts('UI', uid) }))),
    ThreatSequence: sequence({
      PTORepresentationSequence: sequence({
        ThreatROIVoxelSequence: sequence({
          ThreatROIBase: texts('FL', columns[0], rows[0], slices[0]),
          ThreatROIExtents: texts('FL', columns[1] - columns[0], rows[1] - rows[0], slices[1] - slices[0]),
        }),
      }),
      ATDAssessmentSequence: sequence({ ThreatCategoryDescription: texts('LT', name) }),
    }),
  })
}
