// What may be refused of a question with options.
import { defineErrors } from '../../errors.ts'

export const choiceErrors = defineErrors({
  'stem-missing': {
    status: 422,
    en: 'Enter the question.',
    'zh-CN': '请输入题干。',
    es: 'Escriba la pregunta.',
    'pt-BR': 'Digite a pergunta.',
  },
  'stem-too-long': {
    status: 422,
    en: 'The question can have at most {limit} characters.',
    'zh-CN': '题干最多 {limit} 个字符。',
    es: 'La pregunta puede tener como máximo {limit} caracteres.',
    'pt-BR': 'A pergunta pode ter no máximo {limit} caracteres.',
  },
  'options-missing': {
    status: 422,
    en: 'A question needs at least {limit} options.',
    'zh-CN': '至少需要 {limit} 个选项。',
    es: 'La pregunta necesita al menos {limit} opciones.',
    'pt-BR': 'A questão precisa de pelo menos {limit} alternativas.',
  },
  'options-too-many': {
    status: 422,
    en: 'A question can have at most {limit} options.',
    'zh-CN': '最多 {limit} 个选项。',
    es: 'La pregunta puede tener como máximo {limit} opciones.',
    'pt-BR': 'A questão pode ter no máximo {limit} alternativas.',
  },
  'option-missing': {
    status: 422,
    en: 'Enter the text of option {letter}, or remove it.',
    'zh-CN': '请输入选项 {letter} 的内容，或删除该选项。',
    es: 'Escriba el texto de la opción {letter} o elimínela.',
    'pt-BR': 'Digite o texto da alternativa {letter} ou remova-a.',
  },
  'option-too-long': {
    status: 422,
    en: 'Option {letter} can have at most {limit} characters.',
    'zh-CN': '选项 {letter} 最多 {limit} 个字符。',
    es: 'La opción {letter} puede tener como máximo {limit} caracteres.',
    'pt-BR': 'A alternativa {letter} pode ter no máximo {limit} caracteres.',
  },
  'option-twice': {
    status: 422,
    en: 'Option {letter} says the same as another one.',
    'zh-CN': '选项 {letter} 与其他选项重复。',
    es: 'La opción {letter} dice lo mismo que otra.',
    'pt-BR': 'A alternativa {letter} repete outra.',
  },
  'right-missing': {
    status: 422,
    en: 'Mark the correct option.',
    'zh-CN': '请标出正确选项。',
    es: 'Marque la opción correcta.',
    'pt-BR': 'Marque a alternativa correta.',
  },
  'right-too-many': {
    status: 422,
    en: 'Only one option can be correct in a single-choice question.',
    'zh-CN': '单选题只能有一个正确选项。',
    es: 'En una pregunta de opción única solo puede ser correcta una opción.',
    'pt-BR': 'Em uma questão de escolha única, só uma alternativa pode ser correta.',
  },
  'analysis-too-long': {
    status: 422,
    en: 'The explanation can have at most {limit} characters.',
    'zh-CN': '解析最多 {limit} 个字符。',
    es: 'La explicación puede tener como máximo {limit} caracteres.',
    'pt-BR': 'A explicação pode ter no máximo {limit} caracteres.',
  },
})
