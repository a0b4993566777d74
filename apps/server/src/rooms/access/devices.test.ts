// The devices of an account: who sees them, and who ends what.
import { accountInfo, changePassword } from '@clearbelt/contract/access/calls'
import {
  endDevice,
  endOtherDevices,
  endUserDevices,
  myDevices,
  userDevices,
} from '@clearbelt/contract/access/device-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn } from '../../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
})
afterAll(() => t.close())

const isIn = async (who: Who) => (await t.call(accountInfo, {}, who)).status === 200
const NO_ID = '00000000-0000-4000-8000-000000000000'

test("a person sees their own devices with place and last use, this one first, and nobody else's", async () => {
  const user = await makeUser(t, { type: 3 })
  const old = await signIn(t, user)
  t.clock.advance(60_000)
  const here = await signIn(t, user)
  await signIn(t, await makeUser(t, { type: 3 }))
  const { body } = await t.call(myDevices, {}, old)
  expect(body.total).toBe(2)
  expect(body.package.map(({ isThis }) => isThis)).toEqual([true, false])
  const now = new Date(t.clock.now()).toISOString()
  expect(body.package[1]).toMatchObject({ ip: '127.0.0.1', method: 'password', since: now, lastUse: now })
  expect((await t.call(myDevices, { PageNO: 2, Limit: 1 }, here)).body.package).toHaveLength(1)
})

test("one device is signed out from another at once; one that is not one's own does not exist", async () => {
  const user = await makeUser(t, { type: 2 })
  const [here, there] = [await signIn(t, user), await signIn(t, user)]
  const stranger = await signIn(t, await makeUser(t, { type: 2 }))
  const id = (await t.call(myDevices, {}, here)).body.package.find(({ isThis }) => !isThis)?.id ?? ''
  expect(await isIn(there)).toBe(true)
  for (const other of [NO_ID, 'x', "';drop table session"])
    expect((await t.call(endDevice, { id: other }, here)).status).toBeGreaterThanOrEqual(400)
  expect((await t.call(endDevice, { id }, stranger)).status).toBe(404)
  expect(await isIn(there)).toBe(true)
  expect((await t.call(endDevice, { id }, here)).status).toBe(200)
  expect([await isIn(there), await isIn(here)]).toEqual([false, true])
  expect((await t.call(endDevice, { id }, here)).status).toBe(404)
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where act = 'access.endDevices' and actor_id = ${user.id}`.execute(t.world.db)
  expect(rows).toEqual([{ after: { ended: 1, places: ['127.0.0.1'] } }])
})

test('everywhere else at once, by asking for it or by a new password', async () => {
  const user = await makeUser(t, { type: 3 })
  const [here, one, two] = [await signIn(t, user), await signIn(t, user), await signIn(t, user)]
  expect((await t.call(endOtherDevices, {}, here)).body.package).toEqual({ ended: 2 })
  expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false])
  const other = await signIn(t, user)
  const newPwd = 'Another-Pass-2027!'
  await t.call(changePassword, { oldPwd: user.password, newPwd, confirmPwd: newPwd }, here)
  expect([await isIn(here), await isIn(other)]).toEqual([true, false])
  expect((await t.call(myDevices, {}, here)).body.total).toBe(1)
})

test('an administrator sees and ends the devices of their own organisations, not of others nor of those who may more', async () => {
  const [mine, theirs] = [await makeOrg(t), await makeOrg(t)]
  const chief = await signIn(t, await makeUser(t, { type: 1, org: mine, menus: ['system.user'] }))
  const [inside, outside, above] = [
    await makeUser(t, { type: 3, org: mine }),
    await makeUser(t, { type: 3, org: theirs }),
    await makeUser(t, { type: 1, org: mine, menus: ['system.user', 'system.role'] }),
  ]
  const sessions = await Promise.all([inside, outside, above].map((user) => signIn(t, user)))
  expect((await t.call(userDevices, { id: inside.id }, chief)).body.total).toBe(1)
  expect((await t.call(userDevices, { id: outside.id }, chief)).status).toBe(404)
  expect((await t.call(endUserDevices, { id: outside.id }, chief)).status).toBe(404)
  expect((await t.call(endUserDevices, { id: above.id }, chief)).body.code).toBe('no-permission')
  expect((await t.call(endUserDevices, { id: inside.id }, chief)).body.package).toEqual({ ended: 1 })
  expect(await Promise.all(sessions.map(isIn))).toEqual([false, true, true])
})
