// Names of the three forms of an image-screening exam in the four languages.
import type { AnswerForm } from './answers.ts'

type Names = Record<'zh-CN' | 'en' | 'es' | 'pt-BR', string>

export const FISCAN_FORM_NAMES: Readonly<Record<AnswerForm, Names>> = {
  1: { en: 'Quick judgement', 'zh-CN': '快速判图', es: 'Juicio rápido', 'pt-BR': 'Julgamento rápido' },
  2: { en: 'Mark location', 'zh-CN': '标记位置', es: 'Marcar el lugar', 'pt-BR': 'Marcar o local' },
  3: {
    en: 'Mark location and judge',
    'zh-CN': '标记位置并判断种类',
    es: 'Marcar el lugar y el tipo',
    'pt-BR': 'Marcar o local e o tipo',
  },
}
