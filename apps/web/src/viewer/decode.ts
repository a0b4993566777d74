// Turns the bytes of an image into pixels; runs in the worker, and in the page where there are no workers.
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-web'
import type { Planes } from '@clearbelt/xray/planes'
import { prepare, type Prepared } from '@clearbelt/xray/prepare/prepare'
import type { Raster } from './pixels.ts'

/**
 * Decodes planes and does everything no display mode changes, so that switching modes costs one frame. `show`: as what
 * machine they are shown; left out, as they are. Throws on damaged bytes.
 */
export async function decodeAndPrepare(
  bytes: ArrayBuffer,
  show: (planes: Planes) => Planes = (planes) => planes,
): Promise<Prepared> {
  return prepare(show(await decodePlanes(new Uint8Array(bytes), inflate)))
}

/** Decodes a picture to RGBA bytes. Throws on what is not a picture. */
export async function decodePicture(blob: Blob): Promise<Raster> {
  const bitmap = await createImageBitmap(blob)
  try {
    const { width, height } = bitmap
    const context = sheetOf(width, height)
    context.drawImage(bitmap, 0, 0)
    return { rgba: context.getImageData(0, 0, width, height).data, width, height }
  } finally {
    bitmap.close()
  }
}

/** A 2-D canvas of a size, off the page where there is such. Throws where there is none at all. */
export function sheetOf(width: number, height: number): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  if (typeof OffscreenCanvas === 'function') {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (context) return context
  }
  const sheet = Object.assign(document.createElement('canvas'), { width, height })
  const context = sheet.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2-D canvas')
  return context
}
