// The hubs over real sockets and, where nodes matter, two nodes over one database: who gets in, what arrives, and what
// a failure does to nobody.
import type { AddressInfo } from 'node:net'
import { signOut } from '@clearbelt/contract/access/calls'
import {
  BROWSER_HUB,
  HUB_PATH,
  HUB_RETRIES,
  HUB_RETRY_MS,
  HUB_SILENCE_MS,
  TRAINEE_HUB,
  type HubAuth,
  type RMessage,
} from '@clearbelt/contract/notices/hub'
import {
  acknowledgeAllNotices,
  acknowledgeNotice,
  countNotices,
  deleteNotices,
  queryNotices,
  totalUser,
} from '@clearbelt/contract/notices/notice-calls'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hubDoor, type HubDoor } from '../http/hub-door.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeActors, makeUser, signIn, type Actor } from '../testing/factories.ts'

let t: TestApp
let other: TestApp
let admin: Actor, trainer: Actor, student: Actor
const open: Socket[] = []
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin, trainer, student } = await makeActors(t))
  other = await startTestApp({ beside: t })
  for (const node of [t, other]) {
    await node.world.hubs.start()
    await node.app.listen({ port: 0, host: '127.0.0.1' })
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const at = (node: TestApp) => `http://127.0.0.1:${(node.app.server.address() as AddressInfo).port}`
function reach(node: TestApp, hub: string, auth: Partial<HubAuth>, transports: string[] = ['websocket']): Socket {
  const socket = io(at(node) + hub, { path: HUB_PATH, auth, transports, forceNew: true, reconnection: false })
  open.push(socket)
  return socket
}
const heard = <V>(socket: Socket, event: string): Promise<V> =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve as (value: unknown) => void)
    socket.once('connect_error', reject)
  })
async function connect(
  node: TestApp,
  hub: string,
  who: { access_token: string },
  more: Partial<HubAuth> = {},
  transports?: string[],
): Promise<Socket> {
  const socket = reach(node, hub, { token: who.access_token, ...more }, transports)
  await heard(socket, 'connect')
  return socket
}
const texts = (en: string) => ({ 'zh-CN': `${en} 中`, en, es: `${en} es`, 'pt-BR': `${en} pt` })

test('[RTM-001] [RTM-002] two hubs let in who shows a bearer, by socket and by long polling, and nobody else', async () => {
  for (const hub of [BROWSER_HUB, TRAINEE_HUB]) {
    expect((await connect(t, hub, student)).connected).toBe(true)
    for (const auth of [{}, { token: '' }, { token: 'a.b.c' }, { token: `${student.access_token}x` }]) {
      await expect(heard(reach(t, hub, auth), 'connect')).rejects.toMatchObject({ message: 'not-signed-in' })
    }
  }
  expect((await connect(t, BROWSER_HUB, trainer, {}, ['polling'])).connected).toBe(true)
  expect([BROWSER_HUB, TRAINEE_HUB]).toEqual(['/browser', '/trainee'])
})

test('a page of another site opens no socket, by socket or by polling; our own pages and programs do', async () => {
  const from = (extraHeaders: Record<string, string>, transport: string) => {
    const socket = io(at(t) + BROWSER_HUB, {
      path: HUB_PATH,
      auth: { token: student.access_token },
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders,
    })
    open.push(socket)
    return heard(socket, 'connect')
  }
  for (const transport of ['websocket', 'polling']) {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: at(t), 'Sec-Fetch-Site': 'cross-site' },
    ]
    const own: Record<string, string>[] = [
      { Origin: at(t) },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      {},
    ]
    for (const headers of foreign)
      await expect(from(headers, transport)).rejects.toThrow(/websocket error|xhr poll error/)
    for (const headers of own) await from(headers, transport)
  }
})

test('the socket knows the product by the name of its portal, and by that of a proxy of ours alone', () => {
  const ask = (door: HubDoor, headers: Record<string, string>) =>
    door.admits({ headers: { host: 'node-1:8080', origin: 'https://exams.example.org', ...headers } } as never)
  const forwarded = { 'x-forwarded-host': 'exams.example.org' }
  expect(ask(hubDoor({ portalUrl: null, trustProxy: 0 }), {})).toBe(false)
  expect(ask(hubDoor({ portalUrl: null, trustProxy: 0 }), forwarded)).toBe(false)
  expect(ask(hubDoor({ portalUrl: null, trustProxy: 1 }), forwarded)).toBe(true)
  expect(ask(hubDoor({ portalUrl: 'https://exams.example.org', trustProxy: 0 }), {})).toBe(true)
})

