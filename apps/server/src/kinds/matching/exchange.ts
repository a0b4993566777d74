// Matching questions in files of other makers: areas of a picture with their names.
import { matchingRulesOf } from '@clearbelt/contract/kinds/matching/rules'
import { AREAS_MAX, NAMES_MAX } from '@clearbelt/domain/kinds/matching/limits'
import { rightNameOf } from '@clearbelt/domain/kinds/matching/shape'
import type { Credit } from '@clearbelt/formats/question'
import { altOf, factsOf, type ExchangePart } from '../exchange.ts'
import { readContent } from './draft.ts'

/** A rule of ours, the nearest where the file has one that papers do not. */
function creditOf(credit: Credit): { rules: unknown; kept: Credit } {
  const rule = credit.rule === 'allOrNothing' || credit.rule === 'rightMinusWrong' ? credit.rule : 'shareOfRight'
  return { rules: matchingRulesOf({ pairCredit: rule }), kept: { rule } }
}

export const matchingExchange: ExchangePart = {
  fromQuestion: (question) =>
    question.kind === 'labelling'
      ? {
          kind: 'matching',
          titleRT: question.stem,
          analysisRT: question.analysis,
          pictureID: question.picture || null,
          picAlt: altOf(question),
          reuse: question.reuse,
          dropList: question.names.slice(0, NAMES_MAX + 1).map((titleRT, at) => ({ id: String(at + 1), titleRT })),
          rectangleOptions: question.areas.slice(0, AREAS_MAX + 1).map(({ left, top, width, height, name }) => ({
            ...{ left, top, width, height },
            answerId: String(question.names.indexOf(name) + 1),
          })),
        }
      : null,
  toQuestion(content) {
    const { body, truth, pictureID } = readContent({ content })
    const wordsOf = new Map(body.names.map(({ id, text }) => [id, text]))
    return {
      ...factsOf(body.stem, truth.analysis),
      kind: 'labelling',
      picture: pictureID ?? '',
      alt: body.picture.alt,
      areas: body.areas.map(({ id, left, top, width, height }) => ({
        ...{ left, top, width, height },
        name: wordsOf.get(rightNameOf(truth, id) ?? '') ?? '',
      })),
      names: body.names.map(({ text }) => text),
      reuse: body.reuse,
      credit: { rule: 'shareOfRight' },
    }
  },
  creditOf,
}
