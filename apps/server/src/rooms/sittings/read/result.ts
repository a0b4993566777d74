// The candidate's own result, as far as it is released.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { releaseOf, UNKNOWN_END, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { Purpose } from '../../../seams/purpose.ts'
import type { SittingRow } from '../store/row.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** The own result; what the release policy keeps back is null. */
export function presentResult(
  purpose: Pick<Purpose, 'mayReview'>,
  policy: SittingPolicy,
  sitting: SittingRow,
  counts: { answered: number; total: number; resitsLeft: number },
  now: number,
): ExamResult {
  const release = releaseOf(policy, sitting, now)
  const finished = iso(sitting.finishedAt ?? now)
  return {
    testID: sitting.id,
    processID: sitting.ref,
    paperName: policy.title,
    paperScore: policy.totalScore,
    passScore: sitting.passLine,
    startTime: iso(sitting.openedAt),
    submitTime: finished,
    total: counts.total,
    allowReview: sitting.state !== 'open' && purpose.mayReview(policy, { state: sitting.state }, now),
    released: release.score,
    releaseAt:
      policy.release === 'windowEnd' && policy.lastEnd !== null && policy.lastEnd < UNKNOWN_END
        ? iso(policy.lastEnd)
        : null,
    score: release.score ? sitting.score : null,
    isPass: release.score ? sitting.hasPassed : null,
    correct: release.score ? sitting.correct : null,
    wrong: release.score ? sitting.wrong : null,
    unanswered: release.score ? sitting.unanswered : null,
    closedBy: sitting.endedBy ?? 'candidate',
    resitsLeft: counts.resitsLeft,
    number: sitting.number,
    receipt: {
      testID: sitting.id,
      submitTime: finished,
      answered: counts.answered,
      total: counts.total,
      hash: sitting.receiptHash ?? '',
    },
  }
}
