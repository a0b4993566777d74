// DR questions on the wire: the ids of the options chosen as `drAnswer`.
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { imageChoiceShapes, readChosen } from '../image-choice/shapes.ts'
import type { ContractKind } from '../kind.ts'

const shapes = imageChoiceShapes('image-dr', 'drAnswer')

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ chosen }: ChoiceAnswer) => ({ drAnswer: chosen.length === 0 ? null : [...chosen] })

const NOTHING_CHOSEN = { drAnswer: null, answerName: '' }

export const imageDRContract = {
  code: 'image-dr',
  ...shapes,
  blank: { moment: NOTHING_CHOSEN, late: NOTHING_CHOSEN, correction: NOTHING_CHOSEN },
  writeAnswer,
  readAnswer: (given) => readChosen(given, 'drAnswer'),
} as const satisfies ContractKind<ChoiceAnswer>
