// Every call under a seeded storm of bad input, as an administrator, a trainer and a student: refused or answered in
// the
// envelope, never an error of the server, and never a word of its insides.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { accountInfo } from '@clearbelt/contract/access/calls'
import { addOrganisation, addRole } from '@clearbelt/contract/org/calls'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { openExam } from '@clearbelt/contract/exams/calls'
import type { Call } from '@clearbelt/contract/wire'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign, SIGNATURE_WINDOW_MS } from '../../http/signature.ts'
import { startTestApp, type TestApp, type Who } from '../app.ts'
import { ask, makeExam } from '../exam-fixtures.ts'
import { makeActors, makeUser, type Actor } from '../factories.ts'
import { faultOf, keyOf, sendRaw, spoilt, type Sent } from './fuzz-requests.ts'
import { createLot } from './fuzz-values.ts'

/** How many requests each person sends to each call. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 12)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_512)

let t: TestApp
let actors: { admin: Actor; trainer: Actor; student: Actor }
/** How often each status was answered. */
const seen = new Map<number, number>()
/** Ids of things that exist, so that the sweep gets past the first check. None of the three people's own. */
let words: string[]
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  const { admin, trainer, student } = actors
  const exam = await makeExam(t, { trainer, students: [student], form: 2, resit: 2, photoSeconds: 30 })
  const paper = await ask(t, openExam, { id: exam.processID, client: 'tab-fuzzfuzz' }, student)
  const victim = await makeUser(t, { type: 3, org: trainer.org })
  const { id: org } = await ask(t, addOrganisation, { name: 'Fuzz unit', superiorID: trainer.org.id }, admin)
  const { id: role } = await ask(t, addRole, { name: 'Fuzz role' }, admin)
  const [job] = await ask(t, queryJobs, {}, trainer)
  const points = await t.rooms.knowledge.points(t.world.db)
  words = [
    exam.planID,
    exam.processID,
    exam.paperID,
    exam.snapshotID,
    paper.testID,
    ...paper.paper.relationship.map((r) => r.topicID),
    ...exam.items.flatMap((i) => [i.id, i.imageID, ...i.regions.map((r) => r.tipId)]),
    victim.id,
    org,
    role,
    job?.id ?? '',
    ...points.slice(0, 6).map((p) => p.id),
    trainer.org.id,
    t.world.dice.id(),
    'nonsense',
  ]
})
afterAll(() => t.close())

const send = (request: Sent, who: Who | null, signedAs?: string) => sendRaw(t, request, who, signedAs)

// These end the session that asks, or change its password.
const swept = ALL_CALLS.filter(
  (call) => !['access.signOut', 'access.changePassword', 'access.changePasswordSignedOut'].includes(call.id),
)

describe.each(swept.map((call, at) => [call.id, call, at] as const))('%s', (_id, call, at) => {
  test('bad input of every kind is answered in the envelope, and tells nothing of the insides', async () => {
    const lot = createLot(SEED + at)
    const faults: unknown[] = []
    for (const who of [actors.admin, actors.trainer, actors.student]) {
      for (let round = 0; round < ROUNDS; round++) {
        const request = spoilt(call, lot, words)
        const reply = await send(request, who)
        seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1)
        const fault = faultOf(call, reply)
        if (fault)
          faults.push([
            fault,
            request.method,
            request.path.slice(0, 200),
            request.query?.slice(0, 500),
            String(request.body ?? '').slice(0, 800),
          ])
      }
    }
    expect(faults).toEqual([])
  })
})

