// What graphic questions say on paper, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'

export const graphicWords = {
  sort: texts('Picture', '图形题', 'Imagen', 'Imagem'),
  safe: texts('Safe', '安全', 'Segura', 'Segura'),
  suspect: texts('Suspect', '可疑', 'Sospechosa', 'Suspeita'),
  how1: texts('Tick one.', '请勾选一项。', 'Marque una opción.', 'Assinale uma opção.'),
  how2: texts(
    'Tick one. Draw a circle around each threat.',
    '请勾选一项，并圈出每件违禁品。',
    'Marque una opción. Rodee cada amenaza con un círculo.',
    'Assinale uma opção. Circule cada ameaça.',
  ),
  how3: texts(
    'Tick one. Draw a circle around each threat and write what it is beside it.',
    '请勾选一项，圈出每件违禁品并在旁边写明类型。',
    'Marque una opción. Rodee cada amenaza con un círculo y escriba al lado qué es.',
    'Assinale uma opção. Circule cada ameaça e escreva ao lado o que é.',
  ),
} as const satisfies Record<string, Texts>
