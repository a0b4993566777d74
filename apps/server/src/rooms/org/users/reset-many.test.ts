// Passwords of many taken away at once: who is in, who is left out, what a crash leaves, and the slips of those who
// wait.
import { activate } from '@clearbelt/contract/access/activate-calls'
import { queryAudit } from '@clearbelt/contract/audit/calls'
import { accountInfo } from '@clearbelt/contract/access/calls'
import { getJob } from '@clearbelt/contract/notices/calls'
import { printSlips } from '@clearbelt/contract/org/activation-calls'
import { queryResets, resetState, startReset } from '@clearbelt/contract/org/user-list-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintDocument } from '../../../print/document.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeRole, makeUser, seedBase, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherStudent: Actor
/** A trainer who looks after the accounts of one organisation. */
let local: Actor
const printed: PrintDocument[] = []
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherStudent } = await makeActors(t))
  const user = await makeUser(t, {
    type: 2,
    org: trainer.org,
    roles: [await makeRole(t, ['system.user'])],
    name: 'Local Keeper',
  })
  local = { ...user, ...(await signIn(t, user)), org: trainer.org }
  const { run } = t.world.threads
  vi.spyOn(t.world.threads, 'run').mockImplementation((module, name, argument, urgency) => {
    if (name === 'renderPrint') printed.push(argument as PrintDocument)
    return run(module, name, argument, urgency)
  })
})
afterAll(() => t.close())

const PASSWORD = 'Chosen-Pass-2026!'
/** Makes so many students of the trainer's organisation in one statement, each with a password and a session. */
async function makeMany(count: number, sign: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`insert into account (id, account_no, name, type, org_id, post_name, grade_name, mobile, job_no, remark, theme, enabled, password_hash, must_change, search, created_at)
    select gen_random_uuid(), ${sign} || n, 'Many ' || ${sign} || n, 3, ${trainer.org.id}, '', '', '', '', '', 'harbour', true, 'x', false, lower(${sign}) || n, now() from generate_series(1, ${count}::integer) n returning id`.execute(
    t.world.db,
  )
  return rows.map(({ id }) => id)
}
const withoutPassword = async (ids: readonly string[]) =>
  (
    await sql<{
      n: number
    }>`select count(*) as n from account where id = any(${[...ids]}::uuid[]) and password_hash = ''`.execute(t.world.db)
  ).rows[0]?.n
const reset = async (input: Parameters<typeof start>[0], who = admin) => {
  const { body } = await start(input, who)
  await t.world.queue.drain()
  return (await t.call(resetState, { id: body.package.id }, who)).body.package
}
const start = (
  input: { ids?: string[]; all?: boolean; search?: string; orgID?: string },
  who = admin,
  options: { requestKey?: string } = {},
) => t.call(startReset, input, who, options)

test('all that a filter finds lose their passwords by one call, none hashed: long work says how far it is, each stands in the log, and slips lead back in', async () => {
  const many = await makeMany(620, 'bulk.')
  const person = await makeUser(t, { type: 3, org: trainer.org, accountNo: 'bulk.person' })
  const session = await signIn(t, person)
  const requestKey = '2e64b9f017d3a85c'
  const { body } = await start({ all: true, search: 'bulk.' }, admin, { requestKey })
  expect(body.package.total).toBe(621)
  // Whoever comes to match later is not in it.
  const later = await makeMany(1, 'bulk.later')
  // The answer to the first is lost, and it is sent again: one reset.
  expect((await start({ all: true, search: 'bulk.' }, admin, { requestKey })).body.package).toEqual(body.package)
  await t.world.queue.drain()
  const state = (await t.call(resetState, { id: body.package.id }, admin)).body.package
  expect(state).toMatchObject({ state: 'done', total: 621, done: 621, waiting: 621, skipped: [], skippedCount: 0 })
  expect((await t.call(getJob, { id: body.package.id }, admin)).body.package).toMatchObject({
    state: 'done',
    done: 621,
    total: 621,
    message: '621 passwords were reset, 0 accounts skipped. Print the activation slips.',
  })
  expect([await withoutPassword(many), await withoutPassword(later)]).toEqual([620, 0])
  expect((await t.call(accountInfo, {}, session)).status).toBe(401)
  await expect(signIn(t, person)).rejects.toThrow('wrong-password')
  expect(
    (await t.call(queryAudit, { acts: ['org.resetPassword'], objectID: person.id }, admin)).body.package,
  ).toHaveLength(1)
  expect(
    (
      await sql<{
        n: number
      }>`select count(*) as n from audit_entry where act = 'org.resetPassword' and actor_id = ${admin.id}`.execute(
        t.world.db,
      )
    ).rows[0]?.n,
  ).toBe(621)
  const slips = []
  for (const part of [1, 2]) {
    expect(
      (await t.call(printSlips, { resetID: body.package.id, part, address: 'https://belt.example/activate' }, admin))
        .status,
    ).toBe(200)
    const [made] = printed.at(-1)?.parts ?? []
    if (made?.kind === 'slips') slips.push(...made.slips)
  }
  expect(new Set(slips.map((slip) => slip.facts[0]?.[1])).size).toBe(621)
  const code = slips.find((slip) => slip.facts[0]?.[1] === 'bulk.person')?.code ?? ''
  expect(
    (await t.call(activate, { userName: 'bulk.person', code, newPwd: PASSWORD, confirmPwd: PASSWORD }, null)).status,
  ).toBe(200)
  expect((await signIn(t, { accountNo: 'bulk.person', password: PASSWORD })).mustChange).toBe(false)
  expect((await t.call(queryResets, {}, admin)).body).toMatchObject({
    total: 1,
    package: [{ id: body.package.id, state: 'done', waiting: 620 }],
  })
})

