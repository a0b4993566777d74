// The list of accounts: every filter and order, within scope; the list as a file; acts on many; groups and further data
// of one.
import { queryAudit } from '@clearbelt/contract/audit/calls'
import { addUser, getUser, queryUsers, setUserRoles, updateUser } from '@clearbelt/contract/org/calls'
import { addGroup } from '@clearbelt/contract/org/group-calls'
import { getUserGroups, setUserGroups, updateUserExtend } from '@clearbelt/contract/org/person-calls'
import { getUserExtend } from '@clearbelt/contract/org/photo-calls'
import { deleteUsers, destroyUsers } from '@clearbelt/contract/org/recycle-calls'
import { changeUsers, exportUsers, resetPasswords, userWords } from '@clearbelt/contract/org/user-list-calls'
import { USER_COLUMNS } from '@clearbelt/contract/org/user-filters'
import type { InputOf } from '@clearbelt/contract/wire'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  makeActors,
  makeOrg,
  makeRole,
  makeUser,
  seedBase,
  signIn,
  topOrg,
  type Actor,
} from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherStudent: Actor
/** A trainer who looks after the accounts of one organisation. */
let local: Actor
let rare: string, night: string, far: string
let ada: string, bob: string, cem: string
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherStudent } = await makeActors(t))
  const user = await makeUser(t, {
    type: 2,
    org: trainer.org,
    roles: [await makeRole(t, ['system.user', 'people.group'])],
    name: 'Local Keeper',
  })
  local = { ...user, ...(await signIn(t, user)), org: trainer.org }
  rare = await makeRole(t, [], { name: 'Rare' })
  const under = await makeOrg(t, { under: trainer.org, name: 'Below' })
  const make = async (fields: Partial<InputOf<typeof addUser>>) =>
    (
      await t.call(
        addUser,
        {
          accountNo: `list.${fields.name?.split(' ')[0]?.toLowerCase()}`,
          name: 'x',
          type: 3,
          orgID: under.id,
          ...fields,
        },
        admin,
      )
    ).body.package.id
  ada = await make({
    name: 'Ada List',
    postName: 'Loader',
    gradeName: 'Senior',
    mobile: '13911110001',
    jobNo: 'L-1',
    email: 'ada@list.example',
    roleIDs: [rare],
  })
  await sql`update account set created_at = created_at - interval '1 day' where id = ${ada}`.execute(t.world.db)
  bob = await make({ name: 'Bob List', postName: 'Loader', gradeName: 'Junior', enabled: false })
  // The clock of the tests stands still, and equal times have no order.
  await sql`update account set created_at = created_at - interval '1 minute' where id = ${bob}`.execute(t.world.db)
  cem = await make({ name: '=2+5 List', accountNo: 'list.cem', orgID: otherStudent.org.id, postName: 'Searcher' })
  night = (await t.call(addGroup, { name: 'Night', userIDs: [ada] }, local)).body.package.id
  far = (await t.call(addGroup, { name: 'Far', userIDs: [cem] }, admin)).body.package.id
  await t.call(updateUserExtend, { id: ada, values: { hireDate: '2020-02-03' } }, admin)
  await t.call(updateUserExtend, { id: bob, values: { hireDate: '2021-02-03' } }, admin)
})
afterAll(() => t.close())

const names = async (filter: InputOf<typeof queryUsers>, who: Actor = admin) =>
  (await t.call(queryUsers, { search: 'list', ...filter }, who)).body.package.map((user) => user.name)
const ids = async (filter: InputOf<typeof queryUsers>) =>
  (await t.call(queryUsers, { search: 'list', ...filter }, admin)).body

