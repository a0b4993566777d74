// Names of the three forms of an image-screening exam in the four languages.
import type { AnswerForm } from './answers.ts'

type Names = Record<'zh-CN' | 'en' | 'es' | 'pt-BR', string>

export const FISCAN_FORM_NAMES: Readonly<Record<AnswerForm, Names>> = {
  1: { en: 'Quick judge', 'zh-CN': '快速判断', es: 'Juicio rápido', 'pt-BR': 'Julgamento rápido' },
  2: { en: 'Mark location', 'zh-CN': '标记位置', es: 'Marcar la posición', 'pt-BR': 'Marcar a posição' },
  3: { en: 'Mark and judge', 'zh-CN': '标记并判断类别', es: 'Marcar y clasificar', 'pt-BR': 'Marcar e classificar' },
}
