// The command line of script tokens: its arguments, and the whole program on an installation of its own.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accountInfo } from '@clearbelt/contract/access/calls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../testing/databases.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeUser, seedBase } from '../testing/factories.ts'
import { readTokenArguments, UsageError } from './token-arguments.ts'

const exec = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('./token.ts', import.meta.url))

test('the account is needed, days are whole and have a default', () => {
  expect(readTokenArguments(['--account', ' ops '])).toEqual({ account: 'ops', days: 30 })
  expect(readTokenArguments(['--account=ops', '--days=7'])).toEqual({ account: 'ops', days: 7 })
  expect(readTokenArguments(['--help'])).toBeNull()
  for (const wrong of [
    [],
    ['--account', ''],
    ['--account', 'a', '--days', '1.5'],
    ['--account', 'a', '--days', 'x'],
    ['--account', 'a', '--days', '0'],
    ['--nonsense'],
    ['loose'],
  ]) {
    expect(() => readTokenArguments(wrong)).toThrow(UsageError)
  }
})

let t: TestApp
let folder: string
let database: { url: string; drop(): Promise<void> }
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-token-'))
  database = await copyTemplate(inject('postgresUrl'))
})
afterAll(async () => {
  await t.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (url: string, ...args: string[]) =>
  exec(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )

test('the program prints token, key and end as JSON, and the token is kept by the installation it names', async () => {
  const trainer = await makeUser(t, { type: 2 })
  const { rows } = await t.world.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(database.url)
  url.pathname = `/${rows[0]?.name ?? ''}`
  const { code, stdout } = await run(url.href, '--account', trainer.accountNo, '--days', '3')
  expect(code).toBe(0)
  const made = JSON.parse(stdout) as { token: string; signKey: string; expires: string }
  expect(made.token).toMatch(/^cbt_[0-9a-f]{32}\.[A-Za-z0-9_-]{43}$/)
  expect(made.signKey).toMatch(/^[0-9a-f]{64}$/)
  // The token carries the secret; the key belongs to the other process's data folder, so this one signs with its own.
  const reply = await t.call(accountInfo, {}, { access_token: made.token, signKey: made.signKey })
  expect(reply.body.code).toBe('signature-wrong')
})

test('an unknown account and bad arguments end with a sentence and without a token', async () => {
  const unknown = await run(database.url, '--account', 'nobody')
  expect([unknown.code, unknown.stdout, unknown.stderr.trim()]).toEqual([1, '', 'There is no account "nobody".'])
  const wrong = await run(database.url, '--days', '3')
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('usage: npm run token')
})
