// Every rated picture is brought to one canvas: the frame it came in says nothing.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '../../../pixels/pictures.ts'
import { makePicture } from '../testing/make-picture.ts'
import { boxOfContent, equalise } from './rate-thread.ts'

test('the same bag in frames of other proportions gives the same picture, never enlarged', async () => {
  const [wide, tall] = await Promise.all(
    [
      { width: 500, height: 100 },
      { width: 120, height: 400 },
    ].map(async (size) => equalise({ bytes: await makePicture({ ...size, shade: 7 }) })),
  )
  expect(Buffer.from(wide!).equals(Buffer.from(tall!))).toBe(true)
  const { width, height, rgb } = await decodePicture(wide!)
  expect([width, height]).toEqual([640, 448])
  // The block of 50 x 40 lies in the middle as large as it was, but for what JPEG blurs.
  const box = boxOfContent(rgb, width, height)
  expect(Math.abs(box.width - 50)).toBeLessThanOrEqual(4)
  expect(Math.abs(box.left - 295)).toBeLessThanOrEqual(2)
})

test('what is larger than the canvas is made smaller, and only air stays as it is', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const { rgb, width, height } = await decodePicture(await equalise({ bytes }))
  expect(Math.abs(boxOfContent(rgb, width, height).width - 612)).toBeLessThanOrEqual(4)
  expect(boxOfContent(new Uint8Array(3 * 6).fill(255), 3, 2)).toEqual({ left: 0, top: 0, width: 3, height: 2 })
})
