// What a true/false question says of itself, in four languages: its sort, and its two options.
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'

const TRUE: Texts = { en: 'True', 'zh-CN': '正确', es: 'Verdadero', 'pt-BR': 'Verdadeiro' }
const FALSE: Texts = { en: 'False', 'zh-CN': '错误', es: 'Falso', 'pt-BR': 'Falso' }

/** As papers on paper call it. */
export const STATEMENT: Texts = {
  en: 'True or false',
  'zh-CN': '判断题',
  es: 'Verdadero o falso',
  'pt-BR': 'Verdadeiro ou falso',
}

/** True first, for everybody: the order tells nothing. */
export const optionsIn = (culture: Culture): { id: '1' | '0'; tagName: string }[] => [
  { id: '1', tagName: TRUE[culture] },
  { id: '0', tagName: FALSE[culture] },
]
