// @vitest-environment jsdom
// A hub against a socket that drops, is refused, and comes back.
import { HUB_RETRIES, HUB_RETRY_MS } from '@clearbelt/contract/notices/hub'
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf } from '../testing/fake-server.ts'
import { openHub, type Hub, type HubOptions, type HubSocket } from './hub.ts'
import { adoptTicket, currentSession, forgetSession, overrideSessionOver } from './session.ts'

class FakeSocket implements HubSocket {
  connected = false
  tries = 0
  readonly sent: unknown[][] = []
  readonly handlers = new Map<string, Set<(...args: never[]) => void>>()
  options: HubOptions = {}
  connect(): void {
    this.tries++
  }
  disconnect(): void {
    this.connected = false
  }
  on(event: string, handler: (...args: never[]) => void): void {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler))
  }
  off(event: string, handler: (...args: never[]) => void): void {
    this.handlers.get(event)?.delete(handler)
  }
  emit(...args: unknown[]): void {
    this.sent.push(args)
  }
  says(event: string, ...args: unknown[]): void {
    if (event === 'connect') this.connected = true
    if (event === 'disconnect') this.connected = false
    for (const handler of this.handlers.get(event) ?? []) (handler as (...all: unknown[]) => void)(...args)
  }
  /** What it would show at its next handshake. */
  auth(): Promise<{ token: string; testID?: string }> {
    return new Promise((resolve) => {
      ;(this.options.auth as (give: (auth: { token: string }) => void) => void)(resolve)
    })
  }
}
interface Server {
  Rang: (times: number) => void
}
interface Client {
  Knock: (times: number) => void
}

let socket: FakeSocket
let hub: Hub<Server, Client>
const open = (testID: string | null = null): void => {
  hub = openHub<Server, Client>('/trainee', testID, (_namespace, options) => {
    socket.options = options
    return socket
  })
}
beforeEach(() => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  adoptTicket(ticketShape.parse(ticketOf({ expires_in: 6000 })))
})
afterEach(() => {
  hub.close()
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('[RTM-007] a long poll may take 90 s', () => {
  open()
  expect(socket.options.requestTimeout).toBe(90_000)
})

test('[RTM-005] a hub is connecting, connected, and disconnected', async () => {
  open()
  const states = [hub.getState()]
  hub.subscribe(() => states.push(hub.getState()))
  socket.says('connect')
  socket.says('disconnect', 'transport close')
  for (let i = 0; i < HUB_RETRIES; i++) {
    await pass(HUB_RETRY_MS)
    socket.says('connect_error', new Error('xhr poll error'))
  }
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'disconnected'])
})

test('[RTM-006] a lost connection is tried again ten times at intervals of 5 s, and then when asked or when the network is back', async () => {
  open()
  socket.says('connect')
  socket.says('disconnect', 'ping timeout')
  const gaps: number[] = []
  for (let i = 0; i < HUB_RETRIES + 3; i++) {
    const before = socket.tries
    await pass(HUB_RETRY_MS - 1)
    if (socket.tries !== before) gaps.push(-1)
    await pass(1)
    if (socket.tries === before + 1) gaps.push(HUB_RETRY_MS)
    if (hub.getState() === 'connecting') socket.says('connect_error', new Error('websocket error'))
  }
  expect(gaps).toEqual(Array.from({ length: 10 }, () => 5000))
  expect(hub.getState()).toBe('disconnected')
  const spent = socket.tries
  window.dispatchEvent(new Event('online'))
  expect([socket.tries, hub.getState()]).toEqual([spent + 1, 'connecting'])
  socket.says('connect')
  socket.says('disconnect', 'transport close')
  await pass(HUB_RETRY_MS)
  expect(socket.tries).toBe(spent + 2)
})

test('[RTM-002] a hub shows the bearer token, and the sitting where there is one; a session that ended is renewed before the next try', async () => {
  const asked = fakeServer((one) =>
    one.path === '/login/handshake' ? ok(HANDSHAKE) : ok(ticketOf({ access_token: 'token-2', expires_in: 6000 })),
  )
  open('s1')
  expect(await socket.auth()).toEqual({ token: 'token-1', culture: 'en', testID: 's1' })
  socket.says('connect')
  socket.says('disconnect', 'io server disconnect')
  await pass(HUB_RETRY_MS + 100)
  expect(asked.map((one) => one.path)).toContain('/login/refreshtoken')
  expect(socket.tries).toBe(2)
  expect(await socket.auth()).toEqual({ token: 'token-2', culture: 'en', testID: 's1' })
})

test('a hub whose session has ended tells so, and does not when the server is only out of reach', async () => {
  const over = vi.fn(() => false)
  const takeOff = overrideSessionOver(over)
  let isThere = false
  fakeServer((one) => {
    if (!isThere) return 'dead'
    return one.path === '/login/handshake' ? ok(HANDSHAKE) : refused(401, 'session-over', 'The session has ended.')
  })
  open()
  socket.says('connect')
  socket.says('disconnect', 'io server disconnect')
  await pass(HUB_RETRY_MS + 100)
  expect([over.mock.calls.length, socket.tries, currentSession() === null]).toEqual([0, 2, false])
  isThere = true
  socket.says('connect_error', new Error('not-signed-in'))
  await pass(100)
  expect([over.mock.calls.length, currentSession()]).toEqual([1, null])
  takeOff()
})

test('what is told while nobody listens is dropped; what is heard goes to who asked, until they stop', () => {
  open()
  const heard: number[] = []
  const stop = hub.on('Rang', (times) => heard.push(times))
  hub.emit('Knock', 1)
  socket.says('connect')
  hub.emit('Knock', 2)
  socket.says('Rang', 3)
  stop()
  socket.says('Rang', 4)
  expect([socket.sent, heard]).toEqual([[['Knock', 2]], [3]])
})
