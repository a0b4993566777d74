// A sitting against a server, a network and tabs that misbehave.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewerAnswer } from '../viewer/model.ts'
import { createDrafts } from './drafts.ts'
import { createFakeServer, Fault, resultOf, SERVER_START, type FakeServer } from './fake-server.ts'
import type { SittingClient } from './ports.ts'
import { CHANGE_WAIT_MAX_MS, CHANGE_WAIT_MS } from './save-schedule.ts'
import { createSittingClient, HEARTBEAT_MS, PAUSED_HEARTBEAT_MS } from './sitting-client.ts'

const SAFE: ViewerAnswer = { isPass: true, tags: [] }
const SUSPECT: ViewerAnswer = { isPass: false, tags: [] }
const MARKED: ViewerAnswer = { isPass: false, tags: [{ x: 0.5, y: 0.25, tagKp: null, tagName: '' }] }
const OFFLINE = new Fault(0, 'network')

let server: FakeServer
const clients: SittingClient[] = []

beforeEach(() => {
  vi.useFakeTimers()
  server = createFakeServer()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  vi.useRealTimers()
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
async function opened(name = 'tabA'): Promise<SittingClient> {
  const client = createSittingClient(server.ports(name))
  clients.push(client)
  const opening = client.open()
  await pass(50)
  await opening
  return client
}
/** The browser dies: nothing of the page runs on, what it keeps stays. */
function kill(client: SittingClient): void {
  clients.splice(clients.indexOf(client), 1)
  server.outage = OFFLINE
  client.close()
  server.outage = null
}
const stored = (): Record<string, boolean | null> =>
  Object.fromEntries([...server.current].map(([topic, { isPass }]) => [topic, isPass]))
const saves = (): number => server.requests.filter((one) => one.call === 'save').length
const kindOf = (client: SittingClient): string => client.getSnapshot().save.kind

test('[FIS-025] a change is sent within 3 s however fast others follow, and something is sent every 30 s', async () => {
  const client = await opened()
  const from = Date.now()
  for (let i = 0; i < 20; i++) {
    client.answer('q1', i % 2 === 0 ? SAFE : SUSPECT)
    await pass(CHANGE_WAIT_MS / 2)
  }
  const first = server.requests.find((one) => one.call === 'save')
  expect((first?.at ?? Infinity) - from).toBeLessThanOrEqual(CHANGE_WAIT_MAX_MS)
  await pass(5000)
  expect(kindOf(client)).toBe('saved')
  const before = saves()
  await pass(HEARTBEAT_MS * 3 + 100)
  expect(saves() - before).toBe(3)
  expect(server.requests.at(-1)?.body?.answers).toEqual([])
})

test('each state carries client, epoch, rising numbers, server time and the time its image was seen', async () => {
  const client = await opened()
  client.show('q1')
  await pass(4000)
  client.answer('q1', MARKED)
  client.show('q2')
  await pass(2000)
  client.answer('q2', SAFE)
  await pass(5000)
  const bodies = server.requests.flatMap((one) => (one.call === 'save' && one.body ? [one.body] : []))
  expect(bodies.every((body) => body.client === 'tabA' && body.epoch === 1 && body.id === 's1')).toBe(true)
  expect(server.log.map((row) => [row.topicID, row.seq, row.ms])).toEqual([
    ['q1', 1, 4000],
    ['q2', 2, 2000],
  ])
  expect(server.log[0]?.at).toBeGreaterThanOrEqual(SERVER_START + 4000)
  expect(server.log[0]?.at).toBeLessThan(SERVER_START + 4200)
})

test('time with the page hidden is not time an image was seen', async () => {
  const client = await opened()
  client.show('q1')
  await pass(1000)
  client.hide()
  await pass(60_000)
  client.wake()
  await pass(1000)
  client.answer('q1', SAFE)
  await pass(5000)
  expect(server.log[0]?.ms).toBe(2000)
})

test('only one request is on its way at a time', async () => {
  const client = await opened()
  server.weather.save.push('hangs')
  client.answer('q1', SAFE)
  await pass(CHANGE_WAIT_MS + 20)
  for (const topic of ['q2', 'q3', 'q4']) client.answer(topic, SAFE)
  await pass(20_000)
  expect(saves()).toBe(1)
  await pass(20_000)
  expect(stored()).toEqual({ q1: true, q2: true, q3: true, q4: true })
})

test('[T-01][FIS-026] answers given offline for ten minutes are all stored once and in order, and "saved" is said only then', async () => {
  server = createFakeServer({ topics: Array.from({ length: 20 }, (_, i) => `q${i + 1}`), seconds: 3600 })
  const client = await opened()
  server.outage = OFFLINE
  const kinds = new Set<string>()
  for (let i = 1; i <= 20; i++) {
    client.answer(`q${i}`, i % 2 === 0 ? SAFE : SUSPECT)
    await pass(30_000)
    kinds.add(kindOf(client))
  }
  expect(kinds).toEqual(new Set(['offline']))
  expect(server.log).toHaveLength(0)
  server.outage = null
  client.retryNow()
  await pass(500)
  expect(server.log.map((row) => row.topicID)).toEqual(Array.from({ length: 20 }, (_, i) => `q${i + 1}`))
  expect(kindOf(client)).toBe('saved')
})

test('[T-02] what was not saved when the browser died is sent after the reload without a touch', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  await pass(2000)
  server.weather.save.push(OFFLINE)
  client.answer('q2', MARKED)
  client.answer('q3', SUSPECT)
  await pass(1000)
  kill(client)
  expect(stored()).toEqual({ q1: true })
  const again = await opened('tabB')
  expect(again.getSnapshot().answers).toEqual({ q1: SAFE, q2: MARKED, q3: SUSPECT })
  await pass(1000)
  expect(stored()).toEqual({ q1: true, q2: false, q3: false })
  expect(kindOf(again)).toBe('saved')
  expect(server.shelf.rows.size).toBe(0)
})

test('[T-02] a reload of the same tab sends its states under their old numbers, so nothing is stored twice', async () => {
  const client = await opened()
  server.weather.save.push('lost')
  client.answer('q1', SAFE)
  await pass(1500)
  kill(client)
  const again = await opened('tabA')
  await pass(1000)
  again.answer('q1', SUSPECT)
  await pass(2000)
  expect(server.log.map((row) => [row.client, row.seq, row.isPass])).toEqual([
    ['tabA', 1, true],
    ['tabA', 2, false],
  ])
})

test('[T-05] when the reply is lost after the save, the retry leaves one row', async () => {
  const client = await opened()
  server.weather.save.push('lost')
  client.answer('q1', SAFE)
  await pass(1500)
  expect(kindOf(client)).toBe('offline')
  await pass(5000)
  expect(server.log).toHaveLength(1)
  expect(kindOf(client)).toBe('saved')
})

test.each([
  ['500', new Fault(500, 'server-error')],
  ['502', new Fault(502, 'hiccup')],
  ['429', new Fault(429, 'too-many', 5000)],
  ["a captive portal's page", new Fault(200, 'network')],
  ['result:false', new Fault(200, 'refused')],
  ['a stale signature', new Fault(400, 'signature-stale')],
  ['the time-out', new Fault(0, 'timeout')],
])(
  '[T-06][FIS-026] %s leaves the answer unsent, shows it as a state, and is tried again until it is stored',
  async (_what, fault) => {
    const client = await opened()
    server.weather.save.push(fault, fault, fault)
    client.answer('q1', SAFE)
    await pass(CHANGE_WAIT_MS + 100)
    expect(client.getSnapshot().save).toMatchObject({ kind: 'offline' })
    expect(stored()).toEqual({})
    await pass(20_000)
    expect(stored()).toEqual({ q1: true })
    expect(kindOf(client)).toBe('saved')
  },
)

test('[T-06] retries come ever more slowly, and never before the server asked', async () => {
  const client = await opened()
  server.outage = new Fault(503, 'server-busy')
  client.answer('q1', SAFE)
  await pass(70_000)
  const times = server.requests.filter((one) => one.call === 'save').map((one) => one.at)
  const gaps = times.slice(1).map((at, i) => Math.round((at - (times[i] ?? 0)) / 1000))
  expect(gaps).toEqual([1, 2, 4, 8, 16, 30])
  server.outage = new Fault(429, 'too-many', 50_000)
  await pass(30_100)
  const asked = saves()
  client.retryNow()
  await pass(40_000)
  expect(saves()).toBe(asked)
  server.outage = null
  await pass(5000)
  expect(stored()).toEqual({ q1: true })
})

test('"offline since" names the first failure, not the last', async () => {
  const client = await opened()
  server.outage = OFFLINE
  client.answer('q1', SAFE)
  await pass(CHANGE_WAIT_MS + 100)
  const first = client.getSnapshot().save
  await pass(60_000)
  expect(client.getSnapshot().save).toEqual(first)
})

test('one answer the server refuses keeps no other from being stored', async () => {
  const client = await opened()
  server.poison.add('q2')
  for (const topic of ['q1', 'q2', 'q3']) client.answer(topic, SAFE)
  await pass(10_000)
  expect(stored()).toEqual({ q1: true, q3: true })
  expect(kindOf(client)).toBe('offline')
  server.poison.clear()
  await pass(HEARTBEAT_MS + 2000)
  expect(stored()).toEqual({ q1: true, q2: true, q3: true })
  expect(kindOf(client)).toBe('saved')
})

test.each([['saving'], ['handing in']])(
  'an answer whose number stands for another one already goes out under a new one: %s',
  async (way) => {
    const client = await opened()
    server.log.push({ client: 'tabA', seq: 1, topicID: 'q5', isPass: true, at: 0, ms: 0, tags: 0 })
    client.answer('q1', SAFE)
    client.answer('q2', SUSPECT)
    if (way === 'handing in') client.submit()
    await pass(30_000)
    expect(stored()).toEqual({ q1: true, q2: false })
    expect(client.getSnapshot()).toMatchObject(way === 'saving' ? { save: { kind: 'saved' } } : { phase: 'over' })
  },
)

test('[T-03] a stale tab is told so, overwrites nothing, and takes over when asked, with the newer answers', async () => {
  const tabB = await opened('tabB')
  const elsewhere = createSittingClient({
    ...server.ports('tabA'),
    channel: { post: () => {}, listen: () => () => {} },
  })
  clients.push(elsewhere)
  void elsewhere.open()
  await pass(50)
  elsewhere.answer('q5', SAFE)
  await pass(2000)
  tabB.answer('q5', { isPass: null, tags: [] })
  await pass(2000)
  expect(tabB.getSnapshot().phase).toBe('elsewhere')
  expect(stored()).toEqual({ q5: true })
  void tabB.open()
  await pass(50)
  expect(tabB.getSnapshot()).toMatchObject({ phase: 'open', answers: { q5: SAFE } })
  await pass(2000)
  expect(stored()).toEqual({ q5: true })
})

test('another tab of this browser that takes over is heard of at once, and carries over what was not sent', async () => {
  const tabA = await opened('tabA')
  server.outage = OFFLINE
  tabA.answer('q1', MARKED)
  await pass(1000)
  server.outage = null
  const tabB = await opened('tabB')
  expect(tabA.getSnapshot().phase).toBe('elsewhere')
  await pass(1000)
  expect(tabB.getSnapshot().answers).toEqual({ q1: MARKED })
  expect(stored()).toEqual({ q1: false })
})

test('[T-16] a device that comes back after another one worked on overwrites nothing the other answered', async () => {
  const old = createSittingClient({ ...server.ports('old'), channel: { post: () => {}, listen: () => () => {} } })
  clients.push(old)
  void old.open()
  await pass(50)
  server.outage = OFFLINE
  old.answer('q1', SUSPECT)
  old.answer('q2', SUSPECT)
  await pass(1000)
  server.outage = null
  const elsewhere = createSittingClient({
    ...server.ports('new'),
    drafts: () => ({
      restore: () => Promise.resolve([]),
      keep: () => {},
      dropOthers: () => Promise.resolve(),
      clear: () => Promise.resolve(),
      settled: () => Promise.resolve(),
    }),
    channel: { post: () => {}, listen: () => () => {} },
  })
  clients.push(elsewhere)
  void elsewhere.open()
  await pass(50)
  elsewhere.answer('q1', SAFE)
  await pass(20_000)
  expect(old.getSnapshot().phase).toBe('elsewhere')
  void old.open()
  await pass(3000)
  expect(stored()).toEqual({ q1: true, q2: false })
})

test('[FIS-028] a resit that begins clean removes the progress that the sitting before left in the browser, and resumes nothing of it', async () => {
  const before = await opened()
  server.outage = OFFLINE
  before.answer('q1', SUSPECT)
  await pass(CHANGE_WAIT_MS + 100)
  kill(before)
  expect(server.shelf.rows.size).toBe(1)
  Object.assign(server.state, { testID: 's2', resitClean: true, epoch: 0, owner: '' })
  const resit = await opened()
  expect(server.shelf.rows.size).toBe(0)
  expect(resit.getSnapshot()).toMatchObject({ phase: 'open', answers: {} })
  await pass(HEARTBEAT_MS)
  expect(stored()).toEqual({})
})

test('[FIS-027] without that flag the progress of the same sitting is resumed', async () => {
  const before = await opened()
  server.outage = OFFLINE
  before.answer('q1', SUSPECT)
  await pass(CHANGE_WAIT_MS + 100)
  kill(before)
  await opened()
  await pass(5000)
  expect(stored()).toEqual({ q1: false })
})

test('[T-13] a sitting ended by an administrator leads to its result', async () => {
  const client = await opened()
  server.state.closed = resultOf('s1', 5, 0, 'administrator')
  client.answer('q1', SAFE)
  await pass(3000)
  expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'administrator' } })
})

