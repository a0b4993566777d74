// Reads and writes plain pictures: told by content, bounded before they are decoded, kept without anything but pixels.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { BmpError, decodeBmp, readBmpHeader } from './decode-bmp.ts'

/** Largest picture in pixels, and the smallest side. */
export const PIXELS_MAX = 40_000_000
/** A file whose header claims a longer side is not decoded, however narrow it is. */
const FILE_SIDE_MAX = 65_535
export const MEGAPIXELS_MAX = PIXELS_MAX / 1_000_000
/** Cut-outs of one thing are 30 pixels high; with less than this on a side nothing can be told, nor marked. */
export const SIDE_MIN = 16
export const PICTURE_BYTES_MAX = 30_000_000
/**
 * A stored picture is scaled down to this side: screening images have a quarter of it, and renderings stay affordable.
 */
export const SIDE_MAX = 4096
/** A picture smaller than its canvas is enlarged so many times and no more: beyond that it only grows blurred. */
export const ENLARGED_MOST = 4
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

/** What screening stations export, what people put into texts, and what a course may have for a cover. */
const KINDS = {
  scans: new Set(['image/png', 'image/jpeg', 'image/bmp', 'image/gif']),
  imports: new Set(['image/png', 'image/jpeg', 'image/bmp', 'image/gif', 'image/tiff']),
  stills: new Set(['image/png', 'image/jpeg', 'image/bmp', 'image/gif', 'image/webp']),
  covers: new Set(['image/png', 'image/jpeg', 'image/bmp']),
}

export interface DecodeOptions {
  /**
   * Turns the picture as its EXIF asks; pictures whose annotations count pixels as stored are not turned. Left out: not.
   */
  upright?: boolean
  /** Which kinds of file are taken. Left out: `scans`. */
  takes?: keyof typeof KINDS
  /** Smallest side in pixels. */
  sideMin?: number
  /** Which page of a file that has several, from 0. */
  page?: number
}

/**
 * Decodes PNG, JPEG, BMP, GIF, WebP or TIFF (one frame or page) to RGB on white. Throws PictureError for anything else, before it
 * allocates by what a header claims. `isExact`: the file keeps its pixels as they were drawn.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { upright = false, takes = 'scans', sideMin = SIDE_MIN, page = 0 }: DecodeOptions = {},
): Promise<Rgb & { isExact: boolean }> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!kind || !KINDS[takes].has(kind.mime)) throw new PictureError('not-a-picture')
  const isExact = kind.mime === 'image/webp' ? isExactWebp(bytes) : kind.mime !== 'image/jpeg'
  try {
    const decoded =
      kind.mime === 'image/bmp'
        ? decodeBoundedBmp(bytes, sideMin)
        : await decodeBySharp(bytes, { upright, sideMin, page })
    return { ...decoded, isExact }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('not-a-picture')
  }
}

/** A WebP keeps exact pixels in a chunk VP8L, which stands at its beginning. */
const isExactWebp = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 64)).includes('VP8L')

function decodeBoundedBmp(bytes: Uint8Array, sideMin: number): Rgb {
  checkSize(readBmpHeader(bytes), sideMin)
  try {
    return decodeBmp(bytes)
  } catch (error) {
    throw error instanceof BmpError ? new PictureError('not-a-picture') : error
  }
}

async function decodeBySharp(
  bytes: Uint8Array,
  { upright, sideMin, page }: { upright: boolean; sideMin: number; page: number },
): Promise<Rgb> {
  const { width, height, pageHeight, depth } = await sharp(bytes, {
    limitInputPixels: false,
    pages: 1,
    page,
  }).metadata()
  // Numbers that are measurements have no white of their own.
  if (depth === 'float' || depth === 'double') throw new PictureError('not-a-picture')
  checkSize({ width, height: pageHeight ?? height }, sideMin)
  const input = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, page })
  const turned = upright ? input.autoOrient() : input
  const { data, info } = await turned
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: toRgb(data, info.channels) }
}

function checkSize({ width, height }: { width: number; height: number }, sideMin: number): void {
  if (width * height > PIXELS_MAX || Math.max(width, height) > FILE_SIDE_MAX)
    throw new PictureError('picture-too-large')
  if (width < sideMin || height < sideMin) throw new PictureError('picture-too-small')
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
  const isHuge = Math.max(picture.width, picture.height) > SIDE_MAX
  const sized = isHuge ? raw(picture).resize(SIDE_MAX, SIDE_MAX, { fit: 'inside' }) : raw(picture)
  const { data, info } = await sized
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** A thumbnail that fits THUMB, as JPEG. */
export async function encodeThumb(picture: Rgb): Promise<Uint8Array> {
  return raw(picture).resize(THUMB.width, THUMB.height, { fit: 'inside' }).jpeg({ quality: 82 }).toBuffer()
}

/** A picture of a question as it is kept, with its small size; sizes in pixels. */
export interface Still {
  picture: Uint8Array
  thumb: Uint8Array
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Box of the small size of a question's picture in pixels. */
const STILL_THUMB = 640
/** A drawing packs to less than this many bytes a pixel; what takes more is a photograph, or noise. */
const DRAWN_BYTES = 0.8
/** Up to here a photograph may be kept exactly, too. */
const SMALL_BYTES = 200_000

/**
 * A picture of a question without any metadata, scaled down when it is huge: drawings and screenshots exactly as they
 * are, photographs as JPEG without loss of colour detail. Both stand in every kind of file that questions are printed
 * or exported to.
 */
export async function encodeStill(picture: Rgb, isExact: boolean): Promise<Still> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const
  const sized = await raw(picture)
    .resize(SIDE_MAX, SIDE_MAX, fit)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = sized.info
  const pixels = () => raw({ width, height, rgb: sized.data })
  const png = isExact ? await pixels().png({ compressionLevel: 9 }).toBuffer() : null
  const isDrawn = png !== null && png.length <= Math.max(SMALL_BYTES, DRAWN_BYTES * width * height)
  const small = pixels().resize(STILL_THUMB, STILL_THUMB, fit)
  if (png !== null && isDrawn)
    return {
      picture: png,
      thumb: await small.png({ compressionLevel: 9 }).toBuffer(),
      mediaType: 'image/png',
      width,
      height,
    }
  const quality = { quality: 92, chromaSubsampling: '4:4:4' }
  return {
    picture: await pixels().jpeg(quality).toBuffer(),
    thumb: await small.jpeg(quality).toBuffer(),
    mediaType: 'image/jpeg',
    width,
    height,
  }
}

/** A rendering as it is sent: one quality for all. */
export async function encodeRendering(picture: Rgb): Promise<Uint8Array> {
  return raw(picture).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}

/**
 * Scales a picture to fit the canvas, enlarged four times at most, or to be so wide, and centres it on white. Also
 * answers where it came to lie, in pixels.
 */
export async function fitPicture(
  picture: Rgb,
  canvas: { width: number; height: number },
  along: number | null = null,
): Promise<{ picture: Rgb; placed: Placed }> {
  const scale = along
    ? along / picture.width
    : Math.min(ENLARGED_MOST, canvas.width / picture.width, canvas.height / picture.height)
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
