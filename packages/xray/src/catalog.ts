// What can lie in a generated bag: every kind of threat and everyday object, with its names in the four languages.
import { EVERYDAY_ROWS, THREAT_ROWS } from './catalog-rows.ts'

/** The categories of threat. */
export type Category =
  | 'firearm'
  | 'firearm-part'
  | 'blade'
  | 'blunt'
  | 'tool'
  | 'ammunition'
  | 'ied'
  | 'gas-lighter'
  | 'liquid'

/** A name in each of the product's languages. */
export interface Names {
  'zh-CN': string
  en: string
  es: string
  'pt-BR': string
}

/** One kind of object; the code is stable and is used as a knowledge point. */
export interface ItemKind {
  code: string
  threat: boolean
  category: Category | 'everyday'
  names: Names
}

function names(zh: string, en: string, es: string, pt: string): Names {
  return { 'zh-CN': zh, en, es, 'pt-BR': pt }
}

/** The categories of threat in the order in which they are taught. */
export const CATEGORIES: { code: Category; names: Names }[] = [
  { code: 'firearm', names: names('枪支', 'Firearms', 'Armas de fuego', 'Armas de fogo') },
  {
    code: 'firearm-part',
    names: names('枪支零部件', 'Firearm parts', 'Partes de armas de fuego', 'Peças de armas de fogo'),
  },
  { code: 'blade', names: names('刀具与利器', 'Blades', 'Armas blancas', 'Armas brancas') },
  { code: 'blunt', names: names('钝器', 'Blunt objects', 'Objetos contundentes', 'Objetos contundentes') },
  { code: 'tool', names: names('工具', 'Tools', 'Herramientas', 'Ferramentas') },
  { code: 'ammunition', names: names('弹药', 'Ammunition', 'Munición', 'Munição') },
  {
    code: 'ied',
    names: names(
      '爆炸装置',
      'Improvised explosive devices',
      'Artefactos explosivos improvisados',
      'Artefatos explosivos improvisados',
    ),
  },
  {
    code: 'gas-lighter',
    names: names(
      '压力容器与打火机',
      'Gas containers and lighters',
      'Envases a presión y encendedores',
      'Recipientes de gás e isqueiros',
    ),
  },
  { code: 'liquid', names: names('危险液体', 'Dangerous liquids', 'Líquidos peligrosos', 'Líquidos perigosos') },
]

/** Every kind, threats first; codes are unique. */
export const ITEM_KINDS: ItemKind[] = [
  ...THREAT_ROWS.map(([code, zh, en, es, pt]) => ({
    code,
    threat: true,
    category: categoryOf(code),
    names: names(zh, en, es, pt),
  })),
  ...EVERYDAY_ROWS.map(([code, zh, en, es, pt]) => ({
    code,
    threat: false,
    category: 'everyday' as const,
    names: names(zh, en, es, pt),
  })),
]

const byCode = new Map(ITEM_KINDS.map((kind) => [kind.code, kind]))

/** The kind with that code, or undefined. */
export function findItemKind(code: string): ItemKind | undefined {
  return byCode.get(code)
}

/** The threat category a threat's code begins with. Throws RangeError when it begins with none. */
function categoryOf(code: string): Category {
  const head = code.slice(0, code.indexOf('.'))
  const category = CATEGORIES.find((each) => each.code === head)
  if (!category) throw new RangeError(`"${code}" names no category`)
  return category.code
}
