// Steers a running exam: pause, resume, extra time, end, open again, a message, why somebody was absent.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { TRAINEE_HUB, type RMessage } from '@clearbelt/contract/notices/hub'
import { commonErrors } from '@clearbelt/contract/errors'
import { GRACE_MS } from '@clearbelt/domain/sittings/grace'
import { decideClose } from '@clearbelt/domain/sittings/sitting'
import {
  deadlineAt,
  extend,
  extraOfReopening,
  freeze,
  unfreeze,
  type SteeringState,
} from '@clearbelt/domain/sittings/steering'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { SittingRow } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'

export interface Act {
  caller: Caller
  at: number
  ip: string
}
export interface Steered {
  changed: number
  skipped: number
}

/** What the timelines of sittings say of an act. */
async function noteActs(
  tx: Tx,
  sittingIDs: readonly string[],
  act: string,
  { caller, at }: Act,
  reason: string,
  minutes: number | null = null,
): Promise<void> {
  await sql`insert into sitting_act (sitting_id, act, author_id, reason, minutes, at) select id, ${act}, ${caller.userID}, ${reason}, ${minutes}::int, ${new Date(at)} from unnest(${[...sittingIDs]}::uuid[]) with ordinality x (id, n) order by n`.execute(
    tx,
  )
}

/** Tells the pages of sittings what stands now, each its own, and the boards that look at them. */
export function tellPages(
  { world, presence }: Pick<Deps, 'world' | 'presence'>,
  sittings: readonly (Pick<SittingRow, 'id' | 'userID'> & SteeringState)[],
  news: Pick<RMessage, 'kind' | 'text'> & { id?: string },
): void {
  const now = world.clock.now()
  for (const { id } of sittings) presence.touch(id)
  world.hubs.pushEach(
    TRAINEE_HUB,
    'RMessage',
    sittings.map((sitting) => {
      const end = news.kind === 'closed' ? 0 : (deadlineAt(sitting, now) ?? 0)
      return {
        userID: sitting.userID,
        args: [
          {
            id: news.id ?? world.dice.id(),
            kind: news.kind,
            testID: sitting.id,
            text: news.text,
            at: now,
            deadlineAt: end,
            remainSeconds: end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1000)),
            frozen: sitting.frozenAt !== null && news.kind !== 'closed',
            serverTime: now,
          },
        ],
      }
    }),
  )
}

/** Results that are shown at the end of the window wait for whoever still sits past it, and for who is stopped. */
const noteLastEnd = (deps: Deps, tx: Tx, step: ExamStep): Promise<void> =>
  deps.examSteps.noteLastEnd(tx, step.processID, () => deps.sittings.lastEnd(tx, step.processID))

type Move = 'freeze' | 'unfreeze' | 'extend'
const MOVES = {
  freeze: { act: 'exams.freeze', kind: 'frozen', of: (s, at) => freeze(s, at) },
  unfreeze: { act: 'exams.unfreeze', kind: 'unfrozen', of: (s, at) => unfreeze(s, at) },
  extend: { act: 'exams.extend', kind: 'extended', of: (s, at, minutes) => extend(s, minutes * 60_000, at) },
} as const satisfies Record<
  Move,
  {
    act: 'exams.freeze' | 'exams.unfreeze' | 'exams.extend'
    kind: RMessage['kind']
    of(s: SittingRow, at: number, minutes: number): SteeringState | null
  }
>

const said = (s: SteeringState) => ({
  deadlineAt: s.deadlineAt === null ? null : new Date(s.deadlineAt).toISOString(),
  frozenLeftMs: s.frozenLeftMs,
})

/**
 * Moves the time of open sittings of a step, of some people or of all; the statements are as many for a whole plan as
 * for
 * one, since saves wait while the rows are held. An extension that finds the time run out and the sitting not closed
 * yet
 * counts from now. `once` is given the work and does it, or answers what it answered before. Answers for how many it did
 * something.
 */
