// @vitest-environment jsdom
import { accountInfo, signInByPassword, ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { getOrganisation, queryUsers, updateOrganisation } from '@clearbelt/contract/org/calls'
import { dropdownPost, updateSystem } from '@clearbelt/contract/shell/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Answering, type Asked } from '../testing/fake-server.ts'
import type * as CallFile from './call.ts'
import type * as SessionFile from './session.ts'
import { signatureOf } from '../testing/signature.ts'
import type { ToastKind } from './toast.ts'

let toasts: { kind: ToastKind; text: string; seconds: number }[]
let calls: typeof CallFile
let sessions: typeof SessionFile

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('lang', 'en')
  const { loadTexts } = await import('./i18n.ts')
  await loadTexts('shared')
  toasts = []
  const { setToaster } = await import('./toast.ts')
  setToaster((kind, text, seconds) => void toasts.push({ kind, text, seconds }))
  calls = await import('./call.ts')
  sessions = await import('./session.ts')
})
afterEach(() => {
  sessions.forgetSession()
  vi.unstubAllGlobals()
})

/** A server that greets, refreshes, and answers the rest by `rest`. */
const server = (rest: Answering, ticket = ticketOf()): Asked[] =>
  fakeServer((asked) => {
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/refreshtoken') return ok(ticket)
    return rest(asked)
  })
const signIn = (over: Partial<Record<string, unknown>> = {}): void =>
  sessions.adoptTicket(ticketShape.parse(ticketOf(over)))
const lastOf = (log: Asked[]): Asked => log.at(-1) as Asked

test('[API-001] [API-002] [API-003] [API-004] a request carries bearer, a key of its own, cultures, and a signature that checks', async () => {
  signIn()
  const log = server(() => ok({ id: 'o1' }))
  await calls.call(getOrganisation, { id: 'o1' })
  await calls.call(getOrganisation, { id: 'o1' })
  const [first, second] = log as [Asked, Asked]
  expect(first.path).toBe('/api/Organization/o1')
  expect(first.headers.Authorization).toBe('Bearer token-1')
  expect(first.headers['X-Key']).toMatch(/^[0-9a-f]{32}$/)
  expect(second.headers['X-Key']).not.toBe(first.headers['X-Key'])
  expect([first.query.get('culture'), first.query.get('ui-culture')]).toEqual(['en', 'en'])
  expect(first.headers['X-Nonce']).toMatch(/^[A-Za-z0-9]{6}$/)
  expect(first.headers['X-Timestamp']).toMatch(/^\d{13}$/)
  expect(first.headers['X-Signature']).toBe(
    signatureOf(
      'ab'.repeat(32),
      'GET',
      '/api/Organization/o1',
      Number(first.headers['X-Timestamp']),
      first.headers['X-Nonce'] ?? '',
    ),
  )
})

test('before sign-in the signature is made with the key of the handshake', async () => {
  const log = server(() => ok(ticketOf()))
  await calls.call(signInByPassword, { username: 'a', password: 'b' })
  const asked = lastOf(log)
  expect(asked.headers.Authorization).toBeUndefined()
  expect(asked.headers['X-Signature']).toBe(
    signatureOf(
      HANDSHAKE.signKey,
      'POST',
      '/login/v2/pc',
      Number(asked.headers['X-Timestamp']),
      asked.headers['X-Nonce'] ?? '',
    ),
  )
})

