// A bag that is packed by hand, as plain data: the same data is the same bag on every machine.
import type { Container } from '../bag/containers/model.ts'
import type { Make } from '../bag/made.ts'
import type { Look } from '../device.ts'
import type { ItemSource, OwnItem } from '../own-item.ts'

/** A thing laid by hand. */
export interface PlacedItem {
  /** A kind of the catalogue, or the code of a drawn thing. */
  code: string
  /** Which of the endless variants of its kind, from 0; drawn things have one. */
  variant: number
  /** Its middle in the container's own coordinates, cm: x along its long side, both 0 in its middle. */
  x: number
  y: number
  /** Its lowest point over the floor of the container, cm. */
  lift: number
  /** Degrees, done in this order: about its long side, about its short side, on the floor. */
  turn: readonly [roll: number, tilt: number, yaw: number]
  /** Factor of its density; 1 leaves it as it is. */
  amount: number
  /** Of a thing that was taken out of a fill: how that made it; its variant says nothing then. */
  make?: FillMake
}

/** How a fill made a thing of what its kind builds. */
export interface FillMake extends Make {
  /** The seed of the fill. */
  seed: string
}

/** What is packed by seed before anything is laid by hand. */
export interface HandFill {
  seed: string
  /** How full and restless, 0..1. */
  clutter: number
  /** What was taken out of it, by the path of its make: the rest lies as it lay. */
  without?: string[]
}

/** A container with what lies in it. */
export interface HandScene {
  container: Container
  /** Decides the make of the container and where the scanner's source stands. */
  seed: string
  /** How it is turned on the belt, degrees. */
  yaw: number
  /** Null: nothing but what is laid by hand. */
  fill: HandFill | null
  /** In any order: what lies on a ray adds up. */
  items: readonly PlacedItem[]
}

/** The container alone, filled by seed. */
export type HandBase = Omit<HandScene, 'items'>

/** A scene with the drawn things that its codes name. */
export interface HandRequest {
  scene: HandScene
  own?: readonly OwnItem[]
  /** How the scanner's screen shows it; left out: standard. */
  look?: Look
}

/** The base of a scene, and a word that is the same for equal ones. */
export const baseOf = ({ container, seed, yaw, fill }: HandBase): HandBase => ({ container, seed, yaw, fill })
export const wordOfBase = (base: HandBase): string => JSON.stringify(baseOf(base))
/** A word that is the same for bases of one fill, whatever was taken out of it. */
export const wordOfFill = ({ fill, ...base }: HandBase): string =>
  wordOfBase({ ...base, fill: fill && { seed: fill.seed, clutter: fill.clutter } })
/** A word that is the same for things that look the same. */
export const wordOfItem = ({ code, variant, x, y, lift, turn, amount, make }: PlacedItem): string =>
  JSON.stringify([code, variant, x, y, lift, turn, amount, ...(make ? [make] : [])])

/**
 * What lies in a scene in the one order in which it is painted, harmless things first: the order that it is given in
 * changes not one bit.
 */
export function inOrder(items: readonly PlacedItem[], { isThreat }: Pick<ItemSource, 'isThreat'>): PlacedItem[] {
  const keyed = items.map((item) => ({ item, late: isThreat(item.code), word: wordOfItem(item) }))
  keyed.sort((a, b) => (a.late === b.late ? (a.word < b.word ? -1 : a.word > b.word ? 1 : 0) : a.late ? 1 : -1))
  return keyed.map(({ item }) => item)
}
