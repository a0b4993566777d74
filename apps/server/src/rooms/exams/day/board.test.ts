// The live side of the exam day over real sockets and two nodes: what the board hears, what the candidate's page hears,
// and an exam without hubs.
import type { AddressInfo } from 'node:net'
import * as calls from '@clearbelt/contract/exams/calls'
import type { BoardChanged, WatchAnswer } from '@clearbelt/contract/exams/board-hub'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { seeMessage, traineeMessages } from '@clearbelt/contract/exams/sitting-day-calls'
import { BROWSER_HUB, HUB_PATH, TRAINEE_HUB, type RMessage } from '@clearbelt/contract/notices/hub'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { startExamDay, topicOf, type ExamDay } from '../../../testing/exam-day.ts'
import { ask } from '../../../testing/exam-fixtures.ts'

let d: ExamDay
let other: TestApp
const open: Socket[] = []
beforeAll(async () => {
  d = await startExamDay()
  other = await startTestApp({ beside: d.t })
  for (const node of [d.t, other]) {
    await node.world.hubs.start()
    await node.app.listen({ port: 0, host: '127.0.0.1' })
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other.close()
  await d.t.close()
})

async function connect(node: TestApp, hub: string, who: { access_token: string }, testID?: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${(node.app.server.address() as AddressInfo).port}${hub}`, {
    path: HUB_PATH,
    auth: { token: who.access_token, testID },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
/** Everything of one event that a socket hears, and the next of it. */
function listen<V>(socket: Socket, event: string): { all: V[]; next(): Promise<V> } {
  const all: V[] = []
  const waiting: ((value: V) => void)[] = []
  let taken = 0
  socket.on(event, (value: V) => {
    all.push(value)
    const first = waiting.shift()
    if (first) first(all[taken++] as V)
  })
  return {
    all,
    next: () =>
      taken < all.length ? Promise.resolve(all[taken++] as V) : new Promise((resolve) => waiting.push(resolve)),
  }
}
const watch = (socket: Socket, processID: string): Promise<WatchAnswer> =>
  new Promise((resolve) => socket.emit('WatchBoard', { processID }, resolve))
/** A second passes on both nodes. */
async function second(): Promise<void> {
  d.t.clock.advance(1000)
  for (const node of [other, d.t]) await node.rooms.exams.tickBoards(d.t.clock.now())
}

test('the board hears within two turns what a candidate does on another node, only what changed, with the counts of all', async () => {
  const {
    exam,
    people: [me, quiet],
  } = await d.prepare(2)
  if (!me || !quiet) return expect.fail()
  const board = await connect(d.t, BROWSER_HUB, d.actors.trainer)
  const news = listen<BoardChanged>(board, 'BoardChanged')
  expect(await watch(board, exam.processID)).toEqual({ ok: true, serverTime: d.t.clock.now() })
  expect((await news.next()).rows.map((r) => r.state)).toEqual(['waiting', 'waiting'])
  await second()
  const paper = await ask(other, calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)
  await second()
  await second()
  expect(await news.next()).toMatchObject({
    processID: exam.processID,
    rows: [{ userID: me.id, state: 'alive', testID: paper.testID, lastSaveAt: null }],
    counts: { waiting: 1, alive: 1 },
  })
  const savedAt = d.t.clock.now()
  await ask(
    other,
    calls.saveExam,
    {
      id: paper.testID,
      client: 'tab-aaaaaaaa',
      answers: [{ topicID: topicOf(paper, 0), isPass: true, tags: [], seq: 1 }],
    },
    me,
  )
  await second()
  await second()
  const saved = await news.next()
  // A save moves three figures of a line, and nothing else of it travels.
  expect(saved).toMatchObject({
    rows: [],
    moved: { userIDs: [me.id], lastSaveAt: [savedAt], lastSeenAt: [savedAt], answered: [1] },
    counts: { waiting: 1, alive: 1 },
  })
  // Nothing happens: nothing is said.
  await second()
  expect(news.all).toHaveLength(3)
  // Silence is news by itself.
  d.t.clock.advance(45_000)
  await second()
  expect(await news.next()).toMatchObject({ rows: [{ userID: me.id, state: 'late' }], counts: { late: 1 } })
})

test('[T-43] a board is watched by who may see the exam alone, and no longer than that', async () => {
  const { exam } = await d.prepare(1)
  for (const [who, code] of [
    [d.actors.otherTrainer, 'not-found'],
    [d.actors.student, 'no-permission'],
  ] as const) {
    const socket = await connect(d.t, BROWSER_HUB, who)
    const news = listen(socket, 'BoardChanged')
    expect(await watch(socket, exam.processID)).toEqual({ ok: false, code })
    await second()
    expect(news.all).toEqual([])
  }
  const socket = await connect(d.t, BROWSER_HUB, d.actors.trainer)
  for (const bad of ['nonsense', d.t.world.dice.id(), "' or 1=1"]) expect((await watch(socket, bad)).ok).toBe(false)
})

test('a page that goes away is offline in a moment, and alive when it is back', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  const board = await connect(d.t, BROWSER_HUB, d.actors.trainer)
  const news = listen<BoardChanged>(board, 'BoardChanged')
  await watch(board, exam.processID)
  await news.next()
  const page = await connect(other, TRAINEE_HUB, me, paper.testID)
  await second()
  await second()
  d.t.clock.advance(1000)
  const left = d.t.clock.now()
  const gone = new Promise<void>((resolve) => other.world.hubs.listen(TRAINEE_HUB, { gone: () => resolve() }))
  page.disconnect()
  await gone
  for (let i = 0; i < 6; i++) await second()
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'offline', since: left })
  await connect(other, TRAINEE_HUB, me, paper.testID)
  await second()
  await second()
  expect((await d.board(exam)).get(me.id)?.state).toBe('alive')
})

test('[RTM-004] a message reaches the page of the candidate on another node, is answered, and is repeated until it is seen', async () => {
  const {
    exam,
    people: [me, silent],
  } = await d.prepare(2)
  if (!me || !silent) return expect.fail()
  const paper = await d.enter(me, exam)
  const page = await connect(other, TRAINEE_HUB, me, paper.testID)
  const heard = listen<RMessage>(page, 'RMessage')
  const said = { id: exam.processID, userIDs: [], text: 'Ten minutes left' }
  // The answer to the first is lost, and it is sent again: it is said once.
  for (let i = 0; i < 2; i++)
    expect(
      (await d.t.call(day.messageCandidates, said, d.actors.trainer, { requestKey: '5b0e83a7c1d94f62' })).body.package,
    ).toEqual({ changed: 1, skipped: 0 })
  const message = await heard.next()
  expect(message).toMatchObject({
    kind: 'message',
    testID: paper.testID,
    text: 'Ten minutes left',
    deadlineAt: paper.deadlineAt,
    frozen: false,
  })
  expect((await d.board(exam)).get(me.id)?.unreadMessages).toBe(1)
  // Not seen yet: a page that comes back hears it again.
  const again = listen<RMessage>(await connect(d.t, TRAINEE_HUB, me, paper.testID), 'RMessage')
  expect((await again.next()).id).toBe(message.id)
  const answered = await new Promise((resolve) => page.emit('SFeedback', { id: message.id }, resolve))
  expect(answered).toEqual({ ok: true })
  expect((await d.board(exam)).get(me.id)?.unreadMessages).toBe(0)
  expect(await ask(d.t, traineeMessages, { id: paper.testID }, me)).toMatchObject([
    { id: message.id, text: 'Ten minutes left', seen: true },
  ])
  expect((await d.t.call(seeMessage, { id: paper.testID, messageID: message.id }, me)).body.result).toBe(true)
  expect((await d.t.call(seeMessage, { id: paper.testID, messageID: d.t.world.dice.id() }, me)).status).toBe(404)
  expect((await d.t.call(traineeMessages, { id: paper.testID }, silent)).status).toBe(404)
  const detail = await ask(d.t, day.examMonitorDetail, { id: paper.testID }, d.actors.trainer)
  expect(detail.messages).toMatchObject([
    { text: 'Ten minutes left', byName: d.actors.trainer.name, seenAt: d.t.clock.now() },
  ])
})

test('[T-27] an open page hears at once that it was given time, stopped, let go on and ended', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  const heard = listen<RMessage>(await connect(other, TRAINEE_HUB, me, paper.testID), 'RMessage')
  const input = { id: exam.processID, userIDs: [me.id], reason: 'Alarm' }
  await ask(d.t, day.extendSittings, { ...input, minutes: 15 }, d.actors.trainer)
  expect(await heard.next()).toMatchObject({
    kind: 'extended',
    deadlineAt: paper.deadlineAt + 900_000,
    remainSeconds: 45 * 60,
    frozen: false,
  })
  await ask(d.t, day.freezeExam, input, d.actors.trainer)
  expect(await heard.next()).toMatchObject({ kind: 'frozen', frozen: true, remainSeconds: 45 * 60 })
  await ask(d.t, day.unfreezeExam, input, d.actors.trainer)
  expect(await heard.next()).toMatchObject({ kind: 'unfrozen', frozen: false })
  await ask(d.t, day.closeSittings, input, d.actors.trainer)
  expect(await heard.next()).toMatchObject({ kind: 'closed', deadlineAt: 0, text: 'Alarm' })
  const again = { id: exam.processID, userID: me.id, reason: 'Alarm', minutes: 5, acceptReviewed: true }
  await ask(d.t, day.reopenSitting, again, d.actors.trainer)
  expect(await heard.next()).toMatchObject({ kind: 'reopened', remainSeconds: 300 })
})

test('nobody listens in on the sitting of somebody else', async () => {
  const {
    exam,
    people: [me, other2],
  } = await d.prepare(2)
  if (!me || !other2) return expect.fail()
  const paper = await d.enter(me, exam)
  await expect(connect(d.t, TRAINEE_HUB, other2, paper.testID)).rejects.toMatchObject({ message: 'no-permission' })
  const theirs = listen(await connect(d.t, TRAINEE_HUB, other2), 'RMessage')
  const mine = listen<RMessage>(await connect(d.t, TRAINEE_HUB, me, paper.testID), 'RMessage')
  await ask(d.t, day.messageCandidates, { id: exam.processID, userIDs: [], text: 'To you' }, d.actors.trainer)
  await mine.next()
  expect(theirs.all).toEqual([])
})

test('[T-76] with the hubs down an exam starts, saves, is steered and is handed in', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  await d.t.world.pool.query('alter table hub_attachment rename to hub_attachment_gone')
  await other.world.hubs.close()
  const paper = await ask(other, calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)
  expect(
    (
      await other.call(
        day.extendSittings,
        { id: exam.processID, userIDs: [], minutes: 5, reason: 'x' },
        d.actors.trainer,
      )
    ).body.package,
  ).toEqual({ changed: 1, skipped: 0 })
  expect(
    (
      await other.call(
        day.messageCandidates,
        { id: exam.processID, userIDs: [], text: 'y'.repeat(500) },
        d.actors.trainer,
      )
    ).body.result,
  ).toBe(true)
  const saved = await ask(
    other,
    calls.saveExam,
    {
      id: paper.testID,
      client: 'tab-aaaaaaaa',
      answers: [{ topicID: topicOf(paper, 0), isPass: true, tags: [], seq: 1 }],
    },
    me,
  )
  expect(saved.deadlineAt).toBe(paper.deadlineAt + 300_000)
  expect((await other.call(calls.submitExam, { id: paper.testID, answers: [] }, me)).body.result).toBe(true)
  await other.rooms.exams.tickBoards(d.t.clock.now())
})
