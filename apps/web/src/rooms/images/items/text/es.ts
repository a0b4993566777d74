// What the item library says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'items'> = {
  about:
    'Con lo que se llenan los equipajes creados. Cada tipo tiene infinitas variantes; se muestran cuatro, solas en la cinta.',
  all: 'Todas las categorías',
  category: 'Categoría',
  category_ammunition: 'Munición',
  category_blade: 'Armas blancas',
  category_blunt: 'Objetos contundentes',
  category_everyday: 'Cotidianos',
  category_firearm: 'Armas de fuego',
  'category_firearm-part': 'Partes de armas de fuego',
  'category_gas-lighter': 'Envases a presión y encendedores',
  category_ied: 'Artefactos explosivos improvisados',
  category_liquid: 'Líquidos peligrosos',
  category_threat: 'Todas las amenazas',
  category_tool: 'Herramientas',
  class_metal: 'Metal',
  class_mixed: 'Mixto',
  class_organic: 'Orgánico',
  images_one: 'En {count} imagen',
  images_other: 'En {count} imágenes',
  none: 'Ningún objeto coincide',
  noneHint: 'Pruebe otro nombre u otra categoría.',
  search: 'Buscar por nombre',
  side_broad: 'Tumbado, cara ancha arriba',
  side_edge: 'De canto',
  size: 'Unos {x} × {y} × {z} cm',
  variant: 'Variante {n}',
  view: 'Objetos',
}
