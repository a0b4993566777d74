// The watch over connections, with real sockets on a clock moved by hand: dribblers are sent away, a slow line is not.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { limitsFor, watchConnections, type ConnectionLimits, type Connections } from './connections.ts'
import { openLog } from './log.ts'
import { connectionBudget, openFilesLimit } from './open-files.ts'

const SLOW_LINE_BYTES_PER_S = 50_000
const running: { server: Server; sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
})

interface Caller {
  socket: Socket
  /** All that was answered until the connection was closed. */
  heard: Promise<string>
}
interface House {
  watch: Connections
  /** Lets the clock go on second by second, with a look in each. */
  pass(seconds: number): void
  reach(from?: string): Promise<Caller>
  /** Sends, and waits until the server has read it. */
  send(caller: Caller, text: string): Promise<void>
}

async function openHouse(
  given: Partial<ConnectionLimits> = {},
  trustProxy = 0,
  heard?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<House> {
  let clock = 0
  const taken = new Map<number, Socket>()
  const server = createServer((request, response) => {
    request.on('error', () => undefined).on('end', () => response.writableEnded || response.end('done'))
    if (request.url === '/no') response.writeHead(429).end('no')
    request.resume()
  })
  const limits = { ...limitsFor(1000), ...given }
  const watch = watchConnections(server, { trustProxy, limits, log: openLog('silent'), now: () => clock, timer: false })
  if (heard) server.on('request', heard)
  server.on('connection', (socket: Socket) => taken.set(socket.remotePort ?? 0, socket))
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const sockets: Socket[] = []
  running.push({ server, sockets })
  return {
    watch,
    pass(seconds) {
      for (let i = 0; i < seconds; i++) {
        clock += 1000
        watch.look()
      }
    },
    async reach(from = '127.0.0.1') {
      const { port } = server.address() as AddressInfo
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      sockets.push(socket)
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined)
      const heard = once(socket, 'close').then(() => text)
      await once(socket, 'connect')
      await expect.poll(() => taken.has(socket.localPort ?? 0), { interval: 1 }).toBe(true)
      return { socket, heard }
    },
    async send({ socket }, text) {
      const there = taken.get(socket.localPort ?? 0)
      const before = there?.bytesRead ?? 0
      socket.write(text)
      await expect.poll(() => there?.bytesRead ?? 0, { interval: 1 }).toBe(before + text.length)
    },
  }
}

const upload = (bytes: number, more = '') =>
  `POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n${more}\r\n`
const plain = (bytes: number) =>
  `POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`

test('an upload of some bytes a second is ended after twenty seconds; one over a line of 400 kbit/s arrives whole', async () => {
  const house = await openHouse()
  const [dribble, honest] = [await house.reach(), await house.reach()]
  await house.send(dribble, upload(1_000_000))
  await house.send(honest, upload(40 * SLOW_LINE_BYTES_PER_S))
  for (let second = 1; second <= 40; second++) {
    if (second <= 20) await house.send(dribble, 'x'.repeat(200))
    await house.send(honest, 'x'.repeat(SLOW_LINE_BYTES_PER_S))
    house.pass(1)
    if (second === 19) expect(dribble.socket.closed).toBe(false)
    if (second === 20) expect(await dribble.heard).not.toContain('done')
  }
  await expect.poll(() => honest.socket.bytesRead).toBeGreaterThan(0)
  honest.socket.end()
  expect(await honest.heard).toMatch(/^HTTP\/1\.1 200 .*done/s)
})

test('one that came fast and then stands still is ended too', async () => {
  const house = await openHouse()
  const stops = await house.reach()
  await house.send(stops, upload(10_000_000) + 'x'.repeat(500_000))
  house.pass(39)
  expect(stops.socket.closed).toBe(false)
  house.pass(1)
  expect(await stops.heard).not.toContain('done')
})

test('who was answered before the body had come has a second left to go; what goes on arriving is let end', async () => {
  const house = await openHouse()
  const [stops, goesOn] = [await house.reach(), await house.reach()]
  const refused = upload(1_000_000).replace('/x', '/no')
  for (const caller of [stops, goesOn]) await house.send(caller, refused)
  for (let second = 0; second < 3; second++) {
    await house.send(goesOn, 'x'.repeat(SLOW_LINE_BYTES_PER_S))
    house.pass(1)
  }
  expect(await stops.heard).toContain('429')
  expect([goesOn.socket.closed, house.watch.count()]).toEqual([false, 1])
})

test('of many that are too slow only a few are ended in one go, so that saves come between', async () => {
  const house = await openHouse({ stalled: 2 })
  const still = await Promise.all(Array.from({ length: 20 }, () => house.reach('127.0.0.2')))
  for (const caller of still) await house.send(caller, upload(1_000_000))
  house.pass(5)
  expect(house.watch.count()).toBe(16)
  await expect.poll(() => house.watch.count(), { interval: 1 }).toBe(2)
})

test('what is no upload is small: it is whole after ninety seconds, however it comes', async () => {
  const house = await openHouse()
  const [slow, archive] = [await house.reach(), await house.reach()]
  await house.send(slow, plain(1_000_000))
  await house.send(archive, upload(1_000_000))
  for (let second = 0; second < 90; second++) {
    expect(slow.socket.closed).toBe(false)
    for (const caller of [slow, archive]) await house.send(caller, 'x'.repeat(2000))
    house.pass(1)
  }
  expect(await slow.heard).not.toContain('done')
  expect(archive.socket.closed).toBe(false)
})