test('a node listens to its channels one after the other, however slow the database is to join', async () => {
  const third = await startTestApp({ beside: t })
  // Long enough for the listening connection to be open, were it opened before.
  const ask = third.world.pool.query.bind(third.world.pool) as (...given: unknown[]) => Promise<unknown>
  third.world.pool.query = (async (...given: unknown[]) => {
    if (String(given[0]).includes('hub_node'))
      await new Promise((resolve) => {
        setTimeout(resolve, 200)
      })
    return ask(...given)
  }) as never
  const waiting = new Map<unknown, number>()
  let most = 0
  let listened = 0
  const really = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function listening(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const answer = really.apply(this, given)
    if (!String(given[0]).startsWith('LISTEN')) return answer as never
    listened++
    waiting.set(this, (waiting.get(this) ?? 0) + 1)
    most = Math.max(most, waiting.get(this) ?? 0)
    return (answer as Promise<unknown>).finally(() => waiting.set(this, (waiting.get(this) ?? 1) - 1)) as never
  })
  try {
    await third.world.hubs.start()
    await expect.poll(() => listened).toBe(3)
    expect(most).toBe(1)
  } finally {
    query.mockRestore()
    await third.close()
  }
})

test('a word of its own for each of a thousand accounts reaches those of another node in a few messages', async () => {
  const page = await connect(other, TRAINEE_HUB, student)
  const here = await connect(t, TRAINEE_HUB, trainer)
  const queries = vi.spyOn(t.world.pool, 'query')
  const word = (userID: string) => ({
    userID,
    args: [
      {
        id: userID,
        kind: 'extended',
        testID: userID,
        text: '',
        at: 0,
        deadlineAt: 0,
        remainSeconds: 0,
        frozen: false,
        serverTime: 0,
      },
    ] as [RMessage],
  })
  const said = [heard<RMessage>(page, 'RMessage'), heard<RMessage>(here, 'RMessage')]
  t.world.hubs.pushEach(TRAINEE_HUB, 'RMessage', [
    ...Array.from({ length: 998 }, () => word(t.world.dice.id())),
    word(trainer.id),
    word(student.id),
  ])
  expect((await Promise.all(said)).map((m) => m.id)).toEqual([student.id, trainer.id])
  expect(queries.mock.calls.length).toBeLessThan(20)
  queries.mockRestore()
})

test('a script, and an account that must change its password first, are refused', async () => {
  const { token } = await t.rooms.access.makeScriptToken(trainer.accountNo, 1)
  await expect(heard(reach(t, BROWSER_HUB, { token }), 'connect')).rejects.toMatchObject({ message: 'no-permission' })
  const fresh = await signIn(t, await makeUser(t, { type: 3, mustChange: true }))
  await expect(heard(reach(t, BROWSER_HUB, { token: fresh.access_token }), 'connect')).rejects.toMatchObject({
    message: 'no-permission',
  })
})

test('[RTM-003] [RTM-009] [RTM-010] the end of long work reaches its owner on another node, in the language of the page, with success and kind', async () => {
  const english = await connect(other, BROWSER_HUB, trainer)
  const chinese = await connect(t, BROWSER_HUB, trainer, { culture: 'zh-CN' })
  const stranger = await connect(other, BROWSER_HUB, admin)
  const strange: unknown[] = []
  stranger.onAny((event: string) => strange.push(event))
  const news = [
    heard(english, 'LongTaskNoticeReceived'),
    heard(chinese, 'LongTaskNoticeReceived'),
    heard(english, 'BadgeRefreshed'),
  ]
  const jobID = await t.rooms.notices.startJob(t.world.db, {
    ownerID: trainer.id,
    kind: 'papers.publish',
    title: texts('Publishing'),
    total: 1,
  })
  await t.rooms.notices.finish(jobID, texts('Published'))
  const [first, second] = await Promise.all(news)
  expect(first).toEqual({ message: 'Published', success: true, type: 'PaperPublish', jobID })
  expect(second).toMatchObject({ message: 'Published 中' })
  t.clock.advance(1000)
  const failed = heard(english, 'LongTaskNoticeReceived')
  const second2 = await t.rooms.notices.startJob(t.world.db, {
    ownerID: trainer.id,
    kind: 'images.generate',
    title: texts('Making'),
    total: 1,
  })
  await t.rooms.notices.fail(second2, texts('Failed'))
  expect(await failed).toMatchObject({ message: 'Failed', success: false, type: 'ImageGenerate' })
  expect(strange).toEqual([])
  const [newest, older] = (await t.call(queryNotices, {}, trainer)).body.package
  expect(newest).toEqual({
    id: newest?.id,
    message: 'Failed',
    type: 12,
    isAcknowledge: false,
    createTime: new Date(t.clock.now()).toISOString(),
  })
  expect(older).toMatchObject({ message: 'Published', type: 8 })
})

