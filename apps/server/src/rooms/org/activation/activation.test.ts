// Activation codes of imported accounts, and the default password that an administrator may turn on instead.
import { activate } from '@clearbelt/contract/access/activate-calls'
import { accountInfo, myMenus } from '@clearbelt/contract/access/calls'
import { myTasks } from '@clearbelt/contract/plans/calls'
import { passwordPolicy, printSlips, setPasswordPolicy } from '@clearbelt/contract/org/activation-calls'
import { addUser, resetPassword } from '@clearbelt/contract/org/calls'
import { importState, importStudentUsers } from '@clearbelt/contract/org/import-calls'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintDocument } from '../../../print/document.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor
const printed: PrintDocument[] = []
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin, trainer, student } = await makeActors(t))
  // What is printed is read on its way to the printer; nothing keeps it.
  const { run } = t.world.threads
  vi.spyOn(t.world.threads, 'run').mockImplementation((module, name, argument, urgency) => {
    if (name === 'renderPrint') printed.push(argument as PrintDocument)
    return run(module, name, argument, urgency)
  })
})
afterAll(() => t.close())

const PASSWORD = 'Chosen-Pass-2026!'

async function importStudents(...accounts: string[]): Promise<string> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('x')
  sheet.addRow(['Account', 'Name', 'Organisation'])
  for (const account of accounts) sheet.addRow([account, `Person ${account}`, 'Headquarters'])
  const { body } = await t.call(importStudentUsers, { act: 'all' }, admin, {
    file: { name: 'a.xlsx', bytes: Buffer.from(await book.xlsx.writeBuffer()) },
  })
  await t.world.queue.drain()
  return body.package.id
}
/** Prints slips and reads the codes on them. */
async function slips(
  input: { importID?: string; ids?: string[]; days?: number },
  who: Actor = admin,
): Promise<Record<string, string>> {
  const { status, raw } = await t.call(printSlips, { address: 'https://belt.example/activate', ...input }, who)
  expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const [part] = printed.at(-1)?.parts ?? []
  return Object.fromEntries(
    part?.kind === 'slips' ? part.slips.map((slip) => [slip.facts[0]?.[1] ?? '', slip.code]) : [],
  )
}
const enter = (userName: string, code: string, newPwd = PASSWORD, ip = '10.1.1.1') =>
  t.call(activate, { userName, code, newPwd, confirmPwd: newPwd }, null, { ip })
const waiting = async (id: string) => (await t.call(importState, { id }, admin)).body.package.waiting

