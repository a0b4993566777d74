// What a node remembers of a session, while it surely hears the others and while it does not.
import { signOut } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeUser, signIn } from '../../testing/factories.ts'
import { openLog } from '../../world/log.ts'
import { openSignals, type Signals } from '../../world/signals.ts'
import { createCallers, type Callers } from './callers.ts'
import { createKeys } from './keys.ts'
import { SESSION_MS } from './sessions.ts'

let t: TestApp
let signals: Signals
/** The memory of another node over the same database. */
let elsewhere: Callers

beforeAll(async () => {
  t = await startTestApp()
  await makeActors(t)
  signals = openSignals({ connectionString: t.world.pool.options.connectionString }, openLog('silent'))
  elsewhere = createCallers({ ...t.world, signals }, t.rooms.org, createKeys(t.world.secrets))
  await vi.waitUntil(() => signals.isSure(), { timeout: 20_000 })
})
afterAll(async () => {
  await signals.close()
  await t.close()
})

const newcomer = async () => {
  const user = await makeUser(t, { type: 3 })
  return { ...user, ...(await signIn(t, user)) }
}
const known = async (who: { access_token: string }) =>
  (await elsewhere.byToken(who.access_token, t.clock.now()))?.caller.userID ?? null
const forgets = (who: { access_token: string }) => expect.poll(() => known(who), { timeout: 20_000 }).toBeNull()

test('a node that surely hears the others does not read a session again with every request', async () => {
  const who = await newcomer()
  expect(await known(who)).toBe(who.id)
  const asked = vi.spyOn(t.world.vital.pool, 'connect')
  t.clock.advance(5000)
  await vi.waitUntil(() => signals.isSure(), { timeout: 20_000 })
  expect(await known(who)).toBe(who.id)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('[T-34] an account that is disabled through one node, or by a statement in the database, is forgotten by the others', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  expect([await known(one), await known(other)]).toEqual([one.id, other.id])
  await sql`update account set enabled = false where id = ${one.id}`.execute(t.world.db)
  await forgets(one)
  expect(await known(other)).toBe(other.id)
})

test('a session that ended through one node is forgotten by the others', async () => {
  const who = await newcomer()
  expect(await known(who)).toBe(who.id)
  expect((await t.call(signOut, {}, who)).status).toBe(200)
  await forgets(who)
})

test('a session that is over by itself is not remembered beyond its end', async () => {
  const who = await newcomer()
  const { caller } = (await elsewhere.byToken(who.access_token, t.clock.now())) ?? {}
  const sessionID = caller?.sessionID ?? ''
  const end = t.clock.now() + SESSION_MS
  expect((await elsewhere.bySession(sessionID, end - 60_000))?.userID).toBe(who.id)
  expect(await elsewhere.bySession(sessionID, end + 60_000)).toBeNull()
})

test('rights that are taken from a role through one node are gone on the others', async () => {
  const role = await makeUser(t, { type: 2, menus: ['train.plan'] })
  const who = { ...role, ...(await signIn(t, role)) }
  const rights = async () => [...((await elsewhere.byToken(who.access_token, t.clock.now()))?.caller.permissions ?? [])]
  expect(await rights()).toEqual(['train.plan'])
  await sql`delete from role_menu where role_id in (select role_id from account_role where account_id = ${who.id})`.execute(
    t.world.db,
  )
  await expect.poll(rights, { timeout: 20_000 }).toEqual([])
})

test('a node whose ear was cut off is not sure, reads again, and drops what it remembered when it hears again', async () => {
  const who = await newcomer()
  expect(await known(who)).toBe(who.id)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clearbelt signals' and datname = current_database()`.execute(
    t.world.db,
  )
  await vi.waitUntil(() => !signals.isSure(), { timeout: 20_000 })
  await sql`update session set ended_at = ${new Date(t.clock.now())} where account_id = ${who.id}`.execute(t.world.db)
  t.clock.advance(1001)
  expect(await known(who)).toBeNull()
  await vi.waitUntil(() => signals.isSure(), { timeout: 20_000 })
  expect(await known(who)).toBeNull()
})
