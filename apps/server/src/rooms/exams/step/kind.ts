// The exam as a kind of step, for plans.
import type { StepKind } from '../../../seams/step-kind.ts'
import type { PapersRoom } from '../../papers/room.ts'
import type { SittingProgress, SittingActs, SittingReads } from '../../sittings/room.ts'
import { auditSatPaper } from '../../plans/room.ts'
import type { ExamPolicy } from './policy.ts'
import { showExams, showExamTask } from './show.ts'
import { examStore, type ExamDetail } from './store.ts'
import { copyExam, prepareExam, readExamInput, type ExamInput } from './write.ts'

export type ExamStepKind = StepKind<ExamInput, ExamDetail, SittingProgress>

/** What a manager set of an exam, and the paper that was fixed then. */
const auditView = (detail: ExamDetail): Record<string, unknown> => ({
  ...auditSatPaper(detail),
  resit: detail.resit,
  release: detail.release,
  truthEarly: detail.isTruthEarly,
  isAntiCheating: detail.isAntiCheating,
  isMonitor: detail.isMonitor,
  photoSeconds: detail.photoSeconds,
  photoPolicy: detail.photoPolicy,
})

/** Builds the kind over the sittings of exams. */
export function createExamStepKind(
  papers: PapersRoom,
  sittings: Pick<SittingReads<ExamPolicy> & SittingActs, 'progressOf' | 'count' | 'closeOf'>,
): ExamStepKind {
  return {
    code: 'exam',
    readInput: readExamInput,
    prepare: (tx, order) => prepareExam(papers, tx, order),
    copy: (tx, caller, step) => copyExam(papers, tx, caller, step),
    write: examStore.write,
    remove: examStore.remove,
    read: examStore.read,
    auditView,
    show: (on, steps, culture) => showExams(papers, on, steps, culture),
    showTask: showExamTask,
    progressOf: sittings.progressOf,
    count: sittings.count,
    close: sittings.closeOf,
  }
}
