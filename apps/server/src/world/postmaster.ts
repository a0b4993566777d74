// Finds the database that a killed server left running. Process numbers are used again, in containers soon: whoever has
// the
// noted one now must be neither waited for nor stopped.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Killed, and not yet taken off the list by its parent: when the server that started it was killed as well, nobody may
 * ever do so.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat
      .slice(stat.lastIndexOf(')') + 1)
      .trimStart()
      .startsWith('Z')
  } catch {
    return false
  }
}

const hasNumber = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const isAlive = (pid: number): boolean => hasNumber(pid) && !isZombie(pid)

/** Name and command line of a process; empty where nothing can be learned. */
async function describeProcess(pid: number): Promise<{ name: string; command: string }> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null)
  if (name !== null)
    return {
      name: name.trim(),
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
    }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return { name: stdout.trim().split(/\s+/)[0] ?? '', command: stdout }
}

/** Above every number that a system gives. */
const NOBODY = 4_194_304

/** Whether a living process is the postmaster of the folder; `unknown` where the system does not tell. */
async function ownerOf(pid: number, directory: string): Promise<'ours' | 'foreign' | 'unknown'> {
  const { name, command } = await describeProcess(pid)
  if (name === '') return 'unknown'
  if (!name.includes('postgres')) return 'foreign'
  // A postmaster works inside its folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (folder !== null) return folder === (await realpath(directory)) ? 'ours' : 'foreign'
  return command.includes(directory) ? 'ours' : 'unknown'
}

/**
 * The postmaster that postmaster.pid names (line 1 the process, line 4 the port), if it runs. Where the number belongs
 * to
 * another program by now, the file is removed: PostgreSQL would not start beside it.
 */
export async function findPostmaster(directory: string): Promise<{ pid: number; port: number } | null> {
  const path = join(directory, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !hasNumber(pid)) return null
  if (isZombie(pid)) {
    // PostgreSQL would take it for alive. The other lines stay: by them it sees whether sessions of the dead one still
    // hold its memory.
    await writeFile(path, [String(NOBODY), ...lines.slice(1)].join('\n'))
    return null
  }
  const owner = await ownerOf(pid, directory)
  if (owner === 'ours') return { pid, port: Number(lines[3]) || 0 }
  if (owner === 'foreign') await rm(path, { force: true })
  return null
}