test('[RTM-013] [RTM-014] [RTM-015] notices are paged by five, counted, acknowledged and deleted, by their reader alone; each change makes the bell count again', async () => {
  const reader = { ...(await makeUser(t, { type: 3, org: student.org })) }
  const who = await signIn(t, reader)
  for (let i = 1; i <= 7; i++) {
    t.clock.advance(1000)
    await t.rooms.notices.notify(t.world.db, { userIDs: [reader.id, admin.id], message: texts(`News ${i}`), type: 8 })
  }
  const page = (await t.call(queryNotices, {}, who)).body
  expect([page.package.map((n) => n.message), page.total]).toEqual([
    ['News 7', 'News 6', 'News 5', 'News 4', 'News 3'],
    7,
  ])
  expect((await t.call(queryNotices, { PageNO: 2, Offset: 1 }, who)).body.package.map((n) => n.message)).toEqual([
    'News 1',
  ])
  const id = page.package[0]?.id ?? ''
  const bell = await connect(other, BROWSER_HUB, who)
  let rung = heard(bell, 'BadgeRefreshed')
  expect((await t.call(acknowledgeNotice, { id }, who)).body.result).toBe(true)
  await rung
  expect((await t.call(countNotices, {}, who)).body.package.count).toBe(6)
  expect((await t.call(acknowledgeNotice, { id }, trainer)).status).toBe(404)
  rung = heard(bell, 'BadgeRefreshed')
  await t.call(deleteNotices, { ids: [id, page.package[1]?.id ?? ''] }, who)
  await rung
  expect((await t.call(countNotices, {}, who)).body.package.count).toBe(5)
  await t.call(deleteNotices, { ids: [page.package[2]?.id ?? ''] }, trainer)
  expect((await t.call(queryNotices, {}, who)).body.total).toBe(5)
  rung = heard(bell, 'BadgeRefreshed')
  await t.call(acknowledgeAllNotices, {}, who)
  await rung
  expect((await t.call(countNotices, {}, who)).body.package.count).toBe(0)
})

test('a session that ended is dropped from both hubs on every node; others stay', async () => {
  const leaver = await signIn(t, await makeUser(t, { type: 3 }))
  const here = await connect(t, BROWSER_HUB, leaver)
  const there = await connect(other, TRAINEE_HUB, leaver)
  const stays = await connect(other, BROWSER_HUB, student)
  const ended = [heard(here, 'disconnect'), heard(there, 'disconnect')]
  expect((await t.call(signOut, {}, leaver)).body.result).toBe(true)
  for (const node of [t, other]) await node.world.hubs.dropEnded()
  expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect'])
  expect(stays.connected).toBe(true)
  await expect(heard(reach(t, BROWSER_HUB, { token: leaver.access_token }), 'connect')).rejects.toMatchObject({
    message: 'not-signed-in',
  })
})

test('[T-76] nodes that lose the connection they listen on find each other again, and lose no page of theirs meanwhile', async () => {
  const page = await connect(other, BROWSER_HUB, student)
  let heardOnce = false
  page.on('BadgeRefreshed', () => {
    heardOnce = true
  })
  await t.world.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clearbelt hubs' and datname = current_database()",
  )
  const here = heard(await connect(t, BROWSER_HUB, student), 'BadgeRefreshed')
  t.rooms.notices.refreshBadges([student.id])
  await here
  while (!heardOnce) {
    t.rooms.notices.refreshBadges([student.id])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(page.connected).toBe(true)
})

test('[RTM-008] the number of connected people counts every node', async () => {
  await connect(t, BROWSER_HUB, trainer)
  await connect(t, BROWSER_HUB, trainer)
  const tell = (id: string, users: number, agoMs: number) =>
    t.world.pool.query('insert into hub_node (id, users, at) values ($1, $2, $3)', [
      id,
      users,
      new Date(t.clock.now() - agoMs),
    ])
  await tell('elsewhere', 5, 0)
  await tell('gone', 70, 60_000)
  expect((await t.call(totalUser, {}, trainer)).body.package.count).toBe(6)
})

test('a page that shouts, sends too much, or opens too many connections is let go', async () => {
  const loud = await connect(t, BROWSER_HUB, student)
  const gone = heard(loud, 'disconnect')
  for (let i = 0; i < 100; i++) loud.emit('Anything', i)
  expect(await gone).toBe('io server disconnect')
  const long = await connect(t, BROWSER_HUB, student)
  const closed = heard(long, 'disconnect')
  long.emit('WatchBoard', 'x'.repeat(40_000))
  expect(await closed).toBe('transport close')
  for (let i = 0; i < 12; i++) await connect(t, TRAINEE_HUB, admin)
  await expect(heard(reach(t, TRAINEE_HUB, { token: admin.access_token }), 'connect')).rejects.toMatchObject({
    message: 'too-many',
  })
})

test('[RTM-005] [RTM-006] [RTM-007] the rules of a connection are those of the specification, and the server pings within its silence of 30 s', async () => {
  const socket = await connect(t, BROWSER_HUB, student)
  const engine = socket.io.engine as unknown as { _pingInterval: number; _pingTimeout: number }
  expect([HUB_RETRIES, HUB_RETRY_MS, engine._pingInterval + engine._pingTimeout]).toEqual([10, 5000, HUB_SILENCE_MS])
  expect(HUB_SILENCE_MS).toBe(30_000)
})
