// From a file to a lesson: a video goes up over a line that breaks, becomes a course, and is studied on a phone.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { addTheoryCourse } from '@clearbelt/contract/courses/calls'
import { readStudy } from '@clearbelt/contract/courses/study-calls'
import { resourceTree } from '@clearbelt/contract/library/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { expect, test, type Page } from '@playwright/test'
import { findConverters } from '../../apps/server/src/world/converters.ts'
import { makeChinesePdf } from './chinese-pdf.ts'
import { enter, freshWord, makePerson } from '../support/people.ts'
import { api, type Api } from '../support/product.ts'
import { visit } from '../support/screens.ts'

test.describe.configure({ timeout: 180_000 })

/** Twelve seconds of noise: more than two chunks, and quickly made. */
function makeVideo(path: string): Buffer {
  const noise = 'testsrc2=size=320x240:rate=10:duration=12,noise=alls=60:allf=t'
  const args = ['-f', 'lavfi', '-i', noise, '-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4M', '-minrate', '4M']
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...args, '-pix_fmt', 'yuv420p', path])
  return readFileSync(path)
}

/** Ten minutes of next to nothing: long enough to be cut into segments, and made at once. */
function makeLongVideo(path: string): Buffer {
  const still = ['-f', 'lavfi', '-i', 'testsrc2=size=96x64:rate=1:duration=601', '-c:v', 'libx264', '-g', '6']
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...still, '-pix_fmt', 'yuv420p', path])
  return readFileSync(path)
}

/** Plays a long video of the library: its segments come, and it moves on. */
async function playSegments(page: Page, id: string): Promise<void> {
  const segments: string[] = []
  page.on('response', (response) => {
    if (/\/hls\/\d+\.ts$/.test(response.url()) && response.ok()) segments.push(response.url())
  })
  await visit(page, `/resManager/resViews/${id}`)
  await page.locator('.media-keys').getByRole('button', { name: 'Play' }).click()
  const video = page.locator('.media-player video')
  const now = () => video.evaluate((one) => (one as HTMLVideoElement).currentTime)
  await expect.poll(now, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(await video.evaluate((one) => (one as HTMLVideoElement).currentSrc)).toMatch(/^blob:/)
  expect(segments.length).toBeGreaterThan(0)
  // Its pictures are there for who looks for a place.
  await page.getByRole('slider', { name: 'Position' }).hover()
  await expect(page.locator('.media-preview')).toBeVisible()
}

/** Reads a Chinese document of the library: its letters are on the page, and a word is found in it. */
async function readChinese(page: Page, id: string, word: string): Promise<void> {
  await visit(page, `/resManager/resViews/${id}`)
  await expect(page.locator('.pdfViewer .textLayer')).toContainText(word, { timeout: 30_000 })
  const hasInk = () =>
    page.locator('.pdfViewer canvas').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {}
      return data?.some((value, at) => at % 4 === 0 && value < 128) ?? false
    })
  await expect.poll(hasInk).toBe(true)
  await page.getByLabel('Find in the document').fill(word)
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
}

/** A published plan with a course of one video that nobody may leap over; its id and that of its step. */
async function givePlan(client: Api, resourceID: string, trainee: string): Promise<{ planID: string; id: string }> {
  const [point] = await client.call(dropdownKnowledge, { type: 'Theory', includeSafty: false })
  const course = await client.call(addTheoryCourse, {
    name: `Course ${freshWord()}`,
    forLevel: 'junior',
    knowledge: point?.id ?? '',
    hours: 1,
    score: 1,
    chapters: [{ name: 'Chapter', sections: [{ name: 'Lesson', resourceID, fastForward: false }] }],
  })
  const now = Date.now()
  const { id: planID } = await client.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
    trainees: [trainee],
    processes: [{ businessType: 3, courseID: course.id }],
  })
  await client.call(publishPlan, { id: planID })
  return { planID, id: (await client.call(getPlan, { id: planID })).processes[0]?.id ?? '' }
}

