// Sends one signed request of the contract and reads its answer; knows nothing of sessions or messages.
import { buildRequest, type RequestParts } from '@clearbelt/contract/request'
import type { Call, Envelope } from '@clearbelt/contract/wire'
import { joinList } from '@clearbelt/contract/list-text'
import { randomBytes, randomWord, toHex } from './bytes.ts'
import { CallError } from './call-error.ts'
import { learnTime, serverNow } from './clock.ts'
import { culture } from './culture.ts'
import { hmacHex } from './sign.ts'

const DEFAULT_TIMEOUT = 30_000
export const UPLOAD_TIMEOUT = 60_000
const LONGEST_RETRY_AFTER_MS = 600_000

/** What a request carries beside its input. */
export interface SendOptions {
  /** Bearer token; absent before sign-in. */
  token?: string | null
  /** Hex key of the signature; null sends the request unsigned (the handshake only). */
  signKey: string | null
  timeoutMs?: number
  signal?: AbortSignal
  /** Left out: a new one. A creation that is sent again under the key of the first creates nothing more. */
  requestKey?: string
  /** Files of a multipart call by field name. */
  files?: Record<string, Blob | readonly Blob[]>
  /** Share 0..1 of the upload sent so far. */
  onProgress?: (share: number) => void
}

export interface Answer {
  status: number
  /** Null when the answer was a file, or no envelope. */
  envelope: Envelope<unknown> | null
  blob: Blob | null
  /** Name the server gave the file, when it gave one. */
  fileName: string | null
  /** Milliseconds the server asks to stay away; null when it says nothing. */
  retryAfterMs: number | null
}

/** A key that no other request has. */
export const newRequestKey = (): string => toHex(randomBytes(16))

type Flat = Record<string, unknown>

/**
 * The request of a call by the contract, signed with the clock of the server. Throws when a path parameter is missing.
 */
function partsOf(spec: Call, input: Flat, { token, signKey, requestKey = newRequestKey() }: SendOptions): RequestParts {
  const missing = [...spec.path.matchAll(/:(\w+)/g)]
    .map((hit) => hit[1] ?? '')
    .find((name) => input[name] === undefined || input[name] === null || input[name] === '')
  if (missing) throw new Error(`path parameter ${missing} is missing`)
  const parts = buildRequest(spec, input, {
    token: token ?? null,
    culture,
    now: serverNow(),
    nonce: randomWord(6),
    requestKey,
    sign: (text) => (signKey === null ? '' : hmacHex(signKey, text)),
  })
  if (signKey === null) for (const name of ['X-Timestamp', 'X-Nonce', 'X-Signature']) delete parts.headers[name]
  return { ...parts, headers: { ...parts.headers, Accept: 'application/json' } }
}

/**
 * Sends without waiting for an answer; the browser finishes it after the page is gone. At most 64 KB. By fetch, because
 * an XMLHttpRequest ends with its page.
 */
export function sendLeaving(spec: Call, input: Flat, options: Pick<SendOptions, 'token' | 'signKey'>): void {
  const { method, url, headers, body } = partsOf(spec, input, options)
  void fetch(url, { method, headers, body, keepalive: true, credentials: 'same-origin' }).catch(() => {})
}

/** Sends the request. Throws CallError with status 0 when no answer arrives; any answer with a status is returned. */
export async function send(spec: Call, input: Flat, options: SendOptions): Promise<Answer> {
  const parts = prepare(() => partsOf(spec, input, options))
  const payload = spec.multipart ? prepare(() => formOf(spec, input, options.files ?? {})) : parts.body
  const sentAt = Date.now()
  const timeoutMs = options.timeoutMs ?? (spec.multipart ? UPLOAD_TIMEOUT : DEFAULT_TIMEOUT)
  const raw = await transfer(parts, payload, timeoutMs, options)
  const answer = await readAnswer(raw)
  // What the browser kept was stamped when it was told, not now.
  if (answer.envelope && !spec.validated) learnTime(answer.envelope.timestamp, sentAt, Date.now())
  return answer
}

/** The fields of a multipart call, then its files: a server that streams needs them in this order. */
function formOf(spec: Call, input: Flat, files: Record<string, Blob | readonly Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || spec.path.includes(`:${name}`)) continue
    form.append(name, Array.isArray(value) ? joinList(value) : String(value))
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of Array.isArray(value) ? (value as readonly Blob[]) : [value as Blob]) form.append(name, file)
  }
  return form
}

/** Runs a step of ours around the request; what it throws becomes an interceptor failure with its reason. */
function prepare<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw new CallError(0, 'interceptor', error instanceof Error ? error.message : String(error))
  }
}

/** The transport in XMLHttpRequest, because fetch cannot tell how far an upload is. */
function transfer(
  { method, url, headers }: RequestParts,
  payload: string | FormData | null,
  timeoutMs: number,
  options: SendOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) {
      reject(new CallError(0, 'aborted', 'aborted'))
      return
    }
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'blob'
    xhr.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    const abort = () => xhr.abort()
    options.signal?.addEventListener('abort', abort, { once: true })
    const settle = (finish: () => void) => () => {
      options.signal?.removeEventListener('abort', abort)
      finish()
    }
    xhr.onload = settle(() => resolve(xhr))
    xhr.onerror = settle(() => reject(new CallError(0, 'network', 'network')))
    xhr.ontimeout = settle(() => reject(new CallError(0, 'timeout', 'timeout')))
    xhr.onabort = settle(() => reject(new CallError(0, 'aborted', 'aborted')))
    if (options.onProgress) {
      const report = options.onProgress
      xhr.upload.onprogress = (event) => event.lengthComputable && event.total > 0 && report(event.loaded / event.total)
    }
    xhr.send(payload)
  })
}

async function readAnswer(xhr: XMLHttpRequest): Promise<Answer> {
  const type = xhr.getResponseHeader('Content-Type') ?? ''
  const blob = xhr.response as Blob
  const fileName = fileNameOf(xhr.getResponseHeader('Content-Disposition'))
  const asked = xhr.getResponseHeader('Retry-After')
  const retryAfterMs = asked === null ? null : retryAfterOf(asked, serverNow())
  if (!/\bjson\b/.test(type)) return { status: xhr.status, envelope: null, blob, fileName, retryAfterMs }
  try {
    const parsed: unknown = JSON.parse(await textOf(blob))
    return { status: xhr.status, envelope: isEnvelope(parsed) ? parsed : null, blob, fileName, retryAfterMs }
  } catch (error) {
    throw new CallError(xhr.status, 'interceptor', error instanceof Error ? error.message : String(error))
  }
}

/** Milliseconds of a Retry-After header: seconds, or a date read on the server's own clock; 0 for anything else. */
export function retryAfterOf(header: string | null, serverMs: number): number {
  if (header === null || header.trim() === '') return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - serverMs
  return Number.isFinite(ms) ? Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, ms)) : 0
}

/** Text of a blob; by FileReader, which every browser and test page has. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsText(blob)
  })
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'result' in value && 'timestamp' in value

/** The file name in a Content-Disposition header: the UTF-8 form before the plain one. */
function fileNameOf(header: string | null): string | null {
  if (!header) return null
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (wide) {
    try {
      return decodeURIComponent(wide)
    } catch {
      return wide
    }
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}