test('[SYS-027] accounts are narrowed by role, group, position, level, organisation with what is under it, type, state and dates, each with its count', async () => {
  for (const [filter, wanted] of [
    [{ roleIDs: [rare] }, ['Ada List']],
    [{ groupIDs: [night, far] }, ['=2+5 List', 'Ada List']],
    [{ posts: ['Loader'] }, ['Bob List', 'Ada List']],
    [{ posts: ['Loader'], grades: ['Senior'] }, ['Ada List']],
    [{ orgID: trainer.org.id }, ['Bob List', 'Ada List']],
    [{ orgID: trainer.org.id, enabled: false }, ['Bob List']],
    [{ types: [1, 2] }, []],
    [{ roleIDs: ['not-an-id'] }, []],
    [{ hiredFrom: '2020-02-03', hiredTo: '2020-02-03' }, ['Ada List']],
    [{ hiredFrom: '2020-02-04' }, ['Bob List']],
    [{ createdFrom: new Date(t.clock.now() - 3_600_000).toISOString() }, ['=2+5 List', 'Bob List']],
    [{ createdTo: new Date(t.clock.now() - 3_600_000).toISOString() }, ['Ada List']],
  ] as [InputOf<typeof queryUsers>, string[]][]) {
    const body = await ids(filter)
    expect([filter, body.package.map((user) => user.name), body.total]).toEqual([filter, wanted, wanted.length])
  }
  for (const search of ['ada', 'LIST.ADA', 'l-1', '13911110001', 'ada@list'])
    expect((await t.call(queryUsers, { search }, admin)).body.package.map((user) => user.name)).toContain('Ada List')
})

test('accounts are put in order by a column, what is not known last, and tell their groups and date of entry', async () => {
  expect(await names({ sortName: 'name' })).toEqual(['=2+5 List', 'Ada List', 'Bob List'])
  expect(await names({ sortName: 'hireDate' })).toEqual(['Ada List', 'Bob List', '=2+5 List'])
  expect(await names({ sortName: 'hireDate', order: 'Desc' })).toEqual(['Bob List', 'Ada List', '=2+5 List'])
  for (const sortName of [
    'accountNo',
    'jobNo',
    'typeName',
    'orgName',
    'postName',
    'gradeName',
    'createTime',
    'lastSignIn',
  ] as const)
    expect(await names({ sortName, order: 'Desc' })).toHaveLength(3)
  expect((await ids({ roleIDs: [rare] })).package[0]).toMatchObject({ groupNames: ['Night'], hireDate: '2020-02-03' })
})

test('a trainer sees and is offered only what lies in the own organisation', async () => {
  expect(await names({ sortName: 'name' }, local)).toEqual(['Ada List', 'Bob List'])
  expect(await names({ orgID: otherStudent.org.id }, local)).toEqual([])
  expect(await names({ orgID: (await topOrg(t)).id, sortName: 'name' }, local)).toEqual(['Ada List', 'Bob List'])
  expect((await t.call(userWords, {}, local)).body.package).toEqual({ posts: ['Loader'], grades: ['Junior', 'Senior'] })
  expect((await t.call(userWords, {}, admin)).body.package.posts).toEqual(['Loader', 'Searcher'])
})

const exported = async (
  input: Partial<InputOf<typeof exportUsers>>,
  who: Actor = admin,
  culture: 'en' | 'zh-CN' = 'en',
) => {
  const reply = await t.call(exportUsers, { search: 'list', ...input } as never, who, { culture })
  const book = new ExcelJS.Workbook()
  if (reply.status === 200) await book.xlsx.load(reply.raw as never)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
  return { reply, rows, sheet: book.worksheets[0] }
}

test('the file of the list has its columns, filters and order, all rows whatever the page, in the language of the caller', async () => {
  const { rows } = await exported(
    { posts: ['Loader'], sortName: 'name', columns: ['orgName', 'name', 'hireDate', 'enabled'] },
    admin,
    'zh-CN',
  )
  expect(rows).toEqual([
    ['组织', '姓名', '入职日期', '状态'],
    ['Below', 'Ada List', '2020-02-03', '已启用'],
    ['Below', 'Bob List', '2021-02-03', '已停用'],
  ])
  // The file of a trainer has no more than the trainer's list.
  expect((await exported({ columns: ['name'], sortName: 'name' }, local)).rows).toEqual([
    ['Name'],
    ['Ada List'],
    ['Bob List'],
  ])
  const all = await exported({ columns: [...USER_COLUMNS], zone: 'Asia/Shanghai', roleIDs: [rare] })
  expect(all.rows[0]?.at(-1)).toBe('Created (Asia/Shanghai)')
  expect(all.rows[1]).toHaveLength(USER_COLUMNS.length)
})

