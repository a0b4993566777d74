// What the store of question pictures may refuse, beside what every picture is refused for.
import { defineErrors } from '../errors.ts'

export const pictureErrors = defineErrors({
  'not-a-question-picture': {
    status: 422,
    en: 'This file is not a picture that can be read (PNG, JPEG, WebP, GIF, BMP).',
    'zh-CN': '无法读取该图片（支持 PNG、JPEG、WebP、GIF、BMP）。',
    es: 'El archivo no es una imagen legible (PNG, JPEG, WebP, GIF, BMP).',
    'pt-BR': 'O arquivo não é uma imagem legível (PNG, JPEG, WebP, GIF, BMP).',
  },
  'question-picture-unknown': {
    status: 422,
    en: 'This picture is not there any more. Upload it again.',
    'zh-CN': '该图片已不存在，请重新上传。',
    es: 'Esta imagen ya no existe. Súbala de nuevo.',
    'pt-BR': 'Esta imagem não existe mais. Envie-a novamente.',
  },
  'pictures-too-different': {
    status: 422,
    en: 'These pictures are too different in shape to stand in one.',
    'zh-CN': '这些图片的长宽比例相差过大，无法合并。',
    es: 'Las proporciones de estas imágenes son demasiado distintas para unirlas.',
    'pt-BR': 'As proporções dessas imagens são diferentes demais para juntá-las.',
  },
})
