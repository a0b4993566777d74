// Reads and writes plain pictures: told by content, bounded before they are decoded, kept without anything but pixels.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { BmpError, decodeBmp, readBmpHeader } from './decode-bmp.ts'

/** Largest picture in pixels, and the smallest side. */
export const PIXELS_MAX = 40_000_000
export const MEGAPIXELS_MAX = PIXELS_MAX / 1_000_000
export const SIDE_MIN = 64
export const PICTURE_BYTES_MAX = 30_000_000
/**
 * A stored picture is scaled down to this side: screening images have a quarter of it, and renderings stay affordable.
 */
const STORED_SIDE_MAX = 4096
/** Box of a thumbnail in pixels. */
export const THUMB = { width: 320, height: 240 }

// One picture at a time and no cache: memory stays bounded by PIXELS_MAX, and the other core serves requests.
sharp.cache(false)
sharp.concurrency(1)

/** RGB bytes, row-major. */
export interface Rgb {
  width: number
  height: number
  rgb: Uint8Array
}

export type PictureFault = 'not-a-picture' | 'picture-too-large' | 'picture-too-small'

/** Bytes that are not taken as a picture. */
export class PictureError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

const KINDS = new Set(['image/png', 'image/jpeg', 'image/bmp', 'image/gif'])

/**
 * Decodes PNG, JPEG, BMP or GIF (first frame) to RGB on white. `upright` turns the picture as its EXIF asks; pictures
 * whose annotations count pixels as stored are not turned. Throws PictureError for anything else, before it allocates
 * by what a header claims.
 */
export async function decodePicture(bytes: Uint8Array, { upright = false } = {}): Promise<Rgb> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!kind || !KINDS.has(kind.mime)) throw new PictureError('not-a-picture')
  try {
    return kind.mime === 'image/bmp' ? decodeBoundedBmp(bytes) : await decodeBySharp(bytes, upright)
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('not-a-picture')
  }
}

function decodeBoundedBmp(bytes: Uint8Array): Rgb {
  checkSize(readBmpHeader(bytes))
  try {
    return decodeBmp(bytes)
  } catch (error) {
    throw error instanceof BmpError ? new PictureError('not-a-picture') : error
  }
}

async function decodeBySharp(bytes: Uint8Array, upright: boolean): Promise<Rgb> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  checkSize({ width, height })
  const input = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const turned = upright ? input.autoOrient() : input
  const { data, info } = await turned
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: toRgb(data, info.channels) }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height > PIXELS_MAX) throw new PictureError('picture-too-large')
  if (width < SIDE_MIN || height < SIDE_MIN) throw new PictureError('picture-too-small')
}

/** Grey pictures come with one channel, some with alpha. */
function toRgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data
  const pixels = data.length / channels
  const rgb = new Uint8Array(3 * pixels)
  for (let i = 0; i < pixels; i++) {
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = data[channels * i + (channels >= 3 ? c : 0)]!
  }
  return rgb
}

/** SHA-256 over size and pixels: equal for equal pictures, whatever file they came in. */
export function hashPixels(
  { width, height }: { width: number; height: number },
  ...pixels: readonly Uint8Array[]
): string {
  const hash = createHash('sha256').update(`${width}x${height}:`)
  for (const bytes of pixels) hash.update(bytes)
  return hash.digest('hex')
}

const raw = ({ width, height, rgb }: Rgb) => sharp(rgb, { raw: { width, height, channels: 3 } })

/** The picture as the store keeps it: high-quality JPEG without any metadata, scaled down when it is huge. */
export async function encodeStored(picture: Rgb): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const isHuge = Math.max(picture.width, picture.height) > STORED_SIDE_MAX
  const sized = isHuge ? raw(picture).resize(STORED_SIDE_MAX, STORED_SIDE_MAX, { fit: 'inside' }) : raw(picture)
  const { data, info } = await sized
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** A thumbnail that fits THUMB, as JPEG. */
export async function encodeThumb(picture: Rgb): Promise<Uint8Array> {
  return raw(picture).resize(THUMB.width, THUMB.height, { fit: 'inside' }).jpeg({ quality: 82 }).toBuffer()
}

/** A rendering as it is sent: one quality for all. */
export async function encodeRendering(picture: Rgb): Promise<Uint8Array> {
  return raw(picture).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Scales a picture to fit the canvas and centres it on white. Also answers where it came to lie, in pixels. */
export async function fitPicture(
  picture: Rgb,
  canvas: { width: number; height: number },
): Promise<{ picture: Rgb; placed: Placed }> {
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  const width = Math.max(1, Math.min(canvas.width, Math.round(picture.width * scale)))
  const height = Math.max(1, Math.min(canvas.height, Math.round(picture.height * scale)))
  const left = Math.floor((canvas.width - width) / 2)
  const top = Math.floor((canvas.height - height) / 2)
  const rgb = await raw(picture)
    .resize(width, height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: canvas.width - width - left,
      bottom: canvas.height - height - top,
      background: '#ffffff',
    })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { picture: { width: canvas.width, height: canvas.height, rgb }, placed: { left, top, width, height } }
}

/** Where a picture lies on a canvas, in pixels of the canvas. */
export interface Placed {
  left: number
  top: number
  width: number
  height: number
}

/** RGBA with full opacity to RGB. */
export function dropAlpha(rgba: Uint8ClampedArray | Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!
    rgb[to + 1] = rgba[from + 1]!
    rgb[to + 2] = rgba[from + 2]!
  }
  return rgb
}

/** RGB to RGBA with full opacity. */
export function addAlpha(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from]!
    rgba[to + 1] = rgb[from + 1]!
    rgba[to + 2] = rgb[from + 2]!
    rgba[to + 3] = 255
  }
  return rgba
}
