// Devices through the whole stack: set, found by those who sit below, changed, deleted, and who may.
import * as calls from '@clearbelt/contract/images/device-calls'
import { MIXED_LOOKS } from '@clearbelt/domain/images/looks'
import { STANDARD_KEYS, withKey, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

const wire = (keys: KeyMap) => JSON.parse(JSON.stringify(keys)) as Record<keyof KeyMap, string[]>
const STANDARD = wire(STANDARD_KEYS)

test('a trainer sets the keys of a device; students below choose from it, strangers do not see it', async () => {
  const { id } = await ask(t, calls.addDevice, { name: 'Line 2', keys: STANDARD }, actors.trainer)
  const keys = wire(withKey(STANDARD_KEYS, 'mode4', 'F4'))
  await ask(t, calls.updateDevice, { id, name: 'Line 2 north', description: 'With the panel', keys }, actors.trainer)
  const named = async (who: typeof actors.trainer, name = '') => {
    const { body } = await t.call(calls.queryDevices, { name }, who)
    return body.package.map((row) => [row.name, row.keys.mode4, row.canEdit])
  }
  expect(await named(actors.trainer)).toEqual([['Line 2 north', ['KeyA', 'F4'], true]])
  expect(await named(actors.trainer, '%')).toEqual([])
  expect(await named(actors.student)).toEqual([['Line 2 north', ['KeyA', 'F4'], false]])
  expect(await named(actors.otherTrainer)).toEqual([])
  expect((await t.call(calls.updateDevice, { id, name: 'Mine', keys }, actors.otherTrainer)).status).toBe(404)
  expect(await ask(t, calls.deleteDevices, { ids: [id] }, actors.otherTrainer)).toEqual({ deleted: 0, skipped: [] })
  expect(await ask(t, calls.deleteDevices, { ids: [id] }, actors.trainer)).toEqual({ deleted: 1, skipped: [] })
  const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map(({ act }) => act)).toEqual(['images.addDevice', 'images.updateDevice', 'images.deleteDevice'])
})

test('a key that is set twice, a key that cannot be set and a name that is taken are refused', async () => {
  const add = async (name: string, keys: unknown, who = actors.trainer) => {
    const { status, body } = await t.call(calls.addDevice, { name, keys } as never, who)
    return [status, body.code]
  }
  expect(await add('Twice', { ...STANDARD, run: ['KeyT'] })).toEqual([422, 'key-set-twice'])
  expect((await add('Arrow', { ...STANDARD, run: ['ArrowLeft'] }))[1]).toBe('invalid-input')
  expect((await add('Part', { mode0: ['KeyQ'] }))[1]).toBe('invalid-input')
  expect((await add('Panel', STANDARD))[0]).toBe(200)
  expect(await add('PANEL', STANDARD)).toEqual([409, 'device-name-taken'])
  expect((await add('Student', STANDARD, actors.student))[0]).toBe(403)
})

test('a device whose answer was lost is sent again and answered as made, not as taken by itself; another name after a refusal is a new one', async () => {
  const add = async (name: string) =>
    (await t.call(calls.addDevice, { name, keys: STANDARD }, actors.trainer, { requestKey: 'c41f07a9e6d2835b' })).body
  const made = (await add('Sent twice')).package
  expect((await add('Sent twice')).package).toEqual(made)
  expect((await add('SENT TWICE')).code).toBe('device-name-taken')
  const other = (await add('Sent thrice')).package
  expect(other.id).not.toBe(made.id)
  const { rows } =
    await sql`select 1 from audit_entry where act = 'images.addDevice' and object_id = any(${[made.id, other.id]})`.execute(
      t.world.db,
    )
  expect(rows).toHaveLength(2)
})

test('one device of an organisation is the usual one; those below take its look until they set their own', async () => {
  const lookOf = async (who = actors.trainer) => (await t.call(calls.usualLook, {}, who)).body.package
  const device = { keys: STANDARD, isUsual: true }
  expect(await lookOf()).toEqual({ look: MIXED_LOOKS, deviceName: null })
  await ask(t, calls.addDevice, { ...device, name: 'Old line', look: 'worn' }, actors.trainer)
  expect(await lookOf()).toEqual({ look: 'worn', deviceName: 'Old line' })
  const { id } = await ask(t, calls.addDevice, { ...device, name: 'New line', look: 'fine' }, actors.trainer)
  expect(await lookOf()).toEqual({ look: 'fine', deviceName: 'New line' })
  const { body } = await t.call(calls.queryDevices, { name: 'line' }, actors.trainer)
  expect(body.package.map(({ name, isUsual }) => [name, isUsual])).toEqual([
    ['New line', true],
    ['Old line', false],
  ])
  expect(await lookOf(actors.otherTrainer)).toEqual({ look: MIXED_LOOKS, deviceName: null })
  await ask(t, calls.updateDevice, { ...device, id, name: 'New line', look: 'fine', isUsual: false }, actors.trainer)
  expect(await lookOf()).toEqual({ look: MIXED_LOOKS, deviceName: null })
  expect((await t.call(calls.usualLook, {}, actors.student)).status).toBe(403)
  const sample = await t.call(calls.lookPicture, { id: 'soft', size: 'thumb' }, actors.trainer)
  expect([sample.status, sample.headers['content-type']]).toEqual([200, 'image/jpeg'])
})
