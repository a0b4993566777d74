// Closes sittings that nobody submits: those whose time is over, and those of candidates who were removed.
import { GRACE_MS, SETTLE_MS } from '@clearbelt/domain/sittings/grace'
import { decideClose } from '@clearbelt/domain/sittings/sitting'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { lockOverdue, lockSitting, selectOfRef } from '../store/find.ts'
import type { SittingRow } from '../store/row.ts'
import { endSitting, endSittings } from './finish.ts'

/** Closes what a removed candidate has open; the answers are graded as they stand. */
export async function closeOfCandidate(
  deps: Deps,
  tx: Tx,
  purpose: PurposeCode,
  refs: readonly string[],
  userID: string,
  at: number,
): Promise<void> {
  for (const ref of refs) {
    for (const { id, state } of await selectOfRef(tx, purpose, ref, userID)) {
      // Held, so that a save on its way is either in the mark or not acknowledged.
      const sitting = state === 'open' ? await lockSitting(tx, id) : null
      if (!sitting) continue
      const close = decideClose({ sitting, by: 'administrator', now: at, graceMs: GRACE_MS })
      if (close.verdict === 'close')
        await endSitting(deps, tx, sitting, {
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
const POSTPONE_MS = 60_000

/**
 * Closes every sitting whose deadline, grace and settling time are over; answers how many. `postponed`: until when
 * some are left alone.
 */
export async function closeOverdue(deps: Deps, at: number, postponed: Map<string, number>): Promise<number> {
  const { world } = deps
  for (const [id, until] of postponed) if (until <= at) postponed.delete(id)
  const postpone = (id: string, error: unknown): void => {
    postponed.set(id, at + POSTPONE_MS)
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
        due = await lockOverdue(tx, until - GRACE_MS - SETTLE_MS, most, [...postponed.keys()])
        return endSittings(
          deps,
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
      for (const [id, error] of failed) postpone(id, error)
      closed += ended.size
    } catch (error) {
      // Something about one of them; from here on each by itself, so that the others are closed all the same.
      const [only] = due
      if (!only) throw error
      if (most === 1) postpone(only.id, error)
      most = 1
      continue
    }
    if (due.length < most) return closed
  }
}
