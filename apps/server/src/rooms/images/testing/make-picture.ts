// Small pictures for tests, each different from the others.
import sharp from 'sharp'

let count = 0

/** A picture with a coloured block on white; each call gives another colour unless `shade` fixes it. */
export async function makePicture({
  width = 120,
  height = 90,
  shade = ++count,
  format = 'png' as 'png' | 'jpeg' | 'gif',
} = {}): Promise<Buffer> {
  const rgb = Buffer.alloc(3 * width * height, 255)
  for (let y = 20; y < 60; y++) {
    for (let x = 30; x < 80; x++) {
      const at = 3 * (y * width + x)
      rgb[at] = (shade * 37) % 256
      rgb[at + 1] = Math.floor(shade / 256) % 256
      rgb[at + 2] = (shade * 11) % 200
    }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .toFormat(format, format === 'jpeg' ? { quality: 90 } : {})
    .toBuffer()
}

/** A 24-bit BMP of one colour with its top left pixel black. */
export function makeBmp(width: number, height: number, colour: [number, number, number] = [200, 120, 40]): Buffer {
  const stride = Math.ceil((3 * width) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isCorner = x === 0 && y === height - 1
      for (let c = 0; c < 3; c++) bytes[54 + y * stride + 3 * x + c] = isCorner ? 0 : colour[2 - c]!
    }
  }
  return bytes
}
