// The live boards of this node: read once, then kept up by what changed, evaluated each second and pushed as
// differences.
import { watchBoard, type BoardMoves, type WatchAnswer } from '@clearbelt/contract/exams/board-hub'
import type { BoardCounts, BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { isUuid } from '../../../db/uuid.ts'
import type { HubSocket } from '../../../world/hubs.ts'
import type { Account } from '../../org/room.ts'
import type { ExamStep } from '../step/exam-step.ts'
import {
  countRows,
  restsUntil,
  rowAt,
  selectAbsences,
  selectFacts,
  selectPresence,
  type SittingFacts,
} from './board-facts.ts'
import type { Deps } from '../deps.ts'

export const INVIGILATE = 'train.invigilate'
const ROOM = 'board:'
/** Everything is read anew this often, and who watches is asked for their rights again. */
const WHOLE_MS = 30_000
const SAY_WATCHED_MS = 10_000
/** A transaction may commit a moment after the time it was written with. */
const OVERLAP_MS = 1000
/** How many sittings have their answers counted again in one second: a thousand candidates save so often. */
const COUNTED_A_TURN = 300

interface Line {
  facts: SittingFacts | null
  answered: number
  absence: string | null
  granted: number
  row: BoardRow /** Until then nothing but news changes the line. */
  restsUntil: number
}

interface Board {
  step: ExamStep
  total: number
  accounts: Map<string, Account>
  facts: Map<string, SittingFacts>
  absences: Map<string, string>
  /** Seconds that the plan gives people beyond the duration. */
  granted: Map<string, number>
  /** By sitting: whose line it is, and how many images are judged. */
  owners: Map<string, string>
  answered: Map<string, number>
  /** Sittings that saved since they were counted, longest first. */
  uncounted: Set<string>
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

export function createBoards(deps: Deps): Boards {
  const { world, examSteps } = deps
  const boards = new Map<string, Board>()
  let saidAt = 0
  world.hubs.on(BROWSER_HUB, 'WatchBoard', async (socket, payload) => {
    const { answer, step } = await watch(deps, socket, payload)
    // What changes from here on is pushed; what was before comes first, so that nothing falls in between.
    if (step)
      socket.say(BROWSER_HUB, 'BoardChanged', {
        processID: step.processID,
        ...(await read(step, world.clock.now())),
        serverTime: world.clock.now(),
      })
    return answer
  })
  world.hubs.on(BROWSER_HUB, 'UnwatchBoard', (socket, payload) => {
    const ask = watchBoard.safeParse(payload)
    if (ask.success) socket.leave(ROOM + ask.data.processID)
  })

  async function read(step: ExamStep, now: number): Promise<{ rows: BoardRow[]; counts: BoardCounts }> {
    const rows = [...rowsOf(linesOf(await load(deps, step, now), now))]
    return { rows, counts: countRows(rows) }
  }

  async function turn(ref: string, now: number): Promise<void> {
    const known = boards.get(ref)
    if (!known || now - known.wholeAt >= WHOLE_MS) {
      await dropStrangers(deps, ref)
      const step = await examSteps.step(world.db, ref)
      if (!step) return
      const fresh = await load(deps, step, now)
      // A new board begins with what its watchers have just loaded for themselves.
      if (known) fresh.sent = known.sent
      else fresh.sent = linesOf(fresh, now)
      boards.set(ref, fresh)
    } else await catchUp(deps, known, now)
    const board = boards.get(ref)
    if (!board) return
    const before = board.sent
    board.sent = board.wholeAt === now ? linesOf(board, now) : linesOf(board, now, before)
    const rows: BoardRow[] = []
    const moved: BoardMoves = { userIDs: [], lastSaveAt: [], lastSeenAt: [], answered: [] }
    for (const [id, { row }] of board.sent) {
      const was = before.get(id)?.row
      const difference = was === row ? 'none' : was ? differenceOf(was, row) : 'more'
      if (difference === 'more') rows.push(row)
      if (difference !== 'moved') continue
      moved.userIDs.push(id)
      moved.lastSaveAt.push(row.lastSaveAt)
      moved.lastSeenAt.push(row.lastSeenAt)
      moved.answered.push(row.answered)
    }
    if (rows.length + moved.userIDs.length === 0) return
    world.hubs.pushHere(BROWSER_HUB, ROOM + ref, 'BoardChanged', {
      processID: ref,
      rows,
      ...(moved.userIDs.length > 0 ? { moved } : {}),
      counts: countRows(rowsOf(board.sent)),
      serverTime: now,
    })
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
async function watch(
  deps: Deps,
  socket: HubSocket,
  payload: unknown,
): Promise<{ answer: WatchAnswer; step: ExamStep | null }> {
  const refuse = (code: string) => ({ answer: { ok: false as const, code }, step: null })
  const ask = watchBoard.safeParse(payload)
  if (!ask.success || !isUuid(ask.data.processID)) return refuse('not-found')
  const ref = ask.data.processID.toLowerCase()
  const caller = await socket.who()
  if (!caller?.permissions.has(INVIGILATE)) return refuse('no-permission')
  const step = await deps.examSteps.stepForManager(deps.world.db, caller, ref)
  if (!step) return refuse('not-found')
  socket.join(ROOM + ref)
  return { answer: { ok: true, serverTime: deps.world.clock.now() }, step }
}

async function dropStrangers(deps: Deps, ref: string): Promise<void> {
  for (const socket of deps.world.hubs.here(BROWSER_HUB, ROOM + ref)) {
    const caller = await socket.who()
    if (
      !caller?.permissions.has(INVIGILATE) ||
      (await deps.examSteps.stepForManager(deps.world.db, caller, ref)) === null
    )
      socket.leave(ROOM + ref)
  }
}

async function load({ world, plans, org, sittings }: Deps, step: ExamStep, now: number): Promise<Board> {
  const [ids, facts, absences, views] = await Promise.all([
    plans.traineeIDs(world.db, step.planID),
    selectFacts(world.db, step.processID),
    selectAbsences(world.db, step.processID),
    sittings.views(step.snapshotID),
  ])
  // Somebody who was removed after sitting stays on the board: what was sat is never lost.
  const [accounts, granted] = await Promise.all([
    org.accounts(world.db, [...new Set([...ids, ...facts.map((f) => f.userID)])], 'withDeleted'),
    plans.extraSecondsOf(world.db, step.planID, ids),
  ])
  return {
    step,
    total: views.size,
    accounts: new Map(accounts.toSorted(byName).map((a) => [a.id, a])),
    facts: new Map(facts.map((f) => [f.userID, f])),
    absences,
    granted,
    sent: new Map(),
    since: now,
    wholeAt: now,
    owners: new Map(facts.map((f) => [f.testID, f.userID])),
    answered: await sittings.countAnswers(
      world.db,
      facts.map((f) => f.testID),
    ),
    uncounted: new Set(),
  }
}

/** Takes in what changed since the last turn: of most only that they saved. */
async function catchUp({ world, sittings }: Deps, board: Board, now: number): Promise<void> {
  const touched: string[] = []
  for (const { testID, seenAt, savedAt, goneAt, isTouched } of await selectPresence(
    world.db,
    board.step.processID,
    board.since - OVERLAP_MS,
  )) {
    const owner = board.owners.get(testID)
    const facts = owner === undefined ? undefined : board.facts.get(owner)
    if (isTouched || !facts) touched.push(testID)
    else if (
      facts.testID === testID &&
      (facts.seenAt !== seenAt || facts.savedAt !== savedAt || facts.goneAt !== goneAt)
    ) {
      if (facts.savedAt !== savedAt) board.uncounted.add(testID)
      board.facts.set(facts.userID, { ...facts, seenAt, savedAt, goneAt })
    }
  }
  for (const facts of touched.length === 0 ? [] : await selectFacts(world.db, board.step.processID, touched)) {
    board.owners.set(facts.testID, facts.userID)
    board.uncounted.add(facts.testID)
    board.facts.set(facts.userID, facts)
  }
  board.since = now
  const due = [...board.uncounted].slice(0, COUNTED_A_TURN)
  if (due.length === 0) return
  const counts = await sittings.countAnswers(world.db, due)
  for (const testID of due) {
    board.uncounted.delete(testID)
    board.answered.set(testID, counts.get(testID) ?? 0)
  }
}

/** Every line at a moment; one that nothing happened to is the same line as before. */
function linesOf(board: Board, now: number, before: ReadonlyMap<string, Line> = new Map()): Map<string, Line> {
  const { step, total } = board
  const lines = new Map<string, Line>()
  for (const account of board.accounts.values()) {
    const facts = board.facts.get(account.id) ?? null
    const answered = facts ? (board.answered.get(facts.testID) ?? 0) : 0
    const absence = board.absences.get(account.id) ?? null
    const granted = board.granted.get(account.id) ?? 0
    const was = before.get(account.id)
    const isAsBefore =
      was !== undefined &&
      was.facts === facts &&
      was.answered === answered &&
      was.absence === absence &&
      was.granted === granted &&
      now < was.restsUntil
    lines.set(
      account.id,
      isAsBefore
        ? was
        : {
            facts,
            answered,
            absence,
            granted,
            row: rowAt({ step, account, facts, total, answered, absence, granted }, now),
            restsUntil: restsUntil({ step, facts, absence }, now),
          },
    )
  }
  return lines
}

function* rowsOf(lines: ReadonlyMap<string, Line>): Iterable<BoardRow> {
  for (const { row } of lines.values()) yield row
}

const collator = new Intl.Collator('en')
const byName = (a: Account, b: Account): number =>
  collator.compare(a.name, b.name) || collator.compare(a.accountNo, b.accountNo)

const MOVING: ReadonlySet<string> = new Set(['lastSaveAt', 'lastSeenAt', 'answered'])

/** What changed of a line: nothing, what a save moves, or more than that. */
function differenceOf(was: BoardRow, row: BoardRow): 'none' | 'moved' | 'more' {
  let difference: 'none' | 'moved' = 'none'
  for (const key of Object.keys(row) as (keyof BoardRow)[]) {
    if (was[key] === row[key]) continue
    if (!MOVING.has(key)) return 'more'
    difference = 'moved'
  }
  return difference
}
