// Images of the belt made into pictures of the size they are shown in; runs in the worker, and in the page where there
// is none.
import { renderMode, type ModeCode } from '@clearbelt/xray/modes/modes'
import { renderRgbMode } from '@clearbelt/xray/modes/rgb-modes'
import type { Planes } from '@clearbelt/xray/planes'
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import { decodeAndPrepare, decodePicture, sheetOf } from '../decode.ts'
import type { Raster } from '../pixels.ts'
import { createOneMake } from './one-make.ts'

export type ShelfTask =
  | { id: number; kind: 'load'; key: string; planes: ArrayBuffer | null; picture: Blob | null }
  | { id: number; kind: 'draw'; key: string; mode: ModeCode; width: number; height: number }

type Source = { planes: ArrayBuffer } | { picture: Blob }
type Decoded = { prepared: Prepared } | { raster: Raster }

/** Images kept decoded: those in the window, and the next few. Others are decoded again when they come back. */
const DECODED_KEPT = 10

/** Files kept, so that images which have passed come back at once; on a long belt the oldest are fetched again. */
const FILES_KEPT = 60

/** Takes in images by key and draws them. Loading rejects for what is no image, drawing for what was not loaded. */
export function createShelf(): (task: ShelfTask) => Promise<ImageBitmap | null> {
  const sources = new Map<string, Source>()
  const decoded = new Map<string, Promise<Decoded>>()
  const asOneMake = createOneMake()

  function decode(key: string): Promise<Decoded> {
    const known = decoded.get(key)
    if (known) {
      decoded.delete(key)
      decoded.set(key, known)
      return known
    }
    const work = decodeSource(sources.get(key), asOneMake)
    decoded.set(key, work)
    work.catch(() => decoded.delete(key))
    for (const old of decoded.keys()) {
      if (decoded.size <= DECODED_KEPT) break
      decoded.delete(old)
    }
    return work
  }
  return async (task) => {
    if (task.kind === 'load') {
      const { key, planes, picture } = task
      if (planes) sources.set(key, { planes })
      else if (picture) sources.set(key, { picture })
      for (const old of sources.keys()) {
        if (sources.size <= FILES_KEPT) break
        sources.delete(old)
      }
      await decode(key)
      return null
    }
    return draw(await decode(task.key), task.mode, task.width, task.height)
  }
}

async function decodeSource(source: Source | undefined, show: (planes: Planes) => Planes): Promise<Decoded> {
  if (!source) throw new Error('an image that was not loaded')
  // Decoding may take the bytes over; the shelf keeps its own for the next time.
  return 'planes' in source
    ? { prepared: await decodeAndPrepare(source.planes.slice(0), show) }
    : { raster: await decodePicture(source.picture) }
}

async function draw(image: Decoded, mode: ModeCode, width: number, height: number): Promise<ImageBitmap> {
  const whole = 'prepared' in image ? image.prepared : image.raster
  const pixels = new ImageData(whole.width, whole.height)
  if ('prepared' in image) renderMode(image.prepared, mode, pixels.data)
  else renderRgbMode(image.raster.rgba, whole.width, whole.height, mode, pixels.data)
  const full = sheetOf(whole.width, whole.height)
  full.putImageData(pixels, 0, 0)
  const small = sheetOf(width, height)
  small.imageSmoothingQuality = 'high'
  small.drawImage(full.canvas, 0, 0, width, height)
  const { canvas } = small
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas)
}
