// Graphic questions in files of other makers: whether a picture is safe, where something lies in it and what it is.
import type { Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import { SPOTTING_ASKS, type SpottingAsks } from '@clearbelt/formats/question'
import { altOf, factsOf, type ExchangePart } from '../exchange.ts'
import { readContent } from './draft.ts'

const ASKS: Readonly<Record<Pattern, SpottingAsks>> = { 1: 'judgement', 2: 'place', 3: 'type' }

export const graphicExchange: ExchangePart = {
  fromQuestion: (question, find) =>
    question.kind === 'spotting'
      ? {
          kind: 'graphic',
          pattern: SPOTTING_ASKS.indexOf(question.asks) + 1,
          titleRT: question.stem,
          analysisRT: question.analysis,
          pictureID: question.picture || null,
          picAlt: altOf(question),
          isSafe: question.isClear,
          marks: question.marks.map(({ left, top, width, height, type }) => ({
            ...{ left, top, width, height },
            knowledgeID: type === null ? null : find(type),
          })),
        }
      : null,
  toQuestion(content, pathOf) {
    const { body, truth, pictureID } = readContent({ content })
    return {
      ...factsOf(body.stem, truth.analysis),
      kind: 'spotting',
      picture: pictureID ?? '',
      alt: body.picture.alt,
      asks: ASKS[body.pattern],
      isClear: truth.isSafe,
      marks: truth.marks.map(({ left, top, width, height, knowledgeID }) => ({
        ...{ left, top, width, height },
        type: knowledgeID === null ? null : pathOf(knowledgeID),
      })),
    }
  },
}
