// Finds LibreOffice for the tests of documents: one that is there, else Debian's packages without a desktop.
import { existsSync } from 'node:fs'
import { canInstall, installFromDebian } from './debian.mjs'

const PLACES = ['/usr/bin/soffice', '/usr/bin/libreoffice']
/**
 * What writes, shows and calculates, 104 MB to fetch, and Chinese characters: without a font that has them a document's
 * page holds none of its words.
 */
const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui', 'fonts-noto-cjk']

const isPresent = () => PLACES.some((path) => existsSync(path))

/** Whether LibreOffice is there, installed where that may be done. What is tested without it is named by the caller. */
export async function findOffice() {
  if (isPresent()) return true
  if (!canInstall()) return false
  console.log('Installing LibreOffice from Debian.')
  await installFromDebian(...PACKAGES)
  return isPresent()
}