test('what begins like a formula is text in the file, and stays text when it is edited', async () => {
  const { sheet } = await exported({ columns: ['name'], sortName: 'name' })
  expect([sheet?.getCell('A2').value, sheet?.getCell('A2').type, sheet?.getCell('A2').numFmt]).toEqual([
    '=2+5 List',
    ExcelJS.ValueType.String,
    '@',
  ])
})

test('an export needs the right of the list, a zone that exists, and is noted with what was asked', async () => {
  for (const who of [trainer, student]) expect((await exported({}, who)).reply.status).toBe(403)
  expect((await exported({ zone: 'Mars/Olympus' })).reply.body.code).toBe('unknown-zone')
  await exported({ posts: ['Searcher'], columns: ['name'] })
  const { body } = await t.call(queryAudit, { acts: ['org.exportUsers'] }, admin)
  expect(body.package[0]).toMatchObject({ actorID: admin.id, act: 'org.exportUsers' })
  expect((await exported({ columns: ['password'] as never })).reply.status).toBe(400)
})

test('one act on many tells of each who was left out and why; each change is in the log', async () => {
  const done = (
    act: InputOf<typeof changeUsers>['act'],
    wish: Partial<InputOf<typeof changeUsers>> = {},
    who: Actor = admin,
  ) => t.call(changeUsers, { ids: [ada, bob], act, ...wish }, who)
  expect((await done('disable')).body.package).toEqual({ done: 2, skipped: [] })
  expect(await names({ enabled: true })).toEqual(['=2+5 List'])
  expect((await done('enable', { ids: [ada, bob, cem, admin.id, local.id, 'nobody'] }, local)).body.package).toEqual({
    done: 3,
    skipped: expect.arrayContaining([
      ...[cem, admin.id, 'nobody'].map((id) => ({ id, name: '', reason: 'Not found.' })),
    ]),
  })
  expect((await done('disable', { ids: [local.id, ada] }, local)).body.package).toEqual({
    done: 1,
    skipped: [{ id: local.id, name: 'Local Keeper', reason: 'You cannot do this to your own account.' }],
  })
  await done('enable')
  expect((await done('move', { targetID: trainer.org.id })).body.package.done).toBe(2)
  expect((await t.call(getUser, { id: ada }, admin)).body.package.orgID).toBe(trainer.org.id)
  expect((await done('move', { targetID: otherStudent.org.id }, local)).body).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'targetID' }],
  })
  await done('addRole', { targetID: rare })
  expect((await t.call(getUser, { id: bob }, admin)).body.package.roleIDs).toContain(rare)
  await done('removeRole', { targetID: rare, ids: [bob] })
  expect((await t.call(getUser, { id: bob }, admin)).body.package.roleIDs).not.toContain(rare)
  await done('addGroup', { targetID: night }, local)
  expect((await t.call(getUserGroups, { id: bob }, local)).body.package.map((group) => group.name)).toEqual(['Night'])
  await done('removeGroup', { targetID: night, ids: [bob] }, local)
  expect((await t.call(getUserGroups, { id: bob }, local)).body.package).toEqual([])
  const { body } = await t.call(queryAudit, { objectID: bob, Limit: 100 }, admin)
  expect(body.package.map((row) => row.act)).toEqual(
    expect.arrayContaining(['org.updateUser', 'org.setUserRoles', 'org.setUserGroups']),
  )
})