test('headers must be whole after twenty seconds, on a new connection and on one that was used before', async () => {
  const house = await openHouse()
  const [mute, later] = [await house.reach(), await house.reach()]
  await house.send(later, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => later.socket.bytesRead).toBeGreaterThan(0)
  house.pass(19)
  expect(mute.socket.closed).toBe(false)
  house.pass(1)
  expect(await mute.heard).toContain('408')
  await house.send(later, 'GET / HTTP/1.1\r\nHo')
  house.pass(20)
  expect(later.socket.closed).toBe(false)
  house.pass(1)
  expect(await later.heard).toContain('408')
})

test('of one address only so many requests stand still; those that move, and other addresses, are left alone', async () => {
  const house = await openHouse({ stalled: 3 })
  const still = await Promise.all(Array.from({ length: 6 }, () => house.reach('127.0.0.2')))
  const moving = await house.reach('127.0.0.2')
  const other = await house.reach('127.0.0.3')
  await Promise.all([...still, moving, other].map((caller) => house.send(caller, upload(1_000_000))))
  for (let second = 0; second < 6; second++) {
    await house.send(moving, 'x'.repeat(5000))
    house.pass(1)
  }
  await expect.poll(() => still.filter(({ socket }) => socket.closed)).toHaveLength(3)
  expect([moving.socket.closed, other.socket.closed]).toEqual([false, false])
})

test('where an address has all it may have, who only holds a place yields it to the next', async () => {
  const house = await openHouse({ mostOfOne: 3 })
  const held = [await house.reach(), await house.reach(), await house.reach()]
  const refused = await house.reach()
  expect(await refused.heard).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 5/s)
  house.pass(2)
  const next = await house.reach()
  await house.send(next, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => next.socket.bytesRead).toBeGreaterThan(0)
  expect(await held[0]?.heard).toContain('408')
  expect([held[1]?.socket.closed, held[2]?.socket.closed, house.watch.count()]).toEqual([false, false, 3])
  // Another address has its own.
  const elsewhere = await house.reach('127.0.0.2')
  await house.send(elsewhere, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => elsewhere.socket.bytesRead).toBeGreaterThan(0)
})

test('where there is no room at all, half sent requests yield before anybody is refused, and an upload that moves does not', async () => {
  const house = await openHouse({ most: 3, mostOfOne: 3 })
  const moving = await house.reach('127.0.0.2')
  await house.send(moving, upload(1_000_000))
  const held = [await house.reach(), await house.reach()]
  for (let second = 0; second < 3; second++) {
    await house.send(moving, 'x'.repeat(5000))
    house.pass(1)
  }
  await house.reach('127.0.0.3')
  await house.reach('127.0.0.3')
  await Promise.all(held.map(({ heard }) => heard))
  expect(await (await house.reach('127.0.0.3')).heard).toContain('503')
  expect([moving.socket.closed, house.watch.count()]).toEqual([false, 3])
})

test('behind a proxy of ours the caller is counted, not the proxy; without one the header is not believed', async () => {
  for (const [proxies, ended] of [
    [1, 2],
    [0, 5],
  ] as const) {
    const house = await openHouse({ stalled: 1 }, proxies)
    const callers = await Promise.all(Array.from({ length: 6 }, () => house.reach()))
    await Promise.all(
      callers.map((caller, i) =>
        // Three from one address, and three from addresses of their own; a caller adds what it likes in front.
        house.send(caller, upload(9999, `X-Forwarded-For: 9.9.9.${i}, 198.51.100.${i < 3 ? 1 : i}\r\n`)),
      ),
    )
    house.pass(6)
    await expect.poll(() => callers.filter(({ socket }) => socket.closed)).toHaveLength(ended)
  }
})

test('after a pause of its own the server blames nobody for what it has not read', async () => {
  let clock = 0
  const server = createServer()
  const watch = watchConnections(server, {
    trustProxy: 0,
    limits: { ...limitsFor(100), stalled: 0 },
    log: openLog('silent'),
    now: () => clock,
    timer: false,
  })
  running.push({ server, sockets: [] })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  running.at(-1)?.sockets.push(socket)
  await expect.poll(() => watch.count()).toBe(1)
  clock = 10_000
  watch.look()
  expect(watch.count()).toBe(1)
  clock += 1000
  watch.look()
  expect(watch.count()).toBe(0)
})

test('callers leave room for our own files, whatever the system allows', () => {
  for (const limit of [1024, 4096, 20_000, 65_536, 1_000_000]) {
    const most = connectionBudget(limit)
    expect(limit - most).toBeGreaterThanOrEqual(300)
    expect(most).toBeGreaterThanOrEqual(Math.min(limit / 3, 40_000))
    expect(limitsFor(most).mostOfOne).toBeLessThan(most)
  }
  expect(openFilesLimit()).toBeGreaterThan(255)
})

test('a connection that stays open keeps nothing of the request before', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const made: WeakRef<object>[] = []
  const house = await openHouse({}, 0, (request, response) => made.push(new WeakRef(request), new WeakRef(response)))
  const caller = await house.reach()
  const said = once(caller.socket, 'data')
  await house.send(caller, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await said
  await expect
    .poll(() => {
      collect()
      return made.map((ref) => ref.deref() === undefined)
    })
    .toEqual([true, true])
  expect(house.watch.count()).toBe(1)
  expect(caller.socket.destroyed).toBe(false)
})
