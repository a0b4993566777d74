// CT questions on the wire: the ids of the options chosen as `ctAnswer`.
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { imageChoiceShapes, readChosen } from '../image-choice/shapes.ts'
import type { ContractKind } from '../kind.ts'

const shapes = imageChoiceShapes('image-ct', 'ctAnswer')

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ chosen }: ChoiceAnswer) => ({ ctAnswer: chosen.length === 0 ? null : [...chosen] })

const NOTHING_CHOSEN = { ctAnswer: null, answerName: '' }

export const imageCTContract = {
  code: 'image-ct',
  ...shapes,
  blank: { moment: NOTHING_CHOSEN, late: NOTHING_CHOSEN, correction: NOTHING_CHOSEN },
  writeAnswer,
  readAnswer: (given) => readChosen(given, 'ctAnswer'),
} as const satisfies ContractKind<ChoiceAnswer>
