// What the benches of the viewers share: a page of the app's own parts, its files on a port of this machine, a browser
// without a GPU, and what its processes hold in memory.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findChromium } from '../../programs/chromium.mjs'

/** Files that the page asks for by their path; null: there is none. */
export type Served = (path: string) => Uint8Array | null

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

export interface Rig {
  browser: Browser
  page: Page
  cdp: CDPSession
  /** What the browser's processes hold after they gave back what nobody uses, MB. */
  memory: () => Promise<number>
  close: () => Promise<void>
}

/** Opens a page of `entry` (beside this file), 1280 x 800; `served` answers what else it asks for. */
export async function openRig(entry: string, served: Served): Promise<Rig> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../apps/web/', import.meta.url)),
    logLevel: 'silent',
    plugins: [react()],
    build: {
      outDir,
      cssCodeSplit: false,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(`./${entry}`, import.meta.url)),
        output: { entryFileNames: 'bench.js', assetFileNames: 'bench[extname]' },
      },
    },
  })
  const server = createServer((request, response) => {
    void answer(outDir, served, request.url ?? '/', response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...SOFTWARE_GL],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'bench' in window)
  const cdp = await page.context().newCDPSession(page)
  const all = await browser.newBrowserCDPSession()
  return {
    browser,
    page,
    cdp,
    async memory() {
      await cdp.send('HeapProfiler.collectGarbage')
      const { processInfo } = await all.send('SystemInfo.getProcessInfo')
      const held = processInfo
        .filter(({ type }) => type === 'renderer' || type === 'GPU')
        .map(({ id }) => residentOf(id))
      return held.reduce((sum, mb) => sum + mb, 0)
    },
    async close() {
      await browser.close()
      server.close()
      server.closeAllConnections()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

async function answer(outDir: string, served: Served, url: string, response: ServerResponse): Promise<void> {
  const path = url.split('?')[0] ?? '/'
  if (path === '/') {
    const page =
      '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/bench.css"><style>html,body,#root{height:100%;margin:0}#root{display:flex}</style><div id="root"></div><script type="module" src="/bench.js"></script>'
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  }
  const own = served(path)
  if (own) return void response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(own)
  try {
    const body = await readFile(join(outDir, path))
    response.writeHead(200, { 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}

/** Resident memory of a process, MB; 0 where the system does not tell. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
