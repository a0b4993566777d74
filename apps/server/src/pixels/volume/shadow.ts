// How a bag that came as a volume looks from above and from the side: the shadow of all that lies in the beam.
import { densityAt, type Volume } from '@clearbelt/xray/volume/volume'
import sharp from 'sharp'
import type { Rgb } from '../pictures.ts'

/** From above, across the belt; `beside`: from the side of the belt, up. */
export type ShadowSide = 'above' | 'beside'

/** Pixels along the longer side of a shadow, at least. */
const SIDE = 1000
/** A flat volume is drawn this high at least: a line says nothing. */
const SIDE_MIN = 64
/** How much of the light a gram in a square centimetre holds back. */
const PER_GRAM = 0.12

/** Light where there is air, dark where much lies in the beam; along the belt to the right. */
export async function shadowOf(volume: Volume, side: ShadowSide): Promise<Rgb> {
  const { nx, ny, nz, voxel, density } = volume
  const [height, depth] = side === 'above' ? [ny, nz] : [nz, ny]
  const grams = Float32Array.from({ length: 256 }, (_, code) => densityAt(code) * voxel)
  const grey = new Uint8Array(nx * height)
  for (let v = 0; v < height; v++) {
    // Seen from the side, up is up.
    const line = side === 'above' ? v * nx : (nz - 1 - v) * nx * ny
    const step = side === 'above' ? nx * ny : nx
    for (let x = 0; x < nx; x++) {
      let mass = 0
      for (let k = 0, at = line + x; k < depth; k++, at += step) mass += grams[density[at]!]!
      grey[v * nx + x] = Math.round(255 * Math.exp(-PER_GRAM * mass))
    }
  }
  const scale = Math.max(1, SIDE / Math.max(nx, height), SIDE_MIN / Math.min(nx, height))
  const [width, tall] = [Math.round(nx * scale), Math.round(height * scale)]
  const { data } = await sharp(grey, { raw: { width: nx, height, channels: 1 } })
    .resize(width, tall, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = new Uint8Array(3 * width * tall)
  const channels = data.length / (width * tall)
  for (let i = 0; i < width * tall; i++) rgb.fill(data[i * channels]!, 3 * i, 3 * i + 3)
  return { width, height: tall, rgb }
}
