// The whole way of a lesson, in four languages: a trainer sends a video of a gigabyte over a line that is cut three times,
// makes a course of it with a document, a recording and an image, and a student studies it on a phone, cannot skip, and
// comes back to where it stopped. Run by hand: LONG=1 npx playwright test lesson.long; VIDEO_MB=100 sends less.
import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { myCourses } from '@clearbelt/contract/courses/calls'
import { readStudy } from '@clearbelt/contract/courses/study-calls'
import { resourceTree } from '@clearbelt/contract/library/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { findConverters } from '../../apps/server/src/world/converters.ts'
import { picture } from '../support/images.ts'
import { makeChinesePdf } from './chinese-pdf.ts'
import { enter, freshWord, makePerson, plantSession, type Person } from '../support/people.ts'
import { api, productUrl, type Api } from '../support/product.ts'
import { opened } from '../support/settled.ts'
import { sayerOf } from '../support/words.ts'

const MEGABYTE = 1_000_000
const CHUNK_BYTES = 2_048_000
const VIDEO_BYTES = Number(process.env.VIDEO_MB ?? 1000) * MEGABYTE
const VIDEO_SECONDS = 16
const SPACES = [
  'media',
  'pickers/resources',
  'rooms/courses',
  'rooms/courses/editor',
  'rooms/courses/study',
  'rooms/library',
  'ui',
] as const

const run = (...args: string[]): void =>
  void execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...args])

/** A short video in a file of the size wanted: what is missing is noise in a box that players pass over. */
function makeVideo(path: string, bytes: number): void {
  const source = `testsrc2=size=640x360:rate=15:duration=${VIDEO_SECONDS}`
  run('-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path)
  const file = openSync(path, 'a')
  let left = bytes - statSync(path).size
  const head = Buffer.alloc(8)
  head.writeUInt32BE(left)
  head.write('free', 4)
  left -= writeSync(file, head)
  const noise = Buffer.alloc(8 * MEGABYTE)
  while (left > 0) left -= writeSync(file, randomFillSync(noise), 0, Math.min(left, noise.length))
  closeSync(file)
}

interface Line {
  url: string
  /** How often it was cut. */
  cuts(): number
  /** Bytes that browsers have sent over it. */
  sent(): number
  close(): void
}

/** A line to the product that is cut whenever so many bytes have gone over it, and is away for a while each time. */
async function openLine(cutsAfter: readonly number[], awayMs: readonly number[]): Promise<Line> {
  const sockets = new Set<Socket>()
  const port = Number(new URL(productUrl()).port)
  let [sent, cuts, isAway] = [0, 0, false]
  const cut = (): void => {
    setTimeout(() => {
      isAway = false
    }, awayMs[cuts] ?? 0)
    cuts += 1
    isAway = true
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (isAway) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    near.on('data', (bytes) => {
      sent += bytes.length
      if (sent > (cutsAfter[cuts] ?? Number.POSITIVE_INFINITY)) cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    sent: () => sent,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Say = Awaited<ReturnType<typeof sayerOf>>

/** What a course is made of: names of files in the library. */
interface Names {
  video: string
  rules: string
  talk: string
  bag: string
}

/** Writes a course in the editor: two chapters, of which the second begins with the recording, dragged there by keys. */
async function writeCourse(page: Page, say: Say, client: Api, names: Names): Promise<string> {
  const ed = (key: string, params = {}): string => say('rooms/courses/editor', key, params)
  const name = `Course ${freshWord()}`
  const [point] = await client.call(dropdownKnowledge, { type: 'Theory', includeSafty: false })
  await page.goto(`${productUrl()}/course/myCourse`)
  await page
    .getByRole('link', { name: say('rooms/courses', 'addTheory') })
    .first()
    .click()
  // The list that is left has fields of the same names.
  await page.locator('#name').fill(name)
  await page.locator('#forLevel').click()
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  await page.locator('#knowledge').fill(point?.value ?? '')
  await page
    .locator('.ant-select-tree-title', { hasText: point?.value ?? '' })
    .first()
    .click()
  await page.getByRole('spinbutton', { name: ed('hours') }).fill('1')
  await page.getByRole('spinbutton', { name: ed('score') }).fill('1')
  await page.getByRole('button', { name: ed('next') }).click()

  const choose = async (file: string): Promise<void> => {
    await page.getByRole('button', { name: ed('chooseFile') }).click()
    const dialog = await opened(page, say('pickers/resources', 'title'))
    await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(file)
    await dialog.getByRole('radio', { name: file, exact: true }).check()
    await dialog.getByRole('button', { name: say('pickers/resources', 'choose') }).click()
    await expect(page.getByRole('button', { name: ed('changeFile') })).toBeVisible()
  }
  await page.getByRole('textbox', { name: ed('chapterName') }).fill('1')
  await choose(names.video)
  const leaps = page.getByRole('checkbox', { name: ed('fastForward') })
  if (await leaps.isChecked()) await leaps.uncheck()
  for (const file of [names.rules, names.talk]) {
    await page.getByRole('button', { name: ed('addSection') }).click()
    await choose(file)
  }
  await page.getByRole('button', { name: ed('addChapter') }).click()
  await page.getByRole('textbox', { name: ed('chapterName') }).fill('2')
  await choose(names.bag)
  await page
    .getByRole('list', { name: ed('chapters') })
    .getByRole('button', { name: '1', exact: true })
    .click()
  const handle = page.getByRole('button', { name: say('ui', 'drag', { name: names.talk }), exact: true })
  await handle.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: ed('chapterName') })).toHaveValue('2')
  await page.getByRole('button', { name: ed('finish') }).click()
  await expect(page.getByText(ed('made'))).toBeVisible()
  const course = (await client.call(myCourses, { name })).find((one) => one.name === name)
  return course?.id ?? ''
}

/** A published plan with the course; its id and that of its step. */
async function givePlan(client: Api, courseID: string, trainee: string): Promise<{ planID: string; id: string }> {
  const now = Date.now()
  const { id: planID } = await client.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
    trainees: [trainee],
    processes: [{ businessType: 3, courseID }],
  })
  await client.call(publishPlan, { id: planID })
  return { planID, id: (await client.call(getPlan, { id: planID })).processes[0]?.id ?? '' }
}

