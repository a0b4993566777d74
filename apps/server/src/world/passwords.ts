// Argon2id behind one door: in a process of its own whose threads give way to everything else, with a line whose length
// is told in time.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Hashed } from './password-hash.ts'
import { AT_ONCE, type PasswordWork } from './password-lanes.ts'
import type { PasswordAnswer, PasswordTask } from './password-process.ts'

const PROCESS = fileURLToPath(new URL('./password-process.ts', import.meta.url))
/** It passes a few texts on; left to itself, an engine lets garbage lie for as long as the machine has room. */
const ARGUMENTS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--max-old-space-size=64']
/** What one hash is taken to cost before the first was done, and how much each that follows counts. */
const FIRST_GUESS_MS = 40
const WEIGHT = 0.1

/** The process is gone before it answered. */
class Gone extends Error {}

interface Pending {
  resolve(hashed: Hashed<unknown>): void
  reject(error: Error): void
}

let child: ChildProcess | null = null
const pending = new Map<number, Pending>()
let lastID = 0
let costMs = FIRST_GUESS_MS

/** Begins the process; it keeps ours alive only while somebody waits for it. */
function begin(): ChildProcess {
  const begun = fork(PROCESS, [], {
    execArgv: ARGUMENTS,
    // Of our secrets it needs none.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  begun.on('message', ({ id, hashed, error }: PasswordAnswer) => {
    const waits = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) release(begun)
    if (hashed) waits?.resolve(hashed)
    else waits?.reject(new Error(error))
  })
  const gone = (why: string) => {
    if (child !== begun) return
    child = null
    for (const { reject } of pending.values()) reject(new Gone(why))
    pending.clear()
  }
  begun.on('error', (error) => gone(`the process that hashes passwords failed: ${error.message}`))
  begun.on('exit', (code, signal) => gone(`the process that hashes passwords ended with ${code ?? signal}`))
  return begun
}
function hold(helper: ChildProcess): void {
  helper.ref()
  helper.channel?.ref()
}
function release(helper: ChildProcess): void {
  helper.unref()
  helper.channel?.unref()
}

const ask = (work: PasswordWork): Promise<Hashed<unknown>> =>
  new Promise((resolve, reject) => {
    const task: PasswordTask = { id: ++lastID, ...work }
    pending.set(task.id, { resolve, reject })
    child ??= begin()
    hold(child)
    child.send(task)
  })

async function inTurn<T>(work: PasswordWork): Promise<T> {
  const { value, ms } = await ask(work).catch((error: unknown) => {
    // Somebody may have ended it for want of memory; the same can be asked again, and is once.
    if (error instanceof Gone) return ask(work)
    throw error
  })
  costMs += (ms - costMs) * WEIGHT
  return value as T
}

/** Hash of a password in PHC form. Rejects when the process that computes it dies twice meanwhile. */
export const hashPassword = (password: string): Promise<string> => inTurn({ name: 'hashHere', argument: password })

/** True when the password is the one hashed; false for a hash that cannot be read. Rejects as `hashPassword` does. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn({ name: 'verifyHere', argument: { passwordHash, password } })

/** How long a hash that is asked for now will wait for its turn, in ms, by what the last ones cost. */
export const expectedWaitMs = (): number => (pending.size * costMs) / AT_ONCE
