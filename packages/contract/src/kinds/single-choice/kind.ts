// Single choice on the wire: the seeds' topic type 1, and the id of an option as answer.
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import type { z } from 'zod'
import { choiceShapes, NO_CHOICE_ROW, zOptionID } from '../choice/shapes.ts'
import type { ContractKind } from '../kind.ts'

/** Topic type of the seeds. */
export const SINGLE_TOPIC = 1

const shapes = choiceShapes('single-choice', SINGLE_TOPIC, zOptionID)

export type SingleItem = z.infer<typeof shapes.candidateItem>
export type SingleReviewItem = z.infer<typeof shapes.reviewItem>
export type SingleDraftItem = z.infer<typeof shapes.draftItem>

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ chosen }: ChoiceAnswer) => ({ answer: chosen[0] ?? null })

export const singleChoiceContract = {
  code: 'single-choice',
  ...shapes,
  blank: NO_CHOICE_ROW,
  writeAnswer,
  readAnswer(given) {
    if (!('answer' in given)) return null
    if (given.answer === null) return { chosen: [] }
    return typeof given.answer === 'string' ? { chosen: [given.answer] } : null
  },
} as const satisfies ContractKind<ChoiceAnswer>