test('[SYS-031] an imported person activates the account with the code of the slip, once, and only the hash of the code was ever kept', async () => {
  const id = await importStudents('act.1', 'act.2')
  expect(await waiting(id)).toBe(2)
  await expect(signIn(t, { accountNo: 'act.1', password: PASSWORD })).rejects.toThrow('wrong-password')
  const codes = await slips({ importID: id })
  expect(Object.keys(codes)).toEqual(['act.1', 'act.2'])
  const code = codes['act.1'] ?? ''
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
  const kept = JSON.stringify(
    (
      await sql`select (select json_agg(a) from account_activation a) as a, (select json_agg(e) from audit_entry e) as e`.execute(
        t.world.db,
      )
    ).rows,
  )
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(code.replaceAll('-', ''))
  expect((await enter('act.2', code)).body.code).toBe('activation-wrong')
  expect((await enter('act.1', code, 'short')).body.code).toBe('password-rule')
  expect((await enter('ACT.1', code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).status).toBe(200)
  expect((await enter('act.1', code)).body.code).toBe('activation-wrong')
  const ticket = await signIn(t, { accountNo: 'act.1', password: PASSWORD })
  expect(ticket.mustChange).toBe(false)
  expect(
    (
      await sql<{ hash: string }>`select password_hash as hash from account where account_no = 'act.1'`.execute(
        t.world.db,
      )
    ).rows[0]?.hash,
  ).toMatch(/^\$argon2id\$/)
  expect(await waiting(id)).toBe(1)
  expect(Object.keys(await slips({ importID: id }))).toEqual(['act.2'])
})

test('codes issued anew make the earlier ones void, and codes run out', async () => {
  const user = await makeUser(t, { type: 3, accountNo: 'act.again' })
  const first = (await slips({ ids: [user.id] }))['act.again'] ?? ''
  const second = (await slips({ ids: [user.id], days: 1 }))['act.again'] ?? ''
  expect((await enter('act.again', first)).body.code).toBe('activation-wrong')
  t.clock.advance(86_400_001)
  expect((await enter('act.again', second, PASSWORD, '10.1.1.2')).body.code).toBe('activation-wrong')
  ;({ admin, trainer } = {
    admin: { ...admin, ...(await signIn(t, admin)) },
    trainer: { ...trainer, ...(await signIn(t, trainer)) },
  })
  const third = (await slips({ ids: [user.id] }))['act.again'] ?? ''
  await t.call(resetPassword, { id: user.id }, admin)
  expect((await enter('act.again', third, PASSWORD, '10.1.1.3')).body.code).toBe('activation-wrong')
})

test('wrong codes are limited for an account and answer with a wait, the same for accounts that are not there', async () => {
  for (const userName of [student.accountNo, 'nobody.at.all']) {
    for (let i = 0; i < 5; i++)
      expect((await enter(userName, '0000', PASSWORD, '10.1.2.1')).body.code).toBe('activation-wrong')
    const { status, body, headers } = await enter(userName, '0000', PASSWORD, '10.1.2.1')
    expect([status, body.code]).toEqual([429, 'sign-in-limit'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  // The password of the account goes on working.
  expect((await signIn(t, student)).userID).toBe(student.id)
})

test('each slip names the zone of the organisation of whom it is for, with its time until then', async () => {
  const people = await Promise.all(
    ['Asia/Shanghai', 'America/Sao_Paulo'].map(async (zone) =>
      makeUser(t, { type: 3, org: await makeOrg(t, { zone, under: admin.org }) }),
    ),
  )
  await slips({ ids: people.map(({ id }) => id) })
  const [part] = printed.at(-1)?.parts ?? []
  const notes = new Map(
    part?.kind === 'slips' ? part.slips.map((slip) => [slip.facts[0]?.[1], slip.notes.at(-1) ?? '']) : [],
  )
  const [china = '', brazil = ''] = people.map(({ accountNo }) => notes.get(accountNo))
  expect([china, brazil]).toEqual([
    expect.stringMatching(/\(China Time, GMT\+8\)$/),
    expect.stringMatching(/\((São Paulo|Brasilia) .*, GMT-3\)$/),
  ])
  const clock = (note: string): string => /\d{1,2}:\d\d\s[AP]M/.exec(note)?.[0] ?? note
  expect(clock(china)).not.toBe(clock(brazil))
})

test('[T-41] slips are printed for people one looks after alone', async () => {
  const higher = await makeUser(t, { type: 1 })
  for (const input of [{ ids: [admin.id] }, { ids: [t.world.dice.id()] }, { ids: [] }, { importID: t.world.dice.id() }])
    expect((await t.call(printSlips, input, admin)).body.code).toBe('nobody-to-activate')
  expect((await t.call(printSlips, { ids: [higher.id] }, trainer)).status).toBe(403)
})

test('no default password is shared unless an administrator turns it on; who has it must change it before anything, an exam too', async () => {
  expect((await t.call(passwordPolicy, {}, admin)).body.package).toEqual({ defaultPassword: false })
  await importStudents('dflt.0')
  const common = 'Common-Pass-2026!'
  expect((await t.call(setPasswordPolicy, { password: 'weak' }, admin)).body.code).toBe('weak-password')
  expect((await t.call(setPasswordPolicy, { password: common }, admin)).status).toBe(200)
  expect((await t.call(passwordPolicy, {}, admin)).body.package).toEqual({ defaultPassword: true })
  await importStudents('dflt.1')
  await expect(signIn(t, { accountNo: 'dflt.0', password: common })).rejects.toThrow('wrong-password')
  const who = await signIn(t, { accountNo: 'dflt.1', password: common })
  expect(who.mustChange).toBe(true)
  expect((await t.call(accountInfo, {}, who)).status).toBe(200)
  expect((await t.call(myMenus, {}, who)).status).toBe(200)
  expect((await t.call(myTasks, {}, who)).body.code).toBe('password-first')
  expect((await t.call(setPasswordPolicy, {}, admin)).status).toBe(200)
  await importStudents('dflt.2')
  await expect(signIn(t, { accountNo: 'dflt.2', password: common })).rejects.toThrow('wrong-password')
  const { rows } = await sql<{
    text: string
  }>`select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry where act = 'org.setPasswordPolicy'`.execute(
    t.world.db,
  )
  expect(rows.length).toBe(2)
  expect(JSON.stringify(rows)).not.toContain(common)
})

test('[ACC-092] an account made or reset without a password has the default one, to be changed first; with none turned on a random one', async () => {
  const common = 'Common-Pass-2027!'
  const fields = { name: 'Made by hand', type: 3, orgID: admin.org.id }
  const make = (accountNo: string) => ask(t, addUser, { accountNo, ...fields }, admin)
  const random = await make('byhand.0')
  expect([random.isDefault, (random.password ?? '').length > 7]).toEqual([false, true])
  await ask(t, setPasswordPolicy, { password: common }, admin)
  const made = await make('byhand.1')
  expect([made.isDefault, made.password]).toEqual([true, null])
  expect((await signIn(t, { accountNo: 'byhand.1', password: common })).mustChange).toBe(true)
  await expect(signIn(t, { accountNo: 'byhand.0', password: common })).rejects.toThrow('wrong-password')
  expect((await ask(t, resetPassword, { id: random.id }, admin)).password).toBeNull()
  expect((await signIn(t, { accountNo: 'byhand.0', password: common })).mustChange).toBe(true)
  await ask(t, setPasswordPolicy, {}, admin)
  const again = await ask(t, resetPassword, { id: random.id }, admin)
  await expect(signIn(t, { accountNo: 'byhand.0', password: common })).rejects.toThrow('wrong-password')
  expect((await signIn(t, { accountNo: 'byhand.0', password: again.password ?? '' })).mustChange).toBe(true)
})
