// How multiple-choice questions are scored where an answer is partly right: in a paper, and in an exam over it.
import { DEFAULT_CREDIT } from '@clearbelt/domain/kinds/multiple-choice/credit'
import type { PaperInfo } from '@clearbelt/contract/papers/paper-shapes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import type { CreditFields } from './fields.tsx'

const { credit, somePercent } = DEFAULT_CREDIT
const AS_PAPER: CreditFields['multipleCredit'] = 'asPaper'

const write = (draft: RuleDraft): RuleDraft => {
  const { multipleCredit, multipleSomePercent } = draft as RuleDraft & CreditFields
  // A hidden field says nothing.
  const percent = multipleCredit === 'someRight' ? (multipleSomePercent ?? somePercent) : somePercent
  // An exam that says nothing takes the rule of its paper.
  return { ...(multipleCredit === AS_PAPER ? {} : { multipleCredit }), multipleSomePercent: percent }
}

export const multipleRules: RuleParts = {
  create: () => ({ multipleCredit: AS_PAPER, multipleSomePercent: somePercent }) satisfies CreditFields,
  read: ({ multipleCredit, multipleSomePercent, multipleAsPaper }) =>
    ({ multipleCredit: multipleAsPaper ? AS_PAPER : multipleCredit, multipleSomePercent }) satisfies CreditFields,
  write,
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).StepCreditFields })),
  // All or nothing is what everybody expects: it is not said of papers that may have no such question at all.
  describe: ({ multipleCredit, multipleSomePercent }: ExamStepShown) =>
    multipleCredit === credit
      ? []
      : [
          sayFor('multiple-choice')('creditShort', {
            rule: sayFor('multiple-choice')(`credit_${multipleCredit}`, { percent: sayNumber(multipleSomePercent) }),
          }),
        ],
  paper: {
    create: () => ({ multipleCredit: credit, multipleSomePercent: somePercent }) satisfies CreditFields,
    read: ({ multipleCredit, multipleSomePercent }: PaperInfo) =>
      ({ multipleCredit, multipleSomePercent }) satisfies CreditFields,
    write,
    Fields: lazy(async () => ({ default: (await import('./fields.tsx')).PaperCreditFields })),
  },
}
