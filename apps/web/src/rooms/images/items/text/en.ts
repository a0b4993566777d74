// What the item library says, in English.
export const text = {
  about:
    'What generated bags are packed with. Each kind of the catalogue comes in endless variants, of which four are shown; what it lacks you can draw.',
  all: 'All categories',
  category: 'Category',
  category_ammunition: 'Ammunition',
  category_blade: 'Blades',
  category_blunt: 'Blunt objects',
  category_everyday: 'Everyday',
  category_firearm: 'Firearms',
  'category_firearm-part': 'Firearm parts',
  'category_gas-lighter': 'Gas containers and lighters',
  category_ied: 'Improvised explosive devices',
  category_liquid: 'Dangerous liquids',
  category_own: 'Drawn here',
  category_threat: 'All threats',
  category_tool: 'Tools',
  class_metal: 'Metal',
  class_mixed: 'Mixed',
  class_organic: 'Organic',
  images_one: 'In {count} image',
  images_other: 'In {count} images',
  none: 'No item matches',
  noneHint: 'Try another name or category.',
  ownTag: 'Own',
  search: 'Search by name',
  side_broad: 'Lying, broad side up',
  side_edge: 'On edge',
  size: 'About {x} × {y} × {z} cm',
  variant: 'Variant {n}',
  view: 'Items',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    items: typeof text
  }
}
