// Turns a result of the server into what the result dialog shows.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { sayTime } from '../../../shared/i18n.ts'
import type { ResultView } from '../../../console/model.ts'

/** The result with its times read in `zone`. */
export function viewOfResult(result: ExamResult, zone: string): ResultView {
  return {
    kind: 'exam',
    paperName: result.paperName,
    paperScore: result.paperScore,
    passScore: result.passScore,
    startTime: sayTime(result.startTime, zone),
    submitTime: sayTime(result.submitTime, zone),
    total: result.total,
    answered: result.receipt.answered,
    score: result.score,
    isPass: result.isPass,
    correct: result.correct,
    wrong: result.wrong,
    unanswered: result.unanswered,
    isReleased: result.released,
    releaseAt: result.releaseAt === null ? null : sayTime(result.releaseAt, zone),
    closedBy: result.closedBy,
    allowReview: result.allowReview && result.released,
    receiptHash: result.receipt.hash,
  }
}
