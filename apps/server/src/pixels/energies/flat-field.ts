// Takes the pattern of the detector out of a plane: by a scan of empty air, and by one without rays where there is one.
import { EnergyError, VALUES, type Energy, type EnergyPlane } from './read-plane.ts'

/** Scans of the detector itself, of one energy: of empty air, and without rays. */
export interface Fields {
  flat: EnergyPlane
  dark: EnergyPlane | null
}

/** A plane without the pattern, and the value of air in it. */
export interface Evened {
  plane: EnergyPlane
  air: number
}

/** An element that answers with less than this share of what the middle one does is dead. */
const DEAD_BELOW = 0.05
/** Share of the elements that may be dead. */
const DEAD_SHARE = 0.02
/** Air may be this much brighter than when the detector was scanned, in this share of the pixels; tubes drift. */
const BRIGHTER = 1.25
const BRIGHTER_SHARE = 0.05

/**
 * Divides by what each element of the detector makes of empty air: I' = M (I - D) / (F - D), where I is the scan, F the
 * one of empty air, D the one without rays (0 where there is none) and M the mean of F. This is the usual global
 * correction of a detector that answers in proportion (Seibert, Boone and Lindfors, "Flat-field correction technique for
 * digital detectors", Proc. SPIE 3336, 1998), which is commonly written with the mean of F - D; M differs by a constant
 * alone, and keeps the meaning of a level of air that is told in values of the detector. The detector is a line, so F
 * and D are means over all its readings (what is divided by must have no grain of its own): along the side that has as
 * many pixels as the scan, or, where both sides have, along the one that F differs more from pixel to pixel. Dead
 * elements take what lies between their neighbours.
 * Throws EnergyError `flat-size` where no side fits, and `flat-wrong` where the scan is far brighter than empty air or
 * more than one element in fifty is dead.
 */
export function evenOut(plane: EnergyPlane, { flat, dark }: Fields, of: Energy): Evened {
  const isOfRows = runsAlongRows(plane, flat, of)
  if (dark) checkFit(plane, dark, isOfRows, of)
  const open = meansOf(flat, isOfRows)
  const none = dark ? meansOf(dark, isOfRows) : new Float64Array(open.length)
  const air = open.reduce((sum, value) => sum + value, 0) / open.length
  const gain = open.map((value, at) => value - none[at]!)
  const least = DEAD_BELOW * Math.max(0, middleOf(gain))
  const dead = [...gain.keys()].filter((at) => !(gain[at]! > least))
  if (dead.length > DEAD_SHARE * gain.length) throw new EnergyError('flat-wrong', of)
  const { width, height } = plane
  const values = new Uint16Array(plane.values.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const element = isOfRows ? y : x
      const value = (air * (plane.values[at]! - none[element]!)) / gain[element]!
      values[at] = Math.max(0, Math.min(VALUES - 1, Math.round(value)))
    }
  bridge(values, plane, isOfRows, dead)
  const counts = new Uint32Array(VALUES)
  for (const value of values) counts[value]!++
  const brighter = counts.subarray(Math.min(VALUES, Math.floor(air * BRIGHTER) + 1)).reduce((sum, n) => sum + n, 0)
  if (brighter > BRIGHTER_SHARE * values.length) throw new EnergyError('flat-wrong', of)
  return { plane: { width, height, values, counts }, air }
}

/** True where the elements of the detector are the rows of the picture, as they are when the belt runs across it. */
function runsAlongRows(plane: EnergyPlane, flat: EnergyPlane, of: Energy): boolean {
  const [byRows, byColumns] = [flat.height === plane.height, flat.width === plane.width]
  if (!byRows && !byColumns) throw sizeError(plane, flat, of)
  if (byRows !== byColumns) return byRows
  return spreadOf(meansOf(flat, true)) >= spreadOf(meansOf(flat, false))
}

function checkFit(plane: EnergyPlane, dark: EnergyPlane, isOfRows: boolean, of: Energy): void {
  if (isOfRows ? dark.height !== plane.height : dark.width !== plane.width) throw sizeError(plane, dark, of)
}

const sizeError = (plane: EnergyPlane, field: EnergyPlane, of: Energy): EnergyError =>
  new EnergyError('flat-size', of, {
    found: `${field.width}x${field.height}`,
    size: `${plane.width}x${plane.height}`,
  })

/** Mean of each row, or of each column. */
function meansOf({ width, height, values }: EnergyPlane, isOfRows: boolean): Float64Array {
  const means = new Float64Array(isOfRows ? height : width)
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) means[isOfRows ? y : x]! += values[at]!
  const readings = isOfRows ? width : height
  return means.map((sum) => sum / readings)
}

/** Variance. */
function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

const middleOf = (values: Float64Array): number => values.toSorted()[values.length >> 1] ?? 0

/** Writes what lies between the nearest living elements over the dead ones. */
function bridge(
  values: Uint16Array,
  { width, height }: { width: number; height: number },
  isOfRows: boolean,
  dead: readonly number[],
): void {
  const isDead = new Set(dead)
  const [elements, readings] = isOfRows ? [height, width] : [width, height]
  const at = (element: number, reading: number): number =>
    isOfRows ? element * width + reading : reading * width + element
  for (const element of dead) {
    let [before, after] = [element, element]
    while (before >= 0 && isDead.has(before)) before--
    while (after < elements && isDead.has(after)) after++
    if (before < 0) before = after
    if (after >= elements) after = before
    const share = after === before ? 0 : (element - before) / (after - before)
    for (let reading = 0; reading < readings; reading++)
      values[at(element, reading)] = Math.round(
        values[at(before, reading)]! * (1 - share) + values[at(after, reading)]! * share,
      )
  }
}
