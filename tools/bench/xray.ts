// Measures the imaging engine: composing, preparing, the nine modes on the CPU and in a browser's WebGL2, and the
// codec.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { chromium, type Page } from '@playwright/test'
import { decodePlanes, encodePlanes } from '@clearbelt/xray/codec/codec'
import { deflate, inflate } from '@clearbelt/xray/codec/codec-node'
import { projectToPlanes } from '@clearbelt/xray/physics/forward'
import { MODES, renderMode } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import { renderThumbnail } from '@clearbelt/xray/show/thumbnail'
import { findChromium } from '../programs/chromium.mjs'
import { phantomMaps, phantomPlanes } from '@clearbelt/xray/testing/phantom'

/** One measured figure, with the limit it should stay under where there is one. */
export interface Measurement {
  name: string
  value: number
  unit: string
  limit?: number
}

const NOISE = { seed: 'bench', photons: 50_000, dark: 1e-4 }

/**
 * Best milliseconds of several runs after two to warm up: what the work costs when nothing else wants the processor.
 */
async function timeBest(work: () => unknown, runs = 7): Promise<number> {
  let best = Infinity
  for (let run = -2; run < runs; run++) {
    const start = performance.now()
    await work()
    if (run >= 0) best = Math.min(best, performance.now() - start)
  }
  return Math.round(best * 10) / 10
}

/** The CPU side: a 1000 x 700 bag from material maps to a rendering, and preparing, modes and codec at 1600 x 1000. */
export async function benchXray(): Promise<Measurement[]> {
  const maps = phantomMaps(1000, 700, 'bench')
  const bag = projectToPlanes(maps, 1000, 700, NOISE)
  const project = await timeBest(() => projectToPlanes(maps, 1000, 700, NOISE))
  const whole = await timeBest(() => renderMode(prepare(projectToPlanes(maps, 1000, 700, NOISE)), 0))
  const results: Measurement[] = [
    { name: `project ${maps.length} materials to planes, 1000 x 700`, value: project, unit: 'ms', limit: 150 },
    { name: 'project, prepare and render a bag, 1000 x 700', value: whole, unit: 'ms', limit: 300 },
  ]
  const large = phantomPlanes(1600, 1000, 'bench')
  const prepared = prepare(large)
  const out = new Uint8ClampedArray(4 * 1600 * 1000)
  results.push({ name: 'prepare, 1600 x 1000', value: await timeBest(() => prepare(large)), unit: 'ms', limit: 400 })
  for (const { code, name } of MODES) {
    results.push({
      name: `mode ${name} on the CPU, 1600 x 1000`,
      value: await timeBest(() => renderMode(prepared, code, out)),
      unit: 'ms',
      limit: 60,
    })
  }
  results.push({
    name: 'thumbnail of 160 pixels, 1000 x 700',
    value: await timeBest(() => renderThumbnail(bag, 160)),
    unit: 'ms',
    limit: 250,
  })
  const bytes = encodePlanes(bag, deflate)
  results.push({ name: 'planes encoded, 1000 x 700', value: bytes.length, unit: 'bytes', limit: 500_000 })
  results.push({
    name: 'encode planes, 1000 x 700',
    value: await timeBest(() => encodePlanes(bag, deflate)),
    unit: 'ms',
    limit: 120,
  })
  results.push({
    name: 'decode planes, 1000 x 700',
    value: await timeBest(() => decodePlanes(bytes, inflate)),
    unit: 'ms',
    limit: 80,
  })
  return results
}

/** What the bundled page script offers. */
interface BenchRig {
  measure: () => { name: string; value: number }[]
  compare: () => { name: string; value: number; limit?: number }[]
}

/**
 * The browser side, on any page Playwright gives: WebGL2 at 1600 x 1000, each mode rendered and read back (so that the
 * work is really done), and one zoomed redraw. The page is navigated to a place of its own.
 */
export async function benchGl(page: Page): Promise<Measurement[]> {
  await openRig(page)
  const measured = await page.evaluate(() => (window as unknown as { bench: BenchRig }).bench.measure())
  return measured.map(({ name, value }) => ({ name, value, unit: 'ms', limit: 50 }))
}

/** How a browser may find itself without a GPU. */
const WITHOUT_GPU = [
  { name: 'the browser paints by itself', args: [] },
  // Canvases, too, are drawn by a processor that plays a GPU.
  { name: 'software GL', args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] },
]

/**
 * Display functions in a browser at 1600 x 1000, without a GPU in both ways there are: by the processor, in WebGL2 where
 * there is one, and by what is chosen.
 */
export async function benchFunctions(): Promise<Measurement[]> {
  const executablePath = await findChromium()
  const found: Measurement[] = []
  for (const { name: way, args } of WITHOUT_GPU) {
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', ...args],
    })
    try {
      const page = await browser.newPage()
      await openRig(page)
      const measured = await page.evaluate(() => (window as unknown as { bench: BenchRig }).bench.compare())
      found.push(...measured.map((one) => ({ ...one, name: `${way}: ${one.name}`, unit: 'ms' })))
    } finally {
      await browser.close()
    }
  }
  return found
}

async function openRig(page: Page): Promise<void> {
  const entry = fileURLToPath(new URL('./gl-bench-page.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bench' } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((item) => item.type === 'chunk')
  if (!chunk || chunk.type !== 'chunk') throw new Error('the bench page does not bundle')
  const origin = 'http://bench.test'
  await page.route(`${origin}/**`, async (route) => {
    const isScript = route.request().url().endsWith('.js')
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: chunk.code }
        : { contentType: 'text/html', body: '<!doctype html><body><script type="module" src="/bench.js"></script>' },
    )
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'bench' in window)
}
