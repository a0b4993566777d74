// What managers and trainees are shown of any step that sits a paper.
import { showRules } from '@clearbelt/contract/kinds/rules'
import type { satPaperOfTask, satPaperShown } from '@clearbelt/contract/steps/sat-paper'
import type { Culture } from '@clearbelt/contract/wire'
import { formatScore, parseScore } from '@clearbelt/domain/papers/scores'
import { saidIn } from '@clearbelt/domain/papers/said-in'
import type { z } from 'zod'
import type { StepWith } from '../../../seams/step-kind.ts'
import type { PaperNature } from '../../papers/room.ts'
import type { SatPaper } from './stored.ts'

/** A stored score as decimal text without needless zeros. */
export const scoreText = (stored: string): string => formatScore(parseScore(stored) ?? 0)

/** As managers read it. */
export const showSatPaper = (
  detail: SatPaper,
  { kinds }: Pick<PaperNature, 'kinds'>,
  culture: Culture,
): z.output<z.ZodObject<typeof satPaperShown>> => ({
  snapshotID: detail.snapshotID,
  otherForms: detail.otherSnapshotIDs.length,
  kinds,
  questionCount: detail.questionCount,
  totalScore: scoreText(detail.totalScore),
  ...showRules(detail.rules, culture),
  duration: detail.durationMinutes,
  passLine: scoreText(detail.passLine),
  disorder: detail.disorder,
  allowReview: detail.allowReview,
})

/** As its trainee reads it. */
export function showSatPaperTask(
  { step, detail }: StepWith<SatPaper>,
  culture: Culture,
): z.output<z.ZodObject<typeof satPaperOfTask>> {
  const { form, formName } = showRules(detail.rules, culture)
  return {
    paperName: saidIn(step.name, detail.paperNames, culture).text,
    form,
    formName,
    questionCount: detail.questionCount,
    duration: detail.durationMinutes,
    totalScore: scoreText(detail.totalScore),
    passLine: scoreText(detail.passLine),
  }
}
