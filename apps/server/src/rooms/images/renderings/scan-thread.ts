// What imports and exports of scans compute in worker threads: pictures and DICOM files read, DICOM files written.
import type { Look } from '@clearbelt/xray/device'
import { decodePlanes, encodePlanes, settlePlanes } from '@clearbelt/xray/codec/codec'
import { deflate, inflate } from '@clearbelt/xray/codec/codec-node'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { DicomError, isDicom, type DicomFault } from '../../../pixels/dicom/read-dicom.ts'
import { readDicomImage } from '../../../pixels/dicom/read-image.ts'
import { readEnergyPair, type PairFields, type PairRead, type ToldAir } from '../../../pixels/energies/read-pair.ts'
import { EnergyError, type Energy, type EnergyFault } from '../../../pixels/energies/read-plane.ts'
import type { DicomDialect, DicomFile, DicomImage } from '../../../pixels/dicom/write-common.ts'
import {
  writeEnergies,
  writePicture,
  writeReport,
  type DicomThreat,
  type DicomView,
} from '../../../pixels/dicom/write-image.ts'
import {
  writeVolumePart,
  writeVolumeReport,
  type VolumePart,
  type VolumeThreat,
} from '../../../pixels/dicom/write-volume.ts'
import {
  decodePicture,
  encodeRendering,
  encodeStored,
  encodeThumb,
  hashPixels,
  PictureError,
} from '../../../pixels/pictures.ts'
import type { PictureFault, Rgb } from '../../../pixels/pictures.ts'
import { bytesOf, PAPER_LEVELS, showPlanes } from './render-thread.ts'
import type { FinishedStack, ShownStack } from './stack-thread.ts'

/** Why a picture is not read; `params` fill the words that say so. */
interface Unread {
  ok: false
  fault: PictureFault | DicomFault | EnergyFault
  /** Of two files, whose fault it is. */
  of?: Energy
  params?: Record<string, string | number>
}
/** How two files were read as one scan. */
type Energies = Omit<PairRead, 'planes'>
/** A picture that was read, or why not. `width` and `height` are those of the file. */
export type ProbedScan = { ok: true; width: number; height: number; hash: string; energies?: Energies } | Unread
export type ReadScan =
  | {
      ok: true
      width: number
      height: number
      hash: string
      picture: Uint8Array
      pictureWidth: number
      pictureHeight: number
      thumb: Uint8Array
      /** Both energies in the travel format, where the file has them. */
      planes?: Uint8Array
      /** Of a CT series: its volume, and how it looks from beside. */
      volume?: Pick<FinishedStack, 'size' | 'levels'> & { beside: ShownStack }
      energies?: Energies
    }
  | Unread

/** A file, and the one of its other energy where there is one. */
interface Reading {
  bytes: Uint8Array
  partner?: Uint8Array | null
  /** Both are grey files of one scan, with what is told of its air. */
  air?: ToldAir | null
  /** Scans of the detector that they are corrected by. */
  fields?: PairFields | null
  /** Which page of a file that has several, from 0. */
  page?: number
  /** The screen that its planes are shown on; left out: standard. */
  look?: Look
}
/** A picture; or planes as they will be stored, with how they look. */
type Opened = { ok: true; shown: Rgb; hash: string; planes?: Uint8Array; energies?: Energies } | Unread

/** Decodes a picture to learn its size and what its pixels hash to. */
export async function probeScan(reading: Reading): Promise<ProbedScan> {
  const opened = await openPicture(reading, false)
  if (!opened.ok) return opened
  const { shown, hash, energies } = opened
  return { ok: true, width: shown.width, height: shown.height, hash, ...(energies ? { energies } : {}) }
}

