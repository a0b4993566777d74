// CT questions in files of other makers: no format marks places in a volume. Who reads the file elsewhere is asked for
// the judgement alone; our own note names the volume and the tolerance, by which it is the same question again here.
import { imageCTKind } from '@clearbelt/domain/kinds/image-ct/kind'
import type { ExchangePart } from '../exchange.ts'
import { imageExchange } from '../image-choice/exchange.ts'
import { readCT } from './draft.ts'
import { markedWords } from './words.ts'

const base = imageExchange('image-ct', 'ct')

export const imageCTExchange: ExchangePart = {
  fromQuestion(question, find) {
    const made = base.fromQuestion(question, find)
    const within = question.image?.within
    return made === null || within === undefined
      ? made
      : { ...made, options: [], type: 1, pattern: 2, tolerance: within }
  },
  toQuestion(content, pathOf) {
    const { body } = readCT({ content })
    const question = base.toQuestion(content, pathOf)
    const { marking } = imageCTKind.readBody(body)
    if (marking === null || question.image === null || question.kind !== 'single-choice') return question
    return {
      ...question,
      image: { ...question.image, within: marking.tolerance },
      // Which of them is right is known by the library alone; see `judgeMarked`.
      options: [markedWords.clear.en, markedWords.suspect.en].map((text) => ({
        text,
        isRight: false,
        weight: null,
        feedback: '',
      })),
    }
  },
}