test('[T-17] the last touches before handing in are part of it, though the save had not gone out', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  client.answer('q2', MARKED)
  client.submit()
  await pass(200)
  expect(saves()).toBe(0)
  expect(stored()).toEqual({ q1: true, q2: false })
  expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'candidate' } })
})

test("[FIS-029] handing in removes the local progress and ends the countdown's timers", async () => {
  const client = await opened()
  server.weather.save.push(OFFLINE)
  client.answer('q1', SAFE)
  await pass(CHANGE_WAIT_MS + 100)
  expect(server.shelf.rows.size).toBe(1)
  client.submit()
  await pass(200)
  expect(server.shelf.rows.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('handing in without a network waits, can be taken back, and goes out by itself', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  await pass(2000)
  server.outage = OFFLINE
  client.submit()
  await pass(100)
  expect(client.getSnapshot().submission).toBe('waiting')
  client.cancelSubmit()
  expect(client.getSnapshot()).toMatchObject({ phase: 'open', submission: 'idle' })
  client.answer('q2', SUSPECT)
  client.submit()
  await pass(100)
  server.outage = null
  await pass(3000)
  expect(client.getSnapshot().phase).toBe('over')
  expect(stored()).toEqual({ q1: true, q2: false })
})

test('[T-22] pressing submit twice hands in once', async () => {
  const client = await opened()
  client.submit()
  client.submit()
  await pass(500)
  expect(server.requests.filter((one) => one.call === 'submit')).toHaveLength(1)
})

test('a refused answer does not stop the handing in of the others', async () => {
  const client = await opened()
  server.poison.add('q2')
  for (const topic of ['q1', 'q2', 'q3']) client.answer(topic, SAFE)
  client.submit()
  await pass(3000)
  expect(client.getSnapshot().phase).toBe('over')
  expect(stored()).toEqual({ q1: true, q3: true })
})

test('[FIS-024] when the countdown ends the sitting hands itself in, with what was not sent yet', async () => {
  server = createFakeServer({ seconds: 60 })
  const client = await opened()
  await pass(59_000)
  client.answer('q1', SAFE)
  await pass(2000)
  expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'candidate' } })
  expect(stored()).toEqual({ q1: true })
})

