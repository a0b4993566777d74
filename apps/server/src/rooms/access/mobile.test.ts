// Mobile and job number: codes through a real gateway protocol, their limits, sign-in, binding, the forgotten password,
// the outbox.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountInfo, signInByPassword, type Ticket } from '@clearbelt/contract/access/calls'
import {
  bindMobile,
  forgotPassword,
  mobileOccupied,
  myMobile,
  sendCode,
  signInByJobNumber,
  signInBySms,
  smsOutbox,
  untieMobile,
} from '@clearbelt/contract/access/mobile-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn, type MadeUser } from '../../testing/factories.ts'

let t: TestApp
let gateway: Server
/** What reached the gateway, and what it answers next. */
const taken: { headers: Record<string, unknown>; body: { to: string; code: string; words: string } }[] = []
let answer = 200
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as never })
      response.writeHead(answer).end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve)
  })
  t = await startTestApp({
    env: {
      SMS_GATEWAY: 'webhook',
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_SECRET: 'gateway-secret',
      SMS_TEMPLATE: '{"to":"{mobile}","code":"{code}","words":"{text}"}',
    },
  })
  await seedBase(t)
})
afterAll(async () => {
  await t.close()
  gateway.close()
})
let address = 0
let number = 0
beforeEach(() => {
  answer = 200
  taken.length = 0
})
const freshIP = (): string => `10.9.${Math.floor(++address / 250)}.${1 + (address % 250)}`
const freshMobile = (): string => `138${String(++number).padStart(8, '0')}`
const NEW = 'Belt-New-2026!'

async function boundUser(type: 1 | 2 | 3 = 3, org?: { id: string }): Promise<MadeUser & { mobile: string }> {
  const user = await makeUser(t, { type, ...(org ? { org } : {}) })
  const mobile = freshMobile()
  await sql`update account set mobile = ${mobile} where id = ${user.id}`.execute(t.world.db)
  return { ...user, mobile }
}
async function codeFor(mobile: string): Promise<string> {
  expect((await t.call(sendCode, { mobile }, null, { ip: freshIP() })).status).toBe(200)
  return taken.at(-1)?.body.code ?? ''
}

test('[ACC-103] a code of six digits goes to the mobile through the gateway, in the language of who asked', async () => {
  const { mobile } = await boundUser()
  const { body } = await t.call(sendCode, { mobile }, null, { ip: freshIP(), culture: 'es' })
  expect(body.package).toEqual({ seconds: 60 })
  expect(taken).toHaveLength(1)
  expect(taken[0]?.headers.authorization).toBe('Bearer gateway-secret')
  expect(taken[0]?.body).toEqual({
    to: mobile,
    code: expect.stringMatching(/^\d{6}$/) as unknown,
    words: expect.stringContaining('es su código de verificación') as unknown,
  })
})

test('[ACC-033] mobile, code and version sign in; the code works once', async () => {
  const user = await boundUser()
  const checkCode = await codeFor(user.mobile)
  const { status, body } = await t.call(signInBySms, { mobile: user.mobile, checkCode, version: '2.5' }, null)
  expect([status, body.package.userID]).toEqual([200, user.id])
  expect((await t.call(accountInfo, {}, body.package as never)).status).toBe(200)
  expect((await t.call(signInBySms, { mobile: user.mobile, checkCode }, null)).body).toMatchObject({
    code: 'code-wrong',
    fields: [{ path: 'checkCode' }],
  })
})

test('a code lives five minutes and five tries; six guesses at once do not slip through', async () => {
  const user = await boundUser()
  const tryWith = (checkCode: string) => t.call(signInBySms, { mobile: user.mobile, checkCode }, null)
  const right = await codeFor(user.mobile)
  const wrong = right === '000000' ? '111111' : '000000'
  const guesses = await Promise.all(Array.from({ length: 6 }, () => tryWith(wrong)))
  expect(guesses.every((guess) => guess.body.code === 'code-wrong')).toBe(true)
  expect((await tryWith(right)).body.code).toBe('code-wrong')
  t.clock.advance(61_000)
  const late = await codeFor(user.mobile)
  t.clock.advance(5 * 60_000)
  expect((await tryWith(late)).body.code).toBe('code-wrong')
})

test('[T-49] codes are limited by number and by network, and say how long to wait', async () => {
  const { mobile } = await boundUser()
  await codeFor(mobile)
  const soon = await t.call(sendCode, { mobile }, null, { ip: freshIP() })
  expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([429, 'code-too-soon', '60'])
  for (let n = 0; n < 4; n++) {
    t.clock.advance(61_000)
    await codeFor(mobile)
  }
  t.clock.advance(61_000)
  const many = await t.call(sendCode, { mobile }, null, { ip: freshIP() })
  expect([many.status, many.body.code]).toEqual([429, 'code-limit'])
  const ip = freshIP()
  let refused = 0
  for (let n = 0; n < 12; n++) if ((await t.call(mobileOccupied, { mobile }, null, { ip })).status === 429) refused++
  expect(refused).toBe(2)
})

