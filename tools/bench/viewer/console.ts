// The console in mid-exam: how long from an answer to the next image on the glass, and what the images leave behind.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { startHarness } from '../../../e2e/support/harness.ts'
import { findChromium } from '../../programs/chromium.mjs'
import type { Measurement } from '../measure.ts'

/** Images of the run; `-- --images 50` for a shorter one. */
const IMAGES = 200
/** From here on memory is compared: everything that is kept once is there by then. */
const WARM = 20
/** How long each image is looked at, ms: a quick operator. */
const LOOK_MS = 700
const NEXT_LIMIT_MS = 50
/** What two hundred images may leave behind, beside the planes that are kept for a lost network, MB. */
const LEFT_LIMIT_MB = 12
const MB = 1_000_000

/** Judges the image at hand safe; answers how long until `next` was drawn at its best and painted, ms. */
const judge = (page: Page, next: string): Promise<number> =>
  page.evaluate(async (settled) => {
    const from = performance.now()
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: 's', code: 'KeyS', bubbles: true, cancelable: true }))
    const isThere = (): boolean => document.querySelector(`.sp-stage[data-settled="${settled}"]`) !== null
    if (!isThere())
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-settled'] })
      })
    // A task after the next frame: that frame is on the glass.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
    return performance.now() - from
  }, next)

/** Bytes of the page's objects and buffers once nothing is kept that could be freed. */
async function heldBy(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  const usage = (await client.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number }
  return usage.usedSize + (usage.backingStorageSize ?? 0)
}

/** What the page's main thread has worked so far, ms of processor: a busy machine changes it little. */
async function workedBy(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

export async function benchConsole(options: readonly string[]): Promise<Measurement[]> {
  const asked = options.indexOf('--images')
  const images = asked < 0 ? IMAGES : Number(options[asked + 1])
  const harness = await startHarness()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const client = await page.context().newCDPSession(page)
    let fetched = 0
    const planes = new Set<string>()
    await client.send('Network.enable')
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith('/planes')) planes.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (planes.has(requestId)) fetched += encodedDataLength
    })
    await page.goto(harness.url({ form: '1', count: String(images), seconds: '7200' }))
    await page.locator('.sp-stage[data-settled="t1/0"]').waitFor({ timeout: 120_000 })
    const took: number[] = []
    const worked: number[] = []
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    let warm = { held: 0, fetched: 0 }
    for (let next = 2; next <= images; next++) {
      await page.waitForTimeout(LOOK_MS)
      const before = await workedBy(client)
      took.push(await judge(page, `t${next}/0`))
      worked.push((await workedBy(client)) - before)
      if (next === WARM) warm = { held: await heldBy(client), fetched }
    }
    const left = (await heldBy(client)) - warm.held - (fetched - warm.fetched)
    const at = (of: readonly number[], share: number): number =>
      of.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(of.length * share) - 1)] ?? 0
    const told = (name: string, value: number): Measurement => ({ name, value, unit: 'ms', limit: NEXT_LIMIT_MS })
    return [
      told(`answer to the next image, ${took.length} images, p50`, at(took, 0.5)),
      told(`answer to the next image, ${took.length} images, p95`, at(took, 0.95)),
      told('processor of the page for it, p50', at(worked, 0.5)),
      told('processor of the page for it, p95', at(worked, 0.95)),
      {
        name: `memory left by images ${WARM} to ${images}, beside their planes`,
        value: left / MB,
        unit: 'MB',
        limit: LEFT_LIMIT_MB,
      },
    ]
  } finally {
    await browser.close()
    await harness.close()
  }
}
