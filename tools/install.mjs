// Installs the locked packages when they are missing or out of date. Runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The pinned Node that everything but these bootstrap scripts runs on. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const STAMP = join(ROOT, 'node_modules', '.clearbelt-lock')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

/** Runs a command to its end; rejects with one sentence when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)))
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}.`)),
    )
  })
}

/**
 * Installs what the lock file names when it changed since the last time; says what it does. Not `npm ci`: that refuses
 * the
 * whole install where a registry mirror lacks a package for another platform than this one.
 */
export async function ensureInstalled() {
  const hash = lockHash()
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Installing packages (once).')
  await run('npm', ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  if (!existsSync(NODE)) {
    // Some npm settings skip install scripts; this one fetches the pinned Node.
    await run('npm', ['rebuild', 'node', '--loglevel=error'], { shell: process.platform === 'win32' })
  }
  if (!existsSync(NODE))
    throw new Error('The pinned Node was not installed: allow the install script of the package "node".')
  writeFileSync(STAMP, hash)
}
