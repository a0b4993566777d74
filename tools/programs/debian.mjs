// Packages of Debian for the tests, where this may be done: by root, on a system that has apt.
import { existsSync } from 'node:fs'
import { run } from '../install.mjs'

// A mirror that does not answer must not hold up what can go on without.
const BOUNDED = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
// A machine that loses its power in the middle installs anew: nothing need be forced to the disk file by file.
const UNSYNCED = ['-o', 'Dpkg::Options::=--force-unsafe-io']
// Nothing that somebody else installed goes away for it.
const INSTALL = ['install', '-y', '--no-remove', '--no-install-recommends', ...BOUNDED, ...UNSYNCED]
const QUIET = { stdio: ['ignore', 'ignore', 'inherit'] }

/** Whether packages of Debian can be installed here at all. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

let updated = null
/** The lists of packages, fetched once. Those that are there may do where no mirror answers. */
const updateOnce = () =>
  (updated ??= run('apt-get', ['update', ...BOUNDED], QUIET).catch((error) => console.log(error.message)))

/** Installs packages; answers whether all are there, and says why where they are not. */
export async function installFromDebian(...names) {
  await updateOnce()
  try {
    await run('apt-get', [...INSTALL, ...names], QUIET)
    return true
  } catch (error) {
    console.log(error.message)
    return false
  }
}
