// The recycle bin: deleting many, bringing back, destroying for good, and who may.
import { deleteUser, addUser, queryUsers } from '@clearbelt/contract/org/calls'
import { deleteUsers, destroyUsers, queryDeletedUsers, recoverUsers } from '@clearbelt/contract/org/recycle-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeRole, makeUser, seedBase, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, otherStudent: Actor
/** A trainer who keeps the accounts of one organisation. */
let keeper: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, otherStudent } = await makeActors(t))
  const user = await makeUser(t, { type: 2, org: trainer.org, roles: [await makeRole(t, ['system.user'])] })
  keeper = { ...user, ...(await signIn(t, user)), org: trainer.org }
})
afterAll(() => t.close())

const inBin = async (who: Actor, search = '') =>
  (await t.call(queryDeletedUsers, { search }, who)).body.package.map((user) => user.id)

test('[SYS-028] accounts are deleted in bulk; those that may not go are kept and named with the reason', async () => {
  const [a, b] = [await makeUser(t, { type: 3, org: trainer.org }), await makeUser(t, { type: 3, org: trainer.org })]
  const { body } = await t.call(
    deleteUsers,
    { ids: [a.id, b.id, keeper.id, admin.id, otherStudent.id, 'nobody'] },
    keeper,
  )
  expect(body.package.deleted).toBe(2)
  expect(new Map(body.package.skipped.map((each) => [each.id, each.reason]))).toEqual(
    new Map(
      [
        [keeper.id, 'You cannot delete your own account.'],
        [admin.id, 'Not found.'],
        [otherStudent.id, 'Not found.'],
        ['nobody', 'Not found.'],
      ].map(([id, reason]) => [id, reason === 'Not found.' ? (expect.any(String) as unknown as string) : reason]),
    ),
  )
  expect((await t.call(queryUsers, { Limit: 500 }, keeper)).body.package.map((user) => user.id)).not.toContain(a.id)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = 'org.deleteUser' and object_id = any(${[a.id, b.id]})`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test.each([
  ['JSON', {}],
  ['a url-encoded form', { form: true }],
  ['a form in parts', { parts: true }],
])('[API-006] [SYS-028] accounts are deleted singly by id, and in bulk by %s', async (_, body) => {
  const [one, ...many] = await Promise.all([1, 2, 3].map(() => makeUser(t, { type: 3, org: trainer.org })))
  if (!one) return expect.fail('no account')
  expect((await t.call(deleteUser, { id: one.id }, keeper)).status).toBe(200)
  // So many that they travel in the body.
  const ids = [...many.map((user) => user.id), ...Array.from({ length: 100 }, (_each, i) => `ghost-${i}`)]
  const reply = await t.call(deleteUsers, { ids }, keeper, body)
  expect(reply.body.package).toMatchObject({ deleted: 2, skipped: { length: 100 } })
  const left = (await t.call(queryUsers, { Limit: 500 }, keeper)).body.package.map((user) => user.id)
  expect([one, ...many].filter((user) => left.includes(user.id))).toEqual([])
})

test('[SYS-029] deleted accounts are listed and recovered with their roles, and sign in again', async () => {
  const user = await makeUser(t, { type: 3, org: trainer.org })
  await t.call(deleteUsers, { ids: [user.id] }, keeper)
  expect(await inBin(keeper, user.accountNo)).toEqual([user.id])
  expect((await t.call(recoverUsers, { ids: [user.id] }, keeper)).body.package).toEqual({ recovered: 1, skipped: [] })
  expect(await inBin(keeper, user.accountNo)).toEqual([])
  const ticket = await signIn(t, user)
  expect(ticket.access_token.length).toBeGreaterThan(10)
})

test('an account whose name is taken by now stays in the recycle bin and says why', async () => {
  const user = await makeUser(t, { type: 3, org: trainer.org })
  await t.call(deleteUsers, { ids: [user.id] }, keeper)
  expect(
    (await t.call(addUser, { accountNo: user.accountNo, name: 'Second', type: 3, orgID: trainer.org.id }, admin))
      .status,
  ).toBe(200)
  const { body } = await t.call(recoverUsers, { ids: [user.id] }, keeper)
  expect(body.package).toEqual({
    recovered: 0,
    skipped: [{ id: user.id, name: user.name, reason: 'This account name is already taken.' }],
  })
})

test('an account whose job number somebody else has by now stays in the recycle bin and says who and which number', async () => {
  const numbered = async (name: string) => {
    const made = { accountNo: `${name}.bin`, name, type: 3, orgID: trainer.org.id, jobNo: 'BIN-7' } as const
    return (await t.call(addUser, made, admin)).body.package.id
  }
  const first = await numbered('first')
  await t.call(deleteUsers, { ids: [first] }, keeper)
  const second = await numbered('second')
  expect((await t.call(recoverUsers, { ids: [first] }, keeper)).body.package).toEqual({
    recovered: 0,
    skipped: [
      {
        id: first,
        name: 'first',
        reason: expect.stringContaining('second (second.bin) is of the same type and has job number BIN-7;'),
      },
    ],
  })
  // Of two who come back at once the second finds the first.
  await t.call(deleteUsers, { ids: [second] }, keeper)
  const both = (await t.call(recoverUsers, { ids: [first, second] }, keeper)).body.package
  expect([both.recovered, both.skipped.length]).toEqual([1, 1])
})

test('[SYS-029] a destroyed account is gone from the bin, cannot come back, and only name and number are left of it', async () => {
  const user = await makeUser(t, { type: 3, org: trainer.org })
  await sql`update account set mobile = '13900000001', job_no = 'J77', remark = 'asthma' where id = ${user.id}`.execute(
    t.world.db,
  )
  expect((await t.call(destroyUsers, { ids: [user.id] }, keeper)).body.package.deleted).toBe(0)
  await t.call(deleteUsers, { ids: [user.id] }, keeper)
  expect((await t.call(destroyUsers, { ids: [user.id] }, keeper)).body.package).toEqual({ deleted: 1, skipped: [] })
  expect(await inBin(keeper, user.accountNo)).toEqual([])
  expect((await t.call(recoverUsers, { ids: [user.id] }, keeper)).body.package.recovered).toBe(0)
  const { rows } = await sql<
    Record<string, unknown>
  >`select name, account_no, mobile, job_no, remark, password_hash, search from account where id = ${user.id}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([
    { name: user.name, account_no: user.accountNo, mobile: '', job_no: '', remark: '', password_hash: '', search: '' },
  ])
  expect((await t.rooms.org.accounts(t.world.db, [user.id], 'withDeleted')).map((account) => account.name)).toEqual([
    user.name,
  ])
})

test('[T-43] the bin shows and touches only accounts of the own organisations, and only those that one may manage', async () => {
  await t.call(deleteUsers, { ids: [otherStudent.id] }, admin)
  expect(await inBin(keeper)).not.toContain(otherStudent.id)
  expect((await t.call(recoverUsers, { ids: [otherStudent.id] }, keeper)).body.package.recovered).toBe(0)
  expect((await t.call(destroyUsers, { ids: [otherStudent.id] }, keeper)).body.package.deleted).toBe(0)
  const higher = await makeUser(t, { type: 1, org: trainer.org })
  const { body } = await t.call(deleteUsers, { ids: [higher.id] }, keeper)
  expect(body.package).toMatchObject({ deleted: 0, skipped: [{ id: higher.id }] })
  expect(await inBin(admin)).toContain(otherStudent.id)
})
