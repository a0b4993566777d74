// Roles and menus: what an account sees, who may hand on what, and what stays with the system.
import { myMenus, type MenuNode } from '@clearbelt/contract/access/calls'
import {
  addRole,
  deleteRole,
  deleteUser,
  queryRoles,
  queryUsers,
  roleMembers,
  roleMenus,
  setRoleMembers,
  setRoleMenus,
  updateRole,
} from '@clearbelt/contract/org/calls'
import { getMenu, menuTree, updateMenu } from '@clearbelt/contract/org/menu-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  makeActors,
  makeOrg,
  makeRole,
  makeUser,
  seedAgain,
  seedBase,
  signIn,
  type Actor,
} from '../../../testing/factories.ts'
import { menuOf } from '../menus/menu-data.ts'
import { ALL_ROOMS } from '../../all-rooms.ts'
import type { SystemRole } from '../../../seams/menus.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherTrainer: Actor, otherStudent: Actor
/** A trainer who looks after the roles of one organisation. */
let local: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherTrainer, otherStudent } = await makeActors(t))
  const user = await makeUser(t, {
    type: 2,
    org: trainer.org,
    roles: [await makeRole(t, ['system.role', 'system.menu', 'system.user', 'paper.my', 'train.plan'])],
  })
  local = { ...user, ...(await signIn(t, user)), org: trainer.org }
})
afterAll(() => t.close())

const shape = (nodes: MenuNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? [node.code, shape(node.children)] : node.code))
const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const menuIDs = async (...codes: string[]) =>
  (await sql<{ id: string }>`select id from menu where code = any(${codes}::text[])`.execute(t.world.db)).rows.map(
    (row) => row.id,
  )
const systemRole = async (system: string) =>
  (await sql<{ id: string }>`select id from role where system = ${system}`.execute(t.world.db)).rows[0]?.id ?? ''
const menusOf = async (id: string) =>
  (
    await sql<{
      code: string
    }>`select m.code from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = ${id} order by m.code`.execute(
      t.world.db,
    )
  ).rows.map((row) => row.code)
/** The groups of the menu with what a system role holds in them. */
const entriesOf = (role: SystemRole) =>
  menuOf(ALL_ROOMS.flatMap((room) => room.menus ?? []))
    .map(
      (group) =>
        [
          group.code,
          (group.children ?? [])
            .filter((child) => child.roles.includes(role) && !child.hidden)
            .map((child) => child.code),
        ] as const,
    )
    .filter(([, children]) => children.length > 0)

test('[ACC-106] [ACC-093] each account gets the menus of its roles as a tree of groups; hidden rights do not show', async () => {
  const of = async (who: Actor) => shape((await t.call(myMenus, {}, who)).body.package)
  expect(await of(admin)).toEqual(entriesOf('administrator'))
  expect(await of(trainer)).toEqual(entriesOf('trainer'))
  expect((await of(trainer)).map((entry) => (entry as [string])[0])).not.toContain('group.system')
  expect(await of(student)).toEqual([
    [
      'group.student',
      [
        'student.task',
        'student.theoryPractice',
        'student.imgPractice',
        'student.trackPractice',
        'student.imgStudy',
        'student.myHistory',
      ],
    ],
  ])
})

test('[SHL-043] a menu item has id, order, superior, name, icon, path and children, named in the language of the caller', async () => {
  const { body } = await t.call(myMenus, {}, student, { culture: 'pt-BR' })
  const [group] = body.package
  expect(group).toMatchObject({
    superiorID: null,
    name: 'Estudo',
    path: null,
    code: 'group.student',
    iconClass: 'read',
    order: expect.any(Number) as unknown,
  })
  expect(group?.children[0]).toMatchObject({
    superiorID: group?.id,
    name: 'Minhas tarefas',
    path: '/student/myTask',
    code: 'student.task',
    children: [],
  })
})

test('[ACC-044] [ACC-094] an account without roles gets an empty menu', async () => {
  const who = await signIn(t, await makeUser(t, { type: 3, roles: [] }))
  expect((await t.call(myMenus, {}, who)).body).toMatchObject({ result: true, package: [] })
})

