// What a page costs on the wire: every request of it and of its workers, headers and all, as the browser's own network
// counts them.
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

/** Limits of the first load with nothing cached, in bytes on the wire; sign-in is part of the student's home. */
export const FIRST_LOAD = {
  signIn: { bytes: 200_000, requests: 25 },
  studentHome: { bytes: 350_000, requests: 40 },
} as const

export interface Weight {
  bytes: number
  requests: number
  /** By address, in the order they were asked for. */
  each: readonly { url: string; bytes: number }[]
}

/** A slow line. */
export interface Line {
  /** Milliseconds until the first byte of an answer. */
  latency: number
  /** Bits a second. */
  down: number
  up: number
}
/** What Lighthouse calls slow 4G, and a line of 400 kbit/s. */
export const SLOW_4G: Line = { latency: 150, down: 1_638_400, up: 750_000 }
/** The line of a small site: 10 Mbit/s. */
export const SITE_LINE: Line = { latency: 20, down: 10_000_000, up: 2_000_000 }
export const SLOW_LINE: Line = { latency: 400, down: 400_000, up: 400_000 }

/** Counts from now on what the page and its workers load; answers the way to wait for what is under way and read it. */
export function watchWeight(page: Page): () => Promise<Weight> {
  const asked: Request[] = []
  const over = new Set<Request>()
  const context = page.context()
  context.on('request', (request) => {
    // What is made in the page itself travels nowhere.
    if (/^https?:/.test(request.url())) asked.push(request)
  })
  context.on('requestfinished', (request) => over.add(request))
  context.on('requestfailed', (request) => over.add(request))
  return async () => {
    while (asked.some((request) => !over.has(request))) await page.waitForTimeout(20)
    const each = await Promise.all(
      asked.map(async (request) => {
        if (request.failure() !== null) return { url: request.url(), bytes: 0 }
        const { responseHeadersSize, responseBodySize } = await request.sizes()
        // Of the script of a worker the browser tells the headers alone; they say how long it is.
        const length = Number((await request.response())?.headers()['content-length'] ?? 0)
        return { url: request.url(), bytes: responseHeadersSize + (responseBodySize || length) }
      }),
    )
    return { bytes: each.reduce((sum, { bytes }) => sum + bytes, 0), requests: each.length, each }
  }
}

/** Slows the page's line down. */
export async function slowDown(page: Page, { latency, down, up }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
}

/** Milliseconds until the page showed its first text or picture, and its largest. */
export const paintsOf = (page: Page): Promise<{ first: number; largest: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** The weight of what `go` opens in a browser of its own, so that nothing is in its cache. */
export async function weigh(
  browser: Browser,
  go: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<Weight> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  try {
    const page = await context.newPage()
    const weight = watchWeight(page)
    await go(page)
    await page.waitForLoadState('networkidle')
    return await weight()
  } finally {
    await context.close()
  }
}
