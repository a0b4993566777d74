// What a paper, or an exam over it, sets for all matching questions: the rule of partial credit.
import { DEFAULT_MATCHING, MATCHING_CREDITS, type MatchingRules } from '@clearbelt/domain/kinds/matching/credit'
import { matchingKind } from '@clearbelt/domain/kinds/matching/kind'
import { z } from 'zod'
import { zFlag } from '../../wire.ts'

const credit = z.enum(MATCHING_CREDITS)

/** What a paper sets. */
export const matchingCreditInput = { pairCredit: credit.default(DEFAULT_MATCHING.credit) }
/** What an exam sets; without a rule that of its paper holds. */
export const matchingStepInput = {
  pairCredit: credit.optional().describe('Without it the rule of the paper holds.'),
}
type Input = z.output<z.ZodObject<typeof matchingCreditInput>>
type StepInput = z.output<z.ZodObject<typeof matchingStepInput>>

/** What is shown of it. */
export const matchingCreditShown = { pairCredit: credit }
/** `pairAsPaper`: the exam says nothing of its own. */
export const matchingStepShown = { ...matchingCreditShown, pairAsPaper: zFlag }

/** The rules that a written paper sets, as they are stored. */
export const matchingRulesOf = ({ pairCredit }: Input): MatchingRules => ({ credit: pairCredit })

/** The rules of a step that says nothing of its own. */
export const matchingRulesAsPaper = (ofPaper: unknown): MatchingRules & { asPaper: boolean } => ({
  ...matchingKind.readRules(ofPaper),
  asPaper: true,
})

/** The rules that a written step sets over those of its paper, as they are stored: `asPaper` where they are the paper's. */
export const matchingStepRulesOf = (
  { pairCredit }: StepInput,
  ofPaper: unknown,
): MatchingRules & { asPaper: boolean } =>
  pairCredit === undefined ? matchingRulesAsPaper(ofPaper) : { credit: pairCredit, asPaper: false }

/** The rules of a paper as its reader is shown them; `rules` as stored, null where none were set. */
export const showMatchingCredit = (rules: unknown): Input => ({ pairCredit: matchingKind.readRules(rules).credit })

/** The same of a step; one from before there were such questions says as its paper. */
export const showMatchingRules = (rules: unknown): Input & { pairAsPaper: boolean } => ({
  ...showMatchingCredit(rules),
  pairAsPaper: rules === null || (typeof rules === 'object' && 'asPaper' in rules && rules.asPaper === true),
})