export async function moveTime(
  deps: Deps,
  step: ExamStep,
  move: Move,
  ask: { userIDs: readonly string[]; reason: string; minutes?: number },
  act: Act,
  once: (tx: Tx, work: () => Promise<Steered>) => Promise<Steered> = (_, work) => work(),
): Promise<Steered> {
  const { act: name, kind, of } = MOVES[move]
  const minutes = ask.minutes ?? 0
  let moved: (SteeringState & { id: string; userID: string })[] = []
  const work = async (tx: Tx): Promise<Steered> => {
    const open = await deps.sittings.lockOpen(
      tx,
      step.processID,
      ask.userIDs.length === 0 ? null : uuidsOf(ask.userIDs),
    )
    const changes = open.flatMap((before) => {
      const after = of(before, act.at, minutes)
      return after ? [{ before, after }] : []
    })
    const changed = changes.map(({ before, after }) => ({ id: before.id, userID: before.userID, ...after }))
    await deps.sittings.writeStandings(tx, changed, move === 'extend' ? minutes * 60 : 0)
    await noteActs(
      tx,
      changed.map((s) => s.id),
      name,
      act,
      ask.reason,
      move === 'extend' ? minutes : null,
    )
    await deps.audit.recordAll(
      tx,
      changes.map(({ before, after }) => ({
        actorID: act.caller.userID,
        act: name,
        object: 'sitting',
        objectID: before.id,
        before: said(before),
        after: { ...said(after), reason: ask.reason, ...(move === 'extend' ? { minutes } : {}) },
        ip: act.ip,
        at: act.at,
      })),
    )
    await noteLastEnd(deps, tx, step)
    if (ask.userIDs.length === 0 && move !== 'extend') await hold(deps, tx, step, move === 'freeze', ask.reason, act)
    moved = changed
    return { changed: changed.length, skipped: Math.max(open.length, ask.userIDs.length) - changed.length }
  }
  const steered = await deps.world.db.transaction().execute((tx) => once(tx, () => work(tx)))
  tellPages(deps, moved, { kind, text: '' })
  return steered
}

/** Everybody stopped means those too who have not begun; everybody let go on, that they may. */
async function hold(
  { examSteps, audit }: Deps,
  tx: Tx,
  step: ExamStep,
  isHeld: boolean,
  reason: string,
  act: Act,
): Promise<void> {
  if (step.held === isHeld) return
  await examSteps.holdStep(tx, step.processID, isHeld ? act.at : null)
  await audit.record(tx, {
    actorID: act.caller.userID,
    act: isHeld ? 'exams.freeze' : 'exams.unfreeze',
    object: 'step',
    objectID: step.processID,
    after: { reason },
    ip: act.ip,
    at: act.at,
  })
}

/** Ends the open sittings of named people; what they answered is marked. */
export async function closeOpen(
  deps: Deps,
  step: ExamStep,
  ask: { userIDs: readonly string[]; reason: string },
  act: Act,
): Promise<Steered> {
  const closed = await deps.world.db.transaction().execute(async (tx) => {
    const due = (await deps.sittings.lockOpen(tx, step.processID, uuidsOf(ask.userIDs))).flatMap((sitting) => {
      const close = decideClose({ sitting, by: 'administrator', now: act.at, graceMs: GRACE_MS })
      return close.verdict === 'close'
        ? [
            {
              sitting,
              ending: {
                state: 'closed' as const,
                endedBy: 'administrator' as const,
                finishedAt: close.finishedAt,
                at: act.at,
                actorID: act.caller.userID,
                reason: ask.reason,
              },
            },
          ]
        : []
    })
    const { ended, failed } = await deps.sittings.end(tx, due)
    for (const error of failed.values()) throw error
    await noteActs(tx, [...ended.keys()], 'exams.close', act, ask.reason)
    await noteLastEnd(deps, tx, step)
    return [...ended.values()].map((one) => one.sitting)
  })
  tellPages(deps, closed, { kind: 'closed', text: ask.reason })
  return { changed: closed.length, skipped: new Set(ask.userIDs).size - closed.length }
}

interface Reopened {
  testID: string
  deadlineAt: number
}

/**
 * Opens the newest finished sitting of a candidate again for some minutes. Its mark is withdrawn and kept in the audit
 * log; its answers stay. Refuses where another is open, and where the truth may be told already unless that is
 * accepted. `once` is given the work and does it, or answers what it answered before.
 */