test('whoever would share a job number after a move of many stays where they are, told with whom and which number', async () => {
  const [here, there] = [await makeOrg(t), await makeOrg(t)]
  await sql`update org set code = 'M-' || id where id = any(${[here.id, there.id]}::uuid[])`.execute(t.world.db)
  const numbered = async (accountNo: string, jobNo: string, orgID: string) =>
    (await t.call(addUser, { accountNo, name: accountNo, type: 3, orgID, jobNo }, admin)).body.package.id
  const [clashing, free] = [await numbered('mv.one', 'MV-1', here.id), await numbered('mv.two', 'MV-2', here.id)]
  const inTheWay = await numbered('mv.three', 'MV-1', there.id)
  const move = async (targetID: string, ids = [clashing, free, inTheWay]) =>
    (await t.call(changeUsers, { ids, act: 'move', targetID }, admin)).body.package
  expect(await move(there.id)).toEqual({
    done: 2,
    skipped: [
      {
        id: clashing,
        name: 'mv.one',
        reason: expect.stringContaining('mv.three (mv.three) is of the same type and has job number MV-1;'),
      },
    ],
  })
  expect((await t.call(getUser, { id: clashing }, admin)).body.package.orgID).toBe(here.id)
  expect(await move(here.id, [clashing, free])).toEqual({ done: 2, skipped: [] })
})

test('roles that hold more than the caller, and groups of others, are handed to nobody by many at once', async () => {
  const strong = await makeRole(t, ['system.role'])
  expect((await t.call(changeUsers, { ids: [ada], act: 'addRole', targetID: strong }, local)).body.code).toBe(
    'right-not-held',
  )
  expect((await t.call(changeUsers, { ids: [ada], act: 'addGroup', targetID: far }, local)).status).toBe(403)
  const noGroups = await makeUser(t, { type: 2, org: trainer.org, menus: ['system.user'] })
  expect(
    (
      await t.call(
        changeUsers,
        { ids: [ada], act: 'addGroup', targetID: night },
        { ...noGroups, ...(await signIn(t, noGroups)) },
      )
    ).status,
  ).toBe(403)
})

test('passwords of many are set at once, told once, and must be changed; the own one is left alone', async () => {
  const { body } = await t.call(resetPasswords, { ids: [ada, local.id] }, local)
  expect(body.package.skipped).toEqual([
    { id: local.id, name: 'Local Keeper', reason: 'You cannot do this to your own account.' },
  ])
  const [made] = body.package.set
  expect(made).toMatchObject({ id: ada, name: 'Ada List', accountNo: 'list.ada' })
  expect((await signIn(t, { accountNo: 'list.ada', password: made?.password ?? '' })).mustChange).toBe(true)
})

test('groups of one account are seen by those who see it and changed by those who look after the groups', async () => {
  expect((await t.call(getUserGroups, { id: cem }, local)).status).toBe(404)
  expect((await t.call(setUserGroups, { id: ada, add: [far], remove: [] }, local)).body).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'add' }],
  })
  expect((await t.call(setUserGroups, { id: cem, add: [night], remove: [] }, local)).status).toBe(404)
  expect((await t.call(setUserGroups, { id: ada, add: [far], remove: [night] }, admin)).status).toBe(200)
  expect((await t.call(getUserGroups, { id: ada }, local)).body.package).toEqual([
    { id: far, name: 'Far', type: '', orgName: expect.any(String), editable: false },
  ])
  await t.call(setUserGroups, { id: ada, add: [night], remove: [far] }, admin)
})

