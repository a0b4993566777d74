// A matching question in an item analysis.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { sayNumber } from '../../../shared/i18n.ts'

export type AnalysedMatching = Extract<AnalysedItem, { kind: 'matching' }>

/** Null for an item of another kind. */
export const asMatching = (item: AnalysedItem): AnalysedMatching | null => (item.kind === 'matching' ? item : null)

/** The right name of each area. */
export const keyOf = ({ rectangleOptions }: AnalysedMatching): string =>
  rectangleOptions.map(({ tagName, answerName }) => `${tagName} ${answerName}`).join(' · ')

/** How many named each area rightly. */
export const hitsOf = ({ rectangleOptions }: AnalysedMatching): string =>
  rectangleOptions
    .map(
      ({ tagName, answerId, given }) => `${tagName} ${sayNumber(given.find(({ id }) => id === answerId)?.chosen ?? 0)}`,
    )
    .join(' · ')
