// Passwords are hashed in a process of its own, which may die and never takes ours with it.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const MODULE = new URL('./passwords.ts', import.meta.url).href
/** Processes of ours that hash passwords, by id. */
const helpers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.includes('password-process') ? [Number.parseInt(line, 10)] : []))

test('a hash holds for its own password alone', async () => {
  const passwordHash = await hashPassword('Some-Pass-2026!')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect(await verifyPassword(passwordHash, 'Some-Pass-2026!')).toBe(true)
  expect(await verifyPassword(passwordHash, 'Some-Pass-2026?')).toBe(false)
  expect(await verifyPassword('no hash', 'Some-Pass-2026!')).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'who waits hears it when the process is killed, and the next one has another',
  async () => {
    const passwordHash = await hashPassword('Some-Pass-2026!')
    const [pid = 0, ...others] = helpers()
    expect(others).toEqual([])
    process.kill(pid, 'SIGSTOP')
    const waiting = Promise.allSettled([1, 2].map(() => verifyPassword(passwordHash, 'Some-Pass-2026!')))
    process.kill(pid, 'SIGKILL')
    const told = (await waiting).map((one) => (one.status === 'rejected' ? String(one.reason) : one.status))
    expect(told).toEqual(Array(2).fill('Error: the process that hashes passwords ended with SIGKILL'))
    expect(await verifyPassword(passwordHash, 'Some-Pass-2026!')).toBe(true)
    expect(helpers()).not.toContain(pid)
  },
)

test('a program that has nothing else to do waits for its hash and then ends', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { hashPassword } from '${MODULE}'; console.log(await hashPassword('Some-Pass-2026!'))`,
    ],
    { timeout: 20_000 },
  )
  expect(stdout).toMatch(/^\$argon2id\$/)
})