test('the storm reaches past the first check: some of it is taken, some of it does not exist, most is refused', () => {
  for (const status of [200, 400, 403, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(100)
})

test('after the storm the three people still have their rights, and nothing is left in the scratch folder', async () => {
  for (const who of Object.values(actors)) expect((await t.call(accountInfo, {}, who)).status).toBe(200)
  const { readdir } = await import('node:fs/promises')
  const { rows } = await t.world.pool.query<{ path: string }>(
    'select upload_path as path from image_import where upload_path is not null union all select upload_path from people_import where upload_path is not null',
  )
  const left = await readdir(`${t.world.config.dataDir}/tmp`).catch(() => [])
  // Files of questions wait a day for their import, at most five for each person.
  const waiting = left.flatMap((name) => /\.topics-([0-9a-f-]{36})-/.exec(name)?.[1] ?? [])
  for (const files of Map.groupBy(waiting, (owner) => owner).values()) expect(files.length).toBeLessThanOrEqual(5)
  expect(left.filter((name) => !name.includes('.topics-') && !rows.some((row) => row.path.endsWith(name)))).toEqual([])
})

const anyPost = (): Call => ALL_CALLS.find((call) => call.id === 'papers.addFiscan') as Call
const jsonTo = (body: string | Buffer, headers: Record<string, string> = {}) =>
  send(
    { method: 'POST', path: anyPost().path, body, headers: { 'content-type': 'application/json', ...headers } },
    actors.trainer,
  )

test('bodies that are no object, broken, nested without end or made to reach a prototype are refused', async () => {
  const bodies = [
    '',
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '{',
    '{"a":',
    '{"a":1}}',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"items":{"__proto__":[]}}',
    `${'['.repeat(200_000)}`,
    `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"name":"a","name":"b"}`,
    `{"items":[${Array.from({ length: 150_000 }, () => '1').join()}]}`,
    '\u0000',
    '{"name":"\\ud800"}',
  ]
  for (const body of bodies) {
    const reply = await jsonTo(body)
    expect([faultOf(null, reply), reply.statusCode >= 400], body.slice(0, 60)).toEqual([null, true])
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('ten megabytes are too large, whatever they are said to be', async () => {
  const body = Buffer.alloc(10_000_000, 'a')
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const reply = await jsonTo(body, { 'content-type': type })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too-large'])
  }
  expect((await jsonTo(body, { 'content-type': 'text/plain' })).statusCode).toBeGreaterThanOrEqual(400)
  const upload = ALL_CALLS.find((call) => call.id === 'images.add') as Call
  const reply = await send(
    {
      method: 'POST',
      path: upload.path,
      body: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        Buffer.alloc(31_000_000),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    actors.trainer,
  )
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too-large'])
})

test('wrong kinds of content, and multipart without a boundary, are refused', async () => {
  for (const type of [
    'text/plain',
    'text/html',
    'application/xml',
    'application/octet-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=b',
    'nonsense',
    'application/json; charset=utf-7',
    '',
  ]) {
    const reply = await jsonTo('{"name":"x"}', { 'content-type': type })
    expect([faultOf(null, reply), reply.statusCode >= 400], type).toEqual([null, true])
  }
  const upload = ALL_CALLS.find((call) => call.id === 'images.add') as Call
  for (const type of [
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    'text/plain',
  ]) {
    const reply = await send(
      { method: 'POST', path: upload.path, body: '{"name":"x"}', headers: { 'content-type': type } },
      actors.trainer,
    )
    expect([faultOf(null, reply), reply.statusCode >= 400], type).toEqual([null, true])
  }
})

test("query keys that come twice, cultures nobody speaks, and signatures that are stale, replayed or another's", async () => {
  const path = '/api/Fiscan/Query'
  const codeOf = async (reply: Promise<LightMyRequestResponse>) => (await reply).json<{ code?: string }>().code
  for (const query of [
    'PageNO=1&PageNO=2',
    'culture=en&culture=es',
    'culture[]=en',
    'PageNO[$gt]=1',
    '__proto__=a&__proto__=b',
    '__proto__[admin]=1',
    'a'.repeat(8000),
    '%',
    '%ff=1',
    '&&&=',
    'name=%ed%a0%80',
  ]) {
    expect(faultOf(null, await send({ method: 'GET', path, query }, actors.trainer)), query.slice(0, 40)).toBeNull()
  }
  for (const culture of ['fr', 'EN', 'zh_CN', '', 'en,es', '../en', '__proto__'])
    expect(await codeOf(send({ method: 'GET', path, query: `culture=${culture}` }, actors.trainer))).toBe(
      'unknown-culture',
    )
  expect(
    await codeOf(
      send({ method: 'GET', path }, { access_token: actors.trainer.access_token, signKey: actors.student.signKey }),
    ),
  ).toBe('signature-wrong')
  const now = t.clock.now()
  t.clock.set(now - SIGNATURE_WINDOW_MS - 1)
  const [at, nonce] = [String(t.clock.now()), 'aB3dE6']
  t.clock.set(now)
  expect(
    await codeOf(
      t.app.inject({
        method: 'GET',
        url: path,
        headers: {
          'x-timestamp': at,
          'x-nonce': nonce,
          'x-signature': sign(keyOf(t, actors.trainer), 'GET', path, at, nonce),
          authorization: `Bearer ${actors.trainer.access_token}`,
        },
      }),
    ),
  ).toBe('signature-stale')
  for (const bearer of [
    '',
    'x',
    'Bearer',
    'Bearer ',
    `Bearer ${'a'.repeat(5000)}`,
    'Basic YTpi',
    `Bearer ${actors.trainer.access_token}x`,
    'Bearer cbt_00000000000000000000000000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    `Bearer eyJhbGciOiJub25lIn0.${actors.trainer.access_token.split('.')[1]}.`,
  ]) {
    const reply = await t.app.inject({
      method: 'GET',
      url: path,
      headers: {
        authorization: bearer,
        'x-timestamp': String(now),
        'x-nonce': 'aB3dE6',
        'x-signature': sign(keyOf(t, null), 'GET', path, String(now), 'aB3dE6'),
      },
    })
    expect([faultOf(null, reply), reply.statusCode], bearer.slice(0, 30)).toEqual([null, 401])
  }
  const body = JSON.stringify({ username: 'nobody', password: 'x', version: '2.5' })
  const signIn: Sent = { method: 'POST', path: '/login/v2/pc', body, headers: { 'content-type': 'application/json' } }
  expect(await codeOf(send(signIn, null))).toBe('wrong-password')
  expect(await codeOf(send(signIn, null))).toBe('signature-replayed')
})

test('other methods, doubled slashes and paths that climb lead nowhere', async () => {
  for (const method of ['OPTIONS', 'PATCH', 'TRACE', 'PUT', 'DELETE', 'SEARCH', 'PROPFIND']) {
    const reply = await send({ method, path: '/api/Fiscan/Query' }, actors.admin)
    expect([reply.statusCode >= 400 && reply.statusCode < 500, faultOf(null, reply)], method).toEqual([true, null])
  }
  const head = await send({ method: 'HEAD', path: '/api/Fiscan/Query' }, actors.trainer, 'GET')
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  for (const path of [
    '//api/Fiscan/Query',
    '/api//Fiscan/Query',
    '/api/Fiscan//Query',
    '/api/./Fiscan/Query',
    '/api/x/../Fiscan/Query',
    '/%61pi/Fiscan/Query%2f',
    '/api/Fiscan/..%2f..%2fUser%2fQuery',
    '/imageapi/Fiscan/%2e%2e%2f%2e%2e/picture',
    '/docs/ui/..%2f..%2fpackage.json',
    '/docs/ui/../../../package.json',
    '/%00',
    '/API/FISCAN/QUERY',
    '/api/Fiscan/Query%00',
  ]) {
    const reply = await send({ method: 'GET', path }, actors.admin)
    expect([reply.statusCode >= 400 && reply.statusCode < 500, faultOf(null, reply)], path).toEqual([true, null])
  }
})
