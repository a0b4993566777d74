// What CT questions whose threats are marked say on paper and in files, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'

export const markedWords = {
  sort: texts('CT image', 'CT 图像题', 'Imagen CT', 'Imagem CT'),
  clear: texts('No threat', '无违禁品', 'Sin amenaza', 'Sem ameaça'),
  suspect: texts('Threat', '有违禁品', 'Con amenaza', 'Com ameaça'),
  how: texts(
    'Tick one. Places are marked in the CT volume, on the screen alone.',
    '请勾选一项。位置只能在屏幕上的 CT 三维图像中标记。',
    'Marque una opción. Los lugares se marcan en el volumen CT, solo en pantalla.',
    'Assinale uma opção. Os locais são marcados no volume de CT, apenas na tela.',
  ),
} as const satisfies Record<string, Texts>
