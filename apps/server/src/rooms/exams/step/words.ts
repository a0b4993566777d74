// What an exam as a step of a plan says, in four languages.
import type { Texts } from '@clearbelt/contract/errors'

/** Every exam sits an image-screening paper so far. */
export const paperTypeName: Texts = {
  en: 'Image screening',
  'zh-CN': '图像判读',
  es: 'Inspección de imágenes',
  'pt-BR': 'Inspeção de imagens',
}