/** A phone on which somebody opens a page, signed in anew. */
async function onPhone(browser: Browser, student: Person, culture: Culture, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  await enter(phone, student, path, { culture })
  return phone
}

const timeOf = (page: Page): Promise<number> =>
  page.locator('.course-player video').evaluate((video) => (video as HTMLVideoElement).currentTime)

for (const culture of CULTURES)
  test(`a video of ${VIDEO_BYTES / MEGABYTE} MB goes up over a line cut three times, becomes a course, and is studied on a phone in ${culture}`, async ({
    page,
    browser,
  }, info) => {
    test.setTimeout(1_800_000)
    const say = await sayerOf(culture, SPACES)
    const word = freshWord()
    const names: Names = {
      video: `Video ${word}`,
      rules: `Rules ${word}`,
      talk: `Talk ${word}`,
      bag: `Bag ${word}`,
    }
    const [trainer, student] = [await makePerson({ type: 2 }), await makePerson({ type: 3 })]
    const client = await api(trainer, culture)
    const path = (name: string, end: string): string => info.outputPath(`${name}.${end}`)
    const isReady = async (name: string, timeout: number): Promise<void> =>
      expect
        .poll(async () => (await client.call(resourceTree, { name })).find((one) => one.name === name)?.status, {
          timeout,
        })
        .toBe(2)

    await test.step('the video goes up, each time from where it stopped', async () => {
      makeVideo(path(names.video, 'mp4'), VIDEO_BYTES)
      // Away for longer than a chunk is tried again the second time.
      const line = await openLine(
        [0.2, 0.5, 0.8].map((share) => share * VIDEO_BYTES),
        [3000, 15_000, 3000],
      )
      await plantSession(page, trainer, { culture, base: line.url })
      await page.goto(`${line.url}/resManager/resViews`)
      await page
        .getByLabel(say('rooms/library', 'uploadFiles'), { exact: true })
        .setInputFiles(path(names.video, 'mp4'))
      await isReady(names.video, 1_200_000)
      expect(line.cuts()).toBe(3)
      // What was on the line when it was cut is sent again, and nothing else.
      expect(line.sent()).toBeLessThan(VIDEO_BYTES * 1.02 + 3 * 3 * CHUNK_BYTES + 2 * MEGABYTE)
      line.close()
    })

    const course = await test.step('a course is made of it, a document, a recording and an image', async () => {
      writeFileSync(path(names.rules, 'pdf'), makeChinesePdf('安检员守则'))
      run('-f', 'lavfi', '-i', 'sine=frequency=440:duration=4', path(names.talk, 'wav'))
      writeFileSync(path(names.bag, 'png'), await picture())
      await enter(page, trainer, '/resManager/resViews', { culture })
      await page
        .getByLabel(say('rooms/library', 'uploadFiles'), { exact: true })
        .setInputFiles([path(names.rules, 'pdf'), path(names.talk, 'wav'), path(names.bag, 'png')])
      for (const name of [names.rules, names.talk, names.bag]) await isReady(name, 60_000)
      return writeCourse(page, say, client, names)
    })

    const { planID, id } = await givePlan(client, course, student.id)
    const lesson = `/student/myTask/study/${planID}/${id}`
    const learner = await api(student)
    const sections = async () => (await learner.call(readStudy, { id })).chapters.flatMap((chapter) => chapter.sections)
    const play = (phone: Page) => phone.locator('.media-keys').getByRole('button', { name: say('media', 'play') })

    const left = await test.step('a student plays the beginning, and cannot skip', async () => {
      const phone = await onPhone(browser, student, culture, lesson)
      await play(phone).tap()
      await expect.poll(() => timeOf(phone), { timeout: 60_000 }).toBeGreaterThan(3)
      await phone
        .locator('.media-keys')
        .getByRole('button', { name: say('media', 'pause') })
        .tap()
      await phone.getByRole('slider', { name: say('media', 'position') }).fill(String(VIDEO_SECONDS - 1))
      await expect(phone.getByText(say('media', 'noAhead', { time: '' }).slice(0, 6))).toBeVisible()
      const stopped = await timeOf(phone)
      expect(stopped).toBeLessThan(VIDEO_SECONDS - 4)
      await expect.poll(async () => (await sections())[0]?.progress.furthest, { timeout: 30_000 }).toBeGreaterThan(2)
      await phone.context().close()
      return stopped
    })

    await test.step('later, on another phone, it goes on there, and the course is finished', async () => {
      const phone = await onPhone(browser, student, culture, lesson)
      await expect.poll(() => timeOf(phone), { timeout: 60_000 }).toBeGreaterThan(2)
      expect(await timeOf(phone)).toBeLessThan(left + 1)
      await play(phone).tap()
      const isDone = (at: number) =>
        expect.poll(async () => (await sections())[at]?.progress.isDone, { timeout: 90_000 }).toBe(true)
      await isDone(0)
      const open = async (name: string): Promise<void> => {
        await phone.getByRole('button', { name: say('rooms/courses/study', 'chapters') }).tap()
        await phone.locator('.course-player-section', { hasText: name }).filter({ visible: true }).tap()
      }
      await open(names.rules)
      await isDone(1)
      await open(names.talk)
      await play(phone).tap()
      await isDone(2)
      await open(names.bag)
      await isDone(3)
      expect((await learner.call(readStudy, { id })).isDone).toBe(true)
      await phone.context().close()
    })
  })