const timeOf = (page: Page): Promise<number> =>
  page.locator('.course-player video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('[STU-015][C-06][C-24] a video goes up over a line that is cut, from where it stopped; a long one plays by segments, Chinese in a PDF is drawn and found; on a phone nobody leaps ahead, and it goes on where it was left', async ({
  page,
  browser,
}, info) => {
  const [trainer, student] = [await makePerson({ type: 2 }), await makePerson({ type: 3 })]
  const name = `Lesson ${freshWord()}`
  const file = { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: makeVideo(info.outputPath('lesson.mp4')) }
  const chunks = Math.ceil(file.buffer.length / 2_048_000)
  expect(chunks).toBeGreaterThan(2)

  await enter(page, trainer, '/resManager/resViews')
  const CHUNKS = /\/fileapi\/uploader\/resource(\?|$)/
  let sent = 0
  await page.route(CHUNKS, (route) =>
    route.request().method() !== 'POST' || sent++ === 0 ? route.continue() : route.abort(),
  )
  const isChunk = (response: { url(): string; request(): { method(): string } }): boolean =>
    CHUNKS.test(response.url()) && response.request().method() === 'POST'
  const first = page.waitForResponse(isChunk)
  await page.getByLabel('Upload files').setInputFiles(file)
  expect((await first).status()).toBe(200)
  await page.reload()
  await page.unroute(CHUNKS)
  sent = 0
  page.on('response', (response) => {
    if (isChunk(response)) sent++
  })
  await page.getByLabel('Upload files').setInputFiles(file)
  const client = await api(trainer)
  const found = async (wanted = name) =>
    (await client.call(resourceTree, { name: wanted })).find((one) => one.name === wanted)
  const isReady = (wanted: string) =>
    expect.poll(async () => (await found(wanted))?.status, { timeout: 60_000 }).toBe(2)
  await isReady(name)
  expect(sent).toBe(chunks - 1)

  const [long, rules] = [`Long ${freshWord()}`, `Rules ${freshWord()}`]
  await page.getByLabel('Upload files').setInputFiles([
    { name: `${long}.mp4`, mimeType: 'video/mp4', buffer: makeLongVideo(info.outputPath('long.mp4')) },
    { name: `${rules}.pdf`, mimeType: 'application/pdf', buffer: makeChinesePdf('安检员守则') },
  ])
  await isReady(rules)
  expect((await client.call(resourceTree, { name: '检员守' })).map((one) => one.name)).toContain(rules)
  await readChinese(page, (await found(rules))?.id ?? '', '安检员')
  await isReady(long)
  await playSegments(page, (await found(long))?.id ?? '')

  const { planID, id } = await givePlan(client, (await found())?.id ?? '', student.id)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage()
  const lesson = `/student/myTask/study/${planID}/${id}`
  await enter(phone, student, lesson)
  await phone.locator('.media-keys').getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => timeOf(phone), { timeout: 30_000 }).toBeGreaterThan(3)
  await phone.locator('.media-keys').getByRole('button', { name: 'Pause' }).click()
  await phone.getByRole('slider', { name: 'Position' }).fill('11')
  await expect(phone.getByText('You can skip ahead only as far as you have watched')).toBeVisible()
  const left = await timeOf(phone)
  expect(left).toBeLessThan(10)
  const told = phone.waitForResponse((response) => response.url().includes('/api/Study/Record/'))
  await phone.getByRole('button', { name: 'Back', exact: true }).click()
  expect((await told).status()).toBe(200)
  const learner = await api(student)
  const [section] = (await learner.call(readStudy, { id })).chapters[0]?.sections ?? []
  expect(section?.progress.isDone).toBe(false)
  expect(section?.progress.furthest).toBeGreaterThan(2)

  await phone.goto(new URL(lesson, phone.url()).href)
  await expect.poll(() => timeOf(phone)).toBeGreaterThan(2)
  expect(await timeOf(phone)).toBeLessThan(left + 1)
  await phone.context().close()
})
