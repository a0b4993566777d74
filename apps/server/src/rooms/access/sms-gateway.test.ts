// The screen of text messages: the gateway's state and a message to try it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendTestMessage, signInBySms, smsGateway, smsOutbox } from '@clearbelt/contract/access/mobile-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor
let gateway: Server
let answers = 200
const heard: Record<string, string>[] = []
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      heard.push(JSON.parse(body) as Record<string, string>)
      response.writeHead(answers).end(answers === 200 ? 'ok' : 'out of credit')
    })
  })
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve)
  })
  t = await startTestApp({
    env: { SMS_GATEWAY: 'webhook', SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send` },
  })
  await seedBase(t)
  ;({ admin, trainer } = await makeActors(t))
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => {
    gateway.close(resolve)
  })
})

test('a test message goes out by the gateway, its code opens nothing, and who sent it is noted', async () => {
  await sql`update account set mobile = '13700000009' where id = ${trainer.id}`.execute(t.world.db)
  expect((await t.call(sendTestMessage, { mobile: '13700000009' }, admin)).body.package).toEqual({
    state: 'sent',
    failure: '',
  })
  const [message] = heard
  expect(message).toMatchObject({ mobile: '13700000009', code: expect.stringMatching(/^\d{6}$/) as unknown })
  expect((await t.call(signInBySms, { mobile: '13700000009', checkCode: message?.code ?? '' }, null)).body.result).toBe(
    false,
  )
  expect((await t.call(smsOutbox, {}, admin)).body.package[0]).toMatchObject({
    state: 'sent',
    text: expect.not.stringContaining(message?.code ?? '-') as unknown,
  })
  const { rows } = await sql<{ after: unknown }>`select after from audit_entry where act = 'access.testSms'`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ after: { mobile: '137****0009' } }])
})

test('a gateway that refuses is told with its reason, in the answer and in its state', async () => {
  answers = 402
  expect((await t.call(sendTestMessage, { mobile: '13700000010' }, admin)).body.package).toEqual({
    state: 'failed',
    failure: '402 out of credit',
  })
  expect((await t.call(smsGateway, {}, admin)).body.package).toMatchObject({
    kind: 'webhook',
    host: expect.stringContaining('127.0.0.1') as unknown,
    showsCodes: false,
    sent: 1,
    failed: 1,
    kept: 0,
    lastFailure: { reason: '402 out of credit' },
  })
  answers = 200
})

test('a number gets five an hour, also from here; no number is refused at its field', async () => {
  for (let n = 0; n < 5; n++) expect((await t.call(sendTestMessage, { mobile: '13700000011' }, admin)).status).toBe(200)
  expect((await t.call(sendTestMessage, { mobile: '13700000011' }, admin)).body.code).toBe('code-limit')
  expect((await t.call(sendTestMessage, { mobile: '123' }, admin)).body).toMatchObject({
    result: false,
    fields: [{ path: 'mobile' }],
  })
  expect((await t.call(sendTestMessage, { mobile: '13700000012' }, trainer)).body.code).toBe('no-permission')
})
