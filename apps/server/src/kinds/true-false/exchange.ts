// Statements in files of other makers.
import { trueFalseKind } from '@clearbelt/domain/kinds/true-false/kind'
import { factsOf, type ExchangePart } from '../exchange.ts'

export const statementExchange: ExchangePart = {
  fromQuestion: (question) =>
    question.kind === 'true-false' && question.answer !== null
      ? {
          kind: 'true-false',
          titleRT: question.stem,
          analysisRT: question.analysis,
          answer: question.answer ? 1 : 0,
        }
      : null,
  toQuestion(content) {
    const { body, truth } = content as { body: unknown; truth: unknown }
    const { stem } = trueFalseKind.readBody(body)
    const { isTrue, analysis } = trueFalseKind.readTruth(truth)
    return {
      ...factsOf(stem, analysis),
      kind: 'true-false',
      answer: isTrue,
      feedback: { whenTrue: '', whenFalse: '' },
    }
  },
}
