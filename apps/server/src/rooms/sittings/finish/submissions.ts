// Submissions that arrive together are served in batches: a whole class submits by the clock within a second.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { decideSubmit } from '@clearbelt/domain/sittings/sitting'
import type { Tx } from '../../../world/database.ts'
import { GRACE_MS } from '@clearbelt/domain/sittings/grace'
import type { Deps } from '../deps.ts'
import { endSittings, type Ended, type Ending } from './finish.ts'
import { policiesOf } from '../purposes.ts'
import { disclosuresOf, type Finished } from '../read/disclosure.ts'
import { presentResult } from '../read/result.ts'
import { releaseOf, resitsLeft } from '@clearbelt/domain/sittings/policy'
import { numberAnswers, type CheckedAnswer } from '../save/check.ts'
import { decideAnswers } from '../save/decide.ts'
import { countLate } from '../store/answers.ts'
import { lockFreeOwn } from '../store/find.ts'
import type { SittingRow } from '../store/row.ts'
import { createBatcher } from '../../../seams/batch.ts'

/** A submission that was read and checked; its answers are not stored yet. */
export interface Submission {
  sittingID: string
  userID: string
  client: string | undefined
  epoch: number | null
  checked: readonly CheckedAnswer[]
  at: number
  /** Of its candidate, for the result. */
  culture: Culture
}

const MAX_SUBMISSIONS = 40

/**
 * The queue of one node: answers the candidate's result, or null for a submission that has to be looked at by itself,
 * because somebody holds its sitting, it is not open any more, stopped, taken over, or one of several.
 */
export function createSubmissions(deps: Deps): (submission: Submission) => Promise<ExamResult | null> {
  return createBatcher<Submission, ExamResult>({
    maxItems: MAX_SUBMISSIONS,
    keyOf: (h) => h.sittingID,
    log: deps.world.log,
    run: (submissions) => submitBatch(deps, submissions),
  })
}

async function submitBatch(deps: Deps, submissions: readonly Submission[]): Promise<(ExamResult | null)[]> {
  const { db } = deps.world
  const ended = await db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const held = await lockFreeOwn(
      tx,
      submissions.map((h) => ({ id: h.sittingID, userID: h.userID })),
    )
    const due: { sitting: SittingRow; ending: Ending }[] = []
    for (const submission of submissions) {
      const sitting = held.get(submission.sittingID)
      const ending = sitting && endingOf(sitting, submission)
      if (!ending) continue
      if (await keepAnswers(tx, sitting, submission)) due.push({ sitting, ending })
    }
    return due.length === 0 ? new Map<string, Ended>() : (await endSittings(deps, tx, due)).ended
  })
  const policies = await policiesOf(
    deps,
    [...ended.values()].map(({ sitting }) => sitting),
  )
  const finished = submissions.flatMap((submission): (Finished & Ended)[] => {
    const one = ended.get(submission.sittingID)
    const policy = one && policies.get(one.sitting.id)
    // How many resits are left is known of a first sitting alone.
    if (!policy || one.sitting.number > 1) return []
    const hasPassed = releaseOf(policy, one.sitting, submission.at).score && one.sitting.hasPassed === true
    return [{ ...one, policy, resitsLeft: resitsLeft(policy, 1, hasPassed), isOpenAgain: false }]
  })
  const byID = new Map(finished.map((one) => [one.sitting.id, one]))
  // The earliest of them: what may be told then may be told to all.
  const [told, late] = await Promise.all([
    disclosuresOf(deps, db, finished, Math.min(...submissions.map((submission) => submission.at))),
    countLate(db, [...byID.keys()]),
  ])
  return submissions.map((submission) => {
    const [one, disclosure] = [byID.get(submission.sittingID), told.get(submission.sittingID)]
    if (!one || !disclosure) return null
    const counts = { ...one, late: late.get(one.sitting.id) ?? 0 }
    return presentResult(one.policy, one.sitting, counts, disclosure, submission)
  })
}

/** How this submission ends the sitting; null when it must be looked at by itself. */
function endingOf(sitting: SittingRow, { epoch, at, userID }: Submission): Ending | null {
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

/** The answers that came along count, or lie in quarantine. False when they cannot be taken; nothing was done then. */
async function keepAnswers(tx: Tx, sitting: SittingRow, { client, epoch, at, checked }: Submission): Promise<boolean> {
  if (checked.length === 0) return true
  const numbered = await numberAnswers(tx, sitting.id, client, checked)
  const verdict = await decideAnswers(tx, sitting, { ...numbered, epoch, at })
  return verdict === 'stored' || verdict === 'over'
}
