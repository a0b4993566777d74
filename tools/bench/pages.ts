// What a browser loads: bytes and requests of sign-in, student home and player beside their limits, first paint on slow
// lines, bytes to an image's first paint and to its planes, and the modes by WebGL2.
import { chromium, type Browser, type Page } from '@playwright/test'
import { openExam } from '@clearbelt/contract/exams/calls'
import { myTasks } from '@clearbelt/contract/plans/calls'
import { api, firstAccount, productUrl, signIn } from '../../e2e/support/product.ts'
import startProduct from '../../e2e/support/start-product.ts'
import {
  FIRST_LOAD,
  paintsOf,
  SITE_LINE,
  slowDown,
  SLOW_4G,
  SLOW_LINE,
  weigh,
  type Weight,
} from '../../e2e/support/weigh.ts'
import { findChromium } from '../programs/chromium.mjs'
import type { Measurement } from './measure.ts'
import { benchGl } from './xray.ts'

/** As browsers and their tools count: a thousand bytes. */
const KB = 1000

const told = (
  name: string,
  { bytes, requests }: Weight,
  limit?: { bytes: number; requests: number },
): Measurement[] => [
  {
    name: `${name}: everything over the wire, nothing cached`,
    value: bytes / KB,
    unit: 'kB',
    ...(limit ? { limit: limit.bytes / KB } : {}),
  },
  { name: `${name}: requests`, value: requests, unit: '', ...(limit ? { limit: limit.requests } : {}) },
]

/** Until the sign-in page shows something, and until its form stands, on slow lines. */
async function measurePaint(browser: Browser): Promise<Measurement[]> {
  const out: Measurement[] = []
  for (const [name, line, limit] of [
    ['slow 4G', SLOW_4G, 2],
    ['400 kbit/s', SLOW_LINE, 8],
  ] as const)
    await weigh(browser, async (page) => {
      await slowDown(page, line)
      await page.goto(`${productUrl()}/login`)
      await page.locator('input[autocomplete="username"]').waitFor()
      const { first, largest } = await paintsOf(page)
      out.push({ name: `sign-in on ${name}: first paint`, value: first / 1000, unit: 's', limit })
      out.push({ name: `sign-in on ${name}: the form stands`, value: largest / 1000, unit: 's', limit })
    })
  return out
}

/** Each page in a browser of its own, so that nothing is in its cache. */
async function measurePages(browser: Browser): Promise<Measurement[]> {
  const student = firstAccount('student')
  const signInPage = await weigh(browser, (page) => page.goto(`${productUrl()}/login`))
  const home = await weigh(browser, (page) => signIn(page, student))
  const me = await api(student)
  const [task] = await me.call(myTasks, {})
  const step = task?.steps[0]
  if (!task || !step) throw new Error('the demo gave the student no exam')
  await me.call(openExam, { id: step.processID, client: 'bench-pages' })
  const player = await weigh(browser, async (page) => {
    await signIn(page, student)
    await page.goto(`${productUrl()}/student/myTask/myTaskDetail/${task.id}/exam/${step.processID}`)
    await page.locator('.sp-stage[data-settled]').first().waitFor()
  })
  const median = (wanted: RegExp) => {
    const list = player.each
      .filter(({ url }) => wanted.test(url))
      .map(({ bytes }) => bytes)
      .toSorted((a, b) => a - b)
    return (list[Math.floor(list.length / 2)] ?? 0) / KB
  }
  return [
    ...told('sign-in', signInPage, FIRST_LOAD.signIn),
    ...told('student home, sign-in included', home, FIRST_LOAD.studentHome),
    ...told('player, sign-in and home included', player),
    ...(await measurePaint(browser)),
    {
      name: 'bytes to the first paint of an image',
      value: median(/imageapi\/Sitting\/[0-9a-f]+\?(?!.*size=thumb)/),
      unit: 'kB',
    },
    { name: 'bytes of its planes', value: median(/imageapi\/Sitting\/[0-9a-f]+\/planes/), unit: 'kB' },
  ]
}

