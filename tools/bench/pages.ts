// What a browser loads: gzipped bytes of sign-in, student home and player, bytes to an image's first paint and to its
// planes, and the modes by WebGL2.
import { chromium, type Browser, type Page } from '@playwright/test'
import { openExam } from '@clearbelt/contract/exams/calls'
import { myTasks } from '@clearbelt/contract/plans/calls'
import { api, firstAccount, productUrl, signIn } from '../../e2e/support/product.ts'
import startProduct from '../../e2e/support/start-product.ts'
import { findChromium } from '../chromium.mjs'
import type { Measurement } from './measure.ts'
import { benchGl } from './xray.ts'

const KB = 1024

/** Bodies as they came over the wire, by address. */
function watchBytes(page: Page): () => Promise<Map<string, number>> {
  const seen: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    seen.push(
      request.sizes().then(
        (s) => [request.url(), s.responseBodySize],
        () => [request.url(), 0],
      ),
    )
  })
  return async () => new Map(await Promise.all(seen))
}

const sumOf = (sizes: Map<string, number>, wanted: RegExp) =>
  [...sizes].filter(([url]) => wanted.test(url)).reduce((sum, [, bytes]) => sum + bytes, 0)
const CODE = /\.(js|css)(\?|$)|\/login$|\/student\//

/** Each page in a browser of its own, so that nothing is in its cache. */
async function measurePages(browser: Browser): Promise<Measurement[]> {
  const out: Measurement[] = []
  const visit = async (name: string, go: (page: Page) => Promise<void>): Promise<Map<string, number>> => {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    const bytes = watchBytes(page)
    await go(page)
    await page.waitForLoadState('networkidle')
    const sizes = await bytes()
    await context.close()
    out.push({
      name: `${name}: page, scripts and styles over the wire, nothing cached`,
      value: sumOf(sizes, CODE) / KB,
      unit: 'kB',
    })
    return sizes
  }
  await visit('sign-in', async (page) => {
    await page.goto(`${productUrl()}/login`)
  })
  const student = firstAccount('student')
  await visit('student home, sign-in included', (page) => signIn(page, student))
  const me = await api(student)
  const [task] = await me.call(myTasks, {})
  const step = task?.steps[0]
  if (!task || !step) throw new Error('the demo gave the student no exam')
  await me.call(openExam, { id: step.processID, client: 'bench-pages' })
  const sizes = await visit('player, sign-in included', async (page) => {
    await signIn(page, student)
    await page.goto(`${productUrl()}/student/myTask/myTaskDetail/${task.id}/exam/${step.processID}`)
    await page.locator('.sp-stage[data-settled]').first().waitFor()
  })
  const median = (wanted: RegExp) => {
    const list = [...sizes]
      .filter(([url]) => wanted.test(url))
      .map(([, b]) => b)
      .toSorted((a, b) => a - b)
    return (list[Math.floor(list.length / 2)] ?? 0) / KB
  }
  out.push({
    name: 'bytes to the first paint of an image',
    value: median(/imageapi\/Sitting\/[0-9a-f]+\?(?!.*size=thumb)/),
    unit: 'kB',
  })
  out.push({ name: 'bytes of its planes', value: median(/imageapi\/Sitting\/[0-9a-f]+\/planes/), unit: 'kB' })
  return out
}

/** Starts the product with its demo and measures in a real Chromium. */
export async function benchPages(): Promise<Measurement[]> {
  const stop = await startProduct()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    return [...(await measurePages(browser)), ...(await benchGl(await browser.newPage()))]
  } finally {
    await browser.close()
    await stop()
  }
}