test('[FIS-024] the end finds a waiting hand-in and an offline browser: it goes on trying and cannot be taken back', async () => {
  server = createFakeServer({ seconds: 60 })
  const client = await opened()
  server.outage = OFFLINE
  client.submit()
  await pass(70_000)
  expect(client.getSnapshot().submission).toBe('time-up')
  client.cancelSubmit()
  expect(client.getSnapshot().submission).toBe('time-up')
  server.outage = null
  await pass(31_000)
  expect(client.getSnapshot().phase).toBe('over')
})

test("[T-19] the countdown follows the server, not the device's clock", async () => {
  const client = await opened()
  const left = client.remainMs() ?? 0
  expect(Math.abs(left - 600_000)).toBeLessThan(200)
  server.wallOffset = 2 * 3_600_000
  await pass(10_000)
  expect(Math.abs((client.remainMs() ?? 0) - (left - 10_000))).toBeLessThan(100)
  expect(client.getSnapshot().phase).toBe('open')
})

test.each([
  ['back', -2],
  ['ahead', 2],
])(
  '[T-19] a device clock set %s by two hours before, during and after changes neither the time left nor the end',
  async (_way, hours) => {
    server = createFakeServer({ seconds: 120 })
    server.wallOffset = hours * 3_600_000
    const client = await opened()
    const honest = (): number => server.state.deadlineAt - (SERVER_START + Date.now() - startedAt)
    const startedAt = Date.now() - 50
    for (const offset of [0, hours * 3_600_000]) {
      server.wallOffset = offset
      await pass(30_000)
      expect(Math.abs((client.remainMs() ?? 0) - honest())).toBeLessThan(1000)
      expect(client.getSnapshot().phase).toBe('open')
    }
    server.wallOffset = -hours * 3_600_000
    client.answer('q1', SAFE)
    await pass(50_000)
    expect(client.getSnapshot().phase).toBe('open')
    await pass(12_000)
    expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'candidate' } })
    expect(stored()).toEqual({ q1: true })
  },
)

