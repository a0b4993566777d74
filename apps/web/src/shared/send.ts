// Sends one signed request of the contract and reads its answer; knows nothing of sessions or messages.
import type { Call, Envelope } from '@clearbelt/contract/wire'
import { randomBytes, randomWord, toHex } from './bytes.ts'
import { CallError } from './call-error.ts'
import { learnTime, serverNow } from './clock.ts'
import { culture } from './culture.ts'
import { signatureOf } from './sign.ts'

export const DEFAULT_TIMEOUT = 30_000
export const UPLOAD_TIMEOUT = 60_000

/** What a request carries beside its input. */
export interface SendOptions {
  /** Bearer token; absent before sign-in. */
  token?: string | null
  /** Hex key of the signature; null sends the request unsigned (the handshake only). */
  signKey: string | null
  timeoutMs?: number
  signal?: AbortSignal
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
}

type Flat = Record<string, unknown>

/** Path, query and body of a call: path parameters leave the flat input, the rest goes to the query (GET, DELETE) or the body. */
export function layOut(spec: Pick<Call, 'method' | 'path' | 'multipart'>, input: Flat): { path: string; query: URLSearchParams; body: Flat | null } {
  const rest: Flat = { ...input }
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === null || value === '') throw new Error(`path parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  const inQuery = spec.method === 'GET' || spec.method === 'DELETE'
  if (inQuery) addFields(rest, (name, value) => query.append(name, value))
  query.append('culture', culture)
  query.append('ui-culture', culture)
  return { path, query, body: inQuery ? null : rest }
}

function addFields(fields: Flat, add: (name: string, value: string) => void): void {
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) add(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
}

/** Sends the request. Throws CallError with status 0 when no answer arrives; any answer with a status is returned. */
export async function send(spec: Call, input: Flat, options: SendOptions): Promise<Answer> {
  const { path, query, body } = prepare(() => layOut(spec, input))
  const headers = prepare(() => headersFor(spec.method, path, options))
  let payload: string | FormData | null = null
  if (body && spec.multipart) payload = formOf(body, options.files ?? {})
  else if (body) {
    headers['Content-Type'] = 'application/json'
    payload = prepare(() => JSON.stringify(body))
  }
  const sentAt = Date.now()
  const timeoutMs = options.timeoutMs ?? (spec.multipart ? UPLOAD_TIMEOUT : DEFAULT_TIMEOUT)
  const raw = await transfer(spec.method, `${path}?${query}`, headers, payload, timeoutMs, options)
  const answer = await readAnswer(raw)
  if (answer.envelope) learnTime(answer.envelope.timestamp, sentAt, Date.now())
  return answer
}

/** Headers of the wire: bearer, per-request key, and the time-synchronised signature. */
function headersFor(method: string, path: string, options: SendOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Key': toHex(randomBytes(16)) }
  if (options.token) headers.Authorization = `Bearer ${options.token}`
  if (options.signKey !== null) {
    const timestamp = serverNow()
    const nonce = randomWord(6)
    headers['X-Timestamp'] = String(timestamp)
    headers['X-Nonce'] = nonce
    headers['X-Signature'] = signatureOf(options.signKey, method, path, timestamp, nonce)
  }
  return headers
}

function formOf(fields: Flat, files: Record<string, Blob | readonly Blob[]>): FormData {
  const form = new FormData()
  addFields(fields, (name, value) => form.append(name, value))
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
function transfer(method: string, url: string, headers: Record<string, string>, payload: string | FormData | null, timeoutMs: number, options: SendOptions): Promise<XMLHttpRequest> {
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
  if (!/\bjson\b/.test(type)) return { status: xhr.status, envelope: null, blob, fileName: fileNameOf(xhr.getResponseHeader('Content-Disposition')) }
  try {
    const parsed: unknown = JSON.parse(await textOf(blob))
    return { status: xhr.status, envelope: isEnvelope(parsed) ? parsed : null, blob, fileName: fileNameOf(xhr.getResponseHeader('Content-Disposition')) }
  } catch (error) {
    throw new CallError(xhr.status, 'interceptor', error instanceof Error ? error.message : String(error))
  }
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

const isEnvelope = (value: unknown): value is Envelope<unknown> => typeof value === 'object' && value !== null && 'result' in value && 'timestamp' in value

/** The file name in a Content-Disposition header: the UTF-8 form before the plain one. */
export function fileNameOf(header: string | null): string | null {
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