export async function reopen(
  deps: Deps,
  step: ExamStep,
  ask: { userID: string; minutes: number; reason: string; acceptReviewed: boolean },
  act: Act,
  once: (tx: Tx, work: () => Promise<Reopened>) => Promise<Reopened>,
): Promise<Reopened> {
  if (!isUuid(ask.userID)) throw refuse(commonErrors['not-found'])
  const ends = act.at + ask.minutes * 60_000
  let opened: Parameters<typeof tellPages>[1] = []
  const work = async (tx: Tx): Promise<Reopened> => {
    const newest = (await deps.sittings.ofRef(tx, step.processID, ask.userID)).at(-1)
    if (!newest || newest.state === 'open') throw refuse(examErrors['nothing-to-reopen'])
    const told = (await deps.sittings.disclosures(tx, [newest], act.at)).get(newest.id)
    if (!ask.acceptReviewed && told?.truth) throw refuse(examErrors['review-was-open'])
    const extraSeconds = extraOfReopening(newest, ask.minutes * 60_000, act.at)
    const time = { deadlineAt: ends, extraSeconds, at: act.at }
    if (!(await deps.sittings.reopen(tx, newest, time))) throw refuse(examErrors['nothing-to-reopen'])
    if (newest.number === 1)
      await deps.plans.noteProgress(tx, {
        planID: step.planID,
        processID: step.processID,
        userID: ask.userID,
        event: 'reopened',
        at: act.at,
      })
    await noteLastEnd(deps, tx, step)
    await noteActs(tx, [newest.id], 'exams.reopen', act, ask.reason, ask.minutes)
    await deps.audit.record(tx, {
      actorID: act.caller.userID,
      act: 'exams.reopen',
      object: 'sitting',
      objectID: newest.id,
      ip: act.ip,
      at: act.at,
      before: {
        state: newest.state,
        endedBy: newest.endedBy,
        finishedAt: new Date(newest.finishedAt ?? 0).toISOString(),
        score: newest.score,
        passed: newest.hasPassed,
        receiptHash: newest.receiptHash,
      },
      after: {
        deadlineAt: new Date(ends).toISOString(),
        minutes: ask.minutes,
        reason: ask.reason,
        acceptReviewed: ask.acceptReviewed,
      },
    })
    opened = [{ id: newest.id, userID: newest.userID, deadlineAt: ends, frozenAt: null, frozenLeftMs: null }]
    return { testID: newest.id, deadlineAt: ends }
  }
  const reopened = await deps.world.db.transaction().execute((tx) => once(tx, () => work(tx)))
  tellPages(deps, opened, { kind: 'reopened', text: '' })
  return reopened
}

const absentRow = z.object({
  reason: column.text,
})

/** Writes down why a trainee of the plan did not come; an empty reason takes it back. Refuses for who was there. */
export async function noteAbsence(
  deps: Deps,
  step: ExamStep,
  ask: { userID: string; reason: string },
  act: Act,
): Promise<void> {
  await deps.world.db.transaction().execute(async (tx) => {
    if (!(await deps.plans.isTrainee(tx, step.planID, ask.userID))) throw refuse(commonErrors['not-found'])
    if (ask.reason !== '' && (await deps.sittings.ofRef(tx, step.processID, ask.userID)).length > 0)
      throw refuse(examErrors['was-there'])
    const rows = await selectRows(
      tx,
      absentRow,
      sql`select reason from exam_absence where ref = ${step.processID} and user_id = ${ask.userID} for update`,
    )
    if (ask.reason === '')
      await sql`delete from exam_absence where ref = ${step.processID} and user_id = ${ask.userID}`.execute(tx)
    else {
      await sql`insert into exam_absence (ref, user_id, reason, author_id, at) values (${step.processID}, ${ask.userID}, ${ask.reason}, ${act.caller.userID}, ${new Date(act.at)})
        on conflict (ref, user_id) do update set reason = excluded.reason, author_id = excluded.author_id, at = excluded.at`.execute(
        tx,
      )
    }
    await deps.audit.record(tx, {
      actorID: act.caller.userID,
      act: 'exams.absence',
      object: 'step',
      objectID: step.processID,
      before: { reason: rows[0]?.reason ?? '' },
      after: { userID: ask.userID, reason: ask.reason },
      ip: act.ip,
      at: act.at,
    })
  })
}
