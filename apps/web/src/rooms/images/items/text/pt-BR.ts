// What the item library says, in Portuguese of Brazil.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'items'> = {
  about:
    'Aquilo que enche as bagagens geradas. Cada tipo tem infinitas variantes; quatro são mostradas, sozinhas na esteira.',
  all: 'Todas as categorias',
  category: 'Categoria',
  category_ammunition: 'Munição',
  category_blade: 'Armas brancas',
  category_blunt: 'Objetos contundentes',
  category_everyday: 'Cotidianos',
  category_firearm: 'Armas de fogo',
  'category_firearm-part': 'Peças de armas de fogo',
  'category_gas-lighter': 'Recipientes de gás e isqueiros',
  category_ied: 'Artefatos explosivos improvisados',
  category_liquid: 'Líquidos perigosos',
  category_threat: 'Todas as ameaças',
  category_tool: 'Ferramentas',
  class_metal: 'Metal',
  class_mixed: 'Misto',
  class_organic: 'Orgânico',
  images_one: 'Em {count} imagem',
  images_other: 'Em {count} imagens',
  none: 'Nenhum objeto corresponde',
  noneHint: 'Tente outro nome ou outra categoria.',
  search: 'Buscar por nome',
  side_broad: 'Deitado, lado largo para cima',
  side_edge: 'De lado',
  size: 'Cerca de {x} × {y} × {z} cm',
  variant: 'Variante {n}',
  view: 'Objetos',
}
