// How multiple-choice questions of an exam are scored where an answer is partly right.
import { DEFAULT_CREDIT } from '@clearbelt/domain/kinds/multiple-choice/credit'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import type { CreditFields } from './fields.tsx'

const { credit, somePercent } = DEFAULT_CREDIT

export const multipleRules: RuleParts = {
  create: () => ({ multipleCredit: credit, multipleSomePercent: somePercent }) satisfies CreditFields,
  read: ({ multipleCredit, multipleSomePercent }) => ({ multipleCredit, multipleSomePercent }) satisfies CreditFields,
  write: (draft) => {
    const { multipleCredit, multipleSomePercent } = draft as RuleDraft & CreditFields
    // A hidden field says nothing.
    return {
      multipleCredit,
      multipleSomePercent: multipleCredit === 'someRight' ? (multipleSomePercent ?? somePercent) : somePercent,
    }
  },
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).CreditRuleFields })),
  // All or nothing is what everybody expects: it is not said of papers that may have no such question at all.
  describe: ({ multipleCredit, multipleSomePercent }: ExamStepShown) =>
    multipleCredit === credit
      ? []
      : [
          sayFor('multiple-choice')('creditShort', {
            rule: sayFor('multiple-choice')(`credit_${multipleCredit}`, { percent: sayNumber(multipleSomePercent) }),
          }),
        ],
}
