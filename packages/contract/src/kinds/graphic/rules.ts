// What a paper, or an exam over it, sets for all graphic questions: the rule of partial credit.
import {
  DEFAULT_GRAPHIC,
  GRAPHIC_CREDITS,
  PLACE_PERCENT_MAX,
  PLACE_PERCENT_MIN,
  type GraphicRules,
} from '@clearbelt/domain/kinds/graphic/credit'
import { graphicKind } from '@clearbelt/domain/kinds/graphic/kind'
import { z } from 'zod'
import { zFlag, zInt } from '../../wire.ts'

const credit = z.enum(GRAPHIC_CREDITS)
/** Percent of an area's share that its place alone earns, where its type is asked too. */
const percent = zInt(PLACE_PERCENT_MIN, PLACE_PERCENT_MAX).default(DEFAULT_GRAPHIC.placePercent)

/** What a paper sets. */
export const graphicCreditInput = {
  graphicCredit: credit.default(DEFAULT_GRAPHIC.credit),
  graphicPlacePercent: percent,
}
/** What an exam sets; without a rule that of its paper holds. */
export const graphicStepInput = {
  graphicCredit: credit.optional().describe('Without it the rule of the paper holds.'),
  graphicPlacePercent: percent,
}
type Input = z.output<z.ZodObject<typeof graphicCreditInput>>
type StepInput = z.output<z.ZodObject<typeof graphicStepInput>>

/** What is shown of it. */
export const graphicCreditShown = { graphicCredit: credit, graphicPlacePercent: z.number() }
/** `graphicAsPaper`: the exam says nothing of its own. */
export const graphicStepShown = { ...graphicCreditShown, graphicAsPaper: zFlag }

/** The rules that a written paper sets, as they are stored. */
export const graphicRulesOf = ({ graphicCredit, graphicPlacePercent }: Input): GraphicRules => ({
  credit: graphicCredit,
  placePercent: graphicPlacePercent,
})

/** The rules of a step that says nothing of its own. */
export const graphicRulesAsPaper = (ofPaper: unknown): GraphicRules & { asPaper: boolean } => ({
  ...graphicKind.readRules(ofPaper),
  asPaper: true,
})

/** The rules that a written step sets over those of its paper, as they are stored: `asPaper` where they are the paper's. */
export const graphicStepRulesOf = (
  { graphicCredit, graphicPlacePercent }: StepInput,
  ofPaper: unknown,
): GraphicRules & { asPaper: boolean } =>
  graphicCredit === undefined
    ? graphicRulesAsPaper(ofPaper)
    : { credit: graphicCredit, placePercent: graphicPlacePercent, asPaper: false }

/** The rules of a paper as its reader is shown them; `rules` as stored, null where none were set. */
export function showGraphicCredit(rules: unknown): Input {
  const { credit: rule, placePercent } = graphicKind.readRules(rules)
  return { graphicCredit: rule, graphicPlacePercent: placePercent }
}

/** The same of a step; one from before there were such questions says as its paper. */
export const showGraphicRules = (rules: unknown): Input & { graphicAsPaper: boolean } => ({
  ...showGraphicCredit(rules),
  graphicAsPaper: rules === null || (typeof rules === 'object' && 'asPaper' in rules && rules.asPaper === true),
})
