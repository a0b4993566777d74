// Multiple choice on the server.
import { texts } from '@clearbelt/contract/errors'
import { MULTIPLE_TOPIC, multipleChoiceContract } from '@clearbelt/contract/kinds/multiple-choice/kind'
import { MULTIPLE_MOST } from '@clearbelt/domain/kinds/multiple-choice/kind'
import { choiceServer } from '../choice/kind.ts'

export const multipleChoiceServer = choiceServer({
  ...multipleChoiceContract,
  type: MULTIPLE_TOPIC,
  sort: texts(
    'Multiple choice: one or more are right',
    '多选题',
    'Opción múltiple: una o varias correctas',
    'Múltipla escolha: uma ou mais corretas',
  ),
  most: MULTIPLE_MOST,
})
