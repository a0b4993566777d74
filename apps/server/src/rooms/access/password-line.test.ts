// The line for the hashing of passwords: its length in time, and who is sent away from it.
import { signInByPassword } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeUser, seedBase } from '../../testing/factories.ts'
import type * as Passwords from '../../world/passwords.ts'

/** What the line is said to take; null asks the real one. */
let pretended: number | null = null
vi.mock('../../world/passwords.ts', async (original) => {
  const real = await original<typeof Passwords>()
  return { ...real, expectedWaitMs: () => pretended ?? real.expectedWaitMs() }
})

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
})
afterAll(() => t.close())

test('the line is as long as what stands in it costs, and nothing when it is empty', async () => {
  const { expectedWaitMs, hashPassword, verifyPassword } = await import('../../world/passwords.ts')
  const passwordHash = await hashPassword('Some-Pass-2026!')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect(expectedWaitMs()).toBe(0)
  const checks = ['Some-Pass-2026!', 'Other-Pass-2026!', 'Some-Pass-2026!', ''].map((password) =>
    verifyPassword(passwordHash, password),
  )
  const whole = expectedWaitMs()
  expect(whole).toBeGreaterThan(0)
  const more = verifyPassword('no hash at all', 'Some-Pass-2026!')
  expect(expectedWaitMs()).toBeCloseTo(whole * 1.25)
  expect(await Promise.all([...checks, more])).toEqual([true, false, true, false, false])
  expect(expectedWaitMs()).toBe(0)
})

test('whoever would wait longer than ten seconds is told when to come again, and no try of theirs is counted', async () => {
  const user = await makeUser(t, { type: 3 })
  const tryIn = (password: string) =>
    t.call(signInByPassword, { username: user.accountNo, password, version: '2.5' }, null, { ip: '10.9.9.9' })
  pretended = 24_000
  for (let i = 0; i < 8; i++) {
    const { status, headers, body } = await tryIn('Wrong-Pass-1234')
    expect([status, headers['retry-after'], body.code, body.package]).toEqual([503, '12', 'sign-in-busy', null])
    expect(body.message).toContain('12 s')
  }
  expect((await sql`select 1 from sign_in_count where key like '%10.9.9.9'`.execute(t.world.db)).rows).toEqual([])
  pretended = 10_000
  expect((await tryIn(user.password)).status).toBe(200)
})
