// A small picture of an image, drawn in a worker thread; bombs are refused by what their head claims.
import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from '../../../pixels/decode-bmp.ts'
import { readBytes } from '../../../world/local-files.ts'

export const THUMB_SIDE = 320
/** More pixels than any scanner or camera gives are a bomb. */
export const PIXELS_MAX = 120_000_000
const BMP_BYTES_MAX = 100_000_000

export type StillAnswer =
  | { ok: true; width: number; height: number }
  | { ok: false; reason: 'unreadable' | 'too-large' | 'no-room' }

/** Why a picture could not be drawn, by what was said of it. */
export function whyNot(error: unknown): 'unreadable' | 'too-large' | 'no-room' {
  const said = String(error)
  if (/pixel limit/i.test(said)) return 'too-large'
  return /ENOSPC|No space left/i.test(said) ? 'no-room' : 'unreadable'
}

/** Writes the thumbnail of an image to `to`; tells the size of the image in pixels. */
export async function drawThumb({ path, to }: { path: string; to: string }): Promise<StillAnswer> {
  try {
    const image = await open(path)
    if (image === null) return { ok: false, reason: 'too-large' }
    const { width, height } = await image.clone().metadata()
    if (width * height > PIXELS_MAX) return { ok: false, reason: 'too-large' }
    await image
      .autoOrient()
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toFile(to)
    return { ok: true, width, height }
  } catch (error) {
    return { ok: false, reason: whyNot(error) }
  }
}

/** The library reads no BMP: those are decoded here. Null for a file that is too large for that. */
async function open(path: string): Promise<Sharp | null> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' as const, pages: 1 }
  const bytes = await readBytes(path)
  if (bytes.subarray(0, 2).toString('latin1') !== 'BM') return sharp(bytes, options)
  if (bytes.length > BMP_BYTES_MAX) return null
  const { width, height, rgb } = decodeBmp(bytes)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}