/** Decodes a picture and makes what the store keeps of it. */
export async function readScan(reading: Reading): Promise<ReadScan> {
  const opened = await openPicture(reading, true)
  if (!opened.ok) return opened
  const { shown, hash, planes, energies } = opened
  const { width, height } = shown
  const thumb = await encodeThumb(shown)
  if (planes) {
    const picture = await encodeRendering(shown)
    const scan = { planes, ...(energies ? { energies } : {}) }
    return { ok: true, width, height, hash, picture, pictureWidth: width, pictureHeight: height, thumb, ...scan }
  }
  const stored = await encodeStored(shown)
  return {
    ok: true,
    width,
    height,
    hash,
    picture: stored.bytes,
    pictureWidth: stored.width,
    pictureHeight: stored.height,
    thumb,
  }
}

async function openPicture(
  { bytes, partner = null, air = null, fields = null, page = 0, look = 'standard' }: Reading,
  isShown: boolean,
): Promise<Opened> {
  try {
    const pair = air && partner ? await readEnergyPair(bytes, partner, air, fields) : null
    const read = pair
      ? ({ kind: 'planes', planes: pair.planes } as const)
      : isDicom(bytes)
        ? await readDicomImage(bytes, partner)
        : ({ kind: 'picture', picture: await decodePicture(bytes, { takes: 'imports', page }) } as const)
    if (read.kind === 'picture')
      return { ok: true, shown: read.picture, hash: hashPixels(read.picture, read.picture.rgb) }
    // As a bag made here is kept, so that one that was exported is known when it comes back.
    const stored = settlePlanes({ ...read.planes, look }, PAPER_LEVELS)
    const hash = hashPixels(stored, bytesOf(stored.low), bytesOf(stored.high))
    const shown = isShown ? showPlanes(stored, 0) : { width: stored.width, height: stored.height, rgb: NOTHING }
    const planes = isShown ? encodePlanes(stored, deflate, PAPER_LEVELS) : NOTHING
    if (!pair) return { ok: true, shown, hash, planes }
    const { planes: _, ...energies } = pair
    return { ok: true, shown, hash, planes, energies }
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, fault: error.fault }
    if (error instanceof DicomError) return { ok: false, fault: error.fault, params: error.params }
    if (error instanceof EnergyError) return { ok: false, fault: error.fault, of: error.of, params: error.params }
    throw error
  }
}
const NOTHING = new Uint8Array(0)

/** What is asked of an image that goes out as DICOS or DICONDE; bytes as they are stored. */
export interface DicomRequest {
  image: DicomImage
  dialect: DicomDialect
  /** Its views: both energies in the travel format, or the picture of one that has none. */
  views: readonly { bytes: Uint8Array; arePlanes: boolean }[]
  threats: readonly DicomThreat[]
}

/** The objects of all views of an image and the report about them. */
export async function writeDicomFiles({ image, dialect, views, threats }: DicomRequest): Promise<DicomFile[]> {
  const files: DicomFile[] = []
  const written: DicomView[] = []
  for (const [at, { bytes, arePlanes }] of views.entries()) {
    const shown = arePlanes ? await decodePlanes(bytes, inflate) : await decodePicture(bytes, { sideMin: 1 })
    const made = 'low' in shown ? writeEnergies(image, dialect, shown, at) : [writePicture(image, at, shown)]
    files.push(...made)
    written.push({ parts: made.map(({ part }) => part), width: shown.width, height: shown.height })
  }
  return [...files, writeReport(image, dialect, written, threats)]
}

/** A part of a volume that goes out; `bytes` of its finest level as they are stored. */
export interface VolumeRequest {
  image: DicomImage
  dialect: DicomDialect
  bytes: Uint8Array
  part: VolumePart | 'report'
  threats: readonly VolumeThreat[]
}

/** One file of a volume, so that no two of them are held at once. */
export async function writeVolumeFile({ image, dialect, bytes, part, threats }: VolumeRequest): Promise<DicomFile> {
  const volume = await decodeVolume(bytes, inflate)
  return part === 'report'
    ? writeVolumeReport(image, dialect, volume, threats)
    : writeVolumePart(image, dialect, volume, part)
}
