// The candidate's own result, as far as it is released.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { Disclosure } from '@clearbelt/domain/sittings/disclosure'
import { UNKNOWN_END, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { releaseInForce } from '@clearbelt/domain/sittings/release'
import { saidIn } from '@clearbelt/domain/papers/said-in'
import type { Context } from '../../../http/context.ts'
import type { SittingRow } from '../store/row.ts'

/** When a result is read, and in which language. */
export type Asked = Pick<Context, 'at' | 'culture'>

const iso = (ms: number) => new Date(ms).toISOString()

/** The own result; what may not be told is null. */
export function presentResult(
  policy: SittingPolicy,
  sitting: SittingRow,
  counts: { answered: number; total: number; late: number; resitsLeft: number | null },
  told: Disclosure,
  { at: now, culture }: Asked,
): ExamResult {
  const finished = iso(sitting.finishedAt ?? now)
  return {
    testID: sitting.id,
    processID: sitting.ref,
    paperName: saidIn(policy.title, policy.titles, culture).text,
    paperScore: policy.totalScore,
    passScore: sitting.passLine,
    startTime: iso(sitting.openedAt),
    submitTime: finished,
    total: counts.total,
    allowReview: told.answers,
    truth: { told: told.truth, wait: told.wait, from: told.from === null ? null : iso(told.from) },
    released: told.score,
    releaseAt:
      releaseInForce(policy.release, policy) === 'windowEnd' && policy.lastEnd !== null && policy.lastEnd < UNKNOWN_END
        ? iso(policy.lastEnd)
        : null,
    score: told.score ? sitting.score : null,
    isPass: told.score ? sitting.hasPassed : null,
    correct: told.score ? sitting.correct : null,
    wrong: told.score ? sitting.wrong : null,
    unanswered: told.score ? sitting.unanswered : null,
    closedBy: sitting.endedBy ?? 'candidate',
    late: counts.late,
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
