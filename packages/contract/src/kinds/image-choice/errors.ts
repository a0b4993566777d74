// What may be refused of a question over an image of a library, beside what its options may be refused for.
import { defineErrors } from '../../errors.ts'

export const imageChoiceErrors = defineErrors({
  'library-image-missing': {
    status: 422,
    en: 'Choose an image from the library.',
    'zh-CN': '请从图库中选择图像。',
    es: 'Elija una imagen de la biblioteca.',
    'pt-BR': 'Escolha uma imagem da biblioteca.',
  },
  'library-image-unknown': {
    status: 422,
    en: 'This image is no longer in the library. Choose another one.',
    'zh-CN': '该图像已不在图库中，请另选一幅。',
    es: 'Esta imagen ya no está en la biblioteca. Elija otra.',
    'pt-BR': 'Esta imagem não está mais na biblioteca. Escolha outra.',
  },
})
