// What a graphic question, and an answer to one, may be refused for.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/graphic/obstacles'
import { GRAPHIC_MARKS_MAX } from '@clearbelt/domain/kinds/graphic/shape'
import { defineErrors } from '../../errors.ts'

export const graphicErrors = defineErrors({
  'graphic-stem-missing': {
    status: 422,
    en: 'Write what is asked about the picture.',
    'zh-CN': '请填写题干。',
    es: 'Escriba qué se pregunta sobre la imagen.',
    'pt-BR': 'Escreva o que se pergunta sobre a imagem.',
  },
  'graphic-stem-too-long': {
    status: 422,
    en: `The question has more than ${STEM_LIMIT} characters.`,
    'zh-CN': `题干不能超过 ${STEM_LIMIT} 个字符。`,
    es: `La pregunta supera ${STEM_LIMIT} caracteres.`,
    'pt-BR': `A questão passa de ${STEM_LIMIT} caracteres.`,
  },
  'graphic-safe-with-marks': {
    status: 422,
    en: 'A safe picture has no marks. Remove them, or say that it shows a threat.',
    'zh-CN': '安全图片不应有标记。请删除标记，或将答案改为可疑。',
    es: 'Una imagen segura no lleva marcas. Quítelas o diga que contiene una amenaza.',
    'pt-BR': 'Uma imagem segura não tem marcas. Remova-as ou diga que há uma ameaça.',
  },
  'graphic-marks-missing': {
    status: 422,
    en: 'Mark where the threat lies.',
    'zh-CN': '请标出违禁品的位置。',
    es: 'Marque dónde está la amenaza.',
    'pt-BR': 'Marque onde está a ameaça.',
  },
  'graphic-marks-too-many': {
    status: 422,
    en: `Marker limit reached: a question has at most ${GRAPHIC_MARKS_MAX} marks.`,
    'zh-CN': `标记数量已达上限：一道题最多 ${GRAPHIC_MARKS_MAX} 个标记。`,
    es: `Límite de marcas alcanzado: una pregunta tiene como máximo ${GRAPHIC_MARKS_MAX} marcas.`,
    'pt-BR': `Limite de marcas atingido: uma questão tem no máximo ${GRAPHIC_MARKS_MAX} marcas.`,
  },
  'graphic-mark-outside': {
    status: 422,
    en: 'Mark {n} does not lie inside the picture, or is too small to be seen.',
    'zh-CN': '标记 {n} 超出图片范围，或过小而无法看清。',
    es: 'La marca {n} no está dentro de la imagen o es demasiado pequeña para verse.',
    'pt-BR': 'A marca {n} não está dentro da imagem ou é pequena demais para ser vista.',
  },
  'graphic-mark-same': {
    status: 422,
    en: 'Mark {n} lies exactly on another one.',
    'zh-CN': '标记 {n} 与另一个标记完全重合。',
    es: 'La marca {n} coincide exactamente con otra.',
    'pt-BR': 'A marca {n} coincide exatamente com outra.',
  },
  'graphic-point-missing': {
    status: 422,
    en: 'Say what lies at mark {n}: choose its type.',
    'zh-CN': '请为标记 {n} 选择知识点（物品类型）。',
    es: 'Diga qué hay en la marca {n}: elija su tipo.',
    'pt-BR': 'Diga o que há na marca {n}: escolha o tipo.',
  },
  'graphic-point-unknown': {
    status: 422,
    en: 'The type of mark {n} does not exist (any more). Choose another one.',
    'zh-CN': '标记 {n} 的知识点不存在或已删除，请重新选择。',
    es: 'El tipo de la marca {n} no existe o ya no existe. Elija otro.',
    'pt-BR': 'O tipo da marca {n} não existe ou deixou de existir. Escolha outro.',
  },
  'graphic-analysis-too-long': {
    status: 422,
    en: `The explanation has more than ${ANALYSIS_LIMIT} characters.`,
    'zh-CN': `解析不能超过 ${ANALYSIS_LIMIT} 个字符。`,
    es: `La explicación supera ${ANALYSIS_LIMIT} caracteres.`,
    'pt-BR': `A explicação passa de ${ANALYSIS_LIMIT} caracteres.`,
  },
})