test('a sign-in that the server has no room for stands in line: the page says so and the same is sent again, signed anew', async () => {
  const { useQueueText } = await import('./sign-in-queue.ts')
  const { renderHook, act } = await import('@testing-library/react')
  let busy = 2
  const seen: (string | null)[] = []
  const hook = await act(async () => renderHook(() => seen.push(useQueueText())))
  const log = server(() =>
    busy-- > 0 ? { ...(refused(503, 'sign-in-busy', 'busy') as object), retryAfter: '0' } : ok(ticketOf()),
  )
  await act(async () => {
    await expect(calls.call(signInByPassword, { username: 'a', password: 'b' })).resolves.toMatchObject({
      userID: 'u1',
    })
  })
  const sent = log.filter((asked) => asked.path === '/login/v2/pc')
  expect(sent.map((asked) => asked.body)).toEqual([
    { username: 'a', password: 'b' },
    { username: 'a', password: 'b' },
    { username: 'a', password: 'b' },
  ])
  expect(new Set(sent.map((asked) => asked.headers['X-Signature'])).size).toBe(3)
  expect(seen.some((text) => text?.includes('You are in a queue'))).toBe(true)
  expect(seen.at(-1)).toBeNull()
  expect(toasts).toEqual([])
  hook.unmount()
})

test('[API-006] path parameters leave the input; the rest is query for GET and JSON body for PUT', async () => {
  signIn()
  const log = server(() => ok([]))
  await calls.callPaged(queryUsers, { PageNO: 2, Limit: 50, types: [1, 2], search: 'wang li', orgID: undefined })
  expect(Object.fromEntries(lastOf(log).query)).toMatchObject({ PageNO: '2', Limit: '50', search: 'wang li' })
  expect(lastOf(log).query.get('types')).toBe('1,2')
  expect(lastOf(log).query.has('orgID')).toBe(false)
  await calls.call(updateOrganisation, { id: 'a/b', name: 'North', superiorID: null })
  expect(lastOf(log)).toMatchObject({
    method: 'PUT',
    path: '/api/Organization/a%2Fb',
    body: { name: 'North', superiorID: null },
  })
})

test('[API-007] [API-008] data comes from package, the count of all rows from total', async () => {
  signIn()
  server(() => ok([{ id: 'u1' }], 41))
  expect(await calls.callPaged(queryUsers, {})).toEqual({ rows: [{ id: 'u1' }], total: 41 })
})

test('[API-005] the offset to server time is learnt from answers, kept in session storage, and corrects the timestamp', async () => {
  signIn()
  const log = fakeServer(
    () => ok({}),
    () => Date.now() + 3_600_000,
  )
  await calls.call(accountInfo, {})
  expect(Number(sessionStorage.getItem('timeOffset'))).toBeGreaterThan(3_590_000)
  const before = Date.now()
  await calls.call(accountInfo, {})
  expect(Number(lastOf(log).headers['X-Timestamp'])).toBeGreaterThanOrEqual(before + 3_590_000)
})

test('no time is learnt from a list that the browser may have kept', async () => {
  signIn()
  fakeServer(
    () => ok([]),
    () => Date.now() - 3_600_000,
  )
  await calls.call(dropdownPost, {})
  expect(sessionStorage.getItem('timeOffset')).toBeNull()
})

test('a stale signature corrects the clock and the call is made once more', async () => {
  signIn()
  const serverTime = (): number => Date.now() + 7_200_000
  const log = fakeServer(
    (asked) =>
      Math.abs(Number(asked.headers['X-Timestamp']) - serverTime()) > 300_000
        ? refused(400, 'signature-stale', 'stale')
        : ok({ id: 'o1' }),
    serverTime,
  )
  await expect(calls.call(getOrganisation, { id: 'o1' })).resolves.toEqual({ id: 'o1' })
  expect(log).toHaveLength(2)
})

test('a signature that stays stale is refused after one more attempt', async () => {
  signIn()
  const log = server(() => refused(400, 'signature-stale', 'The clock differs.'))
  await expect(calls.call(getOrganisation, { id: 'o1' })).rejects.toMatchObject({
    status: 400,
    code: 'signature-stale',
  })
  expect(log).toHaveLength(2)
})

