// Single choice on the server.
import { texts } from '@clearbelt/contract/errors'
import { SINGLE_TOPIC, singleChoiceContract } from '@clearbelt/contract/kinds/single-choice/kind'
import { SINGLE_MOST } from '@clearbelt/domain/kinds/single-choice/kind'
import { choiceServer } from '../choice/kind.ts'

export const singleChoiceServer = choiceServer({
  ...singleChoiceContract,
  type: SINGLE_TOPIC,
  sort: texts('Single choice', '单选题', 'Opción única', 'Escolha única'),
  most: SINGLE_MOST,
})
