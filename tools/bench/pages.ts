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
import { findChromium } from '../chromium.mjs'
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

/** When answers of these kinds were there, ms since the page was opened; the earliest of each. */
const arrivals = (page: Page): Promise<{ picture: number; planes: number }> =>
  page.evaluate(() => {
    const ends = (wanted: RegExp): number[] =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => wanted.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return {
      picture: Math.min(...ends(/imageapi\/Sitting\/[0-9a-f]+\?(?!.*size=thumb)/)),
      planes: Math.min(...ends(/imageapi\/Sitting\/[0-9a-f]+\/planes/)),
    }
  })

/** The first image of an exam on the line of a small site: its picture, and its planes in every function. */
async function measureLine(browser: Browser): Promise<Measurement[]> {
  const student = firstAccount('student')
  const me = await api(student)
  const [task] = await me.call(myTasks, {})
  const step = task?.steps[0]
  if (!task || !step) throw new Error('the demo gave the student no exam')
  await me.call(openExam, { id: step.processID, client: 'bench-line' })
  const out: Measurement[] = []
  await weigh(browser, async (page) => {
    await signIn(page, student)
    await slowDown(page, SITE_LINE)
    await page.goto(`${productUrl()}/student/myTask/myTaskDetail/${task.id}/exam/${step.processID}`)
    await page.locator('.sp-stage[data-settled]').first().waitFor()
    const settled = await page.evaluate(() => performance.now())
    const { picture, planes } = await arrivals(page)
    for (const [what, ms, limit] of [
      ['the picture of its first image is there', picture, 3],
      ['the planes of it are there', planes, 4],
      ['it stands as its planes show it', settled, 5],
    ] as const)
      out.push({
        name: `an exam opened at 10 Mbit/s: ${what}`,
        value: ms / 1000,
        unit: 's',
        limit,
        better: 'lower',
      })
  })
  return out
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