test('[API-009] a request may take 30 s and an upload 60 s', async () => {
  signIn()
  const log = server(() => ok(null))
  await calls.call(getOrganisation, { id: 'o1' })
  await calls.callUpload({ ...updateSystem, multipart: true }, { name: 'x', logo: null }, { file: new Blob(['x']) })
  expect(log.map((asked) => asked.timeout)).toEqual([30_000, 60_000])
})

test('[API-010] when result is false the text of the server is shown for 2 s', async () => {
  signIn()
  server(() => refused(409, 'name-taken', 'This name is already used here.'))
  await expect(calls.call(getOrganisation, { id: 'o1' })).rejects.toMatchObject({
    status: 409,
    code: 'name-taken',
    message: 'This name is already used here.',
  })
  expect(toasts).toEqual([{ kind: 'error', text: 'This name is already used here.', seconds: 2 }])
})

test('[API-011] a call can suppress the message', async () => {
  signIn()
  server(() => refused(409, 'name-taken', 'taken'))
  await expect(calls.call(getOrganisation, { id: 'o1' }, { silent: true })).rejects.toMatchObject({
    code: 'name-taken',
  })
  await expect(calls.call({ ...getOrganisation, silent: true }, { id: 'o1' })).rejects.toMatchObject({
    code: 'name-taken',
  })
  expect(toasts).toEqual([])
})

test.each([
  [
    '[API-013] 403 shows the no-permission message',
    { status: 403, text: 'nope', type: 'text/html' },
    "You don't have permission",
  ],
  ['[API-014] 500 shows Server error', { status: 500, text: 'boom', type: 'text/plain' }, 'Server error'],
  ['[API-015] a time-out shows Request timed out', 'timeout', 'Request timed out'],
  ['[API-016] any other failure shows Server connection failed', 'dead', 'Server connection failed'],
  [
    '[API-018] 503 shows that the server is having a hiccup',
    { status: 503, text: '', type: 'text/html' },
    'The server is having a hiccup. Please try again shortly.',
  ],
  [
    '[API-018] 502 shows that the server is having a hiccup',
    { status: 502, text: '', type: 'text/html' },
    'The server is having a hiccup. Please try again shortly.',
  ],
] as const)('%s', async (_, reply, text) => {
  signIn()
  server(() => reply)
  await expect(calls.call(getOrganisation, { id: 'o1' })).rejects.toMatchObject({ message: text })
  expect(toasts.map((shown) => shown.text)).toEqual([text])
})

test('[API-013] a 403 of the contract with a sentence of its own keeps that sentence', async () => {
  signIn()
  server(() => refused(403, 'right-not-held', 'You can only give permissions that you have yourself.'))
  await expect(calls.call(getOrganisation, { id: 'o1' })).rejects.toMatchObject({
    message: 'You can only give permissions that you have yourself.',
  })
})

test('[API-017] a failure before sending or while reading shows an error with the reason', async () => {
  signIn()
  server(() => ({ status: 200, text: '{broken', type: 'application/json' }))
  await expect(calls.call(getOrganisation, { id: '' as never })).rejects.toMatchObject({
    code: 'interceptor',
    message: 'The request failed: path parameter id is missing',
  })
  await expect(calls.call(getOrganisation, { id: 'o1' })).rejects.toMatchObject({ code: 'interceptor' })
  expect(toasts).toHaveLength(2)
  expect(toasts[1]?.text).toMatch(/^The request failed: .*JSON/)
})

test('[API-012] [ACC-011] when the session has ended the handler is told once, however many calls fail', async () => {
  signIn({ expires_in: 600 })
  const told = vi.fn(() => false)
  sessions.overrideSessionOver(told)
  fakeServer((asked) =>
    asked.path === '/login/handshake' ? ok(HANDSHAKE) : refused(401, 'session-over', 'Your session has ended.'),
  )
  const results = await Promise.allSettled([
    calls.call(accountInfo, {}),
    calls.call(accountInfo, {}),
    calls.call(accountInfo, {}),
  ])
  expect(results.every((result) => result.status === 'rejected')).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
  expect(sessions.currentSession()).toBeNull()
})

