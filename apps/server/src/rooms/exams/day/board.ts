// The live boards of this node: read once, then kept up by what changed, evaluated each second and pushed as differences.
import { watchBoard, type WatchAnswer } from '@clearbelt/contract/exams/board-hub'
import type { BoardCounts, BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { isUuid } from '../../../db/uuid.ts'
import type { HubSocket } from '../../../world/hubs.ts'
import type { Account } from '../../org/room.ts'
import type { ExamStep } from '../../plans/room.ts'
import { countRows, rowAt, selectAbsences, selectFacts, timedAt, type SittingFacts } from './board-facts.ts'
import type { Deps } from '../deps.ts'
import type { PaperCache } from '../sitting/paper-cache.ts'
import { countAnswered } from '../store.ts'

export const INVIGILATE = 'train.invigilate'
const ROOM = 'board:'
/** Everything is read anew this often, and who watches is asked for their rights again. */
const WHOLE_MS = 20_000
const SAY_WATCHED_MS = 10_000
/** A transaction may commit a moment after the time it was written with. */
const OVERLAP_MS = 3000
/** How many sittings have their answers counted again in one second. */
const COUNTED_A_TURN = 60

interface Line { facts: SittingFacts | null; answered: number; absence: string | null; row: BoardRow }

interface Board {
  step: ExamStep
  total: number
  accounts: Map<string, Account>
  facts: Map<string, SittingFacts>
  absences: Map<string, string>
  answered: Map<string, { n: number; at: number }>
  /** What each watcher has, and what it was made of. */
  sent: Map<string, Line>
  since: number
  wholeAt: number
}

export interface Boards {
  /** The whole board of a step at a moment. */
  read(step: ExamStep, now: number): Promise<{ rows: BoardRow[]; counts: BoardCounts }>
  /** Brings the boards that somebody watches here up to date; called each second. */
  tick(now: number): Promise<void>
}

export function createBoards(deps: Deps, cache: PaperCache): Boards {
  const { world, plans } = deps
  const boards = new Map<string, Board>()
  let saidAt = 0
  world.hubs.on(BROWSER_HUB, 'WatchBoard', async (socket, payload) => {
    const { answer, step } = await watch(deps, socket, payload)
    // What changes from here on is pushed; what was before comes first, so that nothing falls in between.
    if (step) socket.say(BROWSER_HUB, 'BoardChanged', { processID: step.processID, ...(await read(step, world.clock.now())), serverTime: world.clock.now() })
    return answer
  })
  world.hubs.on(BROWSER_HUB, 'UnwatchBoard', (socket, payload) => {
    const ask = watchBoard.safeParse(payload)
    if (ask.success) socket.leave(ROOM + ask.data.processID)
  })

  async function read(step: ExamStep, now: number): Promise<{ rows: BoardRow[]; counts: BoardCounts }> {
    const rows = [...linesOf(await load(deps, cache, step, now), now).values()].map((line) => line.row)
    return { rows, counts: countRows(rows) }
  }

  async function turn(ref: string, now: number): Promise<void> {
    const known = boards.get(ref)
    if (!known || now - known.wholeAt >= WHOLE_MS) {
      await dropStrangers(deps, ref)
      const step = await plans.step(world.db, ref)
      if (!step) return
      const fresh = await load(deps, cache, step, now)
      // A new board begins with what its watchers have just loaded for themselves.
      if (known) fresh.sent = known.sent
      else fresh.sent = linesOf(fresh, now)
      boards.set(ref, fresh)
    } else await catchUp(deps, known, now)
    const board = boards.get(ref)
    if (!board) return
    const before = board.sent
    board.sent = board.wholeAt === now ? linesOf(board, now) : linesOf(board, now, before)
    const lines = [...board.sent]
    const changed = lines.flatMap(([id, { row }]) => {
      const was = before.get(id)?.row
      return was === row || (was && isSame(was, row)) ? [] : [row]
    })
    if (changed.length > 0) world.hubs.pushHere(BROWSER_HUB, ROOM + ref, 'BoardChanged', { processID: ref, rows: changed, counts: countRows(lines.map(([, line]) => line.row)), serverTime: now })
  }

  return {
    read,
    async tick(now) {
      const refs = world.hubs.roomsHere(BROWSER_HUB, ROOM).map((room) => room.slice(ROOM.length))
      for (const ref of boards.keys()) if (!refs.includes(ref)) boards.delete(ref)
      if (now - saidAt >= SAY_WATCHED_MS || refs.some((ref) => !boards.has(ref))) {
        await deps.presence.watch(refs, now)
        saidAt = now
      }
      for (const ref of refs) await turn(ref, now)
    },
  }
}

/** A board is watched by who holds the right and sees the step; both are asked for again while it is open. */
async function watch(deps: Deps, socket: HubSocket, payload: unknown): Promise<{ answer: WatchAnswer; step: ExamStep | null }> {
  const refuse = (code: string) => ({ answer: { ok: false as const, code }, step: null })
  const ask = watchBoard.safeParse(payload)
  if (!ask.success || !isUuid(ask.data.processID)) return refuse('not-found')
  const ref = ask.data.processID.toLowerCase()
  const caller = await socket.who()
  if (!caller?.permissions.has(INVIGILATE)) return refuse('no-permission')
  const step = await deps.plans.stepForManager(deps.world.db, caller, ref)
  if (!step) return refuse('not-found')
  socket.join(ROOM + ref)
  return { answer: { ok: true, serverTime: deps.world.clock.now() }, step }
}

async function dropStrangers(deps: Deps, ref: string): Promise<void> {
  for (const socket of deps.world.hubs.here(BROWSER_HUB, ROOM + ref)) {
    const caller = await socket.who()
    if (!caller?.permissions.has(INVIGILATE) || (await deps.plans.stepForManager(deps.world.db, caller, ref)) === null) socket.leave(ROOM + ref)
  }
}

async function load({ world, plans, org }: Deps, cache: PaperCache, step: ExamStep, now: number): Promise<Board> {
  const [ids, facts, absences, views] = await Promise.all([plans.traineeIDs(world.db, step.planID), selectFacts(world.db, step.processID, {}), selectAbsences(world.db, step.processID), cache.views(step.snapshotID)])
  // Somebody who was removed after sitting stays on the board: what was sat is never lost.
  const accounts = await org.accounts(world.db, [...new Set([...ids, ...facts.map((f) => f.userID)])], 'withDeleted')
  const counts = await countAnswered(world.db, facts.map((f) => f.testID))
  return {
    step, total: views.size, accounts: new Map(accounts.toSorted(byName).map((a) => [a.id, a])), facts: new Map(facts.map((f) => [f.userID, f])), absences, sent: new Map(), since: now, wholeAt: now,
    answered: new Map([...counts].map(([id, c]) => [id, { n: c.answered, at: now }])),
  }
}

/** Takes in what changed since the last turn. */
async function catchUp({ world }: Deps, board: Board, now: number): Promise<void> {
  const changed = await selectFacts(world.db, board.step.processID, { since: board.since - OVERLAP_MS })
  for (const facts of changed) board.facts.set(facts.userID, facts)
  board.since = now
  const stale = [...board.facts.values()].filter((f) => (f.savedAt ?? f.finishedAt ?? 0) > (board.answered.get(f.testID)?.at ?? 0))
    .toSorted((a, b) => (board.answered.get(a.testID)?.at ?? 0) - (board.answered.get(b.testID)?.at ?? 0)).slice(0, COUNTED_A_TURN)
  if (stale.length === 0) return
  const counts = await countAnswered(world.db, stale.map((f) => f.testID))
  for (const { testID } of stale) board.answered.set(testID, { n: counts.get(testID)?.answered ?? 0, at: now })
}

/** Every line at a moment; one that nothing happened to is the same line as before. */
function linesOf(board: Board, now: number, before: ReadonlyMap<string, Line> = new Map()): Map<string, Line> {
  const { step, total } = board
  const lines = new Map<string, Line>()
  for (const account of board.accounts.values()) {
    const facts = board.facts.get(account.id) ?? null
    const answered = facts ? (board.answered.get(facts.testID)?.n ?? 0) : 0
    const absence = board.absences.get(account.id) ?? null
    const was = before.get(account.id)
    lines.set(account.id, was && was.facts === facts && was.answered === answered && was.absence === absence && isTimely(was.row, { step, facts, absence }, now)
      ? was : { facts, answered, absence, row: rowAt({ step, account, facts, total, answered, absence }, now) })
  }
  return lines
}

function isTimely(row: BoardRow, parts: Parameters<typeof timedAt>[0], now: number): boolean {
  const { state, since, photoGaps } = timedAt(parts, now)
  return row.state === state && row.since === since && row.photoGaps === photoGaps
}

const collator = new Intl.Collator('en')
const byName = (a: Account, b: Account): number => collator.compare(a.name, b.name) || collator.compare(a.accountNo, b.accountNo)
const isSame = (a: BoardRow, b: BoardRow): boolean => (Object.keys(b) as (keyof BoardRow)[]).every((key) => a[key] === b[key])
