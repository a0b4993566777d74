// How matching questions are scored where an answer is partly right: in a paper, and in an exam over it.
import { DEFAULT_MATCHING } from '@clearbelt/domain/kinds/matching/credit'
import type { PaperInfo } from '@clearbelt/contract/papers/paper-shapes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import type { MatchingFields } from './fields.tsx'

const { credit } = DEFAULT_MATCHING
const AS_PAPER: MatchingFields['pairCredit'] = 'asPaper'

const write = (draft: RuleDraft): RuleDraft => {
  const { pairCredit } = draft as RuleDraft & MatchingFields
  // An exam that says nothing takes the rule of its paper.
  return pairCredit === AS_PAPER ? {} : { pairCredit }
}

export const matchingRules: RuleParts = {
  create: () => ({ pairCredit: AS_PAPER }) satisfies MatchingFields,
  read: ({ pairCredit, pairAsPaper }) => ({ pairCredit: pairAsPaper ? AS_PAPER : pairCredit }) satisfies MatchingFields,
  write,
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).StepMatchingFields })),
  // The share of right pairs is what everybody expects: it is not said of papers that may have no such question at all.
  describe: ({ pairCredit }: ExamStepShown) =>
    pairCredit === credit
      ? []
      : [sayFor('matching')('creditShort', { rule: sayFor('matching')(`credit_${pairCredit}`) })],
  paper: {
    create: () => ({ pairCredit: credit }) satisfies MatchingFields,
    read: ({ pairCredit }: PaperInfo) => ({ pairCredit }) satisfies MatchingFields,
    write,
    Fields: lazy(async () => ({ default: (await import('./fields.tsx')).PaperMatchingFields })),
  },
}
