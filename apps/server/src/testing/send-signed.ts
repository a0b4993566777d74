// Makes a signed call through the whole HTTP stack of an application, without a socket.
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Culture, Envelope } from '@clearbelt/contract/wire'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'

/** Somebody who calls: the bearer and the signing key of a ticket. */
export interface Who {
  access_token: string
  signKey: string
}

export interface Reply<P> {
  status: number
  body: Envelope<P>
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface SentFile {
  name: string
  bytes: Buffer
  field?: string
  type?: string
}

export interface CallOptions {
  culture?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Address the request comes from. */
  ip?: string
  /** Sends the body as a form instead of JSON. */
  form?: boolean
  /** Left out: one of its own. */
  requestKey?: string
  /** Sends the body as parts, as a browser's FormData does. */
  parts?: boolean
  /** A file for a multipart call. */
  file?: SentFile
  /** Several of them. */
  files?: readonly SentFile[]
}

/** Keys by their hex digits: making one takes longer than signing with it. */
const keys = new Map<string, KeyObject>()
const KEYS_HELD = 1000

/** The key that a ticket signs with. */
export function signingKey(hex: string): KeyObject {
  const held = keys.get(hex)
  if (held) return held
  if (keys.size >= KEYS_HELD) keys.clear()
  const key = createSecretKey(Buffer.from(hex, 'hex'))
  keys.set(hex, key)
  return key
}

let sent = 0
/** Six digits that no other call of this process has. */
const nextNonce = (): string => (++sent % 2 ** 24).toString(16).padStart(6, '0')

/** Sends one call; `null` calls without a session. */
export async function sendSigned(
  built: Built,
  world: World,
  spec: Call,
  input: Record<string, unknown>,
  who: Who | null,
  options: CallOptions,
): Promise<Reply<unknown>> {
  const key = who ? signingKey(who.signKey) : built.rooms.access.publicSignKey()
  const request = buildRequest(spec, input, {
    token: who?.access_token ?? null,
    culture: (options.culture ?? 'en') as Culture,
    now: world.clock.now(),
    nonce: nextNonce(),
    requestKey: options.requestKey ?? `request-${sent}`,
    sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
  })
  const fields = request.body === null ? {} : (JSON.parse(request.body) as Record<string, unknown>)
  const files = options.files ?? (options.file ? [options.file] : [])
  const inParts = options.parts
    ? Object.entries(fields)
    : Object.entries(input).filter(([name]) => isInBody(spec, name))
  const multipart = spec.multipart || options.parts ? encodeMultipart(inParts, options.parts ?? false, files) : null
  const form = options.form && request.body ? encodeForm(fields) : null
  const headers = {
    ...request.headers,
    ...(multipart ? { 'Content-Type': multipart.type } : {}),
    ...(form === null ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...options.headers,
  }
  const response = await built.app.inject({
    method: spec.method,
    url: request.url,
    headers,
    cookies: options.cookies ?? {},
    payload: multipart?.body ?? form ?? request.body ?? undefined,
    ...(options.ip ? { remoteAddress: options.ip } : {}),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : {}) as Envelope<unknown>,
    headers: response.headers,
    raw: response.rawPayload,
  }
}

/** Lists become several fields of one name. */
function encodeForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item))
  return form.toString()
}

const isInBody = (spec: Call, name: string): boolean => !spec.path.includes(`:${name}`)

/** Each value of a list is a part of its own where `splitLists` says so; else the list is one part of JSON. */
function encodeMultipart(
  fields: readonly (readonly [string, unknown])[],
  splitLists: boolean,
  files: readonly SentFile[],
): { type: string; body: Buffer } {
  const boundary = '----test' + randomBytes(8).toString('hex')
  const parts: Buffer[] = fields
    .flatMap(([name, value]) =>
      splitLists && Array.isArray(value) ? value.map((one: unknown) => [name, one] as const) : [[name, value] as const],
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      ),
    )
  for (const file of files) {
    const { field = 'file', name, type = 'application/octet-stream', bytes } = file
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    )
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
