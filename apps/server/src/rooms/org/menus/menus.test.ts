// The menu editor: own entries, places, hiding, restoring, and who hears of it.
import { accountInfo, myMenus, type MenuNode } from '@clearbelt/contract/access/calls'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { setRoleMenus } from '@clearbelt/contract/org/calls'
import {
  addMenu,
  deleteMenu,
  getMenu,
  menuCalls,
  menuTree,
  moveMenu,
  restoreMenus,
  updateMenu,
} from '@clearbelt/contract/org/menu-calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeRole, makeUser, seedBase, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student } = await makeActors(t))
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.call(restoreMenus, {}, admin)
})

const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const idOf = async (code: string) =>
  (await sql<{ id: string }>`select id from menu where code = ${code}`.execute(t.world.db)).rows[0]?.id ?? ''
const roleOf = async (system: string) =>
  (await sql<{ id: string }>`select id from role where system = ${system}`.execute(t.world.db)).rows[0]?.id ?? ''
const codesOf = async (who: Actor) => flat((await t.call(myMenus, {}, who)).body.package).map((node) => node.code)
const detail = async (code: string) => (await t.call(getMenu, { id: await idOf(code) }, admin)).body.package
const change = async (code: string, fields: { shown?: boolean; path?: string }) => {
  const { id, order, names, iconClass } = await detail(code)
  return t.call(updateMenu, { id, order, names, iconClass, ...fields }, admin)
}

test('[SYS-005] [SYS-022] an own entry is added under a group for some roles, shown to them in their language, and deleted', async () => {
  const superiorID = await idOf('group.paper')
  const wanted = {
    superiorID,
    name: 'Rules',
    names: { es: 'Normas' },
    iconClass: 'book',
    path: 'https://rules.example/start',
    roleIDs: [await roleOf('trainer')],
  }
  const add = () => t.call(addMenu, wanted, admin, { requestKey: 'a6f18c03d95e2b74' })
  const added = await add()
  expect(added.status).toBe(200)
  const { id } = added.body.package
  // The answer to the first is lost, and it is sent again: one entry.
  expect((await add()).body.package).toEqual({ id })
  const seen = flat((await t.call(myMenus, {}, trainer, { culture: 'es' })).body.package).find((node) => node.id === id)
  expect(seen).toMatchObject({ name: 'Normas', path: 'https://rules.example/start', superiorID, iconClass: 'book' })
  expect(flat((await t.call(myMenus, {}, student)).body.package).map((node) => node.id)).not.toContain(id)
  expect((await t.call(deleteMenu, { id }, admin)).status).toBe(200)
  expect(await codesOf(trainer)).not.toContain(`own.${id}`)
  expect((await t.call(deleteMenu, { id: await idOf('paper.my') }, admin)).body.code).toBe('menu-built-in')
  const { rows } = await sql<{
    act: string
  }>`select act from audit_entry where object = 'menu' and object_id = ${id} order by id`.execute(t.world.db)
  expect(rows.map((row) => row.act)).toEqual(['org.addMenu', 'org.deleteMenu'])
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil',
  'data:text/html,x',
  'no-slash',
  '/with space',
  'https://',
])('an entry does not lead to %s', async (path) => {
  const { status, body } = await t.call(addMenu, { name: 'x', path } as never, admin)
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'path'])
})

test('[SYS-005] an entry is moved within its menu, two levels deep and no further', async () => {
  const library = await idOf('paper.library')
  expect(
    (
      await t.call(
        moveMenu,
        { id: library, superiorID: await idOf('group.paper'), beforeID: await idOf('paper.my') },
        admin,
      )
    ).status,
  ).toBe(200)
  const papers = async () =>
    (await t.call(menuTree, {}, admin)).body.package
      .find((node) => node.code === 'group.paper')
      ?.children.map((node) => node.code)
  expect((await papers())?.slice(0, 2)).toEqual(['paper.library', 'paper.my'])
  expect(
    (await t.call(moveMenu, { id: library, superiorID: null, beforeID: await idOf('group.paper') }, admin)).status,
  ).toBe(200)
  expect((await codesOf(trainer)).indexOf('paper.library')).toBeLessThan((await codesOf(trainer)).indexOf('paper.my'))
  const refused = [
    [library, await idOf('paper.my')],
    [library, await idOf('group.student')],
    [await idOf('group.paper'), await idOf('group.system')],
    [library, t.world.dice.id()],
  ] as const
  for (const [id, superiorID] of refused)
    expect((await t.call(moveMenu, { id, superiorID }, admin)).body).toMatchObject({
      code: 'menu-place',
      fields: [{ path: 'superiorID' }],
    })
})

