// What may be refused of a rich text, whatever it stands in.
import { defineErrors } from '../../errors.ts'

export const richErrors = defineErrors({
  'formula-wrong': {
    status: 422,
    en: 'This formula cannot be read: “{formula}”.',
    'zh-CN': '无法识别该公式：“{formula}”。',
    es: 'No se puede leer esta fórmula: «{formula}».',
    'pt-BR': 'Não é possível ler esta fórmula: “{formula}”.',
  },
  'formula-too-long': {
    status: 422,
    en: 'A formula can have at most {limit} characters.',
    'zh-CN': '每个公式最多 {limit} 个字符。',
    es: 'Una fórmula puede tener como máximo {limit} caracteres.',
    'pt-BR': 'Uma fórmula pode ter no máximo {limit} caracteres.',
  },
  'too-much-formatting': {
    status: 422,
    en: 'There is too much formatting in this question. Remove tables or formatting, or split the question.',
    'zh-CN': '本题的格式内容过多，请删减表格或格式，或拆分为多道题。',
    es: 'Esta pregunta tiene demasiado formato. Quite tablas o formato, o divida la pregunta.',
    'pt-BR': 'Esta questão tem formatação demais. Remova tabelas ou formatação, ou divida a questão.',
  },
  'picture-unknown': {
    status: 422,
    en: 'A picture in this text is no longer there. Insert it again.',
    'zh-CN': '文中的一张图片已不存在，请重新插入。',
    es: 'Una imagen de este texto ya no existe. Insértela de nuevo.',
    'pt-BR': 'Uma imagem deste texto não existe mais. Insira-a de novo.',
  },
  'pictures-too-many': {
    status: 422,
    en: 'A question can have at most {limit} pictures.',
    'zh-CN': '每道题最多 {limit} 张图片。',
    es: 'Una pregunta puede tener como máximo {limit} imágenes.',
    'pt-BR': 'Uma questão pode ter no máximo {limit} imagens.',
  },
})
