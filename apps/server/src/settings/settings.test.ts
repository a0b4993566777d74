// Settings of the installation: declared in the contract, kept, told, checked and noted.
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { photoDays } from '@clearbelt/contract/exams/settings'
import { recordNumber, systemContact, systemNames } from '@clearbelt/contract/shell/settings'
import { systemInfo, systemSettings, updateSystem } from '@clearbelt/contract/shell/calls'
import { SETTING_SECTIONS } from '@clearbelt/contract/settings'
import { schemaOf } from '@clearbelt/contract/settings-schema'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { whatIsConverted } from '../world/converters.ts'
import { makeActors, makeUser, seedBase, signIn, type Actor } from '../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor
beforeAll(async () => {
  t = await startTestApp({ env: { PHOTO_DAYS: '45' } })
  await seedBase(t)
  ;({ admin, trainer } = await makeActors(t))
})
afterAll(() => t.close())

const save = (settings: Record<string, unknown>, who = admin) =>
  t.call(updateSystem, { name: 'Clearbelt', logo: null, settings }, who)
const asked = async () => (await t.call(systemSettings, {}, admin)).body.package

test('every setting has a key of its own, a room before its name, words in four languages, and a fallback it would take', () => {
  expect(new Set(ALL_SETTINGS.map(({ key }) => key)).size).toBe(ALL_SETTINGS.length)
  for (const setting of ALL_SETTINGS) {
    const { key, section, title, hint, field, fallback } = setting
    expect(key).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
    expect(Object.keys(SETTING_SECTIONS)).toContain(section)
    const texts = [
      title,
      ...(hint ? [hint] : []),
      ...('options' in field ? field.options.map((option) => option.names) : []),
      ...('unit' in field && field.unit ? [field.unit] : []),
    ]
    for (const text of texts)
      for (const culture of CULTURES) expect(text[culture].length, `${key} in ${culture}`).toBeGreaterThan(0)
    expect(schemaOf(setting).safeParse(fallback).success, key).toBe(true)
  }
})

test('what this server can make of files of the library, and whether it looks for viruses in them, is told', async () => {
  const { converters } = await asked()
  expect(converters).toEqual({ ...whatIsConverted(), viruses: false })
  const guarded = await startTestApp({ beside: t, env: { CLAMD: '127.0.0.1:9' } })
  try {
    expect((await guarded.call(systemSettings, {}, admin)).body.package.converters.viruses).toBe(true)
  } finally {
    await guarded.close()
  }
})

test('[SYS-001] names in each language, contact and record number are set, told to everybody in their language, and noted', async () => {
  const names = { 'zh-CN': '北方机场', en: 'North Airport', es: '', 'pt-BR': 'Aeroporto Norte' }
  expect(
    (
      await save({
        [systemNames.key]: names,
        [systemContact.key]: ' Room 12, 5550-120 ',
        [recordNumber.key]: '京ICP备12345678号',
      })
    ).status,
  ).toBe(200)
  const nameIn = async (culture: (typeof CULTURES)[number]) =>
    (await t.call(systemInfo, {}, null, { culture })).body.package.name
  expect(await Promise.all(CULTURES.map(nameIn))).toEqual(['北方机场', 'North Airport', 'Clearbelt', 'Aeroporto Norte'])
  expect((await t.call(systemInfo, {}, null)).body.package.settings).toMatchObject({
    [systemContact.key]: 'Room 12, 5550-120',
    [recordNumber.key]: '京ICP备12345678号',
  })
  expect(await asked()).toMatchObject({ name: 'Clearbelt', editable: true, settings: { [systemNames.key]: names } })
  // The same again changes nothing, and the note says so.
  await save({ [systemContact.key]: 'Room 12, 5550-120', [recordNumber.key]: '' })
  const { rows } = await sql<{
    before: unknown
    after: unknown
  }>`select before, after from audit_entry where act = 'shell.updateSystem' order by id desc limit 1`.execute(
    t.world.db,
  )
  expect(rows[0]).toMatchObject({
    before: { [recordNumber.key]: '京ICP备12345678号' },
    after: { [recordNumber.key]: '' },
  })
  expect(JSON.stringify(rows)).not.toContain(systemContact.key)
})

test('[SYS-001] what the environment says holds until an administrator sets another value, which every node follows', async () => {
  expect((await asked()).settings[photoDays.key]).toBe(45)
  expect(await t.rooms.settings.get(photoDays)).toBe(45)
  const other = await startTestApp({ beside: t, env: { PHOTO_DAYS: '45' } })
  expect(await other.rooms.settings.get(photoDays)).toBe(45)
  expect((await save({ [photoDays.key]: 30 })).status).toBe(200)
  expect(await t.rooms.settings.get(photoDays)).toBe(30)
  t.clock.advance(5001)
  expect(await other.rooms.settings.get(photoDays)).toBe(30)
  await other.close()
})

test('a value that does not fit is refused at its field in words, nothing is kept, and unknown keys are no settings', async () => {
  for (const [key, value, path] of [
    [photoDays.key, 0, photoDays.key],
    [photoDays.key, '30', photoDays.key],
    [systemContact.key, 'x'.repeat(201), systemContact.key],
    [systemNames.key, { en: 'x' }, `${systemNames.key}.zh-CN`],
    ['shell-nothing', 1, 'shell-nothing'],
    ['__proto__x', {}, '__proto__x'],
  ] as const) {
    const { status, body } = await save({ [systemContact.key]: 'changed', [key]: value })
    expect([status, body.fields?.[0]?.path]).toEqual([400, `settings.${path}`])
    expect(body.fields?.[0]?.message.length).toBeGreaterThan(3)
  }
  expect((await asked()).settings[systemContact.key]).toBe('Room 12, 5550-120')
})

test('settings that are not public stay inside, and only the top of the tree changes any', async () => {
  const below = await signIn(t, await makeUser(t, { type: 1, org: trainer.org }))
  expect((await save({ [photoDays.key]: 10 }, below as Actor)).body.code).toBe('no-permission')
  expect((await t.call(systemSettings, {}, below)).body.package.editable).toBe(false)
  expect((await t.call(systemSettings, {}, trainer)).status).toBe(403)
  expect((await t.call(systemInfo, {}, null)).body.package.settings).not.toHaveProperty(photoDays.key)
})
