// DR questions on the server.
import { texts } from '@clearbelt/contract/errors'
import { imageDRContract } from '@clearbelt/contract/kinds/image-dr/kind'
import { imageChoiceServer } from '../image-choice/kind.ts'

export const imageDRServer = imageChoiceServer({
  ...imageDRContract,
  family: 'dr',
  sort: texts('DR image', 'DR 图像题', 'Imagen DR', 'Imagem DR'),
})
