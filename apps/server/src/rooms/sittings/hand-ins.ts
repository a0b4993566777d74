// Hand-ins that arrive together end together: a whole class is handed in by the clock within a second.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { decideSubmit } from '@clearbelt/domain/sittings/sitting'
import type { Tx } from '../../world/database.ts'
import { GRACE_MS, type Deps } from '../exams/deps.ts'
import { endSittings, type Ended, type Ending } from './finish.ts'
import type { PaperCache } from './paper-cache.ts'
import { presentResult, releaseOf } from './present.ts'
import { decideAnswers, numberAnswers, type checkAnswers } from './save.ts'
import { lockFreeOwn, type SittingRow } from './store.ts'
import { createTogether } from './together.ts'

/** Answers that fit the paper, each with what it came as. */
export type CheckedAnswers = Awaited<ReturnType<typeof checkAnswers>>

/** A hand-in that was read and checked; its answers are not stored yet. */
export interface HandIn {
  sittingID: string
  userID: string
  client: string | undefined
  epoch: number | null
  checked: CheckedAnswers
  at: number
}

const MOST = 40

/**
 * The queue of one node: answers the candidate's result, or null for a hand-in that has to be looked at by itself,
 * because
 * somebody holds its sitting, it is not open any more, stopped, taken over, or one of several.
 */
export function createHandIns(deps: Deps, cache: PaperCache): (handIn: HandIn) => Promise<ExamResult | null> {
  return createTogether<HandIn, ExamResult>({
    most: MOST,
    keyOf: (h) => h.sittingID,
    log: deps.world.log,
    run: (handIns) => handInTogether(deps, cache, handIns),
  })
}

async function handInTogether(
  deps: Deps,
  cache: PaperCache,
  handIns: readonly HandIn[],
): Promise<(ExamResult | null)[]> {
  const { db } = deps.world
  const ended = await db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const held = await lockFreeOwn(
      tx,
      handIns.map((h) => ({ id: h.sittingID, userID: h.userID })),
    )
    const due: { sitting: SittingRow; ending: Ending }[] = []
    for (const handIn of handIns) {
      const sitting = held.get(handIn.sittingID)
      const ending = sitting && endingOf(sitting, handIn)
      if (!ending) continue
      await keepAnswers(tx, sitting, handIn)
      due.push({ sitting, ending })
    }
    return due.length === 0 ? new Map<string, Ended>() : (await endSittings(deps, cache, tx, due)).ended
  })
  for (const id of ended.keys()) deps.presence.touch(id)
  const steps = await deps.plans.steps(db, [...new Set([...ended.values()].map(({ sitting }) => sitting.ref))])
  return handIns.map((handIn) => {
    const one = ended.get(handIn.sittingID)
    const step = one && steps.get(one.sitting.ref)
    // How many resits are left is known of a first sitting alone.
    if (!step || one.sitting.number > 1) return null
    const hasPassed = releaseOf(step, one.sitting, handIn.at).score && one.sitting.hasPassed === true
    return presentResult(
      step,
      one.sitting,
      { answered: one.answered, total: one.total, resitsLeft: hasPassed ? 0 : step.resit },
      handIn.at,
    )
  })
}

/** How this hand-in ends the sitting; null when it must be looked at by itself. */
function endingOf(sitting: SittingRow, { epoch, at, userID }: HandIn): Ending | null {
  if (sitting.state !== 'open' || sitting.frozenAt !== null) return null
  const decision = decideSubmit({ sitting, arrivedAt: at, graceMs: GRACE_MS, epoch })
  if (decision.verdict !== 'submit' && decision.verdict !== 'close') return null
  return {
    state: decision.verdict === 'submit' ? 'submitted' : 'closed',
    endedBy: decision.endedBy,
    finishedAt: decision.finishedAt,
    at,
    actorID: decision.endedBy === 'candidate' ? userID : null,
  }
}

/** The answers that came along count, or lie in quarantine. */
async function keepAnswers(tx: Tx, sitting: SittingRow, { client, epoch, at, checked }: HandIn): Promise<void> {
  if (checked.length === 0) return
  const numbered = await numberAnswers(tx, sitting.id, client, checked)
  await decideAnswers(tx, sitting, { ...numbered, epoch, at })
}
