// @vitest-environment jsdom
// What the browser's way of sending makes of headers, odd answers and failures.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../shared/call-error.ts'
import { retryAfterOf } from '../shared/send.ts'
import { adoptTicket, forgetSession } from '../shared/session.ts'
import { toast } from '../shared/toast.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Reply } from '../testing/fake-server.ts'
import type { SaveBody, TransportError } from './ports.ts'
import { browserPorts, toTransportError } from './browser-ports.ts'
import { examCalls } from './calls/exam-calls.ts'

vi.mock('../shared/toast.ts', () => ({ toast: vi.fn() }))

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
async function save(reply: Reply): Promise<TransportError | 'saved'> {
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : reply))
  const ports = browserPorts({ processID: 'p1', userID: 'u1', calls: examCalls('p1', 'first') })
  const outcome = ports.save(BODY, new AbortController().signal).then(
    () => 'saved' as const,
    (error: unknown) => ports.toError(error),
  )
  await vi.advanceTimersByTimeAsync(31_000)
  return outcome
}
const says = (status: number, text: string, more: { type?: string; retryAfter?: string } = {}): Reply => ({
  status,
  text,
  ...more,
})
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
  expect(toTransportError(new CallError(409, 'stale-lease', ''))).toMatchObject({
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

test.each<[string, Reply, Partial<TransportError>]>([
  ['500', says(500, envelope({ code: 'server-error' })), { status: 500 }],
  ['502 of a proxy', says(502, '<h1>Bad gateway</h1>', { type: 'text/html' }), { status: 502 }],
  [
    '429 with a wait',
    says(429, envelope({ code: 'too-many' }), { retryAfter: '17' }),
    { status: 429, retryAfterMs: 17_000 },
  ],
  ['503 with a wait', says(503, '', { type: 'text/plain', retryAfter: '3' }), { status: 503, retryAfterMs: 3000 }],
  [
    'the page of a captive portal',
    says(200, '<html><form>Wi-Fi</form></html>', { type: 'text/html' }),
    { status: 200, code: 'network' },
  ],
  ['JSON that is no envelope', says(200, '{"welcome":true}'), { status: 200, code: 'network' }],
  ['result:false', says(200, envelope({})), { status: 200 }],
  ['a refused lease', says(409, envelope({ code: 'stale-lease' })), { status: 409, code: 'stale-lease' }],
  ['no connection', 'dead', { status: 0, code: 'network' }],
  ['silence for 30 s', 'silent', { status: 0, code: 'timeout' }],
])(
  '[T-06][EXM-005] %s is not a save, and no message of it comes over the questions',
  async (_what, reply, expected) => {
    expect(await save(reply)).toMatchObject(expected)
    expect(toast).not.toHaveBeenCalled()
  },
)

test('a save whose session has ended is sent again once the session is back, and once only', async () => {
  let isOver = true
  const log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/login/refreshtoken') {
      isOver = false
      return ok(ticketOf({ type: 3, access_token: 'token-2' }))
    }
    return isOver ? refused(401, 'not-signed-in', '') : ok({ saved: [], remainSeconds: 1, deadlineAt: NOW })
  })
  const ports = browserPorts({ processID: 'p1', userID: 'u1', calls: examCalls('p1', 'first') })
  const saved = ports.save(BODY, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(saved).resolves.toMatchObject({ deadlineAt: NOW })
  const saves = log.filter(({ path }) => path.includes('/Save/'))
  expect(saves.map(({ headers }) => headers.Authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('a save that is not wanted any more is given up', async () => {
  fakeServer(() => 'never')
  const ports = browserPorts({ processID: 'p1', userID: 'u1', calls: examCalls('p1', 'first') })
  const stop = new AbortController()
  const saved = ports.save(BODY, stop.signal).catch((error: unknown) => ports.toError(error))
  await vi.advanceTimersByTimeAsync(10)
  stop.abort()
  expect(await saved).toMatchObject({ status: 0, code: 'aborted' })
})

test('the last message of a page outlives it, is signed, and is sent by nobody who is not signed in', () => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', fetched)
  const ports = browserPorts({ processID: 'p1', userID: 'u1', calls: examCalls('p1', 'first') })
  ports.keepalive(BODY)
  expect(fetched).toHaveBeenCalledOnce()
  const [url, init] = fetched.mock.calls[0] as [string, RequestInit]
  expect(url).toMatch(/\/Save\/.*s1\?/)
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { Authorization: 'Bearer token-1' } })
  expect((init.headers as Record<string, string>)['X-Signature']).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(String(init.body))).toMatchObject({ client: 'tab-a-1234', epoch: 1 })
  forgetSession()
  ports.keepalive(BODY)
  expect(fetched).toHaveBeenCalledOnce()
})
