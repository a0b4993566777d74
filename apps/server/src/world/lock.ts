// Keeps two servers off one data folder: a file that names the process which holds it.
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'

/** A process of that number that is a Node of ours; a number reused by another program does not hold the lock. */
function holds(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  } catch {
    return true
  }
}

/**
 * Takes the lock; answers how to let go. A lock left by a killed process is taken over. Throws with a sentence when it
 * is held.
 */
export async function holdLock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(path, 'utf8'))
      if (pid > 0 && holds(pid))
        throw new Error(`Another Clearbelt (process ${pid}) already uses this data folder; stop it or set DATA_DIR.`)
      await rm(path, { force: true })
    }
  }
  throw new Error(`The lock ${path} could not be taken.`)
}
