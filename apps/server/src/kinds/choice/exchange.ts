// Single and multiple choice in files of other makers.
import { multipleRulesOf } from '@clearbelt/contract/kinds/multiple-choice/rules'
import { DEFAULT_CREDIT, SOME_PERCENT_MAX, SOME_PERCENT_MIN } from '@clearbelt/domain/kinds/multiple-choice/credit'
import { ALL_OR_NOTHING, type Credit, type Question } from '@clearbelt/formats/question'
import { cleanRich } from '@clearbelt/formats/rich/rich'
import { readChoiceBody, readChoiceTruth } from '@clearbelt/domain/kinds/choice/choice'
import { factsOf, type ExchangePart } from '../exchange.ts'

/** Papers keep whole percents, and no points of single options. */
function creditOf(credit: Credit): { rules: unknown; kept: Credit } {
  if (credit.rule !== 'someRight') {
    const kept = credit.rule === 'weights' ? ALL_OR_NOTHING : credit
    const rule = kept.rule === 'allOrNothing' || kept.rule === 'shareOfRight' ? kept.rule : 'rightMinusWrong'
    return { rules: multipleRulesOf({ multipleCredit: rule, multipleSomePercent: DEFAULT_CREDIT.somePercent }), kept }
  }
  const percent = Math.min(SOME_PERCENT_MAX, Math.max(SOME_PERCENT_MIN, Math.round(credit.percent)))
  return {
    rules: multipleRulesOf({ multipleCredit: 'someRight', multipleSomePercent: percent }),
    kept: { rule: 'someRight', percent },
  }
}

/** For one of the two kinds. */
export const choiceExchange = (kind: 'single-choice' | 'multiple-choice'): ExchangePart => ({
  fromQuestion: (question) =>
    question.kind === kind && question.image === null
      ? {
          kind,
          titleRT: question.stem,
          analysisRT: question.analysis,
          options: question.options.map(({ text, isRight }) => ({ titleRT: text, isRight })),
        }
      : null,
  ...(kind === 'multiple-choice' ? { creditOf } : {}),
  toQuestion(content): Question {
    const { body, truth } = content as { body: unknown; truth: unknown }
    const [{ stem, options }, { right, analysis }] = [readChoiceBody(body), readChoiceTruth(truth)]
    const made = options.map(({ id, text }) => ({
      text: cleanRich(text),
      isRight: right.includes(id),
      weight: null,
      feedback: '',
    }))
    return kind === 'single-choice'
      ? { ...factsOf(stem, analysis), kind, options: made }
      : { ...factsOf(stem, analysis), kind, options: made, credit: ALL_OR_NOTHING }
  },
})
