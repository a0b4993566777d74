// What a DICOM file of CT slices says of itself before its pixels are read: how large, how far apart, where, in what unit.
import type { DicomFileRead, DicomSet } from './read-dicom.ts'
import { checkShape, rescaleOf, type ShapeLimits } from './read-pixels.ts'
import { MANUFACTURER, SOP_CLASS } from './registry.ts'

/** Slices that a volume has at least and at most, and their sides in pixels. */
export const SLICES_MIN = 16
export const SLICES_MAX = 2000
export const SLICE_SIDES = { sideMin: 16, sideMax: 2048 } as const
export const SLICES: ShapeLimits = { frames: SLICES_MAX, ...SLICE_SIDES }

export type Position = readonly [x: number, y: number, z: number]

/** A file of one slice or of many. */
export interface SliceFile {
  uid: string
  study: string
  series: string
  /** Its number in the series; null where it tells none. */
  number: number | null
  width: number
  height: number
  frames: number
  /** Between rows and between columns, mm; null where it is not told. */
  spacing: readonly [number, number] | null
  /** From one slice to the next, mm; null where it is not told. */
  between: number | null
  /** Directions of a row and of a column; those of a file that tells none. */
  right: Position
  down: Position
  /** Where the first pixel of each frame lies, mm; null where it is not told. */
  positions: (Position | null)[]
  /** What its values are. */
  says: 'density' | 'atomic-number'
  energy: 'low' | 'high' | null
  /** It went out of here: every value is meant, and there is no noise of a scanner. */
  isOwn: boolean
}

const CT_CLASSES: ReadonlySet<string> = new Set([SOP_CLASS.ct, SOP_CLASS.enhancedCT, SOP_CLASS.dicosCT])

export const isSlices = (head: DicomFileRead): boolean =>
  CT_CLASSES.has(head.text('SOPClassUID')) || head.text('Modality') === 'CT'

/** Reads the head of a file of slices. Throws DicomError. */
export function readSliceFile(head: DicomFileRead): SliceFile {
  const { width, height, frames } = checkShape(head, SLICES)
  const [shared] = head.items('SharedFunctionalGroupsSequence')
  const each = head.items('PerFrameFunctionalGroupsSequence')
  const measures = [head, ...(shared?.items('PixelMeasuresSequence') ?? []), ...measuresOf(each[0])]
  const turns = [head, ...(shared?.items('PlaneOrientationSequence') ?? []), ...turnsOf(each[0])]
  const kind = `${head.list('ImageType').join(' ')} ${rescaleOf(head).type}`.toUpperCase()
  const [right, down] = directionsOf(turns)
  const between = firstOf(measures, 'SpacingBetweenSlices') ?? firstOf(measures, 'SliceThickness')
  return {
    uid: head.text('SOPInstanceUID'),
    study: head.text('StudyInstanceUID'),
    series: head.text('SeriesInstanceUID'),
    number: head.decimal('InstanceNumber'),
    width,
    height,
    frames,
    spacing: spacingOf(measures),
    between,
    right,
    down,
    positions: positionsOf(head, each, frames, { right, down, between }),
    says: /\bZ[_ ]?EFF|ATOMIC/.test(kind) ? 'atomic-number' : 'density',
    energy: /\bLOW[ _]?ENERGY\b/.test(kind) ? 'low' : /\bHIGH[ _]?ENERGY\b/.test(kind) ? 'high' : null,
    isOwn: head.text('Manufacturer') === MANUFACTURER,
  }
}

const measuresOf = (frame: DicomSet | undefined): DicomSet[] => frame?.items('PixelMeasuresSequence') ?? []
const turnsOf = (frame: DicomSet | undefined): DicomSet[] => frame?.items('PlaneOrientationSequence') ?? []

/** Some write distances with a sign; how far is what counts. */
function firstOf(sets: readonly DicomSet[], name: 'SpacingBetweenSlices' | 'SliceThickness'): number | null {
  const found = sets.map((set) => Math.abs(set.decimal(name) ?? 0)).find((mm) => mm > 0)
  return found ?? null
}

function spacingOf(sets: readonly DicomSet[]): [number, number] | null {
  for (const set of sets) {
    const [rows, columns] = set.decimals('PixelSpacing')
    if (rows !== undefined && columns !== undefined && rows > 0 && columns > 0) return [rows, columns]
  }
  return null
}

function directionsOf(sets: readonly DicomSet[]): [Position, Position] {
  for (const set of sets) {
    const [a, b, c, d, e, f] = set.decimals('ImageOrientationPatient')
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined && e !== undefined && f !== undefined)
      return [
        [a, b, c],
        [d, e, f],
      ]
  }
  return [
    [1, 0, 0],
    [0, 1, 0],
  ]
}

const positionIn = (set: DicomSet | undefined): Position | null => {
  const [x, y, z] = set?.decimals('ImagePositionPatient') ?? []
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z]
}

/** Those that the frames tell, else from the file's own on, one after another. */
function positionsOf(
  head: DicomFileRead,
  each: readonly DicomSet[],
  frames: number,
  { right, down, between }: Pick<SliceFile, 'right' | 'down' | 'between'>,
): (Position | null)[] {
  const own = positionIn(head)
  const along = normalOf(right, down)
  return Array.from({ length: frames }, (_, at) => {
    const told = positionIn(each[at]?.items('PlanePositionSequence')[0])
    if (told || own === null || at === 0) return told ?? own
    if (each.length > 0 || between === null) return null
    return [own[0] + at * between * along[0], own[1] + at * between * along[1], own[2] + at * between * along[2]]
  })
}

/** What stands upright on a slice, by the rule of the right hand from its rows to its columns. */
export const normalOf = ([a, b, c]: Position, [d, e, f]: Position): Position => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
]

/** How values become densities in g/cm3. */
export interface Unit {
  scale: number
  offset: number
}
/** Of a Hounsfield unit. */
const THOUSANDTH = 0.001

/**
 * Values are Hounsfield units (water 0, air -1000) or modified ones (water 1000, air 0), which differ by their air; mg/ml
 * count as modified ones, densities by water as they are. Density is told by them as if everything were water.
 */
export function unitOf(head: DicomFileRead): Unit {
  const { type, intercept } = rescaleOf(head)
  if (type === 'EDW') return { scale: 1, offset: 0 }
  const isFromZero = type === 'MHU' || type === 'MGML'
  const isSigned = head.short('PixelRepresentation') === 1
  const isHounsfield = !isFromZero && (type === 'HU' || intercept < 0 || isSigned)
  return { scale: THOUSANDTH, offset: isHounsfield ? 1 : 0 }
}
