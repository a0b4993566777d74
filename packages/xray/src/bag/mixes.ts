// What people pack: mixes of objects by occasion, and the steel that lies in any bag.
import type { Random } from '../numbers/random.ts'
import { hasBuilder } from '../items/registry.ts'
import type { Container } from './containers/model.ts'

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
  parcel: ['shopping', 'technical', 'shopping', 'holiday'],
}

/** Codes of what goes into a bag. */
export function chooseContents(random: Random, container: Container, clutter: number): string[] {
  const mix = MIXES[random.pick(OCCASIONS[container])]!
  const size = container === 'suitcase' ? 1 : container === 'backpack' ? 0.8 : container === 'handbag' ? 0.75 : 0.8
  const codes: string[] = []
  for (const [name, often] of Object.entries(mix)) {
    const wanted = often * size * (0.15 + 1.2 * clutter)
    let count = Math.floor(wanted)
    if (random.chance(wanted - count)) count++
    for (let i = 0; i < count; i++) if (hasBuilder(`everyday.${name}`)) codes.push(`everyday.${name}`)
  }
  return codes
}

/** Things of everyday steel, as dark and as large as what is looked for. */
const STEEL: readonly string[] = [
  'pan',
  'padlock',
  'adapter',
  'dumbbell',
  'bicycle-lock',
  'thermos',
  'drill',
  'machine-part',
  'flute',
  'iron',
  'tripod',
  'tape-measure',
  'binoculars',
  'moka-pot',
  'battery-pack',
  'cutlery',
  'souvenir',
]

/** Codes of the everyday steel of a bag: more in large and in full bags. */
export function chooseSteel(random: Random, container: Container, clutter: number): string[] {
  const most = container === 'suitcase' ? 2.2 : container === 'tray' ? 1.2 : 1.7
  const count = Math.floor(most * (0.3 + 0.7 * clutter) + random.uniform(0, 0.9))
  return Array.from({ length: count }, () => `everyday.${random.pick(STEEL)}`)
}
