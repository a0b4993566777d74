// Two grey files of one scan as the planes that the libraries keep.
import { ln } from '@clearbelt/xray/numbers/exact-math'
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import { checkAir, findAir } from './air-level.ts'
import { airInPng } from './air-in-png.ts'
import { EnergyError, readPlane, VALUES, type Energy, type EnergyPlane } from './read-plane.ts'

/** Levels of air, in values of the planes; null: not told. */
export interface ToldAir {
  low: number | null
  high: number | null
}

export interface PairRead {
  planes: Planes
  air: { low: number; high: number }
  /** Where the levels come from: told beside the files, told inside both, or found at the edge. */
  airFrom: 'told' | 'file' | 'edge'
  /** The file called low is the high one. */
  isSwapped: boolean
}

/** Air that lets less than this share through is stored as if it were this: the floor of the detector. */
const FLOOR = 2e-4
const UNITS_MAX = 65_535
/** Rays count for telling the energies apart from here on, and how much more the low one must be held back. */
const HELD_UNITS = 0.1 * UNITS_PER_H
const SWAPPED_BELOW = 0.98

/**
 * Reads a pair. A level that is told goes before one inside the file, that before what the edge shows. Throws
 * EnergyError; `of` says whose file is at fault by its name, not by its content.
 */
export async function readEnergyPair(lowBytes: Uint8Array, highBytes: Uint8Array, told: ToldAir): Promise<PairRead> {
  const low = await readPlane(lowBytes, 'low')
  const high = await readPlane(highBytes, 'high')
  const { width, height } = low
  if (high.width !== width || high.height !== height)
    throw new EnergyError('energies-differ', 'high', { found: `${width}x${height}, ${high.width}x${high.height}` })
  if (Buffer.compare(bytesOf(low), bytesOf(high)) === 0) throw new EnergyError('energy-same', 'high')
  const first = airOf(low, lowBytes, told.low, 'low')
  const second = airOf(high, highBytes, told.high, 'high')
  const [a, b] = [attenuation(low, first.level), attenuation(high, second.level)]
  const isSwapped = isMoreHeld(b, a)
  const from = new Set([first.from, second.from])
  return {
    planes: { width, height, low: isSwapped ? b : a, high: isSwapped ? a : b },
    air: { low: first.level, high: second.level },
    airFrom: from.has('edge') ? 'edge' : from.has('file') ? 'file' : 'told',
    isSwapped,
  }
}

const bytesOf = ({ values }: EnergyPlane): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

function airOf(
  plane: EnergyPlane,
  bytes: Uint8Array,
  told: number | null,
  of: Energy,
): { level: number; from: PairRead['airFrom'] } {
  const inside = told === null ? airInPng(bytes) : null
  const level = told ?? inside
  if (level === null) return { level: findAir(plane, of), from: 'edge' }
  checkAir(plane, level, of)
  return { level, from: told === null ? 'file' : 'told' }
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
