// What a paper, or an exam over it, sets for CT questions whose threats are marked: the rule of partial credit.
import { CT_CREDITS, DEFAULT_CT, type ImageCTRules } from '@clearbelt/domain/kinds/image-ct/grade'
import { imageCTKind } from '@clearbelt/domain/kinds/image-ct/kind'
import { z } from 'zod'
import { zFlag } from '../../wire.ts'

const credit = z.enum(CT_CREDITS)

/** What a paper sets. */
export const ctCreditInput = { ctCredit: credit.default(DEFAULT_CT.credit) }
/** What an exam sets; without a rule that of its paper holds. */
export const ctStepInput = { ctCredit: credit.optional().describe('Without it the rule of the paper holds.') }
type Input = z.output<z.ZodObject<typeof ctCreditInput>>

/** What is shown of it. */
export const ctCreditShown = { ctCredit: credit }
/** `ctAsPaper`: the exam says nothing of its own. */
export const ctStepShown = { ...ctCreditShown, ctAsPaper: zFlag }

/** The rules that a written paper sets, as they are stored. */
export const ctRulesOf = ({ ctCredit }: Input): ImageCTRules => ({ credit: ctCredit })

/** The rules of a step that says nothing of its own. */
export const ctRulesAsPaper = (ofPaper: unknown): ImageCTRules & { asPaper: boolean } => ({
  ...imageCTKind.readRules(ofPaper),
  asPaper: true,
})

/** The rules that a written step sets over those of its paper, as they are stored: `asPaper` where they are the paper's. */
export const ctStepRulesOf = (
  { ctCredit }: z.output<z.ZodObject<typeof ctStepInput>>,
  ofPaper: unknown,
): ImageCTRules & { asPaper: boolean } =>
  ctCredit === undefined ? ctRulesAsPaper(ofPaper) : { credit: ctCredit, asPaper: false }

/** The rules of a paper as its reader is shown them; `rules` as stored, null where none were set. */
export const showCTCredit = (rules: unknown): Input => ({ ctCredit: imageCTKind.readRules(rules).credit })

/** The same of a step; one from before there were such questions says as its paper. */
export const showCTRules = (rules: unknown): Input & { ctAsPaper: boolean } => ({
  ...showCTCredit(rules),
  ctAsPaper: rules === null || (typeof rules === 'object' && 'asPaper' in rules && rules.asPaper === true),
})