test('a gateway that does not take the message is said, and the number may ask again at once', async () => {
  const { mobile } = await boundUser()
  answer = 500
  expect((await t.call(sendCode, { mobile }, null, { ip: freshIP() })).body.code).toBe('sms-failed')
  answer = 200
  expect((await t.call(sendCode, { mobile }, null, { ip: freshIP() })).status).toBe(200)
})

test('[ACC-099] the occupied check answers true when the number is taken; a stranger’s number gets no message', async () => {
  const { mobile } = await boundUser()
  expect((await t.call(mobileOccupied, { mobile }, null)).body.package).toBe(true)
  const free = freshMobile()
  expect((await t.call(mobileOccupied, { mobile: free }, null)).body.package).toBe(false)
  expect((await t.call(sendCode, { mobile: free }, null, { ip: freshIP() })).body).toMatchObject({
    code: 'mobile-not-exist',
    fields: [{ path: 'mobile' }],
  })
  expect((await t.call(sendCode, { mobile: '12345' }, null, { ip: freshIP() })).body).toMatchObject({
    code: 'mobile-format',
  })
  expect(taken).toHaveLength(0)
})

test('[ACC-041] a number is bound with a code sent to it; [ACC-085] one that another account has is refused', async () => {
  const user = await makeUser(t, { type: 3 })
  const who = await signIn(t, user)
  const mobile = freshMobile()
  expect((await t.call(sendCode, { mobile }, who, { ip: freshIP() })).status).toBe(200)
  expect((await t.call(bindMobile, { mobile, checkCode: taken.at(-1)?.body.code ?? '' }, who)).status).toBe(200)
  expect((await t.call(myMobile, {}, who)).body.package).toEqual({ mobile })
  const other = await boundUser()
  expect((await t.call(sendCode, { mobile: other.mobile }, who, { ip: freshIP() })).status).toBe(200)
  expect(
    (await t.call(bindMobile, { mobile: other.mobile, checkCode: taken.at(-1)?.body.code ?? '' }, who)).body,
  ).toMatchObject({ code: 'mobile-bound', fields: [{ path: 'mobile' }] })
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = 'access.bindMobile' and object_id = ${user.id}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('[ACC-098] untying a bound mobile needs a code sent to it', async () => {
  const user = await boundUser()
  const who = await signIn(t, user)
  expect((await t.call(untieMobile, { checkCode: '000000' }, who)).body.code).toBe('code-wrong')
  expect((await t.call(untieMobile, { checkCode: await codeFor(user.mobile) }, who)).status).toBe(200)
  expect((await t.call(myMobile, {}, who)).body.package).toEqual({ mobile: '' })
  expect((await t.call(untieMobile, { checkCode: '000000' }, who)).body.code).toBe('no-mobile')
})

test('[ACC-105] [ACC-040] a forgotten password is set anew with mobile, code and the password twice; every session ends', async () => {
  const user = await boundUser()
  const who = await signIn(t, user)
  const checkCode = await codeFor(user.mobile)
  const reset = (over: Record<string, string>) =>
    t.call(forgotPassword, { mobile: user.mobile, checkCode, newPwd: NEW, confirmPwd: NEW, ...over }, null)
  expect((await reset({ newPwd: 'weak', confirmPwd: 'weak' })).body).toMatchObject({
    code: 'password-rule',
    fields: [{ path: 'newPwd' }],
  })
  expect((await reset({ confirmPwd: `${NEW}x` })).body).toMatchObject({
    code: 'passwords-differ',
    fields: [{ path: 'confirmPwd' }],
  })
  expect((await reset({})).status).toBe(200)
  t.clock.advance(1500)
  expect((await t.call(accountInfo, {}, who)).status).toBe(401)
  expect((await t.call(signInByPassword, { username: user.accountNo, password: NEW }, null)).status).toBe(200)
  expect((await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null)).body.code).toBe(
    'wrong-password',
  )
})

test('[ACC-034] job number, password, enterprise code and identity type sign in inside that organisation alone', async () => {
  const org = await makeOrg(t)
  const elsewhere = await makeOrg(t)
  await sql`update org set code = ${`E-${org.id.slice(0, 6)}`} where id = ${org.id}`.execute(t.world.db)
  const user = await makeUser(t, { type: 2, org })
  const twin = await makeUser(t, { type: 2, org: elsewhere })
  await sql`update account set job_no = 'J-100' where id = any(${[user.id, twin.id]}::uuid[])`.execute(t.world.db)
  const given = {
    jobNo: 'J-100',
    password: user.password,
    enterpriseCode: `e-${org.id.slice(0, 6)}`,
    type: 'Trainer' as const,
    version: '2.5',
  }
  expect((await t.call(signInByJobNumber, given, null, { ip: freshIP() })).body.package.userID).toBe(user.id)
  for (const over of [
    { password: 'Wrong-Pass-12!' },
    { enterpriseCode: 'none' },
    { type: 'Student' as const },
    { jobNo: 'J-101' },
  ]) {
    expect((await t.call(signInByJobNumber, { ...given, ...over }, null, { ip: freshIP() })).body.code).toBe(
      'wrong-password',
    )
  }
})

test('a disabled account signs in by no method', async () => {
  const user = await boundUser()
  const checkCode = await codeFor(user.mobile)
  await sql`update account set enabled = false where id = ${user.id}`.execute(t.world.db)
  expect((await t.call(signInBySms, { mobile: user.mobile, checkCode }, null)).body.code).toBe('account-disabled')
})

test('without a gateway messages are kept with their codes masked; a server started to show them notes who looked', async () => {
  const looks = async (env: Record<string, string>): Promise<{ text: string; state: string; noted: number }> => {
    const own = await startTestApp({ env })
    try {
      await seedBase(own)
      const admin = await makeUser(own, { type: 1 })
      await sql`update account set mobile = '13700000001' where id = ${admin.id}`.execute(own.world.db)
      await own.call(sendCode, { mobile: '13700000001' }, null)
      const { body } = await own.call(smsOutbox, {}, await signIn(own, admin))
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from audit_entry where act = 'access.showOutbox'`.execute(own.world.db)
      return { text: body.package[0]?.text ?? '', state: body.package[0]?.state ?? '', noted: rows[0]?.n ?? 0 }
    } finally {
      await own.close()
    }
  }
  expect(await looks({})).toEqual({
    text: '•••••• is your verification code. It is valid for 5 minutes. Do not share it.',
    state: 'kept',
    noted: 0,
  })
  expect(await looks({ SMS_OUTBOX_SHOW: '1' })).toEqual({
    text: expect.stringMatching(/^\d{6} is your verification code/) as unknown,
    state: 'kept',
    noted: 1,
  })
})

test('nobody learns from many questions which numbers have an account: neither by the check nor by sending', async () => {
  const ip = freshIP()
  let told = 0
  for (let minute = 0; minute < 10; minute++) {
    for (let n = 0; n < 12; n++)
      if ((await t.call(mobileOccupied, { mobile: freshMobile() }, null, { ip })).status === 200) told++
    t.clock.advance(61_000)
  }
  // The rest of the hour tells nothing more to that network.
  expect(told).toBe(60)
  const { mobile } = await boundUser()
  expect((await t.call(mobileOccupied, { mobile }, null, { ip })).status).toBe(429)
  const answers: string[] = []
  for (let n = 0; n < 24; n++) {
    const { status, body } = await t.call(sendCode, { mobile: freshMobile() }, null, { ip })
    answers.push(status === 200 ? JSON.stringify(body.package) : (body.code ?? ''))
  }
  expect(answers.filter((answer) => answer === 'mobile-not-exist')).toHaveLength(20)
  // From there on an unknown number is answered like one that gets a message.
  const known = (await t.call(sendCode, { mobile }, null, { ip })).body.package
  expect(new Set(answers.slice(20))).toEqual(new Set([JSON.stringify(known)]))
})

test('an administrator of a subtree sees the messages of their own organisations alone, and no full number', async () => {
  const [mine, theirs] = [await makeOrg(t), await makeOrg(t)]
  const menus = ['system.sms']
  const [own, other] = [await boundUser(3, mine), await boundUser(3, theirs)]
  await codeFor(own.mobile)
  await codeFor(other.mobile)
  const local = await signIn(t, await makeUser(t, { type: 1, org: mine, menus }))
  const top = await signIn(t, await makeUser(t, { type: 1, menus }))
  const seen = async (by: Ticket) => (await t.call(smsOutbox, { Limit: 500 }, by)).body
  const mask = ({ mobile }: { mobile: string }) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  expect([(await seen(local)).package.map((row) => row.mobile), (await seen(local)).total]).toEqual([[mask(own)], 1])
  expect((await seen(top)).package.map((row) => row.mobile)).toEqual(expect.arrayContaining([mask(own), mask(other)]))
  expect(JSON.stringify([await seen(top), await seen(local)])).not.toMatch(new RegExp(`${own.mobile}|${other.mobile}`))
})
