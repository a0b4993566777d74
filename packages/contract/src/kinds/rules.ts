// What a step sets for the questions of each kind: the fields on the wire, and the same as it is stored, by kind.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { z } from 'zod'
import type { Culture } from '../wire.ts'
import { multipleRuleInput, multipleRuleShown, multipleRulesOf, showMultipleRules } from './multiple-choice/rules.ts'
import { screeningRuleInput, screeningRuleShown, showScreeningRules } from './screening/rules.ts'

/** Fields of a step as a manager writes it. */
export const ruleInput = { ...screeningRuleInput, ...multipleRuleInput }
export type WrittenRules = z.output<z.ZodObject<typeof ruleInput>>
/** Fields of a step as it is shown. */
export const ruleShown = { ...screeningRuleShown, ...multipleRuleShown }

/** As stored, by kind; a kind that is not named has the rules that hold where none are set. */
export type StoredRules = Partial<Record<KindCode, unknown>>

/** The rules that a written step sets, as they are stored. */
export const rulesOf = (written: WrittenRules): StoredRules => ({
  screening: { form: written.form, extraMarks: written.extraMarks },
  'multiple-choice': multipleRulesOf(written),
})

/** Stored rules as the fields of a step that is shown. */
export const showRules = (rules: StoredRules, culture: Culture): z.output<z.ZodObject<typeof ruleShown>> => ({
  ...showScreeningRules(rules.screening ?? null, culture),
  ...showMultipleRules(rules['multiple-choice'] ?? null),
})

/** The field in which two sets of rules differ, or null. */
export function findRuleChange(before: StoredRules, after: StoredRules): string | null {
  const [was, is] = [showRules(before, 'en'), showRules(after, 'en')]
  return Object.keys(ruleInput).find((field) => Reflect.get(was, field) !== Reflect.get(is, field)) ?? null
}
