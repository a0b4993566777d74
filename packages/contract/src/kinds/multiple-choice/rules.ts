// What an exam sets for all multiple-choice questions of a paper: the rule of partial credit.
import {
  CREDIT_RULES,
  DEFAULT_CREDIT,
  SOME_PERCENT_MAX,
  SOME_PERCENT_MIN,
  type MultipleRules,
} from '@clearbelt/domain/kinds/multiple-choice/credit'
import { multipleChoiceKind } from '@clearbelt/domain/kinds/multiple-choice/kind'
import { z } from 'zod'
import { zInt } from '../../wire.ts'

/** What a manager sets. */
export const multipleRuleInput = {
  multipleCredit: z.enum(CREDIT_RULES).default(DEFAULT_CREDIT.credit),
  /** Percent of the score that some right options and no wrong one earn under `someRight`. */
  multipleSomePercent: zInt(SOME_PERCENT_MIN, SOME_PERCENT_MAX).default(DEFAULT_CREDIT.somePercent),
}
type Input = z.output<z.ZodObject<typeof multipleRuleInput>>

/** What is shown of it. */
export const multipleRuleShown = { multipleCredit: z.enum(CREDIT_RULES), multipleSomePercent: z.number() }

/** The rules that a written step sets, as they are stored. */
export const multipleRulesOf = ({ multipleCredit, multipleSomePercent }: Input): MultipleRules => ({
  credit: multipleCredit,
  somePercent: multipleSomePercent,
})

/** The rules of a step as its reader is shown them; `rules` as stored, null where none were set. */
export function showMultipleRules(rules: unknown): Input {
  const { credit, somePercent } = multipleChoiceKind.readRules(rules)
  return { multipleCredit: credit, multipleSomePercent: somePercent }
}
