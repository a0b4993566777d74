// Turns a result of the server into what the result dialog shows.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { ResultPart } from '@clearbelt/contract/exams/told'
import { webKindOf } from '../../kinds/registry.ts'
import type { ResultView, TruthWaiting } from '../../console/model.ts'

/** Tells a moment of `zone` to the reader, who may be in another. */
export type TellMoment = (iso: string, zone: string) => string

/** The result with its times by the clock of `zone`, as `moment` tells them. */
export function viewOfResult(
  result: ExamResult & { parts?: readonly ResultPart[] },
  zone: string,
  moment: TellMoment,
): Extract<ResultView, { kind: 'exam' }> {
  return {
    kind: 'exam',
    paperName: result.paperName,
    paperScore: result.paperScore,
    passScore: result.passScore,
    startTime: moment(result.startTime, zone),
    submitTime: moment(result.submitTime, zone),
    total: result.total,
    answered: result.receipt.answered,
    score: result.score,
    isPass: result.isPass,
    correct: result.correct,
    wrong: wrongAnswers(result),
    unanswered: result.unanswered,
    isReleased: result.released,
    releaseAt: result.releaseAt === null ? null : moment(result.releaseAt, zone),
    closedBy: result.closedBy,
    late: result.late,
    allowReview: result.allowReview && result.released,
    truth: truthOf(result, (iso) => moment(iso, zone)),
    receiptHash: result.receipt.hash,
    parts: (result.parts ?? []).map(({ kind, ...part }) => ({
      ...part,
      kindName: kind === null ? null : webKindOf(kind).console.groupName,
    })),
  }
}

/** Answers that are wrong: the server counts what was left unanswered among them, the dialog beside them. */
const wrongAnswers = ({ wrong, unanswered }: ExamResult): number | null =>
  wrong === null ? null : Math.max(0, wrong - (unanswered ?? 0))

/** Why the review shows no correct answers yet; null where it does, or where there is none. */
function truthOf({ truth: { wait, from } }: ExamResult, moment: (iso: string) => string): TruthWaiting | null {
  if (wait !== 'ownResit' && wait !== 'sameExam' && wait !== 'otherExam') return null
  return { wait, from: from === null ? null : moment(from) }
}
