// What the plans room asks about sittings: how far each trainee is, whether anybody sat, and closing on removal.
import { decideClose } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import type { Db, Tx } from '../../world/database.ts'
import type { StepProgress } from '../plans/room.ts'
import { GRACE_MS, SETTLE_MS, type Deps } from '../exams/deps.ts'
import { endSitting, endSittings } from './finish.ts'
import type { PaperCache } from './paper-cache.ts'
import { releaseOf } from './present.ts'
import { lockOverdue, lockSitting, selectOfStep, selectOfSteps, type SittingRow } from './store.ts'

/** Progress by `processID:userID`; pairs without a sitting are left out. */
export async function readProgress(
  tx: Tx | Db,
  processIDs: readonly string[],
  userIDs: readonly string[],
): Promise<Map<string, StepProgress>> {
  if (processIDs.length === 0 || userIDs.length === 0) return new Map()
  const { rows } = await sql<{
    ref: string
    user_id: string
    open_id: string | null
    open_number: number | null
    open_deadline: Date | null
    submitted: number
    best: { testID: string; score: string; isPass: boolean; submitTime: string } | null
  }>`
    select ref, user_id,
      max(id::text) filter (where state = 'open') as open_id, max(number) filter (where state = 'open') as open_number, max(deadline_at) filter (where state = 'open' and frozen_at is null) as open_deadline, count(*) filter (where state <> 'open') as submitted,
      (array_agg(jsonb_build_object('testID', id, 'score', score::text, 'isPass', is_passed, 'submitTime', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by score desc, number) filter (where state <> 'open'))[1] as best
    from sitting where kind = 'exam' and ref = any(${processIDs as string[]}::uuid[]) and user_id = any(${userIDs as string[]}::uuid[]) group by ref, user_id`.execute(
    tx,
  )
  return new Map(
    rows.map((r) => [
      `${r.ref}:${r.user_id}`,
      {
        open:
          r.open_id && r.open_number
            ? { testID: r.open_id, number: r.open_number, deadlineAt: r.open_deadline?.getTime() ?? null }
            : null,
        submitted: r.submitted,
        best: r.best,
      },
    ]),
  )
}

export async function countSittings(tx: Tx | Db, processIDs: readonly string[]): Promise<number> {
  if (processIDs.length === 0) return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from sitting where kind = 'exam' and ref = any(${processIDs as string[]}::uuid[])`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Closes what a removed trainee has open; the answers are marked as they stand. */
export async function closeOfTrainee(
  deps: Deps,
  cache: PaperCache,
  tx: Tx,
  processIDs: readonly string[],
  userID: string,
  at: number,
): Promise<void> {
  for (const ref of processIDs) {
    for (const { id, state } of await selectOfStep(tx, ref, userID)) {
      // Held, so that a save on its way is either in the mark or not acknowledged.
      const sitting = state === 'open' ? await lockSitting(tx, id) : null
      if (!sitting) continue
      const close = decideClose({ sitting, by: 'administrator', now: at, graceMs: GRACE_MS })
      if (close.verdict === 'close')
        await endSitting(deps, cache, tx, sitting, {
          state: 'closed',
          endedBy: 'administrator',
          finishedAt: close.finishedAt,
          at,
          actorID: null,
        })
    }
  }
}

const BATCH = 100
/** A sitting that cannot be closed is left alone so long: it must not keep the others open. */
const LEAVE_MS = 60_000

/**
 * Closes every sitting whose deadline, grace and settling time are over; answers how many. `leave`: until when some are
 * left alone.
 */
export async function closeOverdue(
  deps: Deps,
  cache: PaperCache,
  at: number,
  leave: Map<string, number>,
): Promise<number> {
  const { world } = deps
  for (const [id, until] of leave) if (until <= at) leave.delete(id)
  const leaveAlone = (id: string, error: unknown): void => {
    leave.set(id, at + LEAVE_MS)
    world.log.error('a sitting could not be closed', { sitting: id, error: String(error) })
  }
  let closed = 0
  let most = BATCH
  for (;;) {
    // A hand-in that arrived in time and still waits for the database must find its sitting open.
    const until = Math.min(at, deps.arrivals.oldest() ?? at)
    let due: SittingRow[] = []
    try {
      const { ended, failed } = await world.db.transaction().execute(async (tx) => {
        due = await lockOverdue(tx, until - GRACE_MS - SETTLE_MS, most, [...leave.keys()])
        return endSittings(
          deps,
          cache,
          tx,
          due.map((sitting) => ({
            sitting,
            ending: {
              state: 'closed',
              endedBy: 'deadline',
              finishedAt: sitting.deadlineAt as number,
              at,
              actorID: null,
            },
          })),
        )
      })
      for (const [id, error] of failed) leaveAlone(id, error)
      closed += ended.size
    } catch (error) {
      // Something about one of them; from here on each by itself, so that the others are closed all the same.
      const [only] = due
      if (!only) throw error
      if (most === 1) leaveAlone(only.id, error)
      most = 1
      continue
    }
    if (due.length < most) return closed
  }
}

/**
 * Those of the images about which the account may be told nothing: they stand in an open sitting of theirs, or in an
 * exam
 * they are a trainee of that somebody may still sit or whose results are kept back, unless they may look at its review.
 */
export async function findReserved(
  { world, plans }: Pick<Deps, 'world' | 'plans'>,
  cache: PaperCache,
  tx: Tx | Db,
  userID: string,
  imageIDs: readonly string[],
): Promise<Set<string>> {
  const now = world.clock.now()
  const { rows } = await sql<{
    snapshot_id: string
  }>`select distinct snapshot_id from sitting where user_id = ${userID} and state = 'open'`.execute(tx)
  const snapshots = new Set(rows.map((row) => row.snapshot_id))
  const steps = await plans.stepsOfTrainee(tx, userID)
  const last = new Map(
    (
      await selectOfSteps(
        tx,
        steps.map((step) => step.processID),
        userID,
      )
    ).map((sitting) => [sitting.ref, sitting]),
  )
  for (const step of steps) {
    const sitting = last.get(step.processID)
    const mayLook = sitting !== undefined && sitting.state !== 'open' && releaseOf(step, sitting, now).review
    const isOver =
      step.lastEnd !== null && now > step.lastEnd + GRACE_MS + SETTLE_MS && (step.release !== 'manual' || step.released)
    if (!mayLook && !isOver) snapshots.add(step.snapshotID)
  }
  const shown = new Set<string>()
  for (const id of snapshots) for (const truth of (await cache.truths(id, tx)).values()) shown.add(truth.imageID)
  return new Set(imageIDs.filter((id) => shown.has(id)))
}