/**
 * A client on a device that sleeps: its timers stand still while the server's time runs on, and its monotonic clock
 * with them where it `halts`.
 */
async function sleeper(halts: boolean): Promise<{ client: SittingClient; sleep: (ms: number) => void }> {
  let lost = 0
  const ports = server.ports('tabA')
  const client = createSittingClient({ ...ports, monotonic: () => ports.monotonic() - lost })
  clients.push(client)
  void client.open()
  await pass(50)
  return {
    client,
    sleep: (ms) => {
      vi.setSystemTime(Date.now() + ms)
      if (halts) lost += ms
    },
  }
}

test.each([[true], [false]])(
  '[T-20] after twenty minutes of sleep the countdown is right within a second (monotonic clock halts: %s)',
  async (halts) => {
    server = createFakeServer({ seconds: 3600 })
    const { client, sleep } = await sleeper(halts)
    sleep(20 * 60_000)
    await pass(1000)
    expect(Math.abs((client.remainMs() ?? 0) - 2_398_950)).toBeLessThan(1000)
    expect(client.getSnapshot().phase).toBe('open')
  },
)

test.each([[true], [false]])(
  '[T-20] sleep past the end finds the sitting closed by the server (monotonic clock halts: %s)',
  async (halts) => {
    const { client, sleep } = await sleeper(halts)
    client.answer('q1', SAFE)
    await pass(2000)
    server.state.closed = resultOf('s1', 5, 1, 'deadline')
    sleep(20 * 60_000)
    await pass(2000)
    expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'deadline' } })
    expect(server.requests.filter((one) => one.call === 'submit')).toHaveLength(0)
  },
)

