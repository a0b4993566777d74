// A question with options in an item analysis, of either kind.
import type { AnalysedOption } from '@clearbelt/contract/kinds/choice/shapes'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import type { ChoiceCode } from '../options.ts'

export type AnalysedChoice = Extract<AnalysedItem, { kind: ChoiceCode }>

/** Null for an item of another kind. */
export const asChoice = (item: AnalysedItem): AnalysedChoice | null =>
  item.kind === 'single-choice' || item.kind === 'multiple-choice' ? item : null

/** The letters of the right options. */
export const keyOf = (options: readonly AnalysedOption[]): string =>
  options.flatMap(({ tagName, isRight }) => (isRight ? [tagName] : [])).join(', ')
