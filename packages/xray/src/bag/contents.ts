// How what people pack comes to lie in a bag, and how the bag gets as restless and as dense as it is wanted.
import { ln } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { builderOf } from '../items/registry.ts'
import type { ItemSource } from '../own-item.ts'
import { LOST_AT_MOST } from './difficulty.ts'
import { centreItem, extentOf, shrinkItem } from './item.ts'
import type { Item } from './item.ts'
import type { ContainerModel } from './containers/model.ts'
import { hardnessOf } from './mixes.ts'
import { describe, makeUp } from './made.ts'
import type { Make, PackedItem } from './made.ts'
import { createPile, lyingRotation, packItem, standingRotation } from './pack.ts'
import type { Pile } from './pack.ts'
import { cover, dye, fillUp, lineWithCloth } from './soft.ts'
import type { Progress } from './soft.ts'
import type { Zone } from './zone.ts'

/** What goes into a bag. */
interface Packed {
  codes: readonly string[]
  /** What was asked for by name: laid before all else. */
  things: readonly string[]
  source: ItemSource
  /** 0 for a bag with a few things in it, 1 for one that is full from wall to wall. */
  fullness: number
}

/** Small things that crowd a restless bag. */
const CROWD: readonly string[] = [
  'keys',
  'coins',
  'cable',
  'charger',
  'jewellery',
  'spectacles',
  'watch',
  'cosmetics',
  'cosmetics',
  'pencil-case',
  'medicine',
  'headphones',
  'toy',
  'mouse',
  'tube',
  'snack-bag',
  'chocolate',
  'fruit',
  'perfume',
  'drink-carton',
  'book',
  'toiletries',
]

const SOFT: ReadonlySet<string> = new Set(
  ['clothes', 'shirt', 'jeans', 'towel', 'shoe', 'slipper', 'book', 'papers', 'toiletries', 'toy'].map(
    (name) => `everyday.${name}`,
  ),
)

/** A bag less full than this has nothing that lines it. */
const LINED_FROM = 0.45

/** Places that are tried for what was asked for by name. */
const THING_TRIES = 40

/** Share of the clutter wanted up to which hard things are laid: what is soft and small follows and brings its own. */
const HARD_SHARE = 0.75

/** Places that are tried for what is hard. */
const HARD_TRIES = 24

/** Things as thick as this are laid first, cm. */
const BULKY = 4

/**
 * Builds and places the contents: the bulky first, then cloth to the walls, then what is flat and small until the bag
 * is as restless as wanted; at last covers over the zone. Before the zone is as dark as it shall be, whatever would
 * make it darker is laid elsewhere.
 */
