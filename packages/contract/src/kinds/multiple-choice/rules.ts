// What a paper, or an exam over it, sets for all multiple-choice questions: the rule of partial credit.
import {
  CREDIT_RULES,
  DEFAULT_CREDIT,
  SOME_PERCENT_MAX,
  SOME_PERCENT_MIN,
  type MultipleRules,
} from '@clearbelt/domain/kinds/multiple-choice/credit'
import { multipleChoiceKind } from '@clearbelt/domain/kinds/multiple-choice/kind'
import { z } from 'zod'
import { zFlag, zInt } from '../../wire.ts'

const credit = z.enum(CREDIT_RULES)
/** Percent of the score that some right options and no wrong one earn under `someRight`. */
const percent = zInt(SOME_PERCENT_MIN, SOME_PERCENT_MAX).default(DEFAULT_CREDIT.somePercent)

/** What a paper sets. */
export const multipleCreditInput = {
  multipleCredit: credit.default(DEFAULT_CREDIT.credit),
  multipleSomePercent: percent,
}
/** What an exam sets; without a rule that of its paper holds. */
export const multipleStepInput = {
  multipleCredit: credit.optional().describe('Without it the rule of the paper holds.'),
  multipleSomePercent: percent,
}
type Input = z.output<z.ZodObject<typeof multipleCreditInput>>
type StepInput = z.output<z.ZodObject<typeof multipleStepInput>>

/** What is shown of it. */
export const multipleCreditShown = { multipleCredit: credit, multipleSomePercent: z.number() }
/** `multipleAsPaper`: the exam says nothing of its own. */
export const multipleStepShown = { ...multipleCreditShown, multipleAsPaper: zFlag }

/** The rules that a written paper sets, as they are stored. */
export const multipleRulesOf = ({ multipleCredit, multipleSomePercent }: Input): MultipleRules => ({
  credit: multipleCredit,
  somePercent: multipleSomePercent,
})

/** The rules of a step that says nothing of its own. */
export const multipleRulesAsPaper = (ofPaper: unknown): MultipleRules & { asPaper: boolean } => ({
  ...multipleChoiceKind.readRules(ofPaper),
  asPaper: true,
})

/** The rules that a written step sets over those of its paper, as they are stored: `asPaper` where they are the paper's. */
export const multipleStepRulesOf = (
  { multipleCredit, multipleSomePercent }: StepInput,
  ofPaper: unknown,
): MultipleRules & { asPaper: boolean } =>
  multipleCredit === undefined
    ? multipleRulesAsPaper(ofPaper)
    : { credit: multipleCredit, somePercent: multipleSomePercent, asPaper: false }

/** The rules of a paper as its reader is shown them; `rules` as stored, null where none were set. */
export function showMultipleCredit(rules: unknown): Input {
  const { credit: rule, somePercent } = multipleChoiceKind.readRules(rules)
  return { multipleCredit: rule, multipleSomePercent: somePercent }
}

/** The same of a step. */
export const showMultipleRules = (rules: unknown): Input & { multipleAsPaper: boolean } => ({
  ...showMultipleCredit(rules),
  multipleAsPaper: typeof rules === 'object' && rules !== null && 'asPaper' in rules && rules.asPaper === true,
})
