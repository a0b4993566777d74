// CT questions on the server.
import { texts } from '@clearbelt/contract/errors'
import { imageCTContract } from '@clearbelt/contract/kinds/image-ct/kind'
import { imageChoiceServer } from '../image-choice/kind.ts'

export const imageCTServer = imageChoiceServer({
  ...imageCTContract,
  family: 'ct',
  sort: texts('CT image', 'CT 图像题', 'Imagen CT', 'Imagem CT'),
})
