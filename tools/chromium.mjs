// Finds a Chromium for the journeys: one that is present, else Debian's package, else Playwright's download.
import { existsSync } from 'node:fs'
import { NODE, run } from './install.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const present = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path)) ?? null

/** Path of the browser, or '' where Playwright's own is to be used. Installs one when none is present. */
export async function findChromium() {
  const found = present()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian.')
    try {
      await run('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] })
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const now = present()
      if (now) return now
    } catch (error) {
      console.log(error.message)
    }
  }
  console.log('Downloading the browser of the test runner.')
  await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'])
  return ''
}
