// The dictionary behind the shared lists, and the training specials.
import { dropdownPost, dropdownTrainingSpecial, dropdownUserType } from '@clearbelt/contract/shell/calls'
import {
  addDictionary,
  addSpecial,
  deleteDictionary,
  deleteSpecial,
  dictionaryTypes,
  queryDictionary,
  querySpecials,
  updateDictionary,
  updateSpecial,
} from '@clearbelt/contract/shell/dictionary-calls'
import { LIST_NAMES } from '@clearbelt/contract/shell/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeUser, seedAgain, seedBase, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student } = await makeActors(t))
})
afterAll(() => t.close())

const names = (text: string) => ({ 'zh-CN': `${text} zh`, en: `${text} en`, es: `${text} es`, 'pt-BR': `${text} pt` })
const posts = async (culture: 'en' | 'es' = 'en') => (await t.call(dropdownPost, {}, student, { culture })).body.package
const entryOf = async (type: 'Post' | 'UserType', value: string) =>
  (await t.call(queryDictionary, { type }, admin)).body.package.find((entry) => entry.value === value)

test('a shared list is tagged; who has it already is told so in a word, until somebody changes it or asks in another language', async () => {
  const ask = (tag: string, culture: 'en' | 'es' = 'en') =>
    t.call(dropdownPost, {}, student, { culture, headers: { 'if-none-match': tag } })
  const first = await t.call(dropdownPost, {}, student)
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  for (const kept of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(kept)
    expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, tag])
  }
  expect((await ask(tag, 'es')).status).toBe(200)
  const { id } = (
    await t.call(addDictionary, { type: 'Post', value: 'tagged', names: names('Tagged'), order: 5 }, admin)
  ).body.package
  const changed = await ask(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
  await t.call(deleteDictionary, { id }, admin)
  expect((await ask(tag)).status).toBe(304)
})

test('[SYS-021] an entry is added with its four names, offered in order, disabled, and taken out', async () => {
  const { id } = (
    await t.call(addDictionary, { type: 'Post', value: 'dog-handler', names: names('Dogs'), order: 5 }, admin)
  ).body.package
  expect((await posts())[0]).toEqual({ id: 'dog-handler', name: 'Dogs en' })
  expect((await posts('es'))[0]?.name).toBe('Dogs es')
  expect((await t.call(updateDictionary, { id, names: names('Hounds'), order: 10_000 }, admin)).status).toBe(200)
  expect((await posts()).at(-1)).toEqual({ id: 'dog-handler', name: 'Hounds en' })
  expect((await t.call(updateDictionary, { id, names: names('Hounds'), order: 1, enabled: false }, admin)).status).toBe(
    200,
  )
  expect((await posts()).map((post) => post.id)).not.toContain('dog-handler')
  expect(await entryOf('Post', 'dog-handler')).toMatchObject({ enabled: false, system: false, order: 1 })
  // Only renamed, it stays where it stood, and is not offered again.
  expect((await t.call(updateDictionary, { id, names: names('Dogs') }, admin)).status).toBe(200)
  expect(await entryOf('Post', 'dog-handler')).toMatchObject({ name: 'Dogs en', enabled: false, order: 1 })
  expect((await t.call(deleteDictionary, { id }, admin)).status).toBe(200)
  expect(await entryOf('Post', 'dog-handler')).toBeUndefined()
  expect((await t.call(deleteDictionary, { id }, admin)).status).toBe(404)
  const { rows } = await sql<{
    act: string
  }>`select act from audit_entry where object = 'dictionary' and object_id = ${id} order by id`.execute(t.world.db)
  expect(rows.map((row) => row.act)).toEqual([
    'shell.addDictionary',
    'shell.updateDictionary',
    'shell.updateDictionary',
    'shell.updateDictionary',
    'shell.deleteDictionary',
  ])
})

