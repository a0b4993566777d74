// How a score is written: exact decimals without zeros that say nothing, in the page's language.
import { sayNumber } from '../shared/i18n.ts'

/** `100.00` as `100`, `86.50` as `86.5`, or `86,5` where commas part the decimals. Two places are never rounded. */
export const writeScore = (score: string): string => sayNumber(Number(score))