test('an open exam can keep its screen: its handler signs in again and the call is repeated', async () => {
  signIn()
  const log = fakeServer((asked) => {
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/refreshtoken') return refused(401, 'session-over', '')
    return asked.headers.Authorization === 'Bearer token-2' ? ok({ userID: 'u1' }) : refused(401, 'not-signed-in', '')
  })
  const release = sessions.overrideSessionOver(() => {
    signIn({ access_token: 'token-2' })
    return true
  })
  await expect(calls.call(accountInfo, {})).resolves.toEqual({ userID: 'u1' })
  expect(log.filter((asked) => asked.path === '/account/v2/info')).toHaveLength(2)
  release()
})

test('a 401 of an expired token is mended by one refresh and the call is repeated', async () => {
  signIn()
  const log = fakeServer((asked) => {
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    if (asked.path === '/login/refreshtoken') return ok(ticketOf({ access_token: 'token-2' }))
    return asked.headers.Authorization === 'Bearer token-2' ? ok({ userID: 'u1' }) : refused(401, 'not-signed-in', '')
  })
  await expect(calls.call(accountInfo, {})).resolves.toEqual({ userID: 'u1' })
  expect(log.filter((asked) => asked.path === '/login/refreshtoken')).toHaveLength(1)
})

test('[ACC-061] the session is refreshed, once, when less than 30 s remain', async () => {
  signIn({ expires_in: 31 })
  const log = server(() => ok({ userID: 'u1' }), ticketOf({ access_token: 'token-2' }))
  await calls.call(accountInfo, {})
  expect(log.map((asked) => asked.path)).toEqual(['/account/v2/info'])
  signIn({ expires_in: 29 })
  await Promise.all([calls.call(accountInfo, {}), calls.call(accountInfo, {})])
  expect(log.filter((asked) => asked.path === '/login/refreshtoken')).toHaveLength(1)
  expect(lastOf(log).headers.Authorization).toBe('Bearer token-2')
})

test('a reload comes back through the cookie: the stored parts of the ticket hold no token', async () => {
  signIn()
  const stored = localStorage.getItem('ticket') ?? ''
  expect(JSON.parse(stored)).toEqual({ type: 1, userID: 'u1', theme: 'harbour', mustChange: false })
  sessions.forgetSession()
  localStorage.setItem('ticket', stored)
  const log = server(() => ok({ userID: 'u1' }), ticketOf({ access_token: 'token-2' }))
  await calls.call(accountInfo, {})
  expect(log.map((asked) => asked.path)).toEqual(['/login/handshake', '/login/refreshtoken', '/account/v2/info'])
  expect(sessions.currentSession()?.token).toBe('token-2')
})

test('a server that cannot be reached does not end the session', async () => {
  signIn({ expires_in: 10 })
  fakeServer(() => 'dead')
  await expect(calls.call(accountInfo, {})).rejects.toMatchObject({ code: 'network' })
  expect(sessions.currentSession()?.userID).toBe('u1')
  expect(localStorage.getItem('ticket')).not.toBeNull()
})

test('a call that was taken back fails quietly', async () => {
  signIn()
  server(() => 'never')
  const control = new AbortController()
  const pending = calls.call(accountInfo, {}, { signal: control.signal })
  await Promise.resolve()
  control.abort()
  await expect(pending).rejects.toMatchObject({ code: 'aborted' })
  expect(toasts).toEqual([])
})

test('an upload tells how far it is', async () => {
  signIn()
  server(() => ok(null))
  const shares: number[] = []
  await calls.callUpload(
    { ...updateSystem, multipart: true },
    { name: 'x', logo: null },
    { file: [new Blob(['a']), new Blob(['b'])] },
    { onProgress: (share) => shares.push(share) },
  )
  expect(shares).toEqual([0.5])
})
