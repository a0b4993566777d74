// Questions over images of a library in files of other makers: a choice, whose stem shows the views of the image.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { choiceExchange } from '../choice/exchange.ts'
import type { ExchangePart } from '../exchange.ts'
import { readContent, type ImageKindCode } from './draft.ts'

/** Who asks for a question puts the views into it, and takes them out where the image is known here. */
export function imageExchange(code: ImageKindCode, family: ImageFamily): ExchangePart {
  const [one, many] = [choiceExchange('single-choice'), choiceExchange('multiple-choice')]
  return {
    fromQuestion(question, find) {
      if (question.image?.library !== family) return null
      const bare = { ...question, image: null }
      const [type, made] = [one.fromQuestion(bare, find), many.fromQuestion(bare, find)].flatMap(
        (said, at): [1 | 2, object][] => (said === null ? [] : [[at === 0 ? 1 : 2, said]]),
      )[0] ?? [1, null]
      return made && { ...made, kind: code, type, imageID: question.image.id }
    },
    toQuestion(content, pathOf) {
      const { body, imageID } = readContent({ content })
      const question = (body.many ? many : one).toQuestion(content, pathOf)
      return { ...question, image: imageID === null ? null : { library: family, id: imageID, views: 0 } }
    },
  }
}