interface Opening {
  /** Milliseconds from the opening of the page: its first paint, both answers there, the image drawn by its planes. */
  paint: number
  picture: number
  planes: number
  settled: number
  /** Over the wire until it was drawn, in all and these two. */
  bytes: number
  pictureBytes: number
  planesBytes: number
}

/** What the page says of how its first image came; throws where it is not there. */
const readOpening = (page: Page): Promise<Opening> =>
  page.evaluate(() => {
    const settled = performance.now()
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = (wanted: RegExp): PerformanceResourceTiming => {
      const [found] = loaded.filter(({ name }) => wanted.test(name)).sort((a, b) => a.responseEnd - b.responseEnd)
      if (!found) throw new Error(`nothing like ${wanted} was loaded`)
      return found
    }
    const picture = first(/imageapi\/Sitting\/[0-9a-f]+\?(?!.*size=thumb)/)
    const planes = first(/imageapi\/Sitting\/[0-9a-f]+\/planes/)
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      picture: picture.responseEnd,
      planes: planes.responseEnd,
      settled,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      pictureBytes: picture.transferSize,
      planesBytes: planes.transferSize,
    }
  })

const OPENINGS = 5

/**
 * The first image of an exam on the line of a small site: its picture, and its planes in every function. Medians of five
 * openings by someone who has just signed in, each in a browser of its own: what sign-in and home load is there, the
 * rest of the player's code is not.
 */
async function measureLine(browser: Browser): Promise<Measurement[]> {
  const student = firstAccount('student')
  const me = await api(student)
  const [task] = await me.call(myTasks, {})
  const step = task?.steps[0]
  if (!task || !step) throw new Error('the demo gave the student no exam')
  await me.call(openExam, { id: step.processID, client: 'bench-line' })
  const openings: Opening[] = []
  for (let i = 0; i < OPENINGS; i++)
    await weigh(browser, async (page) => {
      await signIn(page, student)
      await slowDown(page, SITE_LINE)
      await page.goto(`${productUrl()}/student/myTask/myTaskDetail/${task.id}/exam/${step.processID}`)
      await page.locator('.sp-stage[data-settled]').first().waitFor()
      openings.push(await readOpening(page))
    })
  const median = (of: (one: Opening) => number): number =>
    openings.map(of).toSorted((a, b) => a - b)[OPENINGS >> 1] ?? 0
  const told = (what: string, of: (one: Opening) => number, limit: number, unit: 's' | 'kB'): Measurement => ({
    name: `an exam opened at 10 Mbit/s: ${what}`,
    value: median(of) / (unit === 's' ? 1000 : KB),
    unit,
    limit,
    better: 'lower',
  })
  return [
    told('its first paint', (one) => one.paint, 1.5, 's'),
    told('the picture of its first image is there', (one) => one.picture, 3, 's'),
    told('the planes of it are there', (one) => one.planes, 4, 's'),
    told('it stands as its planes show it', (one) => one.settled, 5, 's'),
    told('bytes of the picture', (one) => one.pictureBytes, 400, 'kB'),
    told('bytes of the planes', (one) => one.planesBytes, 700, 'kB'),
    told('all bytes until it stands', (one) => one.bytes, 2000, 'kB'),
  ]
}

/** Starts the product with its demo and runs `work` in a real Chromium. */
async function inChromium(work: (browser: Browser) => Promise<Measurement[]>): Promise<Measurement[]> {
  const stop = await startProduct()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
    await stop()
  }
}

/** What pages load and how image functions are drawn. */
export const benchPages = (): Promise<Measurement[]> =>
  inChromium(async (browser) => [...(await measurePages(browser)), ...(await benchGl(await browser.newPage()))])

/** Images on the line of a small site. */
export const benchLine = (): Promise<Measurement[]> => inChromium(measureLine)
