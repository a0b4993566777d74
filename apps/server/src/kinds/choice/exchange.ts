// Single and multiple choice in files of other makers.
import { ALL_OR_NOTHING, type Question } from '@clearbelt/formats/question'
import { cleanRich } from '@clearbelt/formats/rich/rich'
import { readChoiceBody, readChoiceTruth } from '@clearbelt/domain/kinds/choice/choice'
import { factsOf, type ExchangePart } from '../exchange.ts'

/** For one of the two kinds. */
export const choiceExchange = (kind: 'single-choice' | 'multiple-choice'): ExchangePart => ({
  fromQuestion: (question) =>
    question.kind === kind
      ? {
          kind,
          titleRT: question.stem,
          analysisRT: question.analysis,
          options: question.options.map(({ text, isRight }) => ({ titleRT: text, isRight })),
        }
      : null,
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
