// Multiple choice on the wire: the seeds' topic type 2, and the ids of options as answer.
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { z } from 'zod'
import { choiceShapes, NO_CHOICE_ROW, OPTIONS_SENT, zOptionID } from '../choice/shapes.ts'
import type { ContractKind } from '../kind.ts'

/** Topic type of the seeds. */
export const MULTIPLE_TOPIC = 2

const shapes = choiceShapes('multiple-choice', MULTIPLE_TOPIC, z.array(zOptionID).max(OPTIONS_SENT))

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ chosen }: ChoiceAnswer) => ({ answer: chosen.length === 0 ? null : [...chosen] })

export const multipleChoiceContract = {
  code: 'multiple-choice',
  ...shapes,
  blank: NO_CHOICE_ROW,
  writeAnswer,
  readAnswer(given) {
    if (!('answer' in given)) return null
    if (given.answer === null) return { chosen: [] }
    // Pairs of a matching are a list, too.
    const isOfOptions = Array.isArray(given.answer) && given.answer.every((id) => typeof id !== 'object')
    return isOfOptions ? { chosen: given.answer } : null
  },
} as const satisfies ContractKind<ChoiceAnswer>
