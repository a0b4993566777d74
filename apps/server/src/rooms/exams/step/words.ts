// What an exam as a step of a plan says, in four languages.
import type { Texts } from '@clearbelt/contract/errors'
import { CT_PAPER, DR_PAPER, FISCAN_PAPER, THEORY_PAPER, type PaperType } from '@clearbelt/domain/papers/paper-types'

/** What the paper of an exam is. */
export const paperTypeNames: Readonly<Record<PaperType, Texts>> = {
  [THEORY_PAPER]: { en: 'Theory', 'zh-CN': '理论', es: 'Teoría', 'pt-BR': 'Teoria' },
  [CT_PAPER]: { en: 'CT', 'zh-CN': 'CT', es: 'CT', 'pt-BR': 'CT' },
  [DR_PAPER]: { en: 'DR', 'zh-CN': 'DR', es: 'DR', 'pt-BR': 'DR' },
  [FISCAN_PAPER]: {
    en: 'Image screening',
    'zh-CN': '图像判读',
    es: 'Inspección de imágenes',
    'pt-BR': 'Inspeção de imagens',
  },
}
