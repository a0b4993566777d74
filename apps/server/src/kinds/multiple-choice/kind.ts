// Multiple choice on the server.
import { MULTIPLE_TOPIC, multipleChoiceContract } from '@clearbelt/contract/kinds/multiple-choice/kind'
import { MULTIPLE_MOST } from '@clearbelt/domain/kinds/multiple-choice/kind'
import { choiceServer } from '../choice/kind.ts'

export const multipleChoiceServer = choiceServer({
  ...multipleChoiceContract,
  type: MULTIPLE_TOPIC,
  most: MULTIPLE_MOST,
})
