// The application over fewer rooms: a leaf room is left out and the rest starts; what others need is asked for by name.
import { afterEach, expect, test } from 'vitest'
import { myMenus } from '@clearbelt/contract/access/calls'
import { ALL_ROOMS } from './rooms/all-rooms.ts'
import type { AnyRoom } from './seams/room.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeActors } from './testing/factories.ts'

const without = (name: string): AnyRoom[] => (ALL_ROOMS as readonly AnyRoom[]).filter((room) => room.name !== name)
let t: TestApp | null = null
afterEach(async () => {
  await t?.close()
  t = null
})

test('without a leaf room the application starts and serves, its calls and menu entries gone with it', async () => {
  t = await startTestApp({ rooms: without('identity') })
  const { admin } = await makeActors(t)
  const shown = JSON.stringify((await t.call(myMenus, {}, admin)).body.package)
  expect(shown).toContain('system.user')
  expect(shown).not.toContain('people.realName')
  const identity = ALL_ROOMS.find((room) => room.name === 'identity')
  expect(identity?.contract.calls.length).toBeGreaterThan(0)
  expect(t.calls.filter((call) => identity?.contract.calls.includes(call))).toEqual([])
  expect(Object.keys(t.rooms)).not.toContain('identity')
})

test('a room that others need ends the start with its name when it is left out', async () => {
  await expect(startTestApp({ rooms: without('knowledge') })).rejects.toThrow('needs the room knowledge')
})

test('a purpose of sittings that no room decides about ends the start with its name', async () => {
  const rooms = without('exams').filter((room) => !('exams' in room.needs))
  await expect(startTestApp({ rooms })).rejects.toThrow('fills the port "purposes of sittings" for exam')
})