test('[SYS-012] [SYS-014] members and menus of a role decide what its members may call', async () => {
  const { id } = (await t.call(addRole, { name: 'User keepers', remark: 'look after people' }, admin)).body.package
  const user = await makeUser(t, { type: 2, org: trainer.org, roles: [] })
  const who = await signIn(t, user)
  expect((await t.call(queryUsers, {}, who)).status).toBe(403)
  expect((await t.call(setRoleMembers, { id, add: [user.id], remove: [] }, admin)).status).toBe(200)
  expect(
    (await t.call(setRoleMenus, { id, menuIDs: await menuIDs('system.user', 'group.system') }, admin)).status,
  ).toBe(200)
  expect((await t.call(queryUsers, {}, who)).status).toBe(200)
  expect(shape((await t.call(myMenus, {}, who)).body.package)).toEqual([['group.system', ['system.user']]])
  expect((await t.call(roleMenus, { id }, admin)).body.package).toEqual(await menuIDs('system.user'))
  expect((await t.call(roleMembers, { id }, admin)).body).toMatchObject({
    total: 1,
    package: [{ id: user.id, name: user.name, accountNo: user.accountNo, typeName: 'Trainer' }],
  })
  const found = async (search: string): Promise<number> => (await t.call(roleMembers, { id, search }, admin)).body.total
  expect([await found(user.accountNo.toUpperCase()), await found('nobody of that name')]).toEqual([1, 0])
  expect((await t.call(setRoleMenus, { id, menuIDs: [] }, admin)).status).toBe(200)
  expect((await t.call(queryUsers, {}, who)).status).toBe(403)
})

test('[SYS-013] the system brings one role for each account type, named in the language of the caller', async () => {
  const { body } = await t.call(queryRoles, {}, admin, { culture: 'zh-CN' })
  expect(body.package.filter((role) => role.system).map((role) => role.name)).toEqual(['管理员', '教员', '学员'])
  expect((await t.call(queryRoles, { name: '学员' }, admin, { culture: 'zh-CN' })).body.total).toBe(1)
})

test('a role is added, renamed and deleted; its name is used once; members keep it alive', async () => {
  const add = async () =>
    (await t.call(addRole, { name: 'Temporary' }, admin, { requestKey: '39e5ab70c1d2f684' })).body.package
  const { id } = await add()
  // The answer to the first is lost, and it is sent again: it is not taken by itself.
  expect(await add()).toEqual({ id })
  expect((await t.call(addRole, { name: 'temporary' }, admin)).body).toMatchObject({
    code: 'name-taken',
    fields: [{ path: 'name' }],
  })
  expect((await t.call(updateRole, { id, name: 'Renamed', remark: 'x' }, admin)).status).toBe(200)
  // A remark that is left out stays.
  expect((await t.call(updateRole, { id, name: 'Renamed again' }, admin)).status).toBe(200)
  const renamed = (await t.call(queryRoles, { name: 'renamed again' }, admin)).body.package
  expect(renamed.map((role) => role.remark)).toEqual(['x'])
  const user = await makeUser(t, { type: 3, roles: [id] })
  expect((await t.call(deleteRole, { id }, admin)).body).toMatchObject({
    code: 'role-has-members',
    message: 'The role still has 1 member.',
  })
  await t.call(deleteUser, { id: user.id }, admin)
  expect((await t.call(deleteRole, { id }, admin)).status).toBe(200)
  expect((await t.call(roleMenus, { id }, admin)).status).toBe(404)
  const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map((row) => row.act)).toEqual(['org.addRole', 'org.updateRole', 'org.updateRole', 'org.deleteRole'])
})

test('roles of the system are neither renamed nor deleted', async () => {
  const id = await systemRole('trainer')
  expect((await t.call(updateRole, { id, name: 'Mine' }, admin)).body.code).toBe('system-role')
  expect((await t.call(deleteRole, { id }, admin)).body.code).toBe('system-role')
})

test('[T-43] roles, their members and their counts show nothing of another organisation', async () => {
  const foreign = await makeRole(t, ['paper.my'], { name: 'Foreign', org: otherTrainer.org })
  const list = (await t.call(queryRoles, { Limit: 500 }, local)).body.package
  expect(list.map((role) => role.id)).not.toContain(foreign)
  const students = await systemRole('student')
  const members = (await t.call(roleMembers, { id: students, Limit: 500 }, local)).body
  expect(members.package.map((row) => row.id)).toContain(student.id)
  expect(members.package.map((row) => row.id)).not.toContain(otherStudent.id)
  expect(list.find((role) => role.id === students)?.members).toBe(members.total)
})