test('[T-41] each person is judged by what the caller may do: outside the organisation nobody exists, above stays, and so does the own account', async () => {
  const [one] = await makeMany(1, 'scope.')
  const higher = await makeUser(t, { type: 1, org: trainer.org })
  const unknown = t.world.dice.id()
  const state = await reset({ ids: [one ?? '', otherStudent.id, higher.id, local.id, unknown, 'not-an-id'] }, local)
  expect(state.skipped.map(({ id, name, reason }) => [id, name === '', reason])).toEqual([
    [otherStudent.id, true, 'Not found.'],
    [higher.id, false, "You don't have permission"],
    [local.id, false, 'You cannot do this to your own account.'],
    [unknown, true, 'Not found.'],
  ])
  expect([await withoutPassword([one ?? '']), await withoutPassword([otherStudent.id, higher.id, local.id])]).toEqual([
    1, 0,
  ])
  for (const who of [admin, trainer])
    expect([404, 403]).toContain((await t.call(resetState, { id: state.id }, who)).status)
  expect((await t.call(printSlips, { resetID: state.id }, admin)).body.code).toBe('nobody-to-activate')
  // All that the list shows is without oneself, who is shown there.
  expect((await start({ all: true, search: local.accountNo }, local)).body.code).toBe('nobody-to-reset')
  expect((await start({}, local)).body.code).toBe('nobody-to-reset')
  expect((await start({ ids: [one ?? ''] }, student)).status).toBe(403)
})

test('a reset that died goes on where it was; one whose owner lost the right ends there and says how far it came', async () => {
  const ids = await makeMany(300, 'crash.')
  const { body } = await start({ ids })
  const record = vi.spyOn(t.rooms.notices, 'progress').mockRejectedValueOnce(new Error('the node died'))
  await t.world.queue.drain()
  record.mockRestore()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.world.db)
  await t.world.queue.drain()
  expect((await t.call(resetState, { id: body.package.id }, admin)).body.package).toMatchObject({
    state: 'done',
    done: 300,
    waiting: 300,
  })
  expect(
    (
      await sql<{
        n: number
      }>`select count(*) as n from audit_entry where act = 'org.resetPassword' and object_id = any(${ids}::text[])`.execute(
        t.world.db,
      )
    ).rows[0]?.n,
  ).toBe(300)
  const kept = await makeMany(2, 'lost.')
  const begun = (await start({ ids: kept }, local)).body.package.id
  await sql`update account set enabled = false where id = ${local.id}`.execute(t.world.db)
  await t.world.queue.drain()
  expect(
    (
      await sql<{ state: string; message: { en: string } }>`select state, message from job where id = ${begun}`.execute(
        t.world.db,
      )
    ).rows,
  ).toMatchObject([
    {
      state: 'failed',
      message: { en: 'You no longer have permission to do this; 0 passwords had already been reset.' },
    },
  ])
  expect(await withoutPassword(kept)).toBe(0)
})

test('resets are forgotten after a week', async () => {
  t.clock.advance(8 * 86_400_000)
  await t.rooms.org.forgetOld(t.clock.now())
  expect(
    (
      await sql<{
        n: number
      }>`select (select count(*) from password_reset) + (select count(*) from password_reset_row) as n`.execute(
        t.world.db,
      )
    ).rows[0]?.n,
  ).toBe(0)
})