test('further data are changed by hand by the rules of the import: each wrong field is named, what is left out stays, what is empty is cleared', async () => {
  const change = (values: Record<string, string>, who: Actor = admin, id = ada) =>
    t.call(updateUserExtend, { id, values }, who)
  expect(
    (await change({ gender: 'male', birthDate: '1990-5-31', nation: 'Han', emergencyMobile: '+34 600 111 222' }))
      .status,
  ).toBe(200)
  const read = async () =>
    Object.fromEntries(
      (await t.call(getUserExtend, { id: ada }, admin)).body.package.fields.map((field) => [field.key, field.value]),
    )
  expect(await read()).toMatchObject({
    gender: 'male',
    birthDate: '1990-05-31',
    nation: 'Han',
    hireDate: '2020-02-03',
    emergencyMobile: '+34 600 111 222',
  })
  const { body } = await change({
    birthDate: '1990-13-41',
    gender: 'unheard',
    emergencyMobile: 'abc',
    nation: 'x'.repeat(61),
  })
  expect(body.code).toBe('extend-wrong')
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { path: 'values.birthDate', message: 'Not a date such as 1990-05-31.' },
      { path: 'values.emergencyMobile', message: 'Use digits, spaces, + and -.' },
    ]),
  )
  expect(body.fields?.map(({ path }) => path).toSorted()).toEqual([
    'values.birthDate',
    'values.emergencyMobile',
    'values.gender',
    'values.nation',
  ])
  expect((await change({ nation: '', birthDate: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ gender: 'male', birthDate: '', nation: '', hireDate: '2020-02-03' })
  expect((await change({ photo_key: 'x' })).status).toBe(400)
  expect([
    (await change({ nation: 'x' }, local, cem)).status,
    (await change({ nation: 'x' }, student)).status,
    (await change({ nation: 'x' }, local, admin.id)).status,
  ]).toEqual([404, 403, 404])
})

test('acts on many never take away the last administrator, and do the rest', async () => {
  const app = await startTestApp()
  try {
    await seedBase(app)
    const below = await makeOrg(app)
    const one = await makeUser(app, { type: 1, name: 'One' })
    const asOne = await signIn(app, one)
    const keeper = await makeUser(app, { type: 1, name: 'Two' })
    const asTwo = await signIn(app, keeper)
    const pupil = await makeUser(app, { type: 3, name: 'Pupil' })
    const roleIDs = (await app.call(getUser, { id: one.id }, asOne)).body.package.roleIDs
    // The account that asks stops being one that administers: it is moved down with its rights in place.
    const { id } = keeper
    expect(
      (
        await app.call(
          updateUser,
          { id, name: 'Two', type: 1, orgID: (await topOrg(app)).id, enabled: true, roleIDs },
          asOne,
        )
      ).status,
    ).toBe(200)
    const lastOne = { id: one.id, name: 'One', reason: 'This would leave nobody able to administer the system.' }
    for (const [act, targetID] of [
      ['move', below.id],
      ['removeRole', roleIDs[0]],
    ] as const) {
      // Both together would leave nobody: one of them goes, the other stays.
      const both = (
        await app.call(changeUsers, { ids: [one.id, id, pupil.id], act, ...(targetID ? { targetID } : {}) }, asOne)
      ).body.package
      expect([act, both.done, both.skipped.map(({ reason }) => reason)]).toEqual([act, 2, [lastOne.reason]])
      const kept = both.skipped[0]?.id === one.id ? asOne : asTwo
      for (const each of [one.id, id]) {
        await app.call(
          updateUser,
          {
            id: each,
            name: each === one.id ? 'One' : 'Two',
            type: 1,
            orgID: (await topOrg(app)).id,
            enabled: true,
            roleIDs,
          },
          kept,
        )
        await app.call(setUserRoles, { id: each, roleIDs }, kept)
      }
    }
    expect((await app.call(changeUsers, { ids: [id, pupil.id], act: 'disable' }, asOne)).body.package.done).toBe(2)
    // Only One is left, and One cannot be asked by anybody else; deleting and disabling oneself is refused anyway.
    expect((await app.call(changeUsers, { ids: [one.id], act: 'disable' }, asOne)).body.package).toMatchObject({
      done: 0,
    })
    expect((await app.call(deleteUsers, { ids: [one.id] }, asOne)).body.package.deleted).toBe(0)
    expect((await app.call(destroyUsers, { ids: [one.id] }, asOne)).body.package.deleted).toBe(0)
    expect((await app.call(getUser, { id: one.id }, asOne)).body.package).toMatchObject({ enabled: true, roleIDs })
  } finally {
    await app.close()
  }
})
