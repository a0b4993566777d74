// Grey PNG files of 16 bits for tests: air around a block that holds more or less back.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export interface EnergyLook {
  width?: number
  height?: number
  /** Value of air. */
  air?: number
  /** Share of the air that the block lets through. */
  through?: number
  /** Another value for each pixel. */
  value?: (x: number, y: number) => number
}

/** Values of a plane, row-major: air with a little grain, and the block in the middle half. */
export function energyValues({
  width = 96,
  height = 72,
  air = 60_000,
  through = 0.5,
  value = (x, y) => {
    const isBlock = x >= width / 4 && x < (3 * width) / 4 && y >= height / 4 && y < (3 * height) / 4
    return Math.round(air * (isBlock ? through : 1)) + ((x * 7 + y * 13) % 5) - 2
  },
}: EnergyLook = {}): Uint16Array {
  return Uint16Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)))
}

/** The plane as a PNG of 16 bits. */
export const makeEnergy = (look: EnergyLook = {}): Promise<Buffer> =>
  sharp(energyValues(look), { raw: { width: look.width ?? 96, height: look.height ?? 72, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer()

/** The PNG with a text chunk before its pixels. */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  const after = 33
  return Buffer.concat([png.subarray(0, after), chunk, png.subarray(after)])
}
