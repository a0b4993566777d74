// What a page costs on the wire: every request of it and of its workers, headers and all, as the browser's own network
// counts them.
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

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
export const SLOW_LINE: Line = { latency: 400, down: 400_000, up: 400_000 }

const UNTOLD_MS = 10_000

type Received = NetworkEvents['Network.dataReceived']
interface NetworkEvents {
  'Network.requestWillBeSent': { requestId: string; request: { url: string } }
  'Network.dataReceived': { requestId: string; dataLength: number }
  'Network.loadingFailed': { requestId: string }
  'Network.loadingFinished': { requestId: string; encodedDataLength: number }
}

/** Counts from now on what the page and its workers load; answers the way to wait for what is under way and read it. */
export async function watchWeight(page: Page): Promise<() => Promise<Weight>> {
  const session = await page.context().newCDPSession(page)
  const seen = new Map<string, { url: string; bytes: number; isOver: boolean }>()
  // The page asks for the script of a worker, and the worker tells how it came: its headers alone as they travelled, its
  // body unpacked, which is never too little.
  const scriptOfWorker = (requestId: string) => seen.get(` ${requestId}`)
  const hear = (where: string, method: string, params: unknown): void => {
    if (method === 'Network.requestWillBeSent') {
      const { requestId, request } = params as NetworkEvents['Network.requestWillBeSent']
      // What is made in the page itself travels nowhere.
      if (/^https?:/.test(request.url)) seen.set(`${where} ${requestId}`, { url: request.url, bytes: 0, isOver: false })
    } else if (method === 'Network.loadingFinished') {
      const { requestId, encodedDataLength } = params as NetworkEvents['Network.loadingFinished']
      const request = seen.get(`${where} ${requestId}`) ?? scriptOfWorker(requestId)
      if (!request) return
      request.bytes += encodedDataLength
      request.isOver = true
    } else if (method === 'Network.loadingFailed') {
      const { requestId } = params as NetworkEvents['Network.loadingFailed']
      const request = seen.get(`${where} ${requestId}`) ?? scriptOfWorker(requestId)
      if (request) request.isOver = true
    } else if (method === 'Network.dataReceived' && !seen.has(`${where} ${(params as Received).requestId}`)) {
      const script = scriptOfWorker((params as Received).requestId)
      if (script) script.bytes += (params as Received).dataLength
    }
  }
  for (const method of ['Network.requestWillBeSent', 'Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(method, (params) => hear('', method, params))
  await session.send('Network.enable')
  await watchWorkers(session, hear)
  return async () => {
    // At times the browser does not say that the script of a worker has come: it is not waited for without end.
    const until = Date.now() + UNTOLD_MS
    while (Date.now() < until && [...seen.values()].some(({ isOver }) => !isOver)) await page.waitForTimeout(20)
    const each = [...seen.values()]
    return { bytes: each.reduce((sum, { bytes }) => sum + bytes, 0), requests: each.length, each }
  }
}

/** Workers have a network of their own, which is heard before their first line runs. */
async function watchWorkers(
  session: CDPSession,
  hear: (where: string, method: string, params: unknown) => void,
): Promise<void> {
  let last = 0
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const method of ['Network.enable', 'Runtime.runIfWaitingForDebugger'])
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++last, method }) })
        .catch(() => {})
  })
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: unknown }
    if (method) hear(sessionId, method, params)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
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
    const weight = await watchWeight(page)
    await go(page)
    await page.waitForLoadState('networkidle')
    return await weight()
  } finally {
    await context.close()
  }
}
