// What people pack: mixes of objects by occasion, and how they come to lie.
import type { Random } from '../numbers/random.ts'
import { builderOf, hasBuilder } from '../items/registry.ts'
import { extentOf } from './item.ts'
import type { Item } from './item.ts'
import type { Vector } from './geometry/mesh.ts'
import type { Container, ContainerModel } from './containers/model.ts'
import { createPile, lyingRotation, packItem } from './pack.ts'
import type { Pile } from './pack.ts'

/** An object in its place in the bag. */
export interface PackedItem {
  code: string
  item: Item
  middle: Vector
}

/** One occasion: how often each kind turns up, per bag at clutter 0.5. */
type Mix = Readonly<Record<string, number>>

const MIXES: Readonly<Record<string, Mix>> = {
  holiday: {
    clothes: 4,
    shirt: 2.5,
    jeans: 1.2,
    towel: 1,
    shoe: 1.6,
    slipper: 1,
    toiletries: 1,
    'water-bottle': 0.6,
    charger: 0.9,
    umbrella: 0.4,
    book: 0.5,
    'snack-bag': 0.5,
    camera: 0.5,
    'hair-dryer': 0.4,
    spectacles: 0.4,
    perfume: 0.5,
    tube: 0.9,
    cable: 0.6,
    belt: 0.6,
    cosmetics: 0.6,
    medicine: 0.5,
    jewellery: 0.3,
    toothbrush: 0.5,
  },
  business: {
    clothes: 2,
    shirt: 3,
    shoe: 1.4,
    belt: 0.8,
    laptop: 0.9,
    charger: 1.2,
    papers: 1,
    book: 0.6,
    phone: 0.5,
    mouse: 0.6,
    umbrella: 0.5,
    shaver: 0.5,
    toiletries: 0.9,
    cable: 1,
    'power-bank': 0.6,
    'pencil-case': 0.4,
    headphones: 0.5,
    watch: 0.4,
    spectacles: 0.4,
    tube: 0.5,
  },
  school: {
    book: 2.6,
    papers: 1.2,
    'pencil-case': 1.2,
    'water-bottle': 1,
    'lunch-box': 0.7,
    tablet: 0.5,
    phone: 0.6,
    headphones: 0.6,
    umbrella: 0.5,
    clothes: 0.8,
    keys: 0.6,
    fruit: 0.6,
    'drink-carton': 0.5,
    toy: 0.3,
    cable: 0.6,
    'snack-bag': 0.6,
    coins: 0.4,
    laptop: 0.3,
    charger: 0.4,
  },
  shopping: {
    'drink-can': 1.6,
    'food-can': 1.4,
    'drink-carton': 1,
    'glass-bottle': 0.9,
    'water-bottle': 1,
    fruit: 2,
    chocolate: 0.9,
    'snack-bag': 1.4,
    jar: 1,
    'lunch-box': 0.4,
    cosmetics: 0.4,
    toy: 0.4,
    clothes: 1,
    tube: 0.6,
    wallet: 0.4,
    keys: 0.5,
  },
  daily: {
    wallet: 0.8,
    keys: 1,
    coins: 0.8,
    phone: 0.9,
    spectacles: 0.7,
    cosmetics: 1.2,
    perfume: 0.7,
    umbrella: 0.6,
    'power-bank': 0.7,
    cable: 0.7,
    headphones: 0.5,
    book: 0.5,
    'water-bottle': 0.7,
    medicine: 0.6,
    'snack-bag': 0.4,
    clothes: 0.7,
    jewellery: 0.4,
    tube: 0.5,
    fruit: 0.4,
    charger: 0.4,
  },
  technical: {
    laptop: 1,
    charger: 1.4,
    cable: 2,
    'circuit-board': 1,
    camera: 0.7,
    'power-bank': 0.9,
    mouse: 0.8,
    headphones: 0.8,
    tablet: 0.6,
    phone: 0.7,
    shaver: 0.3,
    clothes: 1.4,
    shirt: 0.7,
    book: 0.4,
    papers: 0.4,
    'water-bottle': 0.4,
    thermos: 0.4,
    keys: 0.4,
  },
  tray: {
    phone: 1,
    keys: 0.9,
    coins: 0.9,
    belt: 1,
    watch: 0.7,
    wallet: 0.9,
    laptop: 0.5,
    clothes: 0.9,
    spectacles: 0.4,
    'power-bank': 0.5,
    tablet: 0.3,
    shoe: 0.5,
    umbrella: 0.3,
    'water-bottle': 0.3,
    cable: 0.3,
  },
}

const OCCASIONS: Readonly<Record<Container, readonly string[]>> = {
  suitcase: ['holiday', 'holiday', 'business', 'holiday', 'technical', 'shopping'],
  backpack: ['school', 'technical', 'daily', 'holiday', 'shopping', 'business'],
  handbag: ['daily', 'daily', 'shopping', 'school'],
  tray: ['tray'],
}

/** Codes of what goes into a bag, bulky things first. */
export function chooseContents(random: Random, container: Container, clutter: number): string[] {
  const mix = MIXES[random.pick(OCCASIONS[container])]!
  const size = container === 'suitcase' ? 1 : container === 'backpack' ? 0.8 : container === 'handbag' ? 0.75 : 0.8
  const codes: string[] = []
  for (const [name, often] of Object.entries(mix)) {
    const wanted = often * size * (0.3 + 1.5 * clutter)
    let count = Math.floor(wanted)
    if (random.chance(wanted - count)) count++
    for (let i = 0; i < count; i++) if (hasBuilder(`everyday.${name}`)) codes.push(`everyday.${name}`)
  }
  return codes
}

/** Builds and places the contents; what finds no room is left out. */
export function packContents(random: Random, model: ContainerModel, codes: readonly string[]): PackedItem[] {
  const pile = createPile(model.room, model.floor, model.ceiling)
  const built = codes.map((code, i) => ({
    code,
    item: builderOf(code)(random.fork(`${code} ${i}`)),
    order: random.uniform(),
  }))
  const bulky = built.map((each) => {
    const [x0, y0, , x1, y1] = extentOf(each.item)
    return { ...each, rank: (x1 - x0) * (y1 - y0) * (0.4 + each.order) }
  })
  bulky.sort((a, b) => b.rank - a.rank)
  const packed: PackedItem[] = []
  fill(random.fork('filling'), model, pile, packed)
  for (const { code, item } of bulky) {
    const placed =
      packItem(random, pile, item, lyingRotation(random, 0.12), 8) ??
      packItem(random, pile, item, lyingRotation(random, 0.12), 8)
    if (!placed) continue
    packed.push(describe(code, placed))
  }
  return packed
}

/**
 * Clothes laid over the floor of the room until its soft share is filled, so that bags are full as travellers' bags
 * are.
 */
function fill(random: Random, model: ContainerModel, pile: Pile, packed: PackedItem[]): void {
  const wanted = (model.ceiling - model.floor) * model.softness * 0.65
  for (let i = 0; i < 14; i++) {
    const mean = pile.heights.reduce((sum, height) => sum + height, 0) / pile.heights.length - pile.floor
    if (mean >= wanted) return
    const code = random.pick([
      'everyday.shirt',
      'everyday.shirt',
      'everyday.jeans',
      'everyday.clothes',
      'everyday.towel',
    ])
    const placed = packItem(random, pile, builderOf(code)(random.fork(`${i}`)), lyingRotation(random, 0.05), 10)
    if (placed) packed.push(describe(code, placed))
  }
}

function describe(code: string, item: Item): PackedItem {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  return { code, item, middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2] }
}
