// What may be refused of a true/false question.
import { defineErrors } from '../../errors.ts'

export const trueFalseErrors = defineErrors({
  'statement-missing': {
    status: 422,
    en: 'Enter the statement.',
    'zh-CN': '请输入题干。',
    es: 'Escriba el enunciado.',
    'pt-BR': 'Digite o enunciado.',
  },
  'statement-too-long': {
    status: 422,
    en: 'The statement can have at most {limit} characters.',
    'zh-CN': '题干最多 {limit} 个字符。',
    es: 'El enunciado puede tener como máximo {limit} caracteres.',
    'pt-BR': 'O enunciado pode ter no máximo {limit} caracteres.',
  },
  'analysis-too-long': {
    status: 422,
    en: 'The explanation can have at most {limit} characters.',
    'zh-CN': '解析最多 {limit} 个字符。',
    es: 'La explicación puede tener como máximo {limit} caracteres.',
    'pt-BR': 'A explicação pode ter no máximo {limit} caracteres.',
  },
  'answer-missing': {
    status: 422,
    en: 'Choose the correct answer.',
    'zh-CN': '请选择正确答案。',
    es: 'Elija la respuesta correcta.',
    'pt-BR': 'Escolha a resposta correta.',
  },
})