test('[T-41] a role of another organisation answers every call as one that does not exist', async () => {
  const foreign = await makeRole(t, ['paper.my'], { org: otherTrainer.org })
  const answers = async (id: string) => {
    const replies = [
      await t.call(updateRole, { id, name: 'x' }, local),
      await t.call(deleteRole, { id }, local),
      await t.call(roleMembers, { id }, local),
      await t.call(setRoleMembers, { id, add: [], remove: [] }, local),
      await t.call(roleMenus, { id }, local),
      await t.call(setRoleMenus, { id, menuIDs: [] }, local),
    ]
    return replies.map((reply) => [reply.status, { ...reply.body, timestamp: 0 }])
  }
  const own = await answers(foreign)
  expect(own.every(([status]) => status === 404)).toBe(true)
  expect(await answers(t.world.dice.id())).toEqual(own)
  expect(await answers('nonsense')).toEqual(own)
})

test('[SYS-034] a role of an organisation above may be used but not changed', async () => {
  const above = await makeRole(t, ['paper.my'])
  expect((await t.call(updateRole, { id: above, name: 'x' }, local)).body.code).toBe('no-permission')
  expect((await t.call(setRoleMenus, { id: above, menuIDs: [] }, local)).body.code).toBe('no-permission')
  expect((await t.call(setRoleMembers, { id: above, add: [student.id], remove: [] }, local)).status).toBe(200)
  expect((await t.call(setRoleMembers, { id: above, add: [], remove: [student.id] }, local)).status).toBe(200)
})

test('[SYS-034] nobody hands on a right they do not hold, by menus or by members', async () => {
  const { id } = (await t.call(addRole, { name: 'Local role' }, local)).body.package
  expect((await t.call(setRoleMenus, { id, menuIDs: await menuIDs('paper.my', 'student.task') }, local)).status).toBe(
    200,
  )
  expect(
    (await t.call(setRoleMenus, { id, menuIDs: await menuIDs('paper.my', 'images.fiscan') }, local)).body.code,
  ).toBe('right-not-held')
  expect(await menusOf(id)).toEqual(['paper.my', 'student.task'])
  expect(
    (await t.call(setRoleMembers, { id: await systemRole('administrator'), add: [local.id], remove: [] }, local)).body
      .code,
  ).toBe('right-not-held')
  expect((await t.call(setRoleMembers, { id, add: [trainer.id], remove: [] }, local)).body.code).toBe('right-not-held')
  expect((await t.call(setRoleMembers, { id, add: [student.id], remove: [] }, local)).status).toBe(200)
})

test('[T-42] members outside the scope and unknown menus are refused as bad fields, nothing is half done', async () => {
  const { id } = (await t.call(addRole, { name: 'Half' }, local)).body.package
  for (const add of [[student.id, otherStudent.id], [student.id, t.world.dice.id()], ['nonsense']]) {
    expect((await t.call(setRoleMembers, { id, add, remove: [] }, local)).body.fields?.[0]?.path).toBe('add')
  }
  expect((await t.call(roleMembers, { id }, local)).body.total).toBe(0)
  expect(
    (await t.call(setRoleMenus, { id, menuIDs: [...(await menuIDs('paper.my')), t.world.dice.id()] }, local)).body
      .fields?.[0]?.path,
  ).toBe('menuIDs')
  expect(await menusOf(id)).toEqual([])
})

test('the administrator role keeps what administrators need; what else was taken from it comes back', async () => {
  const id = await systemRole('administrator')
  const all = await menusOf(id)
  const without = await menuIDs(...all.filter((code) => code !== 'system.role'))
  expect((await t.call(setRoleMenus, { id, menuIDs: without }, admin)).body.code).toBe('last-administrator')
  const members = (await t.call(roleMembers, { id, Limit: 500 }, admin)).body.package.map((row) => row.id)
  expect((await t.call(setRoleMembers, { id, add: [], remove: members }, admin)).body.code).toBe('last-administrator')
  expect(await menusOf(id)).toEqual(all)
  await t.call(setRoleMenus, { id, menuIDs: await menuIDs(...all.filter((code) => code !== 'knowledge')) }, admin)
  expect(await menusOf(id)).not.toContain('knowledge')
  expect((await t.call(setRoleMenus, { id, menuIDs: await menuIDs(...all) }, admin)).status).toBe(200)
  expect(await menusOf(id)).toEqual(all)
})

