// What graphic questions say on paper, in four languages.
import type { Texts } from '@clearbelt/contract/errors'

export const graphicWords = {
  safe: { en: 'Safe', 'zh-CN': '安全', es: 'Segura', 'pt-BR': 'Segura' },
  suspect: { en: 'Suspect', 'zh-CN': '可疑', es: 'Sospechosa', 'pt-BR': 'Suspeita' },
} as const satisfies Record<string, Texts>
