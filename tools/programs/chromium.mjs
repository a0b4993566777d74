// Finds a Chromium for the journeys: one that is present, else Debian's package, else Playwright's download.
import { existsSync } from 'node:fs'
import { canInstall, installFromDebian } from './debian.mjs'
import { NODE, run } from '../install.mjs'

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
async function installOneOf(names) {
  if (!canInstall()) return false
  console.log('Installing Chromium from Debian.')
  for (const name of names) if (await installFromDebian('fonts-noto-cjk', name)) return true
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
  if (await installOneOf(names)) return presentChromium() ?? ''
  if (found) return found
  await installed
  console.log('Downloading the browser of the test runner.')
  await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'])
  return ''
}
