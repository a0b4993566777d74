// The board against pushes, answers that cross them, and a hub that goes away.
import type { BoardChanged, WatchAnswer } from '@clearbelt/contract/exams/board-hub'
import type { BoardCounts, BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HubState } from '../../../../shared/hub.ts'
import { createBoard, POLL_MS, type Board, type BoardHub, type BoardStore } from './board.ts'
import { leftOf, readView, rowsOf, writeView, type BoardView } from './view.ts'

const COUNTS: BoardCounts = {
  waiting: 0,
  alive: 0,
  late: 0,
  offline: 0,
  leaving: 0,
  submitted: 0,
  absent: 0,
  frozen: 0,
}
const T = 1_800_000_000_000
const rowOf = (userID: string, more: Partial<BoardRow> = {}): BoardRow => ({
  userID,
  userName: userID,
  accountNo: `no-${userID}`,
  orgName: 'North',
  testID: `t-${userID}`,
  number: 1,
  state: 'alive',
  since: null,
  frozen: false,
  openedAt: T,
  deadlineAt: T + 60_000,
  finishedAt: null,
  closedBy: null,
  frozenLeftMs: null,
  lastSaveAt: T,
  lastSeenAt: T,
  answered: 0,
  total: 10,
  extraSeconds: 0,
  leaveCount: 0,
  leaveSeconds: 0,
  photoCount: 0,
  lastPhotoID: null,
  lastPhotoAt: null,
  photoGaps: 0,
  camera: null,
  flagged: 0,
  unseen: 0,
  unreadMessages: 0,
  absenceReason: null,
  ...more,
})
const boardOf = (rows: BoardRow[], serverTime = T): Board => ({
  exam: {
    planID: 'p1',
    planName: 'Plan',
    processID: 's1',
    paperName: 'Paper',
    opensAt: T,
    closesAt: null,
    durationSeconds: 600,
    isAntiCheating: false,
    isMonitor: false,
    photoDuration: 0,
    photoPolicy: 'flag',
    held: false,
    zone: 'UTC',
  },
  rows,
  counts: COUNTS,
  serverTime,
})

let state: HubState
let watched: { processID: string; answer: (a: WatchAnswer) => void }[]
let loads: { resolve: (board: Board) => void; reject: (error: unknown) => void }[]
let push: (change: Partial<BoardChanged>) => void
let become: (next: HubState) => void
let board: BoardStore

beforeEach(() => {
  vi.useFakeTimers()
  state = 'connecting'
  watched = []
  loads = []
  const listeners = new Set<() => void>()
  become = (next) => {
    state = next
    for (const listener of listeners) listener()
  }
  const hub: BoardHub = {
    getState: () => state,
    retry: () => {},
    close: () => {},
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on: (_event, handler) => {
      push = (change) =>
        (handler as (c: BoardChanged) => void)({ processID: 's1', rows: [], counts: COUNTS, serverTime: T, ...change })
      return () => {}
    },
    emit: (event, ...args) => {
      if (event === 'WatchBoard')
        watched.push({
          processID: (args[0] as { processID: string }).processID,
          answer: args[1] as (a: WatchAnswer) => void,
        })
    },
  }
  board = createBoard({
    processID: 's1',
    hub,
    monotonic: () => Date.now(),
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({ resolve, reject })
      }),
  })
})
afterEach(() => {
  board.close()
  vi.useRealTimers()
})
const names = (): string[] => board.getSnapshot().rows.map((row) => `${row.userID}:${row.answered}`)
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

test('[EXM-022] the board is loaded, then kept by what is pushed, and asked for again once it is watched', async () => {
  loads[0]?.resolve(boardOf([rowOf('a'), rowOf('b')]))
  await settle()
  become('connected')
  expect(watched.map((one) => one.processID)).toEqual(['s1'])
  watched[0]?.answer({ ok: true, serverTime: T })
  expect(loads).toHaveLength(2)
  loads[1]?.resolve(boardOf([rowOf('a'), rowOf('b', { answered: 1 })], T + 100))
  await settle()
  push({ rows: [rowOf('a', { answered: 3 })], serverTime: T + 200 })
  expect(names()).toEqual(['a:3', 'b:1'])
  push({
    moved: { userIDs: ['b', 'stranger'], lastSaveAt: [T + 250, T], lastSeenAt: [T + 260, T], answered: [4, 9] },
    serverTime: T + 300,
  })
  expect(names()).toEqual(['a:3', 'b:4'])
  expect(board.getSnapshot().rows[1]).toMatchObject({
    lastSaveAt: T + 250,
    lastSeenAt: T + 260,
    state: 'alive',
    userName: 'b',
  })
  expect(board.getSnapshot().feed).toBe('live')
  await vi.advanceTimersByTimeAsync(POLL_MS * 4)
  expect(loads).toHaveLength(2)
})

