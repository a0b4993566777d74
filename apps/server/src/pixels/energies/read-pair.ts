// Two grey files of one scan as the planes that the libraries keep.
import { ln } from '@clearbelt/xray/numbers/exact-math'
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import { checkAir, findAir } from './air-level.ts'
import { airInPng } from './air-in-png.ts'
import { evenOut, type Evened } from './flat-field.ts'
import { EnergyError, readField, readPlane, VALUES, type Energy, type EnergyPlane } from './read-plane.ts'

/** Levels of air, in values of the planes; null: not told. */
export interface ToldAir {
  low: number | null
  high: number | null
}

/** Files of scans of the detector itself, of one energy: of empty air, and without rays. */
export interface FieldFiles {
  flat: Uint8Array
  dark: Uint8Array | null
}
/** Such files for both energies. */
export type PairFields = Record<Energy, FieldFiles>

export interface PairRead {
  planes: Planes
  air: { low: number; high: number }
  /** Where the levels come from: told beside the files, told inside both, found at the edge, or by a scan of empty air. */
  airFrom: 'told' | 'file' | 'edge' | 'flat'
  /** The file called low is the high one. */
  isSwapped: boolean
  /** The pattern of the detector was taken out, by a scan of empty air. */
  isEven: boolean
}

/** Air that lets less than this share through is stored as if it were this: the floor of the detector. */
const FLOOR = 2e-4
const UNITS_MAX = 65_535
/** Rays count for telling the energies apart from here on, and how much more the low one must be held back. */
const HELD_UNITS = 0.1 * UNITS_PER_H
const SWAPPED_BELOW = 0.98

/**
 * Reads a pair. A level that is told goes before one inside the file, that before what the edge shows, that before the
 * scan of empty air, which stands for the level where a bag fills all edges. Throws EnergyError; `of` says whose file is
 * at fault by its name, not by its content.
 */
export async function readEnergyPair(
  lowBytes: Uint8Array,
  highBytes: Uint8Array,
  told: ToldAir,
  fields: PairFields | null = null,
): Promise<PairRead> {
  const low = await readPlane(lowBytes, 'low')
  const high = await readPlane(highBytes, 'high')
  const { width, height } = low
  if (high.width !== width || high.height !== height)
    throw new EnergyError('energies-differ', 'high', { found: `${width}x${height}, ${high.width}x${high.height}` })
  if (Buffer.compare(bytesOf(low), bytesOf(high)) === 0) throw new EnergyError('energy-same', 'high')
  const evenLow = fields && (await evened(low, fields.low, 'low'))
  const evenHigh = fields && (await evened(high, fields.high, 'high'))
  const first = airOf(low, evenLow, lowBytes, told.low, 'low')
  const second = airOf(high, evenHigh, highBytes, told.high, 'high')
  const a = attenuation(evenLow?.plane ?? low, first.level)
  const b = attenuation(evenHigh?.plane ?? high, second.level)
  const isSwapped = isMoreHeld(b, a)
  const from = new Set([first.from, second.from])
  return {
    planes: { width, height, low: isSwapped ? b : a, high: isSwapped ? a : b },
    air: { low: first.level, high: second.level },
    airFrom: SUREST_LAST.find((one) => from.has(one)) ?? 'told',
    isSwapped,
    isEven: fields !== null,
  }
}

const SUREST_LAST = ['edge', 'flat', 'file', 'told'] as const

const bytesOf = ({ values }: EnergyPlane): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

const evened = async (plane: EnergyPlane, { flat, dark }: FieldFiles, of: Energy): Promise<Evened> =>
  evenOut(plane, { flat: await readField(flat, of), dark: dark ? await readField(dark, of) : null }, of)

function airOf(
  raw: EnergyPlane,
  even: Evened | null,
  bytes: Uint8Array,
  told: number | null,
  of: Energy,
): { level: number; from: PairRead['airFrom'] } {
  const inside = told === null ? airInPng(bytes) : null
  const level = told ?? inside
  const plane = even?.plane ?? raw
  if (level === null) return even ? airBeside(even, of) : { level: findAir(plane, of), from: 'edge' }
  checkAir(plane, level, of)
  return { level, from: told === null ? 'file' : 'told' }
}

/** What the edge shows, since tubes drift between two scans; where it shows no air, the level of the scan of empty air. */
function airBeside({ plane, air }: Evened, of: Energy): { level: number; from: PairRead['airFrom'] } {
  try {
    return { level: findAir(plane, of), from: 'edge' }
  } catch (error) {
    if (!(error instanceof EnergyError)) throw error
    return { level: Math.round(air), from: 'flat' }
  }
}

/** Log attenuation against air, in units of the planes. */
function attenuation({ values, counts }: EnergyPlane, air: number): Uint16Array {
  const units = new Uint16Array(VALUES)
  for (let value = 0; value < VALUES; value++)
    if (counts[value]! > 0) {
      const h = -ln(Math.max(value / air, FLOOR))
      units[value] = Math.max(0, Math.min(UNITS_MAX, Math.round(h * UNITS_PER_H)))
    }
  return values.map((value) => units[value]!)
}

/** True when `a` is clearly held back more than `b` where anything is: rays of low energy always are. */
function isMoreHeld(a: Uint16Array, b: Uint16Array): boolean {
  let [ofA, ofB] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    const [units, other] = [a[at]!, b[at]!]
    if (units < HELD_UNITS || other < HELD_UNITS) continue
    ofA += units
    ofB += other
  }
  return ofB < SWAPPED_BELOW * ofA
}
