// Scans of two grey 16-bit files as a detector gives them: each of its lines answers a little otherwise.
import { generateBag, type BagRequest } from '@clearbelt/xray/generate'
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { zipOf } from '../support/images.ts'

/** What the detector says of air at line `y`, and without rays. */
const airAt = (y: number): number => 52_000 - 300 * ((y * 5) % 31)
const darkAt = (y: number): number => 600 + 20 * (y % 7)

const file = (width: number, height: number, shareAt: (at: number) => number): Promise<Buffer> =>
  sharp(
    Uint16Array.from({ length: width * height }, (_, at) => {
      const y = Math.floor(at / width)
      return Math.round(darkAt(y) + (airAt(y) - darkAt(y)) * shareAt(at))
    }),
    { raw: { width, height, channels: 1 } },
  )
    .toColourspace('grey16')
    .png()
    .toBuffer()

/** Both files of a bag. */
export async function scanOf(request: BagRequest): Promise<{ low: Buffer; high: Buffer }> {
  const { low, high, width, height } = generateBag(request).planes
  const of = (plane: Uint16Array) => file(width, height, (at) => Math.exp(-plane[at]! / UNITS_PER_H))
  return { low: await of(low), high: await of(high) }
}

/** The detector's own files for scans so high: of empty air, and without rays. */
export const detectorOf = async (height: number): Promise<{ air: Buffer; dark: Buffer }> => ({
  air: await file(64, height, () => 1),
  dark: await file(64, height, () => 0),
})

/** A zip's files: two scans paired by a table, whose second line has the two exchanged, and the detector's own. */
async function setOfScans(size: { width: number; height: number }): Promise<Record<string, Buffer | string>> {
  const first = await scanOf({ ...size, seed: 'scan 1', container: 'suitcase', threats: [], clutter: 0.5 })
  const second = await scanOf({ ...size, seed: 'scan 2', container: 'backpack', threats: [], clutter: 0.5 })
  const { air, dark } = await detectorOf(size.height)
  return {
    'lane-2/energies.csv': 'low,high,name\n0001.png,0002.png,Suitcase 1\n0004.png,0003.png,Backpack 2\n',
    'lane-2/0001.png': first.low,
    'lane-2/0002.png': first.high,
    'lane-2/0003.png': second.low,
    'lane-2/0004.png': second.high,
    'lane-2/air_low.png': air,
    'lane-2/air_high.png': air,
    'lane-2/dark_low.png': dark,
    'lane-2/dark_high.png': dark,
  }
}

/** Hands the set in on the open library's page as pictures that are all safe, to be checked; answers the dialog. */
export async function uploadScans(page: Page, size: { width: number; height: number }): Promise<Locator> {
  const archive = zipOf(await setOfScans(size))
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Import annotated images' })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lane-2.zip', mimeType: 'application/zip', buffer: archive })
  await dialog.locator('.ant-select').filter({ hasText: 'Detect automatically' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'None: all pictures are safe' }).click()
  await dialog.getByRole('button', { name: 'Upload and check' }).click()
  return dialog
}