test('[SYS-022] a menu entry is renamed in four languages and reordered, by those at the top alone', async () => {
  const [id = ''] = await menuIDs('paper.library')
  const before = (await t.call(getMenu, { id }, admin)).body.package
  expect(before).toMatchObject({
    code: 'paper.library',
    path: '/paper/library',
    system: false,
    names: { en: 'Paper library' },
  })
  const names = { 'zh-CN': '甲', en: 'Alpha', es: 'Alfa', 'pt-BR': 'Álfa' }
  expect((await t.call(updateMenu, { id, order: 1, names, iconClass: 'book' }, local)).body.code).toBe('no-permission')
  expect((await t.call(updateMenu, { id, order: 1, names, iconClass: 'book' }, admin)).status).toBe(200)
  const tree = flat((await t.call(menuTree, {}, admin, { culture: 'es' })).body.package)
  expect(tree.find((node) => node.id === id)).toMatchObject({ name: 'Alfa', iconClass: 'book', order: 1 })
  expect(shape((await t.call(myMenus, {}, trainer)).body.package)).toContainEqual([
    'group.paper',
    ['paper.library', 'paper.my'],
  ])
  expect((await t.call(updateMenu, { id, order: 1, names: { ...names, es: '' }, iconClass: '' }, admin)).status).toBe(
    400,
  )
  expect((await t.call(getMenu, { id: t.world.dice.id() }, admin)).status).toBe(404)
  await t.call(updateMenu, { id, order: before.order, names: before.names, iconClass: before.iconClass }, admin)
})

test('the tree for editors holds hidden rights too, so that roles can be given them', async () => {
  const codes = flat((await t.call(menuTree, {}, local)).body.package).map((node) => node.code)
  expect(codes).toContain('student.home')
  expect(codes).toHaveLength(new Set(codes).size)
})

test('base data made twice, or by two nodes at once, is there once; what people changed stays', async () => {
  const [id = ''] = await menuIDs('train.plan')
  const names = { 'zh-CN': '乙', en: 'Courses of study', es: 'B', 'pt-BR': 'B' }
  await t.call(updateMenu, { id, order: 10, names, iconClass: 'plan' }, admin)
  await t.call(setRoleMenus, { id: await systemRole('trainer'), menuIDs: await menuIDs('train.plan') }, admin)
  const count = async () =>
    (
      await sql<{
        n: number
      }>`select (select count(*) from menu) * 1000000 + (select count(*) from role where system is not null) * 10000 + (select count(*) from knowledge_point) as n`.execute(
        t.world.db,
      )
    ).rows[0]?.n
  const before = await count()
  await Promise.all([seedAgain(t), seedAgain(t)])
  expect(await count()).toBe(before)
  expect((await t.call(getMenu, { id }, admin)).body.package.names).toEqual(names)
  expect(await menusOf(await systemRole('trainer'))).toEqual(['train.plan'])
})

test('an empty installation seeded by two nodes at once has one topmost organisation', async () => {
  const app = await startTestApp({ bare: true })
  try {
    await Promise.all([seedAgain(app), seedAgain(app), seedAgain(app)])
    const { rows } = await sql<{ n: number }>`select count(*) as n from org`.execute(app.world.db)
    expect(rows).toEqual([{ n: 1 }])
    expect(await app.rooms.org.countAccounts(app.world.db)).toBe(0)
    await makeOrg(app)
  } finally {
    await app.close()
  }
})

test('a role is copied with its menus and without its members, by those who could give each of its rights', async () => {
  const from = await makeRole(t, ['paper.my', 'train.plan'], { name: 'Planner' })
  const { body } = await t.call(addRole, { name: 'Planner two', copyOf: from }, local)
  expect(await menusOf(body.package.id)).toEqual(['paper.my', 'train.plan'])
  expect((await t.call(roleMembers, { id: body.package.id }, admin)).body.total).toBe(0)
  expect(
    (await t.call(addRole, { name: 'Boss two', copyOf: await systemRole('administrator') }, local)).body,
  ).toMatchObject({ code: 'right-not-held' })
  expect((await t.call(queryRoles, { name: 'Boss two' }, admin)).body.total).toBe(0)
  expect((await t.call(addRole, { name: 'Nothing', copyOf: t.world.dice.id() }, admin)).status).toBe(404)
})
