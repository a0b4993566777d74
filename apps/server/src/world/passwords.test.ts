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

test.runIf(process.platform === 'linux')('who waits while the process is killed has another, once', async () => {
  const passwordHash = await hashPassword('Some-Pass-2026!')
  const verifyTwo = () => Promise.all([1, 2].map(() => verifyPassword(passwordHash, 'Some-Pass-2026!')))
  const kill = async (): Promise<number> => {
    await expect.poll(helpers, { interval: 1 }).toHaveLength(1)
    const [pid = 0] = helpers()
    process.kill(pid, 'SIGKILL')
    return pid
  }
  const [first = 0] = helpers()
  process.kill(first, 'SIGSTOP')
  const waiting = verifyTwo()
  await kill()
  expect(await waiting).toEqual([true, true])
  expect(helpers()).not.toContain(first)

  process.kill(helpers()[0] ?? 0, 'SIGSTOP')
  const unlucky = Promise.allSettled([verifyPassword(passwordHash, 'Some-Pass-2026!')])
  const second = await kill()
  await expect.poll(helpers, { interval: 1 }).not.toContain(second)
  await kill()
  expect(await unlucky).toMatchObject([{ reason: { message: 'the process that hashes passwords ended with SIGKILL' } }])
  expect(await verifyTwo()).toEqual([true, true])
})

test.runIf(process.platform === 'linux')('what stops a service leaves the process to its parent', async () => {
  const passwordHash = await hashPassword('Some-Pass-2026!')
  const [pid = 0] = helpers()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(pid, signal)
  expect(await verifyPassword(passwordHash, 'Some-Pass-2026!')).toBe(true)
  expect(helpers()).toEqual([pid])
})

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
