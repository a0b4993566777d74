// Plain pictures: told by content, bounded by their header, decoded alike from every format, never a crash.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBmp, makePicture } from '../rooms/images/testing/make-picture.ts'
import { decodeBmp } from './decode-bmp.ts'
import { decodePicture, encodeStored, encodeThumb, fitPicture, hashPixels, PictureError } from './pictures.ts'

const fault = (bytes: Uint8Array) =>
  decodePicture(bytes).then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(PictureError)
      return (error as PictureError).fault
    },
  )

/** A PNG whose header claims another size. */
async function claimingPng(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const bytes = Buffer.from(await makePicture())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('PNG, BMP and GIF of the same pixels decode alike, and hash alike', async () => {
  const bmp = makeBmp(70, 66)
  const { rgb, width, height } = decodeBmp(bmp)
  expect([width, height, [...rgb.subarray(0, 6)]]).toEqual([70, 66, [0, 0, 0, 200, 120, 40]])
  const raw = () => sharp(rgb, { raw: { width, height, channels: 3 } })
  const decoded = await Promise.all(
    [bmp, await raw().png().toBuffer(), await raw().gif().toBuffer()].map((bytes) => decodePicture(bytes)),
  )
  expect(new Set(decoded.map((each) => hashPixels(each, each.rgb))).size).toBe(1)
})

test('BMP: top-down, 8 bits with palette, 32 bits with masks', () => {
  const topDown = makeBmp(4, 3)
  topDown.writeInt32LE(-3, 22)
  expect([...decodeBmp(topDown).rgb.subarray(-12, -9)]).toEqual([0, 0, 0])
  const eight = Buffer.alloc(54 + 8 + 4 * 2)
  makeBmp(1, 1).copy(eight, 0, 0, 54)
  eight.writeUInt32LE(62, 10)
  eight.writeInt32LE(3, 18)
  eight.writeInt32LE(2, 22)
  eight.writeUInt16LE(8, 28)
  eight.writeUInt32LE(2, 46)
  eight.set([1, 2, 3, 0, 10, 20, 30, 0], 54)
  eight.set([0, 1, 1, 0, 1, 0, 0, 0], 62)
  expect([...decodeBmp(eight).rgb]).toEqual([30, 20, 10, 3, 2, 1, 3, 2, 1, 3, 2, 1, 30, 20, 10, 30, 20, 10])
  const masked = Buffer.alloc(66 + 4)
  makeBmp(1, 1).copy(masked, 0, 0, 54)
  masked.writeUInt32LE(66, 10)
  masked.writeUInt16LE(32, 28)
  masked.writeUInt32LE(3, 30)
  masked.writeUInt32LE(0xff, 54)
  masked.writeUInt32LE(0xff00, 58)
  masked.writeUInt32LE(0xff0000, 62)
  masked.writeUInt32LE(0x332211, 66)
  expect([...decodeBmp(masked).rgb]).toEqual([0x11, 0x22, 0x33])
})

test('transparency lies on white, grey becomes RGB, 16 bits become 8', async () => {
  const clear = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect([...(await decodePicture(clear)).rgb.subarray(0, 3)]).toEqual([255, 255, 255])
  const grey = await sharp(Buffer.alloc(64 * 64, 77), { raw: { width: 64, height: 64, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect([...(await decodePicture(grey)).rgb.subarray(0, 3)]).toEqual([77, 77, 77])
})

test('a picture is turned as its EXIF asks only where that is wanted, and nothing of the EXIF is kept', async () => {
  const turned = await sharp(await makePicture({ width: 120, height: 90, format: 'jpeg' }))
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await decodePicture(turned, { upright: true })).width).toBe(90)
  const decoded = await decodePicture(turned)
  expect(decoded.width).toBe(120)
  const stored = await encodeStored(decoded)
  expect(Buffer.from(stored.bytes).includes('SECRET-OWNER')).toBe(false)
  expect((await sharp(stored.bytes).metadata()).exif).toBeUndefined()
})

test('[T-53] what is not a picture, too large or too small is told apart before it is decoded', async () => {
  const jpeg = await makePicture({ format: 'jpeg' })
  expect(await fault(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe('not-a-picture')
  expect(await fault(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
    'not-a-picture',
  )
  expect(await fault(Buffer.from('%PDF-1.7 not a picture'))).toBe('not-a-picture')
  expect(await fault(Buffer.alloc(0))).toBe('not-a-picture')
  expect(
    await fault(
      await sharp(await makePicture())
        .webp()
        .toBuffer(),
    ),
  ).toBe('not-a-picture')
  expect(await fault(await makePicture({ width: 81, height: 15 }))).toBe('picture-too-small')
  expect(await fault(await makePicture({ width: 81, height: 16 }))).toBe('none')
  expect(await fault(makeBmp(15, 81))).toBe('picture-too-small')
  expect(await fault(makeBmp(16, 16))).toBe('none')
  expect(await fault(await claimingPng(60000, 60000))).toBe('picture-too-large')
  expect(await fault(await claimingPng(8000, 5001))).toBe('picture-too-large')
  const bomb = makeBmp(70, 70)
  bomb.writeInt32LE(50000, 18)
  bomb.writeInt32LE(50000, 22)
  expect(await fault(bomb)).toBe('picture-too-large')
  expect(await fault(makeBmp(70, 70).subarray(0, 5000))).toBe('not-a-picture')
})

test('[T-53] truncated and mutated pictures of every format decode or are refused, never anything else', async () => {
  let seed = 11
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n
  }
  const wholes = [
    await makePicture({ format: 'jpeg' }),
    await makePicture(),
    await makePicture({ format: 'gif' }),
    makeBmp(66, 64),
  ]
  for (let round = 0; round < 160; round++) {
    const whole = wholes[round % 4]!
    const bytes = Buffer.from(whole)
    for (let i = 0; i < 1 + random(8); i++)
      bytes[random(Math.min(bytes.length, round % 8 < 4 ? 200 : bytes.length))] = random(256)
    const given = random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
    expect(['none', 'not-a-picture', 'picture-too-large', 'picture-too-small']).toContain(await fault(given))
  }
})

test('a huge picture is stored smaller; thumbnails fit their box', async () => {
  const wide = { width: 5000, height: 80, rgb: new Uint8Array(3 * 5000 * 80).fill(200) }
  expect(await encodeStored(wide)).toMatchObject({ width: 4096, height: 66 })
  expect(await sharp(await encodeThumb(wide)).metadata()).toMatchObject({ width: 320, format: 'jpeg' })
})

test('a picture fitted to a canvas is centred on white and says where it lies', async () => {
  const { picture, placed } = await fitPicture(
    { width: 100, height: 50, rgb: new Uint8Array(15000) },
    { width: 200, height: 200 },
  )
  expect(placed).toEqual({ left: 0, top: 50, width: 200, height: 100 })
  const at = (x: number, y: number) => picture.rgb[3 * (y * 200 + x)]
  expect([at(100, 49), at(100, 50), at(100, 149), at(100, 150)]).toEqual([255, 0, 0, 255])
})

test('a cut-out far smaller than the canvas is enlarged four times and no more', async () => {
  const cutOut = { width: 120, height: 34, rgb: new Uint8Array(3 * 120 * 34) }
  const { placed } = await fitPicture(cutOut, { width: 1000, height: 700 })
  expect(placed).toEqual({ left: 260, top: 282, width: 480, height: 136 })
})
