// What managers and trainees are shown of a mock exam as a step of a plan.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { MockStepOfTask, MockStepShown } from '@clearbelt/contract/steps/mock-exam'
import type { StepOfTask, StepShown } from '@clearbelt/contract/steps/shared'
import type { Culture } from '@clearbelt/contract/wire'
import { attemptsLeft, mockAction } from '@clearbelt/domain/mocks/mock-task'
import type { StepWith, TaskAudience } from '../../../seams/step-kind.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PapersRoom } from '../../papers/room.ts'
import { scoreText, showSatPaper, showSatPaperTask } from '../../plans/room.ts'
import type { SittingProgress } from '../../sittings/room.ts'
import type { MockDetail } from './store.ts'

/** How far a trainee is, and whether an exam keeps the same questions so that no score is told. */
export type MockTaskProgress = SittingProgress & { isKept: boolean }

/** Mock exams as managers read them, by step. */
export async function showMocks(
  papers: Pick<PapersRoom, 'nature'>,
  on: Tx | Db,
  steps: readonly (StepWith<MockDetail> & { shared: StepShown })[],
  culture: Culture,
): Promise<Map<string, MockStepShown>> {
  const shown = new Map<string, MockStepShown>()
  for (const { step, detail, shared } of steps) {
    const nature = await papers.nature(on, detail.snapshotID, culture)
    shown.set(step.id, {
      businessType: STEP_CODES['mock-exam'],
      ...shared,
      mockPaperID: detail.paperID,
      mockPaperName: step.name,
      mockPaperType: nature.type,
      mockPaperTypeName: nature.typeName,
      mockPaperKnowledgeName: nature.categories,
      ...showSatPaper(detail, nature, culture),
      attempts: detail.attempts ?? 0,
    })
  }
  return shown
}

/** A mock exam as its trainee is shown it: what can be done now, and the best that was reached. */
export function showMockTask(
  stored: StepWith<MockDetail>,
  shared: StepOfTask,
  progress: MockTaskProgress | null,
  { isPublished, window, culture, at }: TaskAudience,
): MockStepOfTask {
  const { detail } = stored
  const open = progress?.open ?? null
  const submitted = progress?.submitted ?? 0
  const best = progress?.isKept === false ? progress.best : null
  return {
    businessType: STEP_CODES['mock-exam'],
    ...shared,
    ...showSatPaperTask(stored, culture),
    action: mockAction(
      { isPublished, ...window, attempts: detail.attempts },
      { openUntil: open === null ? undefined : open.deadlineAt, submitted },
      at,
    ),
    attempted: submitted,
    attemptsLeft: attemptsLeft(detail, submitted + (open === null ? 0 : 1)),
    testID: open?.testID ?? null,
    score: best === null ? null : scoreText(best.score),
    isPass: best?.isPass ?? null,
  }
}
