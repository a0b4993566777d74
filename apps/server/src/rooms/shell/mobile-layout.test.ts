// The layout of the mobile home: chosen by organisations, inherited downwards.
import { mobileLayout, updateMobileLayout } from '@clearbelt/contract/shell/mobile-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, topOrg, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherStudent: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherStudent } = await makeActors(t))
})
afterAll(() => t.close())

const read = async (who: Actor, orgID?: string) =>
  (await t.call(mobileLayout, orgID === undefined ? {} : { orgID }, who)).body.package
const shape = async (who: Actor, orgID?: string) =>
  (await read(who, orgID)).entries.map(({ code, visible }) => `${visible ? '' : '-'}${code}`)
const entries = (...codes: string[]) =>
  codes.map((code) => ({ code: code.replace('-', ''), visible: !code.startsWith('-') }))

test('[SYS-011] a layout is read with names in the language of the caller, and saved in order with what is hidden', async () => {
  const first = (await t.call(mobileLayout, {}, student, { culture: 'es' })).body.package
  expect(first).toMatchObject({ own: false, fromName: '' })
  expect(first.entries.slice(0, 2).map((entry) => [entry.code, entry.kind, entry.visible])).toEqual([
    ['next', 'section', true],
    ['due', 'section', true],
  ])
  expect(first.entries.find((entry) => entry.code === 'student.task')).toMatchObject({
    kind: 'link',
    name: 'Mis tareas',
    path: '/student/myTask',
    iconClass: 'form',
  })
  expect(
    (
      await t.call(
        updateMobileLayout,
        { orgID: student.org.id, entries: entries('student.task', '-doing', 'next', 'due') },
        admin,
      )
    ).status,
  ).toBe(200)
  expect((await shape(student)).slice(0, 4)).toEqual(['student.task', '-doing', 'next', 'due'])
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = 'shell.updateMobileLayout' and object_id = ${student.org.id}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('[SYS-007] the nearest layout upwards holds, until an organisation has one of its own, and again when it gives it up', async () => {
  const top = await topOrg(t)
  const under = await makeOrg(t, { under: otherStudent.org })
  const deep = { ...(await makeUser(t, { type: 3, org: under })), org: under }
  const who = { ...deep, ...(await signIn(t, deep)) } as Actor
  await t.call(updateMobileLayout, { orgID: top.id, entries: entries('doing', 'next', 'due', 'student.task') }, admin)
  expect((await shape(who))[0]).toBe('doing')
  await t.call(
    updateMobileLayout,
    { orgID: otherStudent.org.id, entries: entries('due', 'next', 'doing', 'student.task') },
    admin,
  )
  expect(await read(who)).toMatchObject({ own: false, entries: expect.arrayContaining([]) })
  expect((await shape(who))[0]).toBe('due')
  expect(await read(admin, otherStudent.org.id)).toMatchObject({ own: true })
  await t.call(updateMobileLayout, { orgID: otherStudent.org.id, inherit: true }, admin)
  expect((await shape(who))[0]).toBe('doing')
  await t.call(updateMobileLayout, { orgID: top.id, inherit: true }, admin)
  expect((await shape(who))[0]).toBe('next')
})

test('codes that are none, twice the same, and an empty layout are refused at their place', async () => {
  for (const [given, path] of [
    [entries('next', 'nothing'), 'entries.1.code'],
    [entries('next', 'next'), 'entries.1.code'],
    [entries('paper.my'), 'entries.0.code'],
    [[], 'entries'],
  ] as const) {
    const { status, body } = await t.call(updateMobileLayout, { entries: [...given] }, admin)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  }
})

test('the layout of another organisation is for those who edit layouts there; students read their own alone', async () => {
  expect((await t.call(mobileLayout, { orgID: otherStudent.org.id }, student)).status).toBe(404)
  const local = await signIn(t, await makeUser(t, { type: 2, org: trainer.org, menus: ['system.mobile'] }))
  expect((await t.call(mobileLayout, { orgID: otherStudent.org.id }, local)).status).toBe(404)
  expect(
    (await t.call(updateMobileLayout, { orgID: otherStudent.org.id, entries: entries('next') }, local)).status,
  ).toBe(404)
  expect((await t.call(mobileLayout, { orgID: trainer.org.id }, local)).status).toBe(200)
  expect((await t.call(updateMobileLayout, { entries: entries('next') }, student)).status).toBe(403)
})
