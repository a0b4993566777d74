// Puts pictures side by side at one height, or one below the other at one width, with a little white between them.
import sharp from 'sharp'
import { PIXELS_MAX, SIDE_MAX, type Rgb } from '../../pixels/pictures.ts'

export type Direction = 'beside' | 'below'

/** Pixels between two pictures. */
const GAP = 16
/** No picture becomes thinner than this. */
const SIDE_LEAST = 16

interface Sized {
  width: number
  height: number
}

/**
 * Sizes at which pictures stand in a row: all as high (or wide) as the largest, together no longer than a picture may
 * be. Null where one of them would vanish.
 */
export function fitRow(sizes: readonly Sized[], direction: Direction): Sized[] | null {
  const across = ({ width, height }: Sized): number => (direction === 'beside' ? height : width)
  const along = ({ width, height }: Sized): number => (direction === 'beside' ? width : height)
  const thickest = Math.max(...sizes.map(across))
  const shares = sizes.map((size) => along(size) / across(size))
  const ofShares = shares.reduce((sum, share) => sum + share, 0)
  const room = SIDE_MAX - GAP * (sizes.length - 1)
  const thick = Math.floor(Math.min(thickest, SIDE_MAX, room / ofShares, Math.sqrt(PIXELS_MAX / ofShares)))
  const fitted = shares.map((share) => {
    const long = Math.round(share * thick)
    return direction === 'beside' ? { width: long, height: thick } : { width: thick, height: long }
  })
  return fitted.every(({ width, height }) => Math.min(width, height) >= SIDE_LEAST) ? fitted : null
}

/** The pixels of the merged picture; null where the pictures are too different in shape. */
export async function merge(pictures: readonly Uint8Array[], direction: Direction): Promise<Rgb | null> {
  const sizes = await Promise.all(
    pictures.map(async (bytes) => {
      const { width, height } = await sharp(bytes).metadata()
      return { width, height }
    }),
  )
  const fitted = fitRow(sizes, direction)
  if (fitted === null) return null
  const gaps = GAP * (fitted.length - 1)
  const total = (side: keyof Sized): number => fitted.reduce((sum, size) => sum + size[side], 0)
  const [width, height] =
    direction === 'beside'
      ? [total('width') + gaps, fitted[0]?.height ?? 1]
      : [fitted[0]?.width ?? 1, total('height') + gaps]
  let at = 0
  const placed: { input: Buffer; left: number; top: number }[] = []
  for (const [i, bytes] of pictures.entries()) {
    const size = fitted[i] ?? { width: 1, height: 1 }
    const input = await sharp(bytes).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer()
    placed.push(direction === 'beside' ? { input, left: at, top: 0 } : { input, left: 0, top: at })
    at += (direction === 'beside' ? size.width : size.height) + GAP
  }
  const rgb = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, rgb }
}
