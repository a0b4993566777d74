// What every step that sits a paper has, exam or mock exam: what a manager sets, and what is shown of it.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { ruleInput, ruleShown } from '../kinds/rules.ts'
import { zInt } from '../wire.ts'
import { zPoints } from './shared.ts'

export const satPaperInput = {
  ...ruleInput,
  duration: zInt(1, 360).describe('Minutes.'),
  passLine: z.coerce
    .string()
    .pipe(zPoints)
    .nullable()
    .default(null)
    .describe("Points needed to pass, as decimal text; null takes the paper's pass score."),
}

/** As a manager reads it, beside the paper under the names of its kind. */
export const satPaperShown = {
  snapshotID: z.string(),
  /** Parallel forms that further sittings take in turn; 0: they ask the same questions again. */
  otherForms: z.number(),
  /** The kinds of question that are asked. */
  kinds: z.array(z.enum(KIND_CODES)),
  questionCount: z.number(),
  totalScore: zPoints,
  ...ruleShown,
  duration: z.number(),
  passLine: zPoints,
  disorder: z.boolean(),
  allowReview: z.boolean(),
}

/** As its trainee reads it, beside what can be done with it now. */
export const satPaperOfTask = {
  paperName: z.string(),
  form: ruleShown.form,
  formName: ruleShown.formName,
  questionCount: z.number(),
  duration: z.number(),
  totalScore: zPoints,
  passLine: zPoints,
}
