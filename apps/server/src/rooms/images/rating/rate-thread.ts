// Brings a picture to what every rated one is: its bag on one white canvas, in one format. No door is opened here.
import { decodePicture, dropAlpha, encodeRendering } from '../../../pixels/pictures.ts'
import sharp from 'sharp'

/** Pixels of every picture that is rated: small enough that none is enlarged to it. */
const CANVAS = { width: 640, height: 448 }
/** White around the bag, pixels. */
const RIM = 14
/** What is lighter than this everywhere counts as air. */
const AIR = 238

/** The box around what is not air; all of it where there is only air. */
export function boxOfContent(
  rgb: Uint8Array,
  width: number,
  height: number,
): { left: number; top: number; width: number; height: number } {
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x)
      if (Math.min(rgb[i] ?? 255, rgb[i + 1] ?? 255, rgb[i + 2] ?? 255) >= AIR) continue
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      y1 = y
    }
  return x1 < 0 ? { left: 0, top: 0, width, height } : { left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
}

/** The bag of a stored picture, cut out, made smaller where it must be, in the middle of the canvas, as JPEG. */
export async function equalise({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const { width, height, rgb } = await decodePicture(bytes, { sideMin: 1 })
  const box = boxOfContent(rgb, width, height)
  // Proportions of the frame would tell who made a picture: only the bag is kept.
  const cut = sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(box)
    .resize({
      width: CANVAS.width - 2 * RIM,
      height: CANVAS.height - 2 * RIM,
      fit: 'inside',
      withoutEnlargement: true,
    })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const left = Math.floor((CANVAS.width - info.width) / 2)
  const top = Math.floor((CANVAS.height - info.height) / 2)
  const framed = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extend({
      left,
      top,
      right: CANVAS.width - info.width - left,
      bottom: CANVAS.height - info.height - top,
      background: '#ffffff',
    })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return encodeRendering({ ...CANVAS, rgb: dropAlpha(framed) })
}
