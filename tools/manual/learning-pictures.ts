// Pictures of the manual that show files and courses.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceDetail, resourceTree } from '@clearbelt/contract/library/calls'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findConverters } from '../../apps/server/src/world/converters.ts'
import { productUrl, type Api } from '../../e2e/support/product.ts'

/** Their names, without `.jpg`. */
export const LEARNING_PICTURES = [
  'file-versions',
  'knowledge-base',
  'course-player',
  'course-editor',
  'video',
  'tiff-pages',
  'uploads-interrupted',
]

type Take = (page: Page, name: string) => Promise<void>

/** What a trainer sees of files, of the knowledge base, and of a course. */
export async function takeLearning(page: Page, client: Api, take: Take): Promise<void> {
  await page.goto(`${productUrl()}/resManager/knowledgeBase`)
  await page
    .getByRole('link', { name: /^What to do/ })
    .first()
    .waitFor()
  await take(page, 'knowledge-base')
  await page.goto(`${productUrl()}/resManager/resViews`)
  await page.getByRole('link', { name: 'Lessons' }).last().click()
  await page
    .getByRole('link', { name: /^What to do/ })
    .first()
    .click()
  await page.getByText('Version 1', { exact: true }).scrollIntoViewIfNeeded()
  await page.locator('canvas').first().waitFor()
  await take(page, 'file-versions')
  await takeCourse(page, take)
  await takeVideo(page, client, take)
  await takeScan(page, client, take)
  await takeInterrupted(page, take)
}

/** A course as its learners see it, and where it is written, with a section on its way into another chapter. */
async function takeCourse(page: Page, take: Take): Promise<void> {
  await page.goto(`${productUrl()}/course/myCourse`)
  const [, id = ''] = /editTheoryCourse\/([0-9a-f-]+)/.exec(
    (await page.locator('a[href*="editTheoryCourse"]').first().getAttribute('href')) ?? '',
  ) ?? ['']
  await page.goto(`${productUrl()}/course/preview/${id}/1`)
  await page.locator('video').waitFor()
  await take(page, 'course-player')
  await page.goto(`${productUrl()}/course/myCourse/editTheoryCourse/${id}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Drag How an X-ray image is read' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await take(page, 'course-editor')
}

const SUBTITLES = `WEBVTT

00:00:00.000 --> 00:00:20.000
Primero, el equipaje entero.
`

/** The demo's video without the words that are part of its picture, with subtitles of its own. */
async function takeVideo(page: Page, client: Api, take: Take): Promise<void> {
  const find = async (name: string) =>
    (await client.call(resourceTree, { name })).find((one) => one.name === name && one.type === 10)
  const { url } = await client.call(resourceDetail, { id: (await find('Looking over a bag'))?.id ?? '' })
  const [from, to] = ['whole.mp4', 'cut.mp4'].map((name) => join(tmpdir(), `manual-${name}`)) as [string, string]
  await writeFile(from, Buffer.from(await (await fetch(productUrl() + url)).arrayBuffer()))
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', '-i', from, '-vf', 'crop=640:300:0:0', to])
  const name = 'Four looks at a bag'
  await page.goto(`${productUrl()}/resManager/resViews`)
  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(to) })
  await expect.poll(async () => (await find(name))?.status, { timeout: 60_000 }).toBe(2)
  await page.goto(`${productUrl()}/resManager/resViews/${(await find(name))?.id}`)
  await page.getByRole('combobox', { name: 'Language of the subtitles' }).click()
  await page.getByTitle('Español', { exact: true }).click()
  await page
    .locator('input[type=file][accept*="vtt"]')
    .setInputFiles({ name: 'subtitles.vtt', mimeType: 'text/vtt', buffer: Buffer.from(SUBTITLES) })
  await page.getByText('The subtitles are in place').waitFor()
  await page.reload()
  const keys = page.locator('.media-keys')
  await keys.getByRole('button', { name: 'Play' }).click()
  const time = () => page.locator('.media-player video').evaluate((video) => (video as HTMLVideoElement).currentTime)
  await expect.poll(time).toBeGreaterThan(2)
  await page.keyboard.press('c')
  await keys.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Position' }).hover({ position: { x: 120, y: 6 } })
  await page.locator('.media-preview').waitFor()
  // The sheet of pictures is on its way.
  await page.waitForLoadState('networkidle')
  await take(page, 'video')
}

/** A form of an X-ray checkpoint as a scanner saw it. */
const sheet = (page: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" font-family="sans-serif">
      <rect width="100%" height="100%" fill="#f7f5ee"/>
      <text x="110" y="170" font-size="52" font-weight="bold">Daily test of the X-ray machine</text>
      <text x="110" y="240" font-size="32">Lane 3, sheet ${page} of 3</text>
      ${Array.from(
        { length: 12 },
        (_, row) =>
          `<rect x="110" y="${320 + row * 100}" width="1020" height="100" fill="none" stroke="#444" stroke-width="3"/><text x="140" y="${385 + row * 100}" font-size="30">${['Wire visible', 'Wire behind steel', 'Colours of materials', 'Steel penetration', 'Space resolution', 'Thin metal'][(row + page) % 6]}</text><text x="940" y="${385 + row * 100}" font-size="34" fill="#1a3c8c">${row % 5 === 4 ? 'see note' : 'passed'}</text>`,
      ).join('')}
    </svg>`),
  )
    .png()
    .toBuffer()

async function takeScan(page: Page, client: Api, take: Take): Promise<void> {
  const name = 'Daily tests, lane 3'
  const scan = await sharp(await Promise.all([1, 2, 3].map(sheet)), { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
  await page.goto(`${productUrl()}/resManager/resViews`)
  await page.getByLabel('Upload files').setInputFiles({ name: `${name}.tif`, mimeType: 'image/tiff', buffer: scan })
  const found = async () => (await client.call(resourceTree, { name })).find((one) => one.name === name)
  await expect.poll(async () => (await found())?.status, { timeout: 60_000 }).toBe(2)
  await page.goto(`${productUrl()}/resManager/resViews/${(await found())?.id}`)
  await page.locator('.pdfViewer canvas').first().waitFor()
  await take(page, 'tiff-pages')
}

/** Two files whose sending a reload breaks off. */
async function takeInterrupted(page: Page, take: Take): Promise<void> {
  await page.goto(`${productUrl()}/resManager/resViews`)
  await page.route(/\/fileapi\/uploader\/resource(\?|$)/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/uploader/'))
  await page.getByLabel('Upload files').setInputFiles(
    ['Checkpoint tour, terminal 1.mp4', 'Checkpoint tour, terminal 2.mp4'].map((name) => ({
      name,
      mimeType: 'video/mp4',
      buffer: randomBytes(9_000_000),
    })),
  )
  await sent
  await page.reload()
  await page.getByRole('button', { name: /uploads? (was|were) interrupted/ }).click()
  await page.getByRole('button', { name: 'Choose the files again' }).waitFor()
  await take(page, 'uploads-interrupted')
}
