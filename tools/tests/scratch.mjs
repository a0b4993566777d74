// Where a run of tests keeps what it throws away: in memory where there is plenty. Each file of server tests copies a
// database of some thousand files and drops it again, and the product syncs what it stores; on a disk that was a
// tenth of a run's processor time and most of its waiting.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 2 ** 30
/** A run holds 1 GB at most; as much again and some is left to its processes. */
const LEAST = { free: 3 * GB, available: 6 * GB }
const OWN = /^clearbelt-tests-(\d+)$/

/** @param {number} pid */
const runs = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** True where files can lie in memory, programs among them, and there is room. */
function hasRoom() {
  if (process.platform !== 'linux') return false
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === MEMORY)
    if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(MEMORY)
    const [, kB] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return bavail * bsize >= LEAST.free && Number(kB) * 1024 >= LEAST.available
  } catch {
    return false
  }
}

/**
 * Lets this process and those it starts keep temporary files in memory until it ends. Changes nothing where TMPDIR is
 * set or memory is short.
 */
export function scratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  // Of runs that were killed.
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(OWN.exec(name)?.[1])
    if (pid && !runs(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = join(MEMORY, `clearbelt-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // The database has a user of its own where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
