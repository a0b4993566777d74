// The door to a text message gateway: an HTTPS webhook with templates, Aliyun or Twilio; without one, messages stay in
// the outbox.
import { createHmac, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'

/** One message with a verification code. */
export interface CodeMessage {
  mobile: string
  code: string
  /** The whole sentence, for gateways that send text as it is. */
  text: string
}

export interface SmsGateway {
  /** `outbox`: nothing leaves this machine. */
  kind: Config['sms']['gateway']
  /** Resolves when the gateway has taken the message. Throws with the gateway's reason otherwise. */
  send(message: CodeMessage): Promise<void>
}

/** A gateway that does not answer in this time counts as failed; the person can try again. */
const TIMEOUT_MS = 10_000
const REASON_LENGTH = 200

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  return { status: response.status, text: (await response.text()).slice(0, 10_000) }
}

const failed = (status: number, text: string): Error => new Error(`${status} ${text}`.slice(0, REASON_LENGTH))

/** Fills {mobile}, {code} and {text} into a JSON template; values are escaped as JSON text. */
const fillJson = (template: string, message: CodeMessage): string =>
  template.replace(/\{(mobile|code|text)\}/g, (_, name: keyof CodeMessage) =>
    JSON.stringify(message[name]).slice(1, -1),
  )

/** Percent-encoding as Aliyun signs it (RFC 3986). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature version 1.0 of Aliyun's RPC interface: HMAC-SHA1 over the sorted, encoded parameters. */
function signAliyun(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(sorted)}`)
    .digest('base64')
}

/** With its country code: numbers are kept without it where they are Chinese. */
const withCountry = (mobile: string): string => (mobile.startsWith('+') ? mobile : `+86${mobile}`)

/** Opens the gateway that the configuration names. `now` stamps requests that must carry a time. */
export function createSmsGateway({ sms }: Pick<Config, 'sms'>, now: () => number): SmsGateway {
  const senders: Record<Config['sms']['gateway'], SmsGateway['send']> = {
    outbox: async () => undefined,
    async webhook(message) {
      const { status, text } = await post(sms.url, fillJson(sms.template, message), {
        'Content-Type': 'application/json',
        ...(sms.secret ? { Authorization: `Bearer ${sms.secret}` } : {}),
      })
      if (status < 200 || status > 299) throw failed(status, text)
    },
    async aliyun({ mobile, code }) {
      const parameters: Record<string, string> = {
        Action: 'SendSms',
        Version: '2017-05-25',
        Format: 'JSON',
        SignatureMethod: 'HMAC-SHA1',
        SignatureVersion: '1.0',
        SignatureNonce: randomUUID(),
        Timestamp: `${new Date(now()).toISOString().slice(0, 19)}Z`,
        AccessKeyId: sms.key,
        // Aliyun wants the country code without its plus, and none for China.
        PhoneNumbers: mobile.replace(/^\+/, ''),
        SignName: sms.sender,
        TemplateCode: sms.template,
        TemplateParam: JSON.stringify({ code }),
      }
      const { status, text } = await post(
        sms.url,
        new URLSearchParams({ ...parameters, Signature: signAliyun(parameters, sms.secret) }).toString(),
        { 'Content-Type': 'application/x-www-form-urlencoded' },
      )
      // Aliyun answers 200 also when it refuses.
      if (status !== 200 || !/"Code"\s*:\s*"OK"/.test(text)) throw failed(status, text)
    },
    async twilio({ mobile, text: words }) {
      const body = new URLSearchParams({ To: withCountry(mobile), From: sms.sender, Body: words }).toString()
      const { status, text } = await post(
        `${sms.url}/2010-04-01/Accounts/${encodeURIComponent(sms.key)}/Messages.json`,
        body,
        {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `Basic ${Buffer.from(`${sms.key}:${sms.secret}`).toString('base64')}`,
        },
      )
      if (status !== 201) throw failed(status, text)
    },
  }
  return { kind: sms.gateway, send: senders[sms.gateway] }
}
