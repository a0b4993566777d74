// The rules of all kinds of question together, for a step in which any of them may be asked.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useTexts } from '../shared/i18n.ts'
import { ALL_KINDS } from './registry.ts'
import type { RuleDraft } from './rules.ts'

/** Kinds of question for which a step sets something. */
export const RULED_KINDS = ALL_KINDS.filter(({ rules }) => rules !== null)

/** The kinds whose rules a step over a paper asks for; all while no paper is chosen. */
export const ruledKindsOf = (paper: { kinds: readonly KindCode[] } | null | undefined) =>
  RULED_KINDS.filter(({ code }) => !paper || paper.kinds.includes(code))

/** Their rules in one object of fields. */
export const gatherRules = (of: (rules: NonNullable<(typeof ALL_KINDS)[number]['rules']>) => RuleDraft): RuleDraft =>
  Object.assign({}, ...ALL_KINDS.map(({ rules }) => (rules ? of(rules) : {}))) as RuleDraft

/** Suspends until they can describe themselves. */
export function useRuleTexts(): void {
  for (const kind of RULED_KINDS) for (const namespace of kind.texts) useTexts(namespace)
}
