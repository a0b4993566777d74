// What managers and trainees are shown of an exam as a step of a plan.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { ExamStepOfTask, ExamStepShown } from '@clearbelt/contract/steps/exam'
import type { StepOfTask, StepShown } from '@clearbelt/contract/steps/shared'
import type { Culture } from '@clearbelt/contract/wire'
import { taskView } from '@clearbelt/domain/exams/exam-task'
import type { StepWith, TaskAudience } from '../../../seams/step-kind.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PapersRoom } from '../../papers/room.ts'
import { scoreText, showSatPaper, showSatPaperTask } from '../../plans/room.ts'
import type { SittingProgress } from '../../sittings/room.ts'
import type { ExamDetail } from './store.ts'

/** A submission at the last moment may take so long to be stored and graded before results are withheld no more. */
const SETTLE_MS = 10_000

const NOT_BEGUN: SittingProgress = { open: null, submitted: 0, best: null }

/** Exams as managers read them, by step. */
export async function showExams(
  papers: Pick<PapersRoom, 'nature'>,
  on: Tx | Db,
  steps: readonly (StepWith<ExamDetail> & { shared: StepShown })[],
  culture: Culture,
): Promise<Map<string, ExamStepShown>> {
  const shown = new Map<string, ExamStepShown>()
  for (const { step, detail, shared } of steps) {
    const nature = await papers.nature(on, detail.snapshotID, culture)
    shown.set(step.id, {
      businessType: STEP_CODES.exam,
      ...shared,
      paperID: detail.paperID,
      paperName: step.name,
      paperType: nature.type,
      paperTypeName: nature.typeName,
      paperKnowledgeName: nature.categories,
      ...showSatPaper(detail, nature, culture),
      resit: detail.resit,
      release: detail.release,
      released: detail.releasedAt !== null,
      truthEarly: detail.isTruthEarly,
      isAntiCheating: detail.isAntiCheating,
      isMonitor: detail.isMonitor,
      photoDuration: detail.photoSeconds,
      photoPolicy: detail.photoPolicy,
    })
  }
  return shown
}

/** An exam as its trainee is shown it: what can be done now, and how it went as far as that is released. */
export function showExamTask(
  stored: StepWith<ExamDetail>,
  shared: StepOfTask,
  progress: SittingProgress | null,
  { isPublished, window, culture, at }: TaskAudience,
): ExamStepOfTask {
  const { detail } = stored
  const { open, submitted, best: counting } = progress ?? NOT_BEGUN
  const { closesAt } = window
  const { action, resitsLeft, resitStatus, release } = taskView(
    {
      isPublished,
      ...window,
      durationSeconds: detail.durationMinutes * 60,
      questionCount: detail.questionCount,
      isTruthEarly: detail.isTruthEarly,
      resit: detail.resit,
      allowReview: detail.allowReview,
      release: detail.release,
      releasedAt: detail.releasedAt?.getTime() ?? null,
    },
    {
      isOpen: open !== null,
      openUntil: open === null ? undefined : open.deadlineAt,
      submitted,
      bestPasses: counting?.isPass ?? null,
    },
    closesAt === null ? null : Math.max(closesAt, detail.extendedUntil?.getTime() ?? 0) + SETTLE_MS,
    at,
  )
  // Which of several sittings is the best one is a result too: it is not named before the results are.
  const best = release.score || submitted === 1 ? counting : null
  return {
    businessType: STEP_CODES.exam,
    ...shared,
    ...showSatPaperTask(stored, culture),
    action,
    resitsLeft,
    resitStatus,
    testID: open?.testID ?? best?.testID ?? null,
    score: release.score && best !== null ? scoreText(best.score) : null,
    isPass: release.score && best !== null ? best.isPass : null,
    submitTime: best?.submitTime ?? null,
    canReview: release.review && best !== null,
  }
}
