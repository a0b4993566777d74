// Generated over every call of the contract: who is let in, what is refused, and that nothing a stranger sends breaks
// the server.
// A new call is in it by itself.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { accountInfo, changePassword, myMenus, saveTheme } from '@clearbelt/contract/access/calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { CULTURES, type Call } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sign, SIGNATURE_WINDOW_MS } from '../http/signature.ts'
import { startTestApp, type TestApp, type Who } from './app.ts'
import { makeActors, makeUser, seedBase, signIn, type Actor } from './factories.ts'

let t: TestApp
let actors: { admin: Actor; trainer: Actor; student: Actor }
/** Somebody with a session and no role at all. */
let nobody: Who
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  actors = await makeActors(t)
  nobody = await signIn(t, await makeUser(t, { type: 2, roles: [] }))
})
afterAll(() => t.close())

const NO_ID = '00000000-0000-4000-8000-000000000000'
const isMounted = (call: Call) => t.calls.some((mounted) => mounted.id === call.id)
const fieldsOf = (call: Call): string[] =>
  Object.keys((call.input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {})
const paramsOf = (call: Call): string[] => [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
/** Enough of an input to make a URL of it. */
const emptyInput = (call: Call) => Object.fromEntries(paramsOf(call).map((name) => [name, NO_ID])) as never
const needsSession = ALL_CALLS.filter((call) => call.permission.kind !== 'public')
const needsMenu = ALL_CALLS.flatMap((call) =>
  call.permission.kind === 'menu' ? [{ call, id: call.id, codes: call.permission.codes }] : [],
)

test('every call of the contract is mounted, each once, under an address of its own', () => {
  expect(ALL_CALLS.filter((call) => !isMounted(call)).map((call) => call.id)).toEqual([])
  const addresses = ALL_CALLS.map((call) => `${call.method} ${call.path.toLowerCase().replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  expect(new Set(ALL_CALLS.map((call) => call.id)).size).toBe(ALL_CALLS.length)
})

test('every refusal a call declares has a code of one meaning, a status of the caller or of a moment without room, and a sentence in four languages', () => {
  const meaning = new Map<string, string>()
  for (const { code, status, text } of ALL_CALLS.flatMap((call) => call.errors)) {
    if (status !== 503) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(status, code).toBeLessThan(500)
    }
    for (const culture of CULTURES) expect(text[culture]?.length ?? 0, `${code} in ${culture}`).toBeGreaterThan(3)
    expect(meaning.get(code) ?? text.en, code).toBe(text.en)
    meaning.set(code, text.en)
  }
})

describe.each(needsSession.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test('[API-001] without a session it answers 401', async () => {
    if (!isMounted(call)) return expect.fail('not mounted')
    const { status, body } = await t.call(call, emptyInput(call), null)
    expect([status, body.code, body.result]).toEqual([401, 'not-signed-in', false])
  })

  test('with a token that is none it answers 401', async () => {
    const { status } = await t.call(call, emptyInput(call), { access_token: 'a.b.c', signKey: actors.admin.signKey })
    expect(status).toBe(401)
  })
})

describe.each(needsMenu.map(({ id, call, codes }) => [id, call, codes] as const))('%s', (_id, call, codes) => {
  test('an account without roles gets 403, and so does every type whose role lacks the menu', async () => {
    const reply = await t.call(call, emptyInput(call), nobody)
    expect([reply.status, reply.body.code]).toEqual([403, 'no-permission'])
    for (const actor of Object.values(actors)) {
      const held = await t.rooms.org.permissionsOf(t.world.db, actor.id)
      if (codes.some((code) => held.has(code))) continue
      const { status, body } = await t.call(call, emptyInput(call), actor)
      expect([actor.type, status, body.code]).toEqual([actor.type, 403, 'no-permission'])
    }
  })
})

describe('an account that must change its password first', () => {
  const open = ['access.changePassword', 'access.info', 'access.menus', 'access.saveTheme', 'access.signOut']
  let person: Who
  let script: Who
  beforeAll(async () => {
    person = await signIn(t, await makeUser(t, { type: 1, mustChange: true }))
    const writer = await makeUser(t, { type: 2, mustChange: true })
    const { token, signKey } = await t.rooms.access.makeScriptToken(writer.accountNo, 1)
    script = { access_token: token, signKey }
  })

  test('only five calls are open to it', () => {
    const opened = needsSession.filter((call) => call.beforePasswordChange).map((call) => call.id)
    expect(opened.toSorted()).toEqual(open)
  })

  test.each(needsSession.map((call) => [call.id, call] as const))(
    '%s: its tokens for scripts are refused, and so is it unless the call is open',
    async (id, call) => {
      const refused = [403, 'password-first']
      const asScript = await t.call(call, emptyInput(call), script)
      expect([asScript.status, asScript.body.code]).toEqual(refused)
      if (open.includes(id)) return
      const { status, body } = await t.call(call, emptyInput(call), person)
      expect([status, body.code]).toEqual(refused)
    },
  )

  test('what is open answers, and after the change so does the rest', async () => {
    const user = await makeUser(t, { type: 1, mustChange: true })
    const who = await signIn(t, user)
    expect((await t.call(accountInfo, {}, who)).body.package.mustChange).toBe(true)
    expect((await t.call(myMenus, {}, who)).status).toBe(200)
    expect((await t.call(saveTheme, { theme: 'pine' }, who)).status).toBe(200)
    expect((await t.call(dropdownKnowledge, {}, who)).body.code).toBe('password-first')
    const newPwd = 'Another-Pass-2027!'
    expect((await t.call(changePassword, { oldPwd: user.password, newPwd, confirmPwd: newPwd }, who)).status).toBe(200)
    expect((await t.call(dropdownKnowledge, {}, who)).status).toBe(200)
  })
})

test('[SYS-034] students hold nothing of the managers, trainers nothing of the system', async () => {
  const held = async (who: Actor) => [...(await t.rooms.org.permissionsOf(t.world.db, who.id))]
  expect((await held(actors.student)).every((code) => code.startsWith('student.'))).toBe(true)
  expect((await held(actors.trainer)).filter((code) => code.startsWith('system.'))).toEqual([])
  // A call is for students or for managers, so the refusals above leave nothing between.
  for (const { id, codes } of needsMenu)
    expect(new Set(codes.map((code) => code.startsWith('student.'))).size, id).toBe(1)
})

// The handshake hands out the first key and is the one call without a signature.
describe.each(ALL_CALLS.filter((call) => call.id !== 'access.handshake').map((call) => [call.id, call] as const))(
  '%s',
  (_id, call) => {
    const send = (timestamp: number, key: string, nonce = 'abcdef') => {
      const path = call.path.replace(/:\w+/g, NO_ID)
      const headers = {
        'x-timestamp': String(timestamp),
        'x-nonce': nonce,
        'x-signature': sign(Buffer.from(key, 'hex'), call.method, path, String(timestamp), nonce),
        authorization: `Bearer ${actors.admin.access_token}`,
      }
      return t.app.inject({ method: call.method, url: path, headers })
    }

    test('[API-004] unsigned, wrongly signed and stale requests are refused with the time of the server', async () => {
      const now = t.clock.now()
      const plain = await t.app.inject({ method: call.method, url: call.path.replace(/:\w+/g, NO_ID) })
      const wrong = await send(now, '00'.repeat(32))
      const old = await send(now - SIGNATURE_WINDOW_MS - 1, actors.admin.signKey)
      const early = await send(now + SIGNATURE_WINDOW_MS + 1, actors.admin.signKey)
      const badNonce = await send(now, actors.admin.signKey, 'abc')
      expect(
        [plain, wrong, old, early, badNonce].map((reply) => [reply.statusCode, reply.json<{ code: string }>().code]),
      ).toEqual([
        [400, 'signature-missing'],
        [400, 'signature-wrong'],
        [400, 'signature-stale'],
        [400, 'signature-stale'],
        [400, 'signature-wrong'],
      ])
      expect(old.json<{ timestamp: number }>().timestamp).toBe(now)
    })
  },
)

// Signing out would end the session that asks.
const fuzzed = ALL_CALLS.filter((call) => call.id !== 'access.signOut')
const BAITS: readonly unknown[] = [
  "' or '1'='1",
  '<img src=x onerror=alert(1)>',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  'x'.repeat(5000),
  '-1',
  '1e309',
  'NaN',
  '',
  '%',
  NO_ID,
  -1,
  1e308,
  true,
  null,
  [],
  ['a', ['b']],
  {},
  { $ne: 1 },
]

describe.each(fuzzed.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test('bait in every field is refused or answered, never an error of the server', async () => {
    const bad: unknown[] = []
    for (const bait of BAITS) {
      const inPath = typeof bait === 'string' && bait !== '' && bait !== '\ud800' ? bait : NO_ID
      const fields = Object.fromEntries(
        fieldsOf(call).map((name) => [name, paramsOf(call).includes(name) ? inPath : bait]),
      )
      const { status, body } = await t
        .call(call, { ...(emptyInput(call) as object), ...fields } as never, actors.admin, { ip: '10.9.9.9' })
        .catch((error: unknown) => ({ status: 599, body: { code: String(error) } }))
      if (status >= 500) bad.push([bait, status, body.code])
    }
    expect(bad).toEqual([])
    expect((await t.call(accountInfo, {}, actors.admin)).status).toBe(200)
  })
})

test('[API-003] the language of a request decides the words of its answer; another language is refused', async () => {
  const [call] = needsMenu
  if (!call) return expect.fail('no call')
  const words = await Promise.all(
    CULTURES.map(async (culture) => (await t.call(call.call, emptyInput(call.call), nobody, { culture })).body.message),
  )
  expect(words).toEqual(['您没有权限', "You don't have permission", 'No tiene permiso', 'Você não tem permissão'])
  for (const culture of ['fr', 'EN', ''])
    expect((await t.call(accountInfo, {}, actors.admin, { culture })).body.code).toBe('unknown-culture')
})

test('[API-007] [API-008] every answer is the envelope of result, message, package, total and the time of the server', async () => {
  const right = (await t.call(accountInfo, {}, actors.admin)).body
  expect(Object.keys(right).sort()).toEqual(['message', 'package', 'result', 'timestamp', 'total'])
  expect(right).toMatchObject({ result: true, message: '', total: 0, timestamp: t.clock.now() })
  const wrong = (await t.call(accountInfo, {}, null)).body
  expect(Object.keys(wrong).sort()).toEqual(['code', 'message', 'package', 'result', 'timestamp', 'total'])
  expect(wrong).toMatchObject({ result: false, package: null, total: 0, timestamp: t.clock.now() })
})

test('[API-006] one call reads JSON, a form or several values of one name alike; another kind of body is refused', async () => {
  const call = needsSession.find((each) => each.id === 'access.saveTheme')
  if (!call) return expect.fail('no call')
  expect((await t.call(call, { theme: 'pine' } as never, actors.admin)).status).toBe(200)
  expect((await t.call(call, { theme: 'amber' } as never, actors.admin, { form: true })).status).toBe(200)
  expect(
    (await t.call(call, { theme: 'amber' } as never, actors.admin, { headers: { 'Content-Type': 'text/csv' } })).body
      .code,
  ).toBe('media-type')
  expect((await t.call(accountInfo, {}, actors.admin)).body.package.theme).toBe('amber')
})
