// What a bag packed by hand may be refused for.
import { defineErrors } from '../../errors.ts'

export const handErrors = defineErrors({
  'hand-item-unknown': {
    status: 422,
    en: 'Item {n} is no longer in the item library. Remove it.',
    'zh-CN': '第 {n} 件物品已不在物品库中，请移除。',
    es: 'El objeto {n} ya no está en la biblioteca. Quítelo.',
    'pt-BR': 'O item {n} não está mais na biblioteca. Remova-o.',
  },
  'hand-item-outside': {
    status: 422,
    en: '{name} (item {n}) lies outside the inner walls of the container. Move it inside.',
    'zh-CN': '{name}（第 {n} 件）超出容器内壁，请移入容器内。',
    es: '{name} (objeto {n}) queda fuera de las paredes interiores. Muévalo hacia dentro.',
    'pt-BR': '{name} (item {n}) está fora das paredes internas. Mova-o para dentro.',
  },
  'hand-item-long': {
    status: 422,
    en: '{name} (item {n}) is too long for the container as it lies. Turn it, or choose a larger container.',
    'zh-CN': '{name}（第 {n} 件）按当前摆放方式过长，放不进容器。请旋转或更换更大的容器。',
    es: '{name} (objeto {n}) es demasiado largo para el recipiente tal como está. Gírelo o elija otro mayor.',
    'pt-BR': '{name} (item {n}) é comprido demais para o recipiente como está. Gire-o ou escolha um maior.',
  },
  'hand-item-tall': {
    status: 422,
    en: '{name} (item {n}) is too tall for the container as it stands. Lay it flatter.',
    'zh-CN': '{name}（第 {n} 件）按当前摆放方式过高，容器无法合上。请放平。',
    es: '{name} (objeto {n}) es demasiado alto para el recipiente tal como está. Túmbelo más.',
    'pt-BR': '{name} (item {n}) é alto demais para o recipiente como está. Deite-o mais.',
  },
  'hand-item-unseen': {
    status: 422,
    en: '{name} (item {n}) does not show on X-ray as it lies, so nobody could find it.',
    'zh-CN': '{name}（第 {n} 件）在当前位置的 X 光图像中不可见，无法被发现。',
    es: '{name} (objeto {n}) no se ve en rayos X tal como está y nadie podría encontrarlo.',
    'pt-BR': '{name} (item {n}) não aparece no raio X como está e ninguém o encontraria.',
  },
  'hand-item-amount': {
    status: 422,
    en: 'The density of {name} (item {n}) cannot be changed that far.',
    'zh-CN': '{name}（第 {n} 件）的密度超出可调范围。',
    es: 'La densidad de {name} (objeto {n}) no puede cambiarse tanto.',
    'pt-BR': 'A densidade de {name} (item {n}) não pode mudar tanto.',
  },
  'hand-in-use': {
    status: 409,
    en: 'This image stays as it is. {reason}. Save your bag as a new image.',
    'zh-CN': '该图像不能被替换。{reason}。请另存为新图像。',
    es: 'Esta imagen se queda como está. {reason}. Guarde su bolsa como imagen nueva.',
    'pt-BR': 'Esta imagem fica como está. {reason}. Salve sua bagagem como imagem nova.',
  },
  'hand-siblings-empty': {
    status: 409,
    en: 'A bag packed by hand without a fill has nothing to shuffle, so it has no siblings.',
    'zh-CN': '手工装箱且无填充物的箱包没有可重新排列的内容，无法生成同类图像。',
    es: 'Una bolsa compuesta a mano sin relleno no tiene nada que barajar, así que no tiene equivalentes.',
    'pt-BR': 'Uma bagagem montada à mão sem recheio não tem o que embaralhar, por isso não tem equivalentes.',
  },
})