test('a tab that slept for an hour while another one took the sitting over writes nothing and says where it goes on', async () => {
  server = createFakeServer({ seconds: 7200 })
  const { client, sleep } = await sleeper(false)
  client.answer('q1', SAFE)
  await pass(2000)
  client.answer('q1', SUSPECT)
  sleep(3_600_000)
  // The lease is another one's by the time it wakes; word of that never reached the sleeping tab.
  server.state.epoch++
  await pass(2000)
  expect(client.getSnapshot().phase).toBe('elsewhere')
  expect(stored()).toEqual({ q1: true })
})

test('an hour asleep is not time that an image was looked at', async () => {
  server = createFakeServer({ seconds: 7200 })
  const { client, sleep } = await sleeper(false)
  client.show('q1')
  await pass(4000)
  sleep(3_600_000)
  await pass(1000)
  client.answer('q1', SAFE)
  await pass(3000)
  const [answer] = server.log
  expect(Math.abs((answer?.ms ?? Infinity) - 5000)).toBeLessThan(1500)
})

test("[T-20] a device whose clocks leap while the server's stand hands nothing in before its time", async () => {
  let leap = 0
  const ports = server.ports('tabA')
  const client = createSittingClient({
    ...ports,
    monotonic: () => ports.monotonic() + leap,
    wall: () => ports.wall() + leap,
  })
  clients.push(client)
  void client.open()
  await pass(50)
  leap = 25 * 60_000
  await pass(1000)
  expect(client.getSnapshot().phase).toBe('open')
  expect(Math.abs((client.remainMs() ?? 0) - 598_950)).toBeLessThan(1000)
})

