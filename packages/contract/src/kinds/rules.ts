// What a step sets for the questions of each kind: the fields on the wire, and the same as it is stored, by kind.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { z } from 'zod'
import type { Culture } from '../wire.ts'
import {
  graphicCreditInput,
  graphicCreditShown,
  graphicRulesAsPaper,
  graphicRulesOf,
  graphicStepInput,
  graphicStepRulesOf,
  graphicStepShown,
  showGraphicCredit,
  showGraphicRules,
} from './graphic/rules.ts'
import {
  ctCreditInput,
  ctCreditShown,
  ctRulesAsPaper,
  ctRulesOf,
  ctStepInput,
  ctStepRulesOf,
  ctStepShown,
  showCTCredit,
  showCTRules,
} from './image-ct/rules.ts'
import {
  matchingCreditInput,
  matchingCreditShown,
  matchingRulesAsPaper,
  matchingRulesOf,
  matchingStepInput,
  matchingStepRulesOf,
  matchingStepShown,
  showMatchingCredit,
  showMatchingRules,
} from './matching/rules.ts'
import {
  multipleCreditInput,
  multipleCreditShown,
  multipleRulesAsPaper,
  multipleRulesOf,
  multipleStepInput,
  multipleStepRulesOf,
  multipleStepShown,
  showMultipleCredit,
  showMultipleRules,
} from './multiple-choice/rules.ts'
import { screeningRuleInput, screeningRuleShown, screeningRulesOf, showScreeningRules } from './screening/rules.ts'

/** Fields of a step as a manager writes it. What it does not say of credit is as its paper says. */
export const ruleInput = {
  ...screeningRuleInput,
  ...multipleStepInput,
  ...matchingStepInput,
  ...ctStepInput,
  ...graphicStepInput,
}
export type WrittenRules = z.output<z.ZodObject<typeof ruleInput>>
/** Fields of a step as it is shown. */
export const ruleShown = {
  ...screeningRuleShown,
  ...multipleStepShown,
  ...matchingStepShown,
  ...ctStepShown,
  ...graphicStepShown,
}

/** How partly right answers are credited, as a paper says it for all its questions. */
export const creditInput = { ...multipleCreditInput, ...matchingCreditInput, ...ctCreditInput, ...graphicCreditInput }
export type WrittenCredit = z.output<z.ZodObject<typeof creditInput>>
export const creditShown = { ...multipleCreditShown, ...matchingCreditShown, ...ctCreditShown, ...graphicCreditShown }

export type ShownRules = z.output<z.ZodObject<typeof ruleShown>>

/** As stored, by kind; a kind that is not named has the rules that hold where none are set. */
export type StoredRules = Partial<Record<KindCode, unknown>>

/**
 * The rules that a written step sets, as they are stored; `ofPaper` holds where it says nothing. How images are answered
 * is only said of a paper that has some; `kinds`: of the questions of the paper.
 */
export const rulesOf = (written: WrittenRules, ofPaper: StoredRules, kinds: readonly KindCode[]): StoredRules => ({
  ...(kinds.includes('screening') ? { screening: screeningRulesOf(written, kinds) } : {}),
  'multiple-choice': multipleStepRulesOf(written, ofPaper['multiple-choice'] ?? null),
  matching: matchingStepRulesOf(written, ofPaper.matching ?? null),
  'image-ct': ctStepRulesOf(written, ofPaper['image-ct'] ?? null),
  graphic: graphicStepRulesOf(written, ofPaper.graphic ?? null),
})

/** The field that a written step must set for questions of these kinds and does not, or null. */
export const findMissingRule = (written: WrittenRules, kinds: readonly KindCode[]): keyof WrittenRules | null =>
  kinds.includes('screening') && written.form === undefined ? 'form' : null

/** Stored rules of a step once its paper is another publication: what is as the paper says, is as this one says. */
export const renewRules = (rules: StoredRules, ofPaper: StoredRules): StoredRules => ({
  ...rules,
  ...(showMultipleRules(rules['multiple-choice'] ?? null).multipleAsPaper
    ? { 'multiple-choice': multipleRulesAsPaper(ofPaper['multiple-choice'] ?? null) }
    : {}),
  ...(showMatchingRules(rules.matching ?? null).pairAsPaper
    ? { matching: matchingRulesAsPaper(ofPaper.matching ?? null) }
    : {}),
  ...(showCTRules(rules['image-ct'] ?? null).ctAsPaper
    ? { 'image-ct': ctRulesAsPaper(ofPaper['image-ct'] ?? null) }
    : {}),
  ...(showGraphicRules(rules.graphic ?? null).graphicAsPaper
    ? { graphic: graphicRulesAsPaper(ofPaper.graphic ?? null) }
    : {}),
})

/** The credit that a paper sets, as it is stored. */
export const creditRulesOf = (written: WrittenCredit): StoredRules => ({
  'multiple-choice': multipleRulesOf(written),
  matching: matchingRulesOf(written),
  'image-ct': ctRulesOf(written),
  graphic: graphicRulesOf(written),
})

/** Stored rules as the fields of a paper that is shown. */
export const showCredit = (rules: StoredRules): z.output<z.ZodObject<typeof creditShown>> => ({
  ...showMultipleCredit(rules['multiple-choice'] ?? null),
  ...showMatchingCredit(rules.matching ?? null),
  ...showCTCredit(rules['image-ct'] ?? null),
  ...showGraphicCredit(rules.graphic ?? null),
})

/** Stored rules as the fields of a step that is shown. */
export const showRules = (rules: StoredRules, culture: Culture): ShownRules => ({
  ...showScreeningRules(rules.screening ?? null, culture),
  ...showMultipleRules(rules['multiple-choice'] ?? null),
  ...showMatchingRules(rules.matching ?? null),
  ...showCTRules(rules['image-ct'] ?? null),
  ...showGraphicRules(rules.graphic ?? null),
})

/** The field in which two sets of rules differ, or null. */
export function findRuleChange(before: StoredRules, after: StoredRules): string | null {
  const [was, is] = [showRules(before, 'en'), showRules(after, 'en')]
  const said = (rules: ShownRules, field: string): string => JSON.stringify(Reflect.get(rules, field))
  return Object.keys(ruleInput).find((field) => said(was, field) !== said(is, field)) ?? null
}
