// The two options of a true/false question, in four languages.
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'

const TRUE: Texts = { en: 'True', 'zh-CN': '正确', es: 'Verdadero', 'pt-BR': 'Verdadeiro' }
const FALSE: Texts = { en: 'False', 'zh-CN': '错误', es: 'Falso', 'pt-BR': 'Falso' }

/** True first, for everybody: the order tells nothing. */
export const optionsIn = (culture: Culture): { id: '1' | '0'; tagName: string }[] => [
  { id: '1', tagName: TRUE[culture] },
  { id: '0', tagName: FALSE[culture] },
]
