// The process that hashes passwords; `passwords.ts` begins it with the first one. What a hash takes of memory, it takes
// and gives back here: a thread that gives way while it does so would otherwise hold up the server's own.
import type { Hashed } from './password-hash.ts'
import { openPasswordLanes, type PasswordWork } from './password-lanes.ts'

/** `id` comes back with the answer. */
export interface PasswordTask extends PasswordWork {
  id: number
}
export interface PasswordAnswer {
  id: number
  hashed?: Hashed<unknown>
  /** Why there is none. */
  error?: string
}

const lanes = openPasswordLanes()

const answer = (answered: PasswordAnswer) => process.connected && process.send?.(answered)

process.on('message', (task: PasswordTask) => {
  lanes.run(task).then(
    (hashed) => answer({ id: task.id, hashed }),
    (error: unknown) => answer({ id: task.id, error: String(error) }),
  )
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
// Ctrl-C, a closed terminal and whoever stops a service reach all of its processes: who is being let in is let in, and
// then the parent goes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
