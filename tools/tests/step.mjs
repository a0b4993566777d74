// Runs the steps of a test run. Some stand back: they take what the others leave of the processors.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from '../install.mjs'

/** Compiled modules are kept for all the processes that a run starts. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
const LOWEST = '19'

/** Process groups that stand back; they hear nothing of a Ctrl-C at this one. */
const behind = new Set()
const endThem = () => {
  for (const pid of behind)
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
}

/** Ends what stands back when this process ends, by itself or by a signal. */
export function endWithThisProcess() {
  process.once('exit', endThem)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

/**
 * Lets a process and those it starts work when nobody else wants to. Linux shares the processors among sessions first
 * (autogroups) and heeds niceness only within one, so both are set.
 * @param {string[]} args of Node
 * @param {import('node:child_process').SpawnOptions} options
 */
function spawnBehind(args, options) {
  if (process.platform !== 'linux') return spawn(NODE, args, options)
  const child = spawn('nice', ['-n', LOWEST, NODE, ...args], { ...options, detached: true })
  const { pid } = child
  if (pid === undefined) return child
  behind.add(pid)
  child.once('exit', () => behind.delete(pid))
  try {
    writeFileSync(`/proc/${pid}/autogroup`, LOWEST)
  } catch {
    // A kernel without autogroups heeds niceness alone.
  }
  return child
}

/**
 * Runs a step with the pinned Node; answers whether it passed.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, standsBack?: boolean }} options `show` shows what it says, one
 *   that stands back when it has ended; otherwise what it says is shown when it fails
 */
export function step(name, args, { env = {}, show = false, standsBack = false } = {}) {
  const started = Date.now()
  const isShownAtOnce = show && !standsBack
  return new Promise((resolve) => {
    const child = (standsBack ? spawnBehind : (list, options) => spawn(NODE, list, options))(args, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
      stdio: isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    // When its output has ended too.
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (said && (show || code !== 0)) console.log(said)
      resolve(code === 0)
    })
  })
}
