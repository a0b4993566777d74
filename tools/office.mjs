// Finds LibreOffice for the tests of documents: one that is there, else Debian's packages without a desktop.
import { existsSync } from 'node:fs'
import { run } from './install.mjs'

const PLACES = ['/usr/bin/soffice', '/usr/bin/libreoffice']
/** What writes, shows and calculates; 104 MB to fetch. */
const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui']

const isPresent = () => PLACES.some((path) => existsSync(path))

/** Whether LibreOffice is there, installed where that may be done. What is tested without it is named by the caller. */
export async function findOffice() {
  if (isPresent()) return true
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log('Installing LibreOffice from Debian.')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  try {
    await run('apt-get', ['update', '-q'], quiet)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], quiet)
  } catch (error) {
    console.log(error.message)
  }
  return isPresent()
}
