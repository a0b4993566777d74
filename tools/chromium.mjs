// Finds a Chromium for the journeys: one that is present, else Debian's package, else Playwright's download.
import { existsSync } from 'node:fs'
import { NODE, run } from './install.mjs'

/**
 * The same engine without a window around it. A whole browser draws its tabs and its bar unseen for each new page, a
 * third of a journey's processor time (decision 680).
 */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a browser that is present, or null; what CHROMIUM names before all others. */
export const presentChromium = () =>
  [process.env.CHROMIUM, ...SHELLS, ...WHOLE].find((path) => path && existsSync(path)) ?? null

const isWhole = (path) => WHOLE.includes(path) && path !== process.env.CHROMIUM

/** Installs one of these packages of Debian where this may be done; answers whether it did. */
async function installFromDebian(names) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log('Installing Chromium from Debian.')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  // A mirror that does not answer must not hold up what can go on with another browser.
  const bounded = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  // Nothing that somebody else installed goes away for it.
  const install = ['install', '-y', '--no-remove', '--no-install-recommends', ...bounded, 'fonts-noto-cjk']
  await run('apt-get', ['update', ...bounded], quiet).catch((error) => console.log(error.message))
  for (const name of names) {
    try {
      await run('apt-get', [...install, name], quiet)
      return true
    } catch (error) {
      console.log(error.message)
    }
  }
  return false
}

/**
 * Path of the browser, or '' where Playwright's own is to be used. Installs one when none is present; where everything
 * is tested automatically (CI) also beside a whole browser, which takes longer.
 * @param {Promise<void>} [installed] when the product's own packages are there, which the download needs
 */
export async function findChromium(installed = Promise.resolve()) {
  const found = presentChromium()
  if (found && !(isWhole(found) && process.env.CI)) return found
  const names = found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']
  if (await installFromDebian(names)) return presentChromium() ?? ''
  if (found) return found
  await installed
  console.log('Downloading the browser of the test runner.')
  await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'])
  return ''
}
