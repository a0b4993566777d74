// Stands in for the network in tests: answers XMLHttpRequests from a function and remembers what was asked.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { findUnknown } from '@clearbelt/contract/unknown-fields'
import type { Envelope } from '@clearbelt/contract/wire'
import { vi } from 'vitest'

export interface Asked {
  method: string
  /** Path without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
  timeout: number
}

/**
 * What the fake says: an envelope with a status, nothing for ever, nothing until the time allowed is over, a time-out at
 * once, or a dead line.
 */
export type Reply =
  | { status?: number; envelope?: Partial<Envelope<unknown>>; text?: string; type?: string; retryAfter?: string }
  | 'timeout'
  | 'dead'
  | 'never'
  | 'silent'
export type Answering = (asked: Asked) => Reply

/** A successful answer with `data` in its package. */
export const ok = (data: unknown, total = 0): Reply => ({
  status: 200,
  envelope: { result: true, package: data, total },
})
/** A refusal. */
export const refused = (
  status: number,
  code: string,
  message: string,
  more: Partial<Envelope<unknown>> = {},
): Reply => ({ status, envelope: { result: false, code, message, package: null, ...more } })

/** Puts the fake in the place of the network until the test ends; answers the list of what was asked. */
export function fakeServer(answering: Answering, now: () => number = () => Date.now()): Asked[] {
  const log: Asked[] = []
  class FakeRequest {
    method = ''
    url = ''
    timeout = 0
    status = 0
    responseType = ''
    response: Blob | null = null
    headers: Record<string, string> = {}
    type = ''
    retryAfter: string | null = null
    upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    ontimeout: (() => void) | null = null
    onabort: (() => void) | null = null
    open(method: string, url: string): void {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return name.toLowerCase() === 'content-type'
        ? this.type
        : name.toLowerCase() === 'retry-after'
          ? this.retryAfter
          : null
    }
    abort(): void {
      this.onabort?.()
    }
    send(body: unknown): void {
      const url = new URL(this.url, 'http://fake')
      const asked: Asked = {
        method: this.method,
        path: url.pathname,
        query: url.searchParams,
        headers: this.headers,
        timeout: this.timeout,
        body: typeof body === 'string' ? JSON.parse(body) : body,
      }
      log.push(asked)
      requireKnown(asked)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      queueMicrotask(() => this.answer(answering(asked)))
    }
    answer(reply: Reply): void {
      if (reply === 'never') return
      if (reply === 'silent') {
        setTimeout(() => this.ontimeout?.(), this.timeout)
        return
      }
      if (reply === 'timeout') {
        this.ontimeout?.()
        return
      }
      if (reply === 'dead') {
        this.onerror?.()
        return
      }
      this.status = reply.status ?? 200
      this.type = reply.type ?? 'application/json; charset=utf-8'
      this.retryAfter = reply.retryAfter ?? null
      const envelope = { result: true, message: '', package: null, total: 0, timestamp: now(), ...reply.envelope }
      this.response = new Blob([reply.text ?? JSON.stringify(envelope)])
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return log
}

/** The calls of the wire with what their paths match. */
const ROUTES = ALL_CALLS.map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }))

/** Throws when a page sends a field that the call does not know: the real server refuses it. */
function requireKnown({ method, path, query, body }: Asked): void {
  const calls = ROUTES.filter(({ call, pattern }) => call.method === method && pattern.test(path)).map(
    ({ call }) => call,
  )
  // As the server's router does: `/RemoveMember` before `/:id`.
  const found = calls.find((one) => !one.path.includes(':')) ?? calls[0]
  if (!found) return
  const { culture: _culture, 'ui-culture': _ui, ...asked } = Object.fromEntries(query)
  const fields = body instanceof FormData ? [...body].filter(([, value]) => typeof value === 'string') : null
  const input = { ...asked, ...(fields ? Object.fromEntries(fields) : (body as object | null)) }
  const unknown = findUnknown(found.input, input).map((field) => field.path.join('.'))
  if (unknown.length > 0) throw new Error(`${found.id} knows no ${unknown.join(', ')}`)
}

/** What the handshake answers in tests. */
export const HANDSHAKE = { serverTime: 0, signKey: '00'.repeat(32), passwordKey: btoa('k'.repeat(32)), version: '2.5' }

/** A ticket as the server would issue it. */
export const ticketOf = (over: Partial<Record<string, unknown>> = {}): Record<string, unknown> => ({
  access_token: 'token-1',
  refresh_token: '',
  expires_in: 600,
  start_date: '2026-01-01T00:00:00Z',
  type: 1,
  userID: 'u1',
  theme: 'harbour',
  signKey: 'ab'.repeat(32),
  mustChange: false,
  ...over,
})
