// How graphic questions are scored where an answer is partly right: in a paper, and in an exam over it.
import { DEFAULT_GRAPHIC } from '@clearbelt/domain/kinds/graphic/credit'
import type { PaperInfo } from '@clearbelt/contract/papers/paper-shapes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import type { GraphicFieldsOfRule } from './fields.tsx'

const { credit, placePercent } = DEFAULT_GRAPHIC
const AS_PAPER: GraphicFieldsOfRule['graphicCredit'] = 'asPaper'

const write = (draft: RuleDraft): RuleDraft => {
  const { graphicCredit, graphicPlacePercent } = draft as RuleDraft & GraphicFieldsOfRule
  // A hidden field says nothing, and an exam that says nothing takes the rule of its paper.
  const isHidden = graphicCredit === AS_PAPER || graphicCredit === 'allOrNothing'
  return {
    ...(graphicCredit === AS_PAPER ? {} : { graphicCredit }),
    graphicPlacePercent: isHidden ? placePercent : (graphicPlacePercent ?? placePercent),
  }
}

export const graphicRules: RuleParts = {
  create: () => ({ graphicCredit: AS_PAPER, graphicPlacePercent: placePercent }) satisfies GraphicFieldsOfRule,
  read: ({ graphicCredit, graphicPlacePercent, graphicAsPaper }) =>
    ({ graphicCredit: graphicAsPaper ? AS_PAPER : graphicCredit, graphicPlacePercent }) satisfies GraphicFieldsOfRule,
  write,
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).StepGraphicFields })),
  // All or nothing is what everybody expects: it is not said of papers that may have no such question at all.
  describe: ({ graphicCredit }: ExamStepShown) =>
    graphicCredit === credit
      ? []
      : [sayFor('graphic')('creditShort', { rule: sayFor('graphic')(`credit_${graphicCredit}`) })],
  paper: {
    create: () => ({ graphicCredit: credit, graphicPlacePercent: placePercent }) satisfies GraphicFieldsOfRule,
    read: ({ graphicCredit, graphicPlacePercent }: PaperInfo) =>
      ({ graphicCredit, graphicPlacePercent }) satisfies GraphicFieldsOfRule,
    write,
    Fields: lazy(async () => ({ default: (await import('./fields.tsx')).PaperGraphicFields })),
  },
}
