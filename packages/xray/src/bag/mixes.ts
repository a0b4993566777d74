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

/** What of the mixes is hard and dark: laid before cloth fills the room, or it would hardly ever find a place. */
const HARD: readonly string[] = [
  'laptop',
  'tablet',
  'camera',
  'hair-dryer',
  'shaver',
  'charger',
  'power-bank',
  'umbrella',
  'glass-bottle',
  'jar',
  'food-can',
  'lunch-box',
]

/**
 * Things of everyday steel, as dark and as large as what is looked for, and how often they are met beside each other: a
 * flask, a mains adapter or a camera in many bags, a dumbbell or a drill in few.
 */
const STEEL: Readonly<Record<string, number>> = {
  thermos: 4,
  adapter: 4,
  camera: 4,
  padlock: 3,
  cutlery: 3,
  'battery-pack': 3,
  'moka-pot': 3,
  'machine-part': 3,
  shaver: 2,
  umbrella: 4,
  souvenir: 2,
  binoculars: 2,
  'tape-measure': 2,
}
/** What a handbag does not hold, and a suitcase rather than other bags. */
const LARGE_STEEL: Readonly<Record<string, number>> = {
  'hair-dryer': 4,
  pan: 5,
  iron: 4,
  'circuit-board': 3,
  tripod: 2,
  'bicycle-lock': 2,
  drill: 2,
  flute: 1,
  dumbbell: 1,
  tap: 1,
}

/** Small things that no beam passes: what is black in a harmless bag, as rounds of lead are in others. */
const DENSE: Readonly<Record<string, number>> = {
  'fishing-tackle': 4,
  darts: 4,
  screws: 4,
  jewellery: 3,
  'door-lock': 2,
  speaker: 2,
  tap: 2,
  chess: 1,
  batteries: 1,
}
/** Share of the bags that hold a first, a second and a third of them besides their steel. */
const DENSE_IN = [0.8, 0.45, 0.2] as const

/** Each name as often as it says. */
const picksOf = (often: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(often).flatMap(([name, times]) => Array.from({ length: times }, () => name))
const SMALL_PICKS = picksOf(STEEL)
const ALL_PICKS = picksOf({ ...STEEL, ...LARGE_STEEL })
const SUITCASE_PICKS = [...ALL_PICKS, ...picksOf(LARGE_STEEL)]
const DENSE_PICKS = picksOf(DENSE)

const RANKS: ReadonlyMap<string, number> = new Map([
  ...HARD.map((name) => [`everyday.${name}`, 1] as const),
  ...ALL_PICKS.map((name) => [`everyday.${name}`, 2] as const),
  ...DENSE_PICKS.map((name) => [`everyday.${name}`, 3] as const),
])

/**
 * How early a thing is laid into a bag: 3 for what is small and dense, 2 for everyday steel, 1 for what else is hard, 0
 * for what is soft or small.
 */
export function hardnessOf(code: string): number {
  return RANKS.get(code) ?? 0
}

/** Codes of the everyday steel of a bag: more in large and in full bags. */
export function chooseSteel(random: Random, container: Container, clutter: number): string[] {
  const most = container === 'suitcase' ? 5 : container === 'tray' ? 2.4 : 4
  // Bags differ in nothing as much as in their metal: most hold less than the mean, and a few twice as much.
  const share = 0.45 + 1.65 * random.uniform() ** 2
  const count = Math.floor(most * share * (0.4 + 0.6 * clutter) + random.uniform(0, 0.9))
  const picks = container === 'handbag' ? SMALL_PICKS : container === 'suitcase' ? SUITCASE_PICKS : ALL_PICKS
  const names = Array.from({ length: count }, () => random.pick(picks))
  for (const share of DENSE_IN) if (random.chance(share)) names.push(random.pick(DENSE_PICKS))
  return names.map((name) => `everyday.${name}`)
}
