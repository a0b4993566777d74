// How much of the processor a thread may claim: commonly, or only what nobody else wants.
import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'

/** `idle` is Linux's scheduling class of that name: whoever wakes takes the processor from it at once. */
export type ThreadClass = 'common' | 'idle'

const FLAGS: Record<ThreadClass, string> = { common: '--other', idle: '--idle' }

/** The system's own number of the calling thread; null where the system does not tell it. */
export function systemThreadID(): number | null {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}

/**
 * Puts a thread of this process into a class, by the system's `chrt`; its niceness stays. Answers false where that
 * cannot be done: then it goes on as it was.
 */
export const setThreadClass = (id: number, to: ThreadClass): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('chrt', [FLAGS[to], '--pid', '0', String(id)], (error) => resolve(error === null))
  })
