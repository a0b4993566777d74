// What the kind itself says, in four languages.
import { fill, type Texts } from '@clearbelt/contract/errors'
import { CULTURES } from '@clearbelt/contract/wire'

const UNSETTLED: Texts = {
  en: 'The image "{name}" kept changing while it was prepared. Please publish again.',
  'zh-CN': '图像“{name}”在处理过程中不断被修改，请重新发布。',
  es: 'La imagen «{name}» cambió mientras se preparaba. Publique de nuevo.',
  'pt-BR': 'A imagem "{name}" mudou enquanto era preparada. Publique novamente.',
}

export const screeningWords = {
  unsettled: (name: string): Texts =>
    Object.fromEntries(CULTURES.map((culture) => [culture, fill(UNSETTLED[culture], { name })])) as Texts,
  sort: {
    en: 'Image screening',
    'zh-CN': '图像判读',
    es: 'Inspección de imágenes',
    'pt-BR': 'Inspeção de imagens',
  } satisfies Texts,
  ask: {
    en: 'Does this image show anything prohibited? If it does, circle it.',
    'zh-CN': '图像中是否有违禁物品？如有，请在图上圈出。',
    es: '¿Se ve algo prohibido en esta imagen? Si es así, rodéelo con un círculo.',
    'pt-BR': 'Há algo proibido nesta imagem? Se houver, circule-o.',
  } satisfies Texts,
  threat: { en: 'Threat', 'zh-CN': '危险', es: 'Amenaza', 'pt-BR': 'Ameaça' } satisfies Texts,
  safe: { en: 'Safe', 'zh-CN': '安全', es: 'Segura', 'pt-BR': 'Segura' } satisfies Texts,
}