test('[T-28] who leaves seconds before the end and comes back has the seconds that are left, and nothing more', async () => {
  server = createFakeServer({ seconds: 60 })
  const first = await opened()
  await pass(50_000)
  first.answer('q1', SAFE)
  kill(first)
  await pass(4000)
  const again = await opened('tabB')
  expect(again.getSnapshot().answers).toEqual({ q1: SAFE })
  expect(again.remainMs()).toBeGreaterThan(4000)
  expect(again.remainMs()).toBeLessThan(6000)
  await pass(7000)
  expect(again.getSnapshot()).toMatchObject({ phase: 'over' })
  expect(stored()).toEqual({ q1: true })
})

test('[T-09] a resit takes up nothing of the sitting before it; the same sitting takes up all', async () => {
  const first = await opened()
  first.answer('q1', SAFE)
  first.answer('q2', MARKED)
  kill(first)
  server.state.testID = 's2'
  server.state.resitClean = true
  const resit = await opened('tabB')
  await pass(3000)
  expect(resit.getSnapshot().answers).toEqual({})
  expect(server.log).toEqual([])
  resit.answer('q3', SUSPECT)
  kill(resit)
  server.state.resitClean = false
  const same = await opened('tabC')
  expect(same.getSnapshot().answers).toEqual({ q3: SUSPECT })
})

test('[T-08] on a shared computer the draft of one candidate is neither shown to the next nor sent by their page', async () => {
  const first = await opened()
  first.answer('q1', SAFE)
  await pass(10)
  kill(first)
  const sealed = server.shelf.rows.size
  expect(sealed).toBe(1)
  const own = server.ports('tabB')
  const stranger = createSittingClient({
    ...own,
    open: async (as) => ({ ...(await own.open(as)), testID: 's9', draftKey: btoa('k'.repeat(32)) }),
    drafts: (paper, onProtection) =>
      createDrafts(
        server.shelf,
        { userID: 'u2', processID: 'p1', testID: paper.testID, client: 'tabB', draftKey: paper.draftKey },
        onProtection,
      ),
  })
  clients.push(stranger)
  void stranger.open()
  await pass(HEARTBEAT_MS + 100)
  expect(stranger.getSnapshot()).toMatchObject({ phase: 'open', answers: {} })
  expect(server.requests.flatMap((one) => one.body?.answers ?? [])).toEqual([])
  expect(server.shelf.rows.size).toBe(sealed)
})

