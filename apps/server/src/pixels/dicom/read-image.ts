// Turns DICOM files into what the libraries keep: planes of two energies, or a picture.
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import type { Rgb } from '../pictures.ts'
import { DicomError, readDicom, type DicomFileRead } from './read-dicom.ts'
import { readPixels, type GreyFrames } from './read-pixels.ts'

export type DicomContent = { kind: 'planes'; planes: Planes } | { kind: 'picture'; picture: Rgb }

/**
 * Reads an image: two energies from one file of two frames or from two files, grey or colours from one. Throws
 * DicomError.
 */
export async function readDicomImage(bytes: Uint8Array, partner: Uint8Array | null): Promise<DicomContent> {
  const file = readDicom(bytes)
  const read = await readPixels(file)
  if (read.kind === 'rgb') {
    if (partner) throw new DicomError('energies-differ', { found: 'RGB' })
    return { kind: 'picture', picture: { width: read.width, height: read.height, rgb: read.rgb } }
  }
  const energies = read.frames.map((frame) => ({ file, read, frame }))
  if (partner) {
    const otherFile = readDicom(partner)
    const other = await readPixels(otherFile)
    if (other.kind === 'rgb' || other.width !== read.width || other.height !== read.height)
      throw new DicomError('energies-differ', {
        found: `${read.width}x${read.height}, ${other.width}x${other.height}`,
      })
    energies.push(...other.frames.map((frame) => ({ file: otherFile, read: other, frame })))
  }
  const [first, second, ...more] = energies
  if (!first || more.length > 0) throw new DicomError('dicom-frames', { found: energies.length })
  if (!second) return { kind: 'picture', picture: greyPicture(file, read) }
  const planes = [first, second].map((one) => attenuation(one.file, one.read, one.frame))
  const [a, b] = planes as [Uint16Array, Uint16Array]
  // Rays of low energy are held back more by everything there is, so the files need not say which is which.
  const [low, high] = sum(a) >= sum(b) ? [a, b] : [b, a]
  return { kind: 'planes', planes: { width: read.width, height: read.height, low, high } }
}

const sum = (plane: Uint16Array): number => plane.reduce((total, value) => total + value, 0)

/** True where a higher value means less intensity. */
function isInverted(file: DicomFileRead): boolean {
  const sign = file.signed('PixelIntensityRelationshipSign')
  return sign === null || sign === 0 ? file.text('PhotometricInterpretation') === 'MONOCHROME1' : sign < 0
}

/** Share of the pixels that must be as bright as air for it to be told, how near it they lie, and where it is sought. */
const AIR_SHARE = 0.06
const AIR_NEAR = 0.03
const AIR_RANK = 0.995

/** Plane units from values in proportion to intensity or to its logarithm. Throws DicomError `air-missing`. */
function attenuation(file: DicomFileRead, read: GreyFrames, frame: Float32Array): Uint16Array {
  const isLog = file.text('PixelIntensityRelationship').startsWith('LOG')
  const units = (h: number): number => Math.max(0, Math.min(65_535, Math.round(h * UNITS_PER_H)))
  const isScaled = (file.decimal('RescaleSlope') ?? 1) !== 1
  // Logarithms without a scale cannot be told from any other.
  if (isLog && !isScaled) throw new DicomError('air-missing')
  if (isLog && isInverted(file)) return Uint16Array.from(frame, units)
  const bright = isInverted(file) && !isLog ? frame.map((value) => read.low + read.high - value) : frame
  const air = airOf(bright, isLog)
  return Uint16Array.from(bright, (value) => units(isLog ? air - value : Math.log(air / Math.max(value, air * 1e-4))))
}

/** The brightest level that a fair share of the picture lies at. */
function airOf(values: Float32Array, isLog: boolean): number {
  const sorted = Float32Array.from(values).sort()
  const top = sorted[Math.floor(AIR_RANK * (sorted.length - 1))] ?? 0
  const nearest = isLog ? top - AIR_NEAR : top * (1 - AIR_NEAR)
  const from = sorted.findIndex((value) => value >= nearest)
  if (top <= 0 || sorted.length - from < AIR_SHARE * sorted.length) throw new DicomError('air-missing')
  return sorted[Math.floor((from + sorted.length) / 2)]!
}

/** Shares of the pixels that may lie below black and above white where the file names no window. */
const CUT = 0.001

/** One energy as a grey picture, by the window of the file or by what its values span; light is air. */
function greyPicture(file: DicomFileRead, { width, height, frames }: GreyFrames): Rgb {
  const values = frames[0]!
  const centre = file.decimal('WindowCenter')
  const span = file.decimal('WindowWidth')
  let [from, to] = centre !== null && span !== null && span >= 1 ? [centre - span / 2, centre + span / 2] : [0, 0]
  if (to <= from) {
    const sorted = Float32Array.from(values).sort()
    from = sorted[Math.floor(CUT * (sorted.length - 1))]!
    to = sorted[Math.ceil((1 - CUT) * (sorted.length - 1))]!
  }
  const scale = to > from ? 255 / (to - from) : 0
  const isDark = file.text('PhotometricInterpretation') === 'MONOCHROME1'
  const rgb = new Uint8Array(3 * width * height)
  for (const [i, value] of values.entries()) {
    const grey = Math.max(0, Math.min(255, Math.round((value - from) * scale)))
    rgb.fill(isDark ? 255 - grey : grey, 3 * i, 3 * i + 3)
  }
  return { width, height, rgb }
}
