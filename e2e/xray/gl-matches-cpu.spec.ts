// The WebGL2 renderer against the CPU renderer, pixel by pixel, in a real browser; needs no running product.
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { ModeCode } from '@clearbelt/xray/modes/modes'

/**
 * Largest difference allowed in any channel of any pixel, of 255. The mode shaders are integer arithmetic and give the
 * CPU's very bytes; the one unit is for GPUs that round when the rendered picture is placed on the canvas.
 */
const TOLERANCE = 1

const ORIGIN = 'http://renderer.test'

/** What the page under test offers. */
interface Rig {
  codes: ModeCode[]
  /** Largest channel difference between GL and CPU for the planes and the picture of a seed. */
  compare: (
    seed: string,
    width: number,
    height: number,
    mode: ModeCode,
  ) => { planes: number; picture: number; colours: number }
  loseAndRestore: () => Promise<number>
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./gl-rig.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'rig' } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((item) => item.type === 'chunk')
  if (!chunk || chunk.type !== 'chunk') throw new Error('the bundle holds no code')
  return chunk.code
}

async function openRig(page: Page, code: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const isScript = route.request().url().endsWith('.js')
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: code }
        : { contentType: 'text/html', body: '<!doctype html><body><script type="module" src="/rig.js"></script>' },
    )
  })
  await page.goto(ORIGIN)
  await page.waitForFunction(() => 'rig' in window)
}

let code: string
test.beforeAll(async () => {
  code = await bundle()
})

test('[IMG-008] every display mode looks the same from WebGL2 as from the CPU', async ({ page }) => {
  await openRig(page, code)
  const codes = await page.evaluate(() => (window as unknown as { rig: Rig }).rig.codes)
  expect(codes).toHaveLength(9)
  for (const mode of codes) {
    for (const [seed, width, height] of [
      ['one', 200, 140],
      ['two', 131, 97],
    ] as const) {
      const worst = await page.evaluate(([s, w, h, m]) => (window as unknown as { rig: Rig }).rig.compare(s, w, h, m), [
        seed,
        width,
        height,
        mode,
      ] as const)
      expect(worst.planes, `planes, mode ${mode}, seed ${seed}`).toBeLessThanOrEqual(TOLERANCE)
      expect(worst.picture, `picture, mode ${mode}, seed ${seed}`).toBeLessThanOrEqual(TOLERANCE)
      expect(worst.colours, `something was drawn in mode ${mode}`).toBeGreaterThan(mode === 0 ? 20 : 4)
    }
  }
})

test('a lost WebGL context comes back with the image and mode it had', async ({ page }) => {
  await openRig(page, code)
  const worst = await page.evaluate(() => (window as unknown as { rig: Rig }).rig.loseAndRestore())
  expect(worst).toBeLessThanOrEqual(TOLERANCE)
})
