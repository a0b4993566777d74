// Journeys in a real Chromium against the real product, started once for the run.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { presentChromium } from './tools/programs/chromium.mjs'

const executablePath = process.env.CHROMIUM ?? presentChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Those that move gigabytes are run by hand.
  testIgnore: process.env.LONG ? [] : ['**/*.long.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-product.ts',
  // Sources are read as Node reads them for the server, which keeps what it compiled; the runner would translate each of
  // them anew.
  build: { external: ['packages', 'apps', 'tools', 'e2e'].map((folder) => join(import.meta.dirname, folder, '**')) },
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Pages wait for their server a fifth of the time: two leave that of two cores unused.
  workers: 3,
  fullyParallel: false,
  // A journey that passes at the second try is reported as flaky; a fault of the product fails both.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs each journey a third of its time, so the second try of a failed one records alone; `--trace on`
    // does it here.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Dialogs and menus stand at once instead of growing, as for everybody who asks their system for less motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Pages are painted by the processor itself: a software imitation of a graphics card, which pictures of bags need
      // for WebGL2, takes four times as long for the rest of a page.
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
        // A camera that every page is let to. Five pictures a second: each is drawn and encoded here.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        // A made-up name that is not local by itself, for machines without a network.
        '--host-resolver-rules=MAP screening.example 127.0.0.1',
      ],
    },
  },
})
