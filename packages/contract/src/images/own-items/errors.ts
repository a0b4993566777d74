// What the drawing of own items may refuse.
import { defineErrors } from '../../errors.ts'

export const ownItemErrors = defineErrors({
  'drawing-crossed': {
    status: 422,
    en: 'A line of part {n} crosses itself. Move a corner so that it does not.',
    'zh-CN': '第 {n} 个部件的轮廓线自相交，请移动顶点。',
    es: 'Una línea de la pieza {n} se cruza consigo misma. Mueva un vértice.',
    'pt-BR': 'Uma linha da peça {n} cruza a si mesma. Mova um vértice.',
  },
  'drawing-thin': {
    status: 422,
    en: 'A line of part {n} encloses no area. Draw it larger or remove it.',
    'zh-CN': '第 {n} 个部件的轮廓线没有围成面积，请画大一些或删除。',
    es: 'Una línea de la pieza {n} no encierra superficie. Dibújela más grande o quítela.',
    'pt-BR': 'Uma linha da peça {n} não delimita área. Desenhe-a maior ou remova-a.',
  },
  'drawing-hole': {
    status: 422,
    en: 'A hole of part {n} touches its edge or another hole, or lies outside.',
    'zh-CN': '第 {n} 个部件的孔与边缘或其他孔相接，或位于部件之外。',
    es: 'Un orificio de la pieza {n} toca el borde u otro orificio, o queda fuera.',
    'pt-BR': 'Um furo da peça {n} toca a borda ou outro furo, ou fica fora.',
  },
  'drawing-tall': {
    status: 422,
    en: 'Part {n} reaches higher than {mm} mm.',
    'zh-CN': '第 {n} 个部件的高度超过 {mm} 毫米。',
    es: 'La pieza {n} supera {mm} mm de altura.',
    'pt-BR': 'A peça {n} passa de {mm} mm de altura.',
  },
  'drawing-small': {
    status: 422,
    en: 'The item is smaller than 8 mm: nobody could see it in a bag.',
    'zh-CN': '物品小于 8 毫米，在箱包中无法看见。',
    es: 'El objeto mide menos de 8 mm: nadie lo vería en una bolsa.',
    'pt-BR': 'O item tem menos de 8 mm: ninguém o veria numa bagagem.',
  },
  'drawing-unseen': {
    status: 422,
    en: 'The item hardly shows on X-ray, so nobody could find it. Make it thicker or choose another material.',
    'zh-CN': '该物品在 X 光下几乎不可见，无法被发现。请增加厚度或更换材料。',
    es: 'El objeto apenas se ve en rayos X y nadie podría encontrarlo. Hágalo más grueso o elija otro material.',
    'pt-BR':
      'O item quase não aparece no raio X e ninguém o encontraria. Aumente a espessura ou escolha outro material.',
  },
  'item-name-taken': {
    status: 409,
    en: 'Your organisation already has an item of this name.',
    'zh-CN': '本单位已有同名物品。',
    es: 'Su organización ya tiene un objeto con este nombre.',
    'pt-BR': 'Sua organização já tem um item com este nome.',
  },
  'items-too-many': {
    status: 409,
    en: 'Your organisation has {max} own items already. Delete some first.',
    'zh-CN': '本单位的自建物品已达 {max} 个，请先删除一些。',
    es: 'Su organización ya tiene {max} objetos propios. Elimine alguno antes.',
    'pt-BR': 'Sua organização já tem {max} itens próprios. Exclua algum antes.',
  },
  'unknown-item': {
    status: 422,
    en: 'An item chosen for the bags is no longer in the library. Choose again.',
    'zh-CN': '所选物品已不在物品库中，请重新选择。',
    es: 'Un objeto elegido para las bolsas ya no está en la biblioteca. Elija de nuevo.',
    'pt-BR': 'Um item escolhido para as bagagens não está mais na biblioteca. Escolha de novo.',
  },
})