test('[T-36] of two devices only one writes: the older learns it with its next save and stays silent', async () => {
  const old = createSittingClient({ ...server.ports('old'), channel: { post: () => {}, listen: () => () => {} } })
  clients.push(old)
  void old.open()
  await pass(50)
  const device = await opened('new')
  old.answer('q1', SUSPECT)
  device.answer('q1', SAFE)
  await pass(5000)
  expect(old.getSnapshot().phase).toBe('elsewhere')
  const asked = saves()
  old.answer('q2', SUSPECT)
  await pass(HEARTBEAT_MS - 10_000)
  expect(saves()).toBe(asked)
  expect(stored()).toEqual({ q1: true })
})

test('[T-27] extra time given meanwhile is seen with the next answer of the server', async () => {
  const client = await opened()
  server.state.deadlineAt += 15 * 60_000
  await pass(HEARTBEAT_MS + 100)
  expect(client.remainMs()).toBeGreaterThan(1_400_000)
})

test('[T-27] a stopped sitting keeps its time and its answers, asks whether it goes on, and sends what waited', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  await pass(2000)
  server.state.isFrozen = true
  const left = client.remainMs() ?? 0
  client.applyNews({ deadlineAt: server.state.deadlineAt, serverTime: client.now(), frozen: true })
  expect(client.getSnapshot().isFrozen).toBe(true)
  client.answer('q2', SUSPECT)
  // The clock stands for a minute: the server moves the deadline on with it.
  for (let i = 0; i < 6; i++) {
    await pass(10_000)
    server.state.deadlineAt += 10_000
  }
  expect(Math.abs((client.remainMs() ?? 0) - left)).toBeLessThan(10_100)
  expect(stored()).toEqual({ q1: true })
  server.state.isFrozen = false
  await pass(PAUSED_HEARTBEAT_MS + 1000)
  expect(client.getSnapshot().isFrozen).toBe(false)
  expect(stored()).toEqual({ q1: true, q2: false })
  expect(kindOf(client)).toBe('saved')
})

test('the minutes of a pause are not time that somebody looked at a question, seen or hidden meanwhile', async () => {
  const client = await opened()
  const told = (frozen: boolean) =>
    client.applyNews({ deadlineAt: server.state.deadlineAt, serverTime: client.now(), frozen })
  client.show('q1')
  await pass(3000)
  server.state.isFrozen = true
  told(true)
  await pass(60_000)
  client.hide()
  client.wake()
  await pass(60_000)
  server.state.isFrozen = false
  told(false)
  await pass(2000)
  client.answer('q1', SAFE)
  await pass(3000)
  expect(server.log.find(({ topicID }) => topicID === 'q1')?.ms).toBe(5000)
})

test('[T-27] a sitting found stopped by a refused save loses no answer, and its end is not acted on', async () => {
  server = createFakeServer({ seconds: 30 })
  const client = await opened()
  server.state.isFrozen = true
  client.answer('q1', SAFE)
  await pass(2000)
  expect(client.getSnapshot().isFrozen).toBe(true)
  await pass(60_000)
  expect(client.getSnapshot().phase).toBe('open')
  server.state.deadlineAt += 90_000
  server.state.isFrozen = false
  await pass(PAUSED_HEARTBEAT_MS + 1000)
  expect(stored()).toEqual({ q1: true })
})

test('[T-27] more time told by the hub is on the clock at once', async () => {
  const client = await opened()
  const before = client.remainMs() ?? 0
  client.applyNews({ deadlineAt: server.state.deadlineAt + 15 * 60_000, serverTime: client.now(), frozen: false })
  expect((client.remainMs() ?? 0) - before).toBe(15 * 60_000)
})