test('[SYS-005] a hidden entry leaves every menu, a hidden group takes its entries along, and open pages hear of it', async () => {
  const told = vi.spyOn(t.world.hubs, 'pushAll')
  expect((await change('paper.my', { shown: false })).status).toBe(200)
  expect(told).toHaveBeenCalledWith(BROWSER_HUB, 'MenusChanged')
  told.mockRestore()
  for (const who of [admin, trainer]) expect(await codesOf(who)).not.toContain('paper.my')
  // The right is another thing: it is given and taken with the roles.
  expect((await t.call(myPapers, {}, trainer)).status).toBe(200)
  expect((await t.call(accountInfo, {}, trainer)).body.package.rights).toContain('paper.my')
  await change('group.paper', { shown: false })
  expect(await codesOf(trainer)).not.toContain('paper.library')
  for (const code of ['system.menu', 'group.system'])
    expect((await change(code, { shown: false })).body).toMatchObject({
      code: 'menu-stays',
      fields: [{ path: 'shown' }],
    })
  await change('group.paper', { shown: true })
  expect(await codesOf(trainer)).toContain('paper.library')
})

test('[SYS-014] a right taken from a role closes its calls, and the pages of its members hear of it', async () => {
  const role = await makeRole(t, ['paper.my'])
  const who = await makeUser(t, { type: 2, org: trainer.org, roles: [role] })
  const ticket = await signIn(t, who)
  expect((await t.call(myPapers, {}, ticket)).status).toBe(200)
  const told = vi.spyOn(t.world.hubs, 'push')
  expect((await t.call(setRoleMenus, { id: role, menuIDs: [] }, admin)).status).toBe(200)
  expect(told).toHaveBeenCalledWith(BROWSER_HUB, [who.id], 'MenusChanged')
  told.mockRestore()
  expect((await t.call(myPapers, {}, ticket)).status).toBe(403)
  expect((await t.call(accountInfo, {}, ticket)).body.package.rights).toEqual([])
})

test('[SYS-005] defaults come back for the entries of the product; own ones stay where they are', async () => {
  const { id } = (
    await t.call(addMenu, { superiorID: await idOf('group.paper'), name: 'Mine', path: '/paper/my' }, admin)
  ).body.package
  const before = (await t.call(menuTree, {}, admin)).body.package
  await change('paper.library', { shown: false })
  await t.call(moveMenu, { id: await idOf('paper.library'), superiorID: await idOf('group.image') }, admin)
  expect((await t.call(restoreMenus, {}, admin)).status).toBe(200)
  expect((await t.call(menuTree, {}, admin)).body.package).toEqual(before)
  await t.call(deleteMenu, { id }, admin)
})

test('[SYS-014] which calls a right opens is told from the contract itself', async () => {
  const rights = new Map((await t.call(menuCalls, {}, admin)).body.package.map(({ code, calls }) => [code, calls]))
  expect(rights.get('system.role')).toContainEqual({ method: 'PUT', path: '/api/Role/Menus/:id' })
  expect(rights.get('paper.my')).toContainEqual({ method: myPapers.method, path: myPapers.path })
})

test('only those at the top change the menu', async () => {
  const below = await signIn(t, await makeUser(t, { type: 1, org: trainer.org }))
  expect((await t.call(addMenu, { name: 'x', path: '/x' }, below)).body.code).toBe('no-permission')
  expect((await t.call(restoreMenus, {}, below)).body.code).toBe('no-permission')
  expect((await t.call(moveMenu, { id: await idOf('paper.my'), superiorID: null }, below)).body.code).toBe(
    'no-permission',
  )
})
