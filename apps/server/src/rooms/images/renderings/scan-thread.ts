// What imports and exports of scans compute in worker threads: pictures and DICOM files read, DICOM files written.
import type { Look } from '@clearbelt/xray/device'
import { decodePlanes, encodePlanes } from '@clearbelt/xray/codec/codec'
import { deflate, inflate } from '@clearbelt/xray/codec/codec-node'
import { DicomError, isDicom, type DicomFault } from '../../../pixels/dicom/read-dicom.ts'
import { readDicomImage } from '../../../pixels/dicom/read-image.ts'
import {
  writeEnergies,
  writePicture,
  writeReport,
  type DicomDialect,
  type DicomFile,
  type DicomImage,
  type DicomThreat,
  type DicomView,
} from '../../../pixels/dicom/write-image.ts'
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
  fault: PictureFault | DicomFault
  params?: Record<string, string | number>
}
/** A picture that was read, or why not. `width` and `height` are those of the file. */
export type ProbedScan = { ok: true; width: number; height: number; hash: string } | Unread
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
    }
  | Unread

/** A file, and the one of its other energy where there is one. */
interface Reading {
  bytes: Uint8Array
  partner?: Uint8Array | null
  /** Which page of a file that has several, from 0. */
  page?: number
  /** The screen that its planes are shown on; left out: standard. */
  look?: Look
}
/** A picture; or planes as they will be stored, with how they look. */
type Opened = { ok: true; shown: Rgb; hash: string; planes?: Uint8Array } | Unread

/** Decodes a picture to learn its size and what its pixels hash to. */
export async function probeScan(reading: Reading): Promise<ProbedScan> {
  const opened = await openPicture(reading, false)
  if (!opened.ok) return opened
  return { ok: true, width: opened.shown.width, height: opened.shown.height, hash: opened.hash }
}

/** Decodes a picture and makes what the store keeps of it. */
export async function readScan(reading: Reading): Promise<ReadScan> {
  const opened = await openPicture(reading, true)
  if (!opened.ok) return opened
  const { shown, hash, planes } = opened
  const { width, height } = shown
  const thumb = await encodeThumb(shown)
  if (planes) {
    const picture = await encodeRendering(shown)
    return { ok: true, width, height, hash, picture, pictureWidth: width, pictureHeight: height, thumb, planes }
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
  { bytes, partner = null, page = 0, look = 'standard' }: Reading,
  isShown: boolean,
): Promise<Opened> {
  try {
    const read = isDicom(bytes)
      ? await readDicomImage(bytes, partner)
      : ({ kind: 'picture', picture: await decodePicture(bytes, { takes: 'imports', page }) } as const)
    if (read.kind === 'picture')
      return { ok: true, shown: read.picture, hash: hashPixels(read.picture, read.picture.rgb) }
    // As a bag made here is kept, so that one that was exported is known when it comes back.
    const planes = encodePlanes({ ...read.planes, look }, deflate, PAPER_LEVELS)
    const stored = await decodePlanes(planes, inflate)
    const hash = hashPixels(stored, bytesOf(stored.low), bytesOf(stored.high))
    const shown = isShown ? showPlanes(stored, 0) : { width: stored.width, height: stored.height, rgb: NOTHING }
    return { ok: true, shown, hash, planes }
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, fault: error.fault }
    if (error instanceof DicomError) return { ok: false, fault: error.fault, params: error.params }
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
