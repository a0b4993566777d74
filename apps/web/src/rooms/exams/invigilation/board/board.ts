// The board of an exam day as a value: loaded whole, then kept by what the hub pushes, and by asking while it does not.
import type { BoardChanged, BoardClientEvents, BoardServerEvents } from '@clearbelt/contract/exams/board-hub'
import type { BoardCounts, BoardRow, examMonitor } from '@clearbelt/contract/exams/invigilation-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { Hub } from '../../../../shared/hub.ts'

export type Board = PackageOf<typeof examMonitor>
export type BoardHub = Pick<
  Hub<BoardServerEvents, BoardClientEvents>,
  'getState' | 'subscribe' | 'on' | 'emit' | 'retry' | 'close'
>

/** `live`: changes are pushed; `polling`: the hub is away and the board asks; `connecting`: neither yet. */
export type Feed = 'live' | 'polling' | 'connecting'

export interface BoardSnapshot {
  exam: Board['exam'] | null
  rows: readonly BoardRow[]
  counts: BoardCounts | null
  feed: Feed
  /** Add to the monotonic clock for the server's time, ms. */
  clockOffset: number
  /** Why it could not be loaded; null once it could. */
  failure: unknown
}

export interface BoardParts {
  processID: string
  load: (signal: AbortSignal) => Promise<Board>
  hub: BoardHub
  monotonic: () => number
}

export interface BoardStore {
  getSnapshot: () => BoardSnapshot
  subscribe: (listener: () => void) => () => void
  /** Asks now: after an act, and to try again. */
  reload: () => Promise<void>
  close: () => void
}

/** How often the board is asked for while nothing is pushed, in ms. */
export const POLL_MS = 5000
/** The clock is set anew only when it is off by more: each setting draws every running time anew. */
const CLOCK_OFF_MS = 500

const EMPTY: BoardSnapshot = { exam: null, rows: [], counts: null, feed: 'connecting', clockOffset: 0, failure: null }

/** Opens the board of a step. */
export function createBoard({ processID, load, hub, monotonic }: BoardParts): BoardStore {
  let snapshot = EMPTY
  /** When each row was said, so that an answer under way does not undo a later push. */
  const saidAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isWatched = false
  let isStale = false

  function set(change: Partial<BoardSnapshot>): void {
    if (closing.signal.aborted) return
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  function feed(): Feed {
    if (isWatched) return 'live'
    return hub.getState() === 'connecting' && snapshot.exam === null ? 'connecting' : 'polling'
  }
  function offsetAt(serverTime: number): number {
    const heard = serverTime - monotonic()
    return snapshot.exam !== null && Math.abs(heard - snapshot.clockOffset) < CLOCK_OFF_MS
      ? snapshot.clockOffset
      : heard
  }
  function takeIn(board: Board): void {
    const before = new Map(snapshot.rows.map((row) => [row.userID, row]))
    const rows = board.rows.map((row) => {
      const known = before.get(row.userID)
      if (known && (saidAt.get(row.userID) ?? 0) > board.serverTime) return known
      saidAt.set(row.userID, board.serverTime)
      return row
    })
    set({
      exam: board.exam,
      rows,
      counts: board.counts,
      clockOffset: offsetAt(board.serverTime),
      failure: null,
      feed: feed(),
    })
  }
  function merge(change: BoardChanged): void {
    if (change.processID !== processID || snapshot.exam === null) return
    const changed = new Map(change.rows.map((row) => [row.userID, row]))
    const { moved } = change
    const movedAt = new Map(moved?.userIDs.map((id, index) => [id, index]))
    const moveOn = (row: BoardRow): BoardRow => {
      const index = movedAt.get(row.userID)
      if (!moved || index === undefined) return row
      saidAt.set(row.userID, change.serverTime)
      return {
        ...row,
        lastSaveAt: moved.lastSaveAt[index] ?? null,
        lastSeenAt: moved.lastSeenAt[index] ?? null,
        answered: moved.answered[index] ?? row.answered,
      }
    }
    for (const id of changed.keys()) saidAt.set(id, change.serverTime)
    const rows = snapshot.rows.map((row) => {
      const next = changed.get(row.userID)
      changed.delete(row.userID)
      return next ?? moveOn(row)
    })
    set({ rows: [...rows, ...changed.values()], counts: change.counts, clockOffset: offsetAt(change.serverTime) })
  }
  async function loadOnce(): Promise<void> {
    do {
      isStale = false
      try {
        takeIn(await load(closing.signal))
      } catch (failure) {
        set({ failure, feed: feed() })
      }
    } while (isStale && !closing.signal.aborted)
  }
  /** One answer at a time; who asks meanwhile gets one that began after asking. */
  function reload(): Promise<void> {
    if (running) {
      isStale = true
      return running
    }
    clearTimeout(timer)
    running = loadOnce().finally(() => {
      running = null
      plan()
    })
    return running
  }
  function plan(): void {
    clearTimeout(timer)
    if (!closing.signal.aborted && (!isWatched || snapshot.exam === null))
      timer = setTimeout(() => void reload(), POLL_MS)
  }
  function follow(): void {
    isWatched = false
    if (hub.getState() === 'connected') {
      hub.emit('WatchBoard', { processID }, (answer) => {
        isWatched = answer.ok
        set({ feed: feed() })
        // What changed between the last answer and the first push is asked for.
        void reload()
      })
    } else plan()
    set({ feed: feed() })
  }

  const stops = [hub.on('BoardChanged', merge), hub.subscribe(follow)]
  follow()
  void reload()
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload,
    close: () => {
      hub.emit('UnwatchBoard', { processID })
      closing.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
      listeners.clear()
      hub.close()
    },
  }
}