test('a name that another entry of the list has is refused at its field, in each language where it has it', async () => {
  const add = (value: string, given: Record<string, string>) =>
    t.call(addDictionary, { type: 'Post', value, names: { ...names(value), ...given } as never }, admin)
  const { id } = (await add('lead', {})).body.package
  expect((await add('leader', { en: 'LEAD en', es: 'lead es' })).body).toMatchObject({
    code: 'name-taken',
    fields: [{ path: 'names.en' }, { path: 'names.es' }],
  })
  const other = (await add('leader', {})).body.package.id
  const rename = (given: object) =>
    t.call(updateDictionary, { id: other, names: { ...names('leader'), ...given } }, admin)
  expect((await rename({ 'pt-BR': 'Lead pt' })).body).toMatchObject({ fields: [{ path: 'names.pt-BR' }] })
  // Another list may have the name, and what two have from before keeps nobody from changing the rest.
  expect((await t.call(addDictionary, { type: 'Grad', value: 'lead', names: names('lead') }, admin)).status).toBe(200)
  await sql`update dictionary_entry set names = names || '{"en": "lead en"}' where id = ${other}`.execute(t.world.db)
  expect((await rename({ en: 'lead en', es: 'Jefe' })).status).toBe(200)
  await t.call(deleteDictionary, { id }, admin)
  expect((await rename({ 'pt-BR': 'Lead pt' })).status).toBe(200)
  const both = await Promise.all(['a', 'b'].map((value) => add(value, { en: 'At once' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what was saved with an entry that is taken out keeps its name, and the value can be brought back', async () => {
  const add = () =>
    t.call(addDictionary, { type: 'Post', value: 'night-shift', names: names('Night'), order: 5 }, admin)
  const { id } = (await add()).body.package
  expect((await add()).body).toMatchObject({ code: 'value-taken', fields: [{ path: 'value' }] })
  await t.call(deleteDictionary, { id }, admin)
  expect((await t.rooms.shell.namer('es'))('Post', 'night-shift')).toBe('Night es')
  expect((await add()).status).toBe(200)
  expect((await posts()).map((post) => post.id)).toContain('night-shift')
})

test('[SYS-021] an entry the program branches on is renamed, and neither disabled, deleted nor joined by another', async () => {
  const entry = await entryOf('UserType', '2')
  expect(entry?.system).toBe(true)
  const id = entry?.id ?? ''
  expect((await t.call(updateDictionary, { id, names: names('Coach'), order: 1 }, admin)).status).toBe(200)
  expect((await t.call(dropdownUserType, {}, student)).body.package[0]).toEqual({ id: 2, name: 'Coach en' })
  for (const refused of [
    await t.call(updateDictionary, { id, names: names('Coach'), order: 1, enabled: false }, admin),
    await t.call(deleteDictionary, { id }, admin),
    await t.call(addDictionary, { type: 'UserType', value: '4', names: names('Guest') }, admin),
  ]) {
    expect(refused.body.code).toBe('fixed-list')
  }
})

test('[SYS-023] training specials are kept by name, order and state, and feed the list of plans', async () => {
  const { id } = (await t.call(addSpecial, { name: 'Body scanners', order: 1 }, admin)).body.package
  const offered = async () => (await t.call(dropdownTrainingSpecial, {}, trainer, { culture: 'es' })).body.package
  expect((await offered())[0]).toEqual({ id, name: 'Body scanners' })
  expect((await t.call(addSpecial, { name: 'body SCANNERS' }, admin)).body).toMatchObject({
    code: 'name-taken',
    fields: [{ path: 'name' }],
  })
  expect(
    (await t.call(updateSpecial, { id, name: 'Body scanners', names: { es: 'Escáneres corporales' }, order: 1 }, admin))
      .status,
  ).toBe(200)
  expect((await offered())[0]?.name).toBe('Escáneres corporales')
  expect((await t.call(querySpecials, { name: 'scann' }, admin)).body).toMatchObject({
    total: 1,
    package: [{ id, enabled: true, order: 1 }],
  })
  expect((await t.call(querySpecials, { Limit: 2, PageNO: 2 }, admin)).body.package).toHaveLength(2)
  expect((await t.call(updateSpecial, { id, name: 'Body scanners', order: 1, enabled: false }, admin)).status).toBe(200)
  expect((await t.call(updateSpecial, { id, name: 'Body scanner' }, admin)).status).toBe(200)
  expect((await t.call(querySpecials, { name: 'scanner' }, admin)).body.package).toMatchObject([
    { id, enabled: false, order: 1 },
  ])
  expect((await offered()).map((special) => special.id)).not.toContain(id)
  expect((await t.call(deleteSpecial, { id }, admin)).status).toBe(200)
  expect((await t.call(deleteDictionary, { id }, admin)).status).toBe(404)
})

test('an entry and a special whose answers were lost are sent again and answered as made, not as taken by themselves', async () => {
  const requestKey = '8d20b6f1537ce9a4'
  const entry = async (value = 'sent-twice') =>
    (await t.call(addDictionary, { type: 'Post', value, names: names('Sent twice') }, admin, { requestKey })).body
  const special = async (name = 'Sent twice') => (await t.call(addSpecial, { name }, admin, { requestKey })).body
  const ids = [(await entry()).package.id, (await special()).package.id]
  expect([(await entry()).package.id, (await special()).package.id]).toEqual(ids)
  // Another input under the same key is a thing of its own, judged for itself.
  expect([(await entry('another')).code, (await special('SENT twice')).code]).toEqual(['name-taken', 'name-taken'])
  expect((await special('Sent thrice')).package.id).not.toBe(ids[1])
  const { rows } = await sql`select act from audit_entry where object_id = any(${ids}) order by act`.execute(t.world.db)
  expect(rows).toEqual([{ act: 'shell.addDictionary' }, { act: 'shell.addSpecial' }])
})

test('the lists belong to the installation: neither trainers nor administrators below its top change them', async () => {
  const below = await signIn(t, await makeUser(t, { type: 1, org: trainer.org }))
  for (const who of [trainer, below]) {
    expect((await t.call(addDictionary, { type: 'Post', value: 'x', names: names('x') }, who)).body.code).toBe(
      'no-permission',
    )
    expect((await t.call(addSpecial, { name: 'x' }, who)).body.code).toBe('no-permission')
  }
})

test('every list begins with entries, and a second start neither repeats them nor brings back what was taken out', async () => {
  const count = async () =>
    new Map((await t.call(dictionaryTypes, {}, admin)).body.package.map((list) => [list.type, list.entries]))
  const before = await count()
  expect([...before.keys()].toSorted()).toEqual(LIST_NAMES.filter((list) => list !== 'TrainingSpecial').toSorted())
  expect([...before.values()].every((entries) => entries > 0)).toBe(true)
  await t.call(deleteDictionary, { id: (await entryOf('Post', 'loader'))?.id ?? '' }, admin)
  await seedAgain(t)
  expect(await count()).toEqual(new Map(before).set('Post', (before.get('Post') ?? 0) - 1))
})
