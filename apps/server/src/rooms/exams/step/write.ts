// Checks an exam as a manager wrote it.
import { examInput } from '@clearbelt/contract/steps/exam'
import { z } from 'zod'
import type { Caller } from '../../../http/context.ts'
import type { PreparedStep, StepOrder, StepWith } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { PapersRoom } from '../../papers/room.ts'
import { copySatPaper, prepareSatPaper } from '../../plans/room.ts'
import type { ExamDetail } from './store.ts'

const zExamInput = z.object(examInput)
export type ExamInput = z.output<typeof zExamInput>
export const readExamInput = (sent: unknown): ExamInput => zExamInput.parse(sent)

const DEFAULT_PHOTO_SECONDS = 60
const LEAST_PHOTO_SECONDS = 5

/** What will be stored. Refuses, with the field, what an exam cannot be, and a change of what was sat. */
export async function prepareExam(
  papers: PapersRoom,
  tx: Tx,
  order: StepOrder<ExamInput, ExamDetail>,
): Promise<PreparedStep<ExamDetail>> {
  const { input } = order
  const before = order.before?.detail ?? null
  const { name, detail } = await prepareSatPaper(papers, tx, order, { id: input.paperID, field: 'paperID' }, [
    'disorder',
  ])
  return {
    name,
    detail: {
      ...detail,
      resit: input.resit,
      release: input.release,
      releasedAt: input.release === 'manual' ? (before?.releasedAt ?? null) : null,
      isTruthEarly: input.truthEarly,
      isAntiCheating: input.isAntiCheating,
      isMonitor: input.isMonitor,
      photoSeconds: photoSecondsOf(input),
      photoPolicy: input.photoPolicy,
      extendedUntil: before?.extendedUntil ?? null,
      heldAt: before?.heldAt ?? null,
    },
  }
}

/** The same exam with the newest publication of its paper, which nobody has been told the results of. */
export const copyExam = (
  papers: PapersRoom,
  tx: Tx,
  caller: Caller,
  { step, detail }: StepWith<ExamDetail>,
): Promise<PreparedStep<ExamDetail>> =>
  copySatPaper(papers, tx, caller, { step, detail: { ...detail, releasedAt: null, extendedUntil: null, heldAt: null } })

/** Photos are taken where one of the two switches asks for them, and not more often than a line can carry. */
function photoSecondsOf(input: ExamInput): number {
  if (!input.isAntiCheating && !input.isMonitor) return 0
  return input.photoDuration === 0 ? DEFAULT_PHOTO_SECONDS : Math.max(LEAST_PHOTO_SECONDS, input.photoDuration)
}
