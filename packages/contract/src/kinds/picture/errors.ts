// What a question with a picture may be refused for.
import { PICTURE_ALT_LIMIT } from '@clearbelt/domain/kinds/picture/areas'
import { defineErrors } from '../../errors.ts'

export const questionPictureErrors = defineErrors({
  'question-picture-missing': {
    status: 422,
    en: 'Choose a picture.',
    'zh-CN': '请选择图片。',
    es: 'Elija una imagen.',
    'pt-BR': 'Escolha uma imagem.',
  },
  'picture-alt-missing': {
    status: 422,
    en: 'Describe the picture for people who cannot see it.',
    'zh-CN': '请为无法看到图片的人填写图片说明。',
    es: 'Describa la imagen para quien no puede verla.',
    'pt-BR': 'Descreva a imagem para quem não pode vê-la.',
  },
  'picture-alt-too-long': {
    status: 422,
    en: `The description of the picture has more than ${PICTURE_ALT_LIMIT} characters.`,
    'zh-CN': `图片说明不能超过 ${PICTURE_ALT_LIMIT} 个字符。`,
    es: `La descripción de la imagen supera ${PICTURE_ALT_LIMIT} caracteres.`,
    'pt-BR': `A descrição da imagem passa de ${PICTURE_ALT_LIMIT} caracteres.`,
  },
})
