// @vitest-environment jsdom
// What the browser's way of sending makes of headers, odd answers and failures.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../shared/call-error.ts'
import { adoptTicket, forgetSession } from '../shared/session.ts'
import { ticketOf } from '../testing/fake-server.ts'
import type { SaveBody, TransportError } from './ports.ts'
import { browserPorts, retryAfterOf, toTransportError } from './transport.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const BODY: SaveBody = { id: 's1', client: 'tab-a-1234', epoch: 1, answers: [{ topicID: 'q1', isPass: true, seq: 1 }] }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  adoptTicket(ticketShape.parse(ticketOf({ type: 3 })))
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Saves once against a network that answers like this, and tells what came of it. */
async function save(answer: (init: RequestInit) => Promise<Response>): Promise<TransportError | 'saved'> {
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, init: RequestInit) => answer(init)),
  )
  const ports = browserPorts({ processID: 'p1', userID: 'u1', wants: 'first' })
  const outcome = ports.save(BODY, new AbortController().signal).then(
    () => 'saved' as const,
    (error: unknown) => ports.toError(error),
  )
  await vi.advanceTimersByTimeAsync(31_000)
  return outcome
}
const says =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(body, { status, headers }))
const envelope = (more: object): string =>
  JSON.stringify({ result: false, message: '', package: null, total: 0, timestamp: NOW, ...more })

test.each([
  [null, 0],
  ['', 0],
  ['7', 7000],
  ['0', 0],
  ['-3', 0],
  ['Fri, 20 Nov 2026 10:00:05 GMT', 5000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', 0],
  ['99999', 600_000],
])('[T-06] Retry-After %s asks for %i ms', (header, ms) => {
  expect(retryAfterOf(header, NOW)).toBe(ms)
})

test('failures of calls keep their status and code, anything else counts as no connection', () => {
  expect(toTransportError(new CallError(409, 'stale-lease', ''))).toEqual({
    status: 409,
    code: 'stale-lease',
    retryAfterMs: 0,
  })
  expect(toTransportError(new TypeError('Failed to fetch'))).toEqual({ status: 0, code: 'network', retryAfterMs: 0 })
})

test('a save the server holds is one', async () => {
  expect(
    await save(
      says(200, envelope({ result: true, package: { saved: [], remainSeconds: 1, deadlineAt: NOW, serverTime: NOW } })),
    ),
  ).toBe('saved')
})

test.each<[string, (init: RequestInit) => Promise<Response>, Partial<TransportError>]>([
  ['500', says(500, envelope({ code: 'server-error' })), { status: 500 }],
  ['502 of a proxy', says(502, '<h1>Bad gateway</h1>'), { status: 502 }],
  [
    '429 with a wait',
    says(429, envelope({ code: 'too-many' }), { 'Retry-After': '17' }),
    { status: 429, retryAfterMs: 17_000 },
  ],
  ['503 with a wait', says(503, '', { 'Retry-After': '3' }), { status: 503, retryAfterMs: 3000 }],
  [
    'the page of a captive portal',
    says(200, '<html><form>Wi-Fi</form></html>', { 'Content-Type': 'text/html' }),
    { status: 200, code: 'network' },
  ],
  ['JSON that is no envelope', says(200, '{"welcome":true}'), { status: 200, code: 'network' }],
  ['result:false', says(200, envelope({})), { status: 200 }],
  ['a refused lease', says(409, envelope({ code: 'stale-lease' })), { status: 409, code: 'stale-lease' }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { status: 0, code: 'network' }],
  [
    'silence for 30 s',
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
    { status: 0, code: 'timeout' },
  ],
])('[T-06] %s is not a save', async (_what, answer, expected) => {
  expect(await save(answer)).toMatchObject(expected)
})
