// Spoilt requests for the sweeps of bad input: made from the schema of a call, sent as they are, and judged by their
// answers.
import type { Call } from '@clearbelt/contract/wire'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { sign } from '../../http/signature.ts'
import type { TestApp, Who } from '../app.ts'
import { signingKey } from '../send-signed.ts'
import { bait, plausible, RAW_SEGMENTS, type Lot, type Schema } from './fuzz-values.ts'

const INSIDES =
  /node_modules|\bat \S+ \(|\.ts:\d|syntax error|relation "|violates|duplicate key|select .+ from|insert into|kysely|ECONN|TypeError|RangeError|ZodError|Cannot read|undefined is not|Bind|pg_/i

/** What is wrong with an answer; null for a proper one. */
export function faultOf(call: Call | null, reply: LightMyRequestResponse): string | null {
  const text = reply.rawPayload.subarray(0, 20_000).toString('utf8')
  if (reply.statusCode >= 500) return `status ${reply.statusCode}: ${text.slice(0, 200)}`
  if (reply.statusCode < 300 && call?.download) return null
  if (!String(reply.headers['content-type']).startsWith('application/json'))
    return `type ${String(reply.headers['content-type'])} with ${reply.statusCode}`
  const body = reply.json<Record<string, unknown>>()
  const isRight = body.result === true && reply.statusCode === 200
  const isRefusal =
    body.result === false &&
    reply.statusCode >= 400 &&
    typeof body.code === 'string' &&
    typeof body.message === 'string' &&
    body.message !== ''
  if (!isRight && !isRefusal) return `no envelope with ${reply.statusCode}: ${text.slice(0, 200)}`
  return isRefusal && INSIDES.test(text.replaceAll(/"(message|path)":"[^"]*(<|select|drop)[^"]*"/gi, ''))
    ? `insides: ${text.slice(0, 300)}`
    : null
}

export interface Sent {
  method: string
  path: string
  query?: string
  body?: string | Buffer
  headers?: Record<string, string>
}
/** The key that somebody signs with. */
export const keyOf = (t: TestApp, who: Who | null) => (who ? signingKey(who.signKey) : t.rooms.access.publicSignKey())

/** Sends a properly signed request as it is, whatever it holds. */
export function sendRaw(
  t: TestApp,
  { method, path, query = '', body, headers = {} }: Sent,
  who: Who | null,
  signedAs = method,
): Promise<LightMyRequestResponse> {
  const [at, nonce] = [String(t.clock.now()), 'aB3dE6']
  const signed = {
    'x-timestamp': at,
    'x-nonce': nonce,
    'x-signature': sign(keyOf(t, who), signedAs, path, at, nonce),
    ...(who ? { authorization: `Bearer ${who.access_token}` } : {}),
  }
  return t.app.inject({
    method: method as 'GET',
    url: query ? `${path}?${query}` : path,
    payload: body,
    headers: { ...signed, ...headers },
    remoteAddress: '10.77.0.1',
  })
}

const schemas = new Map<Call, Schema>()
/** What a call takes, as a JSON schema; made once, since making it takes as long as a request. */
export function schemaOf(call: Call): Schema {
  const made = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(call, made)
  return made
}

/** An input by the schema, spoilt a little or much: fields of the wrong kind, missing, added. */
function spoil(schema: Schema, lot: Lot, words: readonly string[]): Record<string, unknown> {
  const input = plausible(schema, lot, words) as Record<string, unknown>
  const names = Object.keys(schema.properties ?? {})
  const share = lot.pick([0, 0.1, 0.1, 0.4])
  for (const name of names) if (lot.chance(share)) input[name] = bait(lot)
  if (share === 0) return input
  if (lot.chance(0.5) && names.length > 0) input[lot.pick(names)] = bait(lot)
  for (const name of names) if (lot.chance(share / 4)) delete input[name]
  for (const name of [
    'constructor',
    'toString',
    'hasOwnProperty',
    'culture',
    'id',
    '__defineGetter__',
    'x'.repeat(500),
  ])
    if (lot.chance(share / 4)) input[name] = bait(lot)
  return input
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const asQuery = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const each of Array.isArray(value) ? value.slice(0, 20) : [value])
      query.append(name, textOf(each).slice(0, 1500))
  return query.toString().slice(0, 12_000)
}

function asMultipart(input: Record<string, unknown>, lot: Lot): { body: Buffer; type: string } {
  const parts = Object.entries(input).map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, '')}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const file = lot.pick([
    '',
    'GIF89a',
    'PK\u0005\u0006' + '\0'.repeat(18),
    '\u0089PNG\r\n\u001a\n',
    '<svg onload="alert(1)"/>',
    'x'.repeat(5000),
  ])
  parts.push(
    `--b\r\nContent-Disposition: form-data; name="${lot.pick(['file', 'file', 'other', 'constructor'])}"; filename="${lot.pick(['a.png', '../../x.zip', 'a\u0000b', 'con', ''])}"\r\nContent-Type: image/png\r\n\r\n${file}\r\n`,
  )
  return {
    body: Buffer.from(`${parts.join('')}${lot.chance(0.9) ? '--b--\r\n' : ''}`, 'latin1'),
    type: 'multipart/form-data; boundary=b',
  }
}

/** One spoilt request of a call; `words` are ids of things that exist. */
export function spoilt(call: Call, lot: Lot, words: readonly string[]): Sent {
  const input = spoil(schemaOf(call), lot, words)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = lot.chance(0.75)
      ? lot.pick(words)
      : lot.chance(0.5)
        ? lot.pick(RAW_SEGMENTS)
        : encodeURIComponent(textOf(bait(lot)).toWellFormed().slice(0, 3000))
    if (lot.chance(0.9)) delete input[name]
    return value
  })
  if (call.multipart) {
    const { body, type } = asMultipart(input, lot)
    return { method: call.method, path, body, headers: { 'content-type': type } }
  }
  const inQuery = call.method === 'GET' || (call.method === 'DELETE' && lot.chance(0.6))
  if (inQuery) return { method: call.method, path, query: asQuery(input) }
  if (lot.chance(0.1))
    return {
      method: call.method,
      path,
      body: asQuery(input),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  const json = JSON.stringify(input)
  return {
    method: call.method,
    path,
    query: lot.chance(0.1) ? asQuery({ id: lot.pick(words), PageNO: bait(lot) }) : '',
    body: json,
    headers: { 'content-type': 'application/json' },
  }
}
