// How scans of two grey files come into the library: paired by a table, checked, put right, stored, seen with both energies.
import { queryImages } from '@clearbelt/contract/images/calls'
import { expect, test } from '@playwright/test'
import { uploadScans } from './scans.ts'
import { makeLibrary } from '../support/images.ts'
import { enter } from '../support/people.ts'

const PATH = '/mapManage/mapfiscan'
const PLANES = /\/imageapi\/Fiscan\/[0-9a-f-]+\/planes/

test.describe.configure({ timeout: 180_000 })
test('[IMG-021] scans of two files are paired by their table, exchanged ones put right, and shown by both energies', async ({
  page,
}) => {
  const { trainer, client } = await makeLibrary()
  await enter(page, trainer, PATH)
  const dialog = await uploadScans(page, { width: 240, height: 168 })
  const found = dialog.getByRole('region', { name: 'Dual-energy scans' })
  await expect(found.getByText('2 scans of two files, paired by energies.csv.')).toBeVisible({ timeout: 60_000 })
  await expect(found.getByText('2 scans corrected by a scan of empty air.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /0004\.png/ })).toContainText('The two were swapped.')
  expect(await client.call(queryImages, {})).toEqual([])

  await dialog.getByRole('button', { name: 'Import 2 images' }).click()
  await expect(dialog.getByText('2 images were imported')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Show the imported images' }).click()
  await expect(page.locator('.image-card')).toHaveCount(2)
  const stored = await client.call(queryImages, { sortName: 'name', order: 'Asc' })
  expect(stored.map(({ name, hasPlanes }) => [name, hasPlanes])).toEqual([
    ['Backpack 2', true],
    ['Suitcase 1', true],
  ])
  const swapped = stored[0]?.id ?? ''
  const planes = page.waitForResponse((response) => PLANES.test(response.url()))
  await page.locator('.image-card').getByText('Backpack 2').click()
  expect((await planes).status()).toBe(200)
  const stage = (mode: number) => page.locator(`.sp-stage[data-settled="${swapped}/${mode}"]`)
  await expect(stage(0)).toBeVisible({ timeout: 45_000 })
  const modes = page.getByRole('toolbar', { name: 'Image functions' })
  await modes.getByRole('button', { name: 'Organic strip', exact: true }).click()
  await expect(stage(9)).toBeVisible()
  await modes.getByRole('button', { name: 'Inorganic strip' }).click()
  await expect(stage(8)).toBeVisible()
})