test('an answer that was under way does not undo a push that came after it was made', async () => {
  loads[0]?.resolve(boardOf([rowOf('a')]))
  await settle()
  void board.reload()
  push({ rows: [rowOf('a', { answered: 5 })], serverTime: T + 500 })
  loads[1]?.resolve(boardOf([rowOf('a', { answered: 4 })], T + 400))
  await settle()
  expect(names()).toEqual(['a:5'])
})

test('while the hub is away the board asks every 5 s, and watches again when it is back', async () => {
  become('connected')
  watched[0]?.answer({ ok: true, serverTime: T })
  loads[0]?.resolve(boardOf([rowOf('a')]))
  await settle()
  loads[1]?.resolve(boardOf([rowOf('a')]))
  await settle()
  become('disconnected')
  expect(board.getSnapshot().feed).toBe('polling')
  await vi.advanceTimersByTimeAsync(POLL_MS)
  loads[2]?.resolve(boardOf([rowOf('a', { answered: 7 })], T + 9000))
  await settle()
  expect(names()).toEqual(['a:7'])
  become('connected')
  expect(watched).toHaveLength(2)
})

test('a board that cannot be loaded keeps what it shows and tries again by itself', async () => {
  loads[0]?.reject(new Error('down'))
  await settle()
  expect(board.getSnapshot()).toMatchObject({ exam: null, failure: new Error('down') })
  await vi.advanceTimersByTimeAsync(POLL_MS)
  loads[1]?.resolve(boardOf([rowOf('a')]))
  await settle()
  expect(board.getSnapshot().failure).toBeNull()
  expect(names()).toEqual(['a:0'])
})

test('a board that is not to be watched is asked for instead', async () => {
  loads[0]?.resolve(boardOf([rowOf('a')]))
  await settle()
  become('connected')
  watched[0]?.answer({ ok: false, code: 'not-found' })
  loads[1]?.resolve(boardOf([rowOf('a')]))
  await settle()
  expect(board.getSnapshot().feed).toBe('polling')
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(loads).toHaveLength(3)
})

const VIEW: BoardView = { show: null, search: '', sort: 'trouble', descending: false }
const ROWS = [
  rowOf('a', { state: 'submitted', finishedAt: T, leaveCount: 2 }),
  rowOf('b', { answered: 4, deadlineAt: T + 5 }),
  rowOf('c', { state: 'leaving', answered: 9, leaveCount: 1 }),
  rowOf('d', { state: 'waiting', testID: null, deadlineAt: null, lastSaveAt: null }),
  rowOf('e', { state: 'offline', frozen: true, deadlineAt: null, frozenLeftMs: 9000 }),
]
const shown = (view: Partial<BoardView>): string =>
  rowsOf(ROWS, { ...VIEW, ...view })
    .map((row) => row.userID)
    .join('')

test('what needs eyes comes first; each column sorts both ways with the empty last; state and words narrow it', () => {
  expect([
    shown({}),
    shown({ sort: 'progress', descending: true }),
    shown({ sort: 'left' }),
    shown({ sort: 'leaves', descending: true }),
    shown({ sort: 'name', descending: true }),
  ]).toEqual(['cebda', 'cbaed', 'bcead', 'acbed', 'edcba'])
  expect([
    shown({ show: 'leaving' }),
    shown({ show: 'frozen' }),
    shown({ search: 'NO-B' }),
    shown({ search: 'north', show: 'alive' }),
    shown({ search: 'south' }),
  ]).toEqual(['c', 'e', 'b', 'b', ''])
})

test('a view stands in the address and is read back', () => {
  const view: BoardView = { show: 'late', search: 'li', sort: 'left', descending: true }
  const params = writeView(new URLSearchParams('plan=p1'), view)
  expect(params.toString()).toBe('plan=p1&show=late&search=li&sort=left&order=desc')
  expect(readView(params)).toEqual(view)
  expect(readView(new URLSearchParams('show=nonsense&sort=x'))).toEqual(VIEW)
})

test('the time left runs, stands still while frozen, and is none without a sitting', () => {
  const [submitted, alive, , waiting, frozen] = ROWS as [BoardRow, BoardRow, BoardRow, BoardRow, BoardRow]
  expect([submitted, alive, waiting, frozen].map((row) => leftOf(row, T + 2))).toEqual([null, 3, null, 9000])
})
