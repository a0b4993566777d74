// How CT questions are scored where some of the threats are marked: in a paper, and in an exam over it.
import { DEFAULT_CT } from '@clearbelt/domain/kinds/image-ct/grade'
import type { PaperInfo } from '@clearbelt/contract/papers/paper-shapes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import type { CTFieldsOfRule } from './fields.tsx'

const { credit } = DEFAULT_CT
const AS_PAPER: CTFieldsOfRule['ctCredit'] = 'asPaper'

const write = (draft: RuleDraft): RuleDraft => {
  const { ctCredit } = draft as RuleDraft & CTFieldsOfRule
  // An exam that says nothing takes the rule of its paper.
  return ctCredit === AS_PAPER ? {} : { ctCredit }
}

export const ctRules: RuleParts = {
  create: () => ({ ctCredit: AS_PAPER }) satisfies CTFieldsOfRule,
  read: ({ ctCredit, ctAsPaper }) => ({ ctCredit: ctAsPaper ? AS_PAPER : ctCredit }) satisfies CTFieldsOfRule,
  write,
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).StepCTFields })),
  // All or nothing is what everybody expects: it is not said of papers that may have no such question at all.
  describe: ({ ctCredit }: ExamStepShown) =>
    ctCredit === credit ? [] : [sayFor('image-ct')('creditShort', { rule: sayFor('image-ct')(`credit_${ctCredit}`) })],
  paper: {
    create: () => ({ ctCredit: credit }) satisfies CTFieldsOfRule,
    read: ({ ctCredit }: PaperInfo) => ({ ctCredit }) satisfies CTFieldsOfRule,
    write,
    Fields: lazy(async () => ({ default: (await import('./fields.tsx')).PaperCTFields })),
  },
}