export function packContents(
  random: Random,
  model: ContainerModel,
  { codes, things, source, fullness }: Packed,
  zone: Zone,
  wantedClutter: number,
  progress: Progress,
): PackedItem[] {
  const pile = createPile(model.room, model.floor, model.ceiling)
  const wanted = attenuationOf(zone.superposition)
  const packed: PackedItem[] = []
  const lay = (own: Random, { code, item, path }: Built, tries: number, kind: keyof typeof MAY_DARKEN): boolean => {
    const room = wanted - progress.loadOf(zone)
    const keepOut = room < MAY_DARKEN[kind] - (wantedClutter > 0.75 && kind === 'small' ? 0.2 : 0) ? zone : null
    const coat = SOFT.has(code) ? dye(own) : 0
    const make: Make = { path, coat, press: 1, stretch: [1, 1, 1] }
    const before = makeUp(item, make)
    for (let i = 0; i < 3; i++) {
      const rotation = own.chance(0.35) ? standingRotation(own) : lyingRotation(own, 0.12)
      const placed = packItem(own, pile, before, rotation, {
        tries,
        keepOut,
        loadOf: (part) => progress.loadOf(part, 3),
      })
      if (!placed) continue
      packed.push(describe(code, placed, { make, rotation, before }))
      progress.paint(packed[packed.length - 1]!)
      return true
    }
    return false
  }
  const built = codes.map((code, i) => {
    const path = `${code} ${i}`
    const item = builderOf(code)(random.fork(path))
    const [x0, y0, z0, x1, y1, z1] = extentOf(item)
    const rank = (x1 - x0) * (y1 - y0) * (0.4 + random.uniform())
    return { code, item, path, hardness: hardnessOf(code), isBulky: z1 - z0 > BULKY, rank }
  })
  built.sort((a, b) => b.hardness - a.hardness || b.rank - a.rank)
  if (model.container !== 'tray' && fullness > LINED_FROM)
    for (const laid of lineWithCloth(random.fork('lining'), model, wanted)) {
      packed.push(laid)
      progress.paint(laid)
    }
  for (const [i, code] of things.entries()) {
    const own = random.fork(`thing ${i}`)
    const item = centreItem(source.builder(code)(own.fork('item')))
    if (lay(own, { code, item, path: `thing ${i}/item` }, THING_TRIES, 'bulky')) continue
    const placed = squeezeIn(own, pile, item)
    if (!placed) continue
    packed.push(describe(code, placed))
    progress.paint(packed[packed.length - 1]!)
  }
  const ahead = AHEAD[0] + (AHEAD[1] - AHEAD[0]) * Math.min(1, 2 * wantedClutter)
  const isCalm = (): boolean => progress.clutter() < wantedClutter - ahead
  const isRoomForHard = (): boolean => progress.clutter() < HARD_SHARE * wantedClutter
  let count = 0
  for (const one of built)
    if ((one.hardness > 0 || one.isBulky) && (packed.length === 0 || (one.hardness > 0 ? isRoomForHard() : isCalm())))
      lay(random, one, one.hardness > 0 ? HARD_TRIES : 8, 'bulky')
  // A calm tray holds a coat at most: soft things lie open there, every fold to be seen.
  if (model.container !== 'tray' || wantedClutter > 0.35)
    fillUp(random.fork('filling'), { model, zone, pile, fullness }, wanted, progress, packed)
  for (const one of built)
    if (one.hardness === 0 && !one.isBulky && ((count++ % 3 > 0 && wantedClutter > 0.85) || isCalm()))
      lay(random, one, 8, 'small')
  const own = random.fork('crowd')
  const rounds = CROWD_MOST * wantedClutter * wantedClutter
  for (let i = 0; i < rounds && isCalm(); i++)
    for (let k = 0; k < 3; k++) {
      const code = `everyday.${own.pick(CROWD)}`
      const item = builderOf(code)(own.fork(`${i} ${k}`))
      lay(own, { code, item, path: `crowd/${i} ${k}` }, 5, 'small')
    }
  cover(random.fork('cover'), model, zone, wanted, progress, packed)
  return packed
}

/** A thing as its kind builds it, with the names of the streams that it came of. */
interface Built extends Pick<Make, 'path'> {
  code: string
  item: Item
}

/** The object lying flat wherever it fits, made smaller as threats are where it fits nowhere. */
function squeezeIn(random: Random, pile: Pile, item: Item): Item | null {
  for (let factor = 1; factor > 0.2; factor *= 0.93) {
    const placed = packItem(random, pile, shrinkItem(item, factor), lyingRotation(random, 0), { tries: THING_TRIES })
    if (placed) return placed
  }
  return null
}

/** What the zone must lack in attenuation for a thing of a kind to be laid there. */
const MAY_DARKEN = { bulky: 0.35, small: -0.12 } as const

/**
 * What the things laid last and the covers of the zone bring, on the average, to a calm bag and to one half as restless
 * as can be or more: packing stops so much earlier.
 */
const AHEAD = [0.06, 0.12] as const

/** Rounds of three small things each that the most restless bag is crowded with at most. */
const CROWD_MOST = 42

/** Mean attenuation of a cover that takes so much of the contrast. */
function attenuationOf(superposition: number): number {
  return -2 * ln(1 - LOST_AT_MOST * superposition)
}