test('a sitting that an invigilator ended leads to its result as soon as the hub says so', async () => {
  const client = await opened()
  server.state.closed = resultOf('s1', 5, 0, 'administrator')
  client.applyNews({ deadlineAt: 0, serverTime: client.now(), frozen: false })
  await pass(200)
  expect(client.getSnapshot()).toMatchObject({ phase: 'over', result: { closedBy: 'administrator' } })
})

test('what was looked at travels with saves, numbered over a reload, and is told once', async () => {
  const client = await opened()
  client.show('q1')
  client.use('mode', 'q1', '3')
  for (let i = 0; i < 5; i++) client.use('zoom', 'q1', String(1 + i))
  await pass(HEARTBEAT_MS + 100)
  const told = (): unknown[] =>
    server.requests.flatMap((one) => one.body?.console ?? []).map((use) => [use.n, use.act, use.value])
  expect(told()).toEqual([
    [1, 'show', ''],
    [2, 'mode', '3'],
    [3, 'zoom', '5'],
  ])
  kill(client)
  const again = await opened()
  again.show('q2')
  await pass(HEARTBEAT_MS + 100)
  expect(told().at(-1)).toEqual([4, 'show', ''])
})

test('[T-18] a page that closes sends what is unsent under the same numbers, which then stand once', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  client.hide()
  expect(server.keepalives.map((body) => body.answers.map((one) => one.seq))).toEqual([[1]])
  await pass(5000)
  expect(server.log).toHaveLength(1)
  client.hide()
  expect(server.keepalives).toHaveLength(1)
})

test('the last message stays under 64 KB and carries the newest', async () => {
  server = createFakeServer({ topics: Array.from({ length: 400 }, (_, i) => `question-${i}`) })
  const client = await opened()
  server.outage = OFFLINE
  const marks = Array.from({ length: 10 }, (_, i) => ({
    x: i / 10,
    y: 0.123456789,
    tagKp: 'some-knowledge-point',
    tagName: 'A kitchen knife with a long name',
  }))
  for (let i = 0; i < 400; i++) client.answer(`question-${i}`, { isPass: false, tags: marks })
  client.hide()
  const body = server.keepalives[0]
  expect(JSON.stringify(body).length).toBeLessThan(64_000)
  expect(body?.answers.at(-1)?.topicID).toBe('question-399')
})

test('[T-34] a session that has ended keeps the answers; they go out when it is back', async () => {
  const client = await opened()
  server.outage = new Fault(401, 'not-signed-in')
  client.answer('q1', SAFE)
  await pass(5000)
  expect(kindOf(client)).toBe('signed-out')
  server.outage = null
  client.retryNow()
  await pass(100)
  expect(stored()).toEqual({ q1: true })
  expect(kindOf(client)).toBe('saved')
})

test('[FIS-034] a paper without topics is refused as not loadable', async () => {
  server = createFakeServer({ topics: [] })
  const client = await opened()
  expect(client.getSnapshot()).toMatchObject({ phase: 'failed', failure: { code: 'paper-load-failed' } })
})

test('[T-07] without a working IndexedDB the sitting goes on and says that nothing is kept', async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('blocked'))
  Object.assign(server.shelf, { keys: broken, get: broken, set: broken, remove: broken })
  const client = await opened()
  client.answer('q1', SAFE)
  await pass(2000)
  expect(client.getSnapshot().isProtected).toBe(false)
  expect(stored()).toEqual({ q1: true })
})

test('[FIS-027] progress is kept at each change, before it is sent, and dropped when the server has it', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  await pass(0)
  expect(server.shelf.rows.size).toBe(1)
  expect(server.log).toHaveLength(0)
  await pass(2000)
  expect(server.shelf.rows.size).toBe(0)
})

test('[FIS-067] closing leaves no timer', async () => {
  const client = await opened()
  client.answer('q1', SAFE)
  client.close()
  await pass(20)
  expect(vi.getTimerCount()).toBe(0)
})
