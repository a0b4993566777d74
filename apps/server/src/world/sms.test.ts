// The gateways' own protocols, against a server that checks what Aliyun and Twilio check.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSmsGateway, type SmsGateway } from './sms.ts'

interface Taken {
  request: IncomingMessage
  body: string
}

async function withGateway(
  env: Record<string, string>,
  reply: (taken: Taken) => { status: number; body: string },
  use: (gateway: SmsGateway) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, body } = reply({ request, body: Buffer.concat(chunks).toString() })
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    await use(
      createSmsGateway(
        readConfig({ ...env, SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
        () => Date.parse('2026-05-12T08:00:00Z'),
      ),
    )
  } finally {
    server.close()
  }
}
const message = { mobile: '13800000001', code: '012345', text: '012345 is "your" code' }

test('Aliyun gets a signed SendSms, and its refusal inside a 200 is a failure', async () => {
  let answer = '{"Code":"OK"}'
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const seen: URLSearchParams[] = []
  await withGateway(
    { SMS_GATEWAY: 'aliyun', SMS_KEY: 'id', SMS_SECRET: 'secret', SMS_SENDER: '安检', SMS_TEMPLATE: 'SMS_1' },
    ({ body }) => {
      const given = new URLSearchParams(body)
      seen.push(given)
      const rest = [...given]
        .filter(([name]) => name !== 'Signature')
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .toSorted()
        .join('&')
      const right = createHmac('sha1', 'secret&')
        .update(`POST&%2F&${encode(rest)}`)
        .digest('base64')
      return { status: 200, body: given.get('Signature') === right ? answer : '{"Code":"SignatureDoesNotMatch"}' }
    },
    async (gateway) => {
      await gateway.send(message)
      expect(Object.fromEntries(seen[0] ?? [])).toMatchObject({
        Action: 'SendSms',
        PhoneNumbers: '13800000001',
        SignName: '安检',
        TemplateCode: 'SMS_1',
        TemplateParam: '{"code":"012345"}',
        Timestamp: '2026-05-12T08:00:00Z',
      })
      answer = '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}'
      await expect(gateway.send(message)).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL')
    },
  )
})

test('Twilio gets form fields under the account, with its basic authorisation', async () => {
  await withGateway(
    { SMS_GATEWAY: 'twilio', SMS_KEY: 'AC1', SMS_SECRET: 'token', SMS_SENDER: '+15550001' },
    ({ request, body }) => {
      const right =
        request.headers.authorization === `Basic ${Buffer.from('AC1:token').toString('base64')}` &&
        request.url === '/2010-04-01/Accounts/AC1/Messages.json'
      return {
        status:
          right &&
          new URLSearchParams(body).get('To') === '+8613800000001' &&
          new URLSearchParams(body).get('Body') === message.text
            ? 201
            : 401,
        body: '{}',
      }
    },
    async (gateway) => {
      await gateway.send(message)
    },
  )
})

test('a number of another country keeps its own country code with Twilio, and with Aliyun without the plus', async () => {
  const to: (string | null)[] = []
  const settings = { SMS_KEY: 'k', SMS_SECRET: 's', SMS_SENDER: '+15550001', SMS_TEMPLATE: 'SMS_2' }
  for (const [kind, field] of [
    ['twilio', 'To'],
    ['aliyun', 'PhoneNumbers'],
  ] as const)
    await withGateway(
      { SMS_GATEWAY: kind, ...settings },
      ({ body }) => {
        to.push(new URLSearchParams(body).get(field))
        return kind === 'twilio' ? { status: 201, body: '{}' } : { status: 200, body: '{"Code":"OK"}' }
      },
      (gateway) => gateway.send({ ...message, mobile: '+5511912345678' }),
    )
  expect(to).toEqual(['+5511912345678', '5511912345678'])
})

test('a webhook gets its template filled with values that stay JSON', async () => {
  let body = ''
  await withGateway(
    { SMS_GATEWAY: 'webhook', SMS_TEMPLATE: '{"n":["{mobile}"],"t":"{text}"}' },
    (taken) => {
      body = taken.body
      return { status: 204, body: '' }
    },
    async (gateway) => {
      await gateway.send(message)
      expect(JSON.parse(body)).toEqual({ n: ['13800000001'], t: message.text })
    },
  )
})

test('a webhook gateway without its address is refused at start', () => {
  expect(() => readConfig({ SMS_GATEWAY: 'webhook' })).toThrow('SMS_URL')
})
