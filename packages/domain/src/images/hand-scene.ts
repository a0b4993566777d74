// Bags that trainers pack by hand: what their plain data keeps to.

/** Containers that are packed by hand. */
export const HAND_CONTAINERS = ['suitcase', 'backpack', 'handbag', 'parcel', 'tray'] as const
export type HandContainer = (typeof HAND_CONTAINERS)[number]

/** Things laid by hand in one bag at most. */
export const HAND_ITEMS_MAX = 120
/** Variants of each kind of thing. */
export const HAND_VARIANTS = 100
/** Places lie no farther from the middle than this, cm; the walls of the container are nearer. */
export const HAND_REACH = 100
/** Factors of a thing's density; metal allows less. */
export const HAND_AMOUNT = { min: 0.5, max: 2 } as const
/** Half a turn, degrees. */
export const HALF_TURN = 180
/** Things taken out of one fill at most: no fill holds more. */
export const HAND_TAKEN_MAX = 250
/** Where in a fill a thing was made: names of random streams, parted by `/`. */
export const HAND_PATH = /^[a-z0-9. -]{1,50}(\/[a-z0-9. -]{1,20})?$/
/** How a fill makes things its own: PVC on them as a share of their density, and factors of density and of sides. */
export const HAND_MAKE = {
  coat: { min: 0, max: 2 },
  press: { min: 0.5, max: 2 },
  stretch: { min: 0.05, max: 8 },
} as const
/** A seed: 128 bits as 32 hexadecimal figures. */
export const HAND_SEED = /^[0-9a-f]{32}$/

/** Degrees within half a turn both ways, in tenths. */
export function wrapDegrees(degrees: number): number {
  const turned = ((((degrees + HALF_TURN) % 360) + 360) % 360) - HALF_TURN
  return Math.round(turned * 10) / 10
}

/** How a fill made a thing that was taken out of it. */
interface FillMake {
  seed: string
  path: string
  coat: number
  press: number
  stretch: [number, number, number]
}

/** A bag packed by hand as it is written down: places in cm, angles in degrees. */
export interface PlainScene {
  container: HandContainer
  seed: string
  yaw: number
  fill: { seed: string; clutter: number; without?: string[] | undefined } | null
  items: {
    code: string
    variant: number
    x: number
    y: number
    lift: number
    turn: [number, number, number]
    amount: number
    make?: FillMake | undefined
  }[]
}

/** The longest code of a thing. */
const CODE_MAX = 60

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max
const isAngle = (value: unknown): value is number => isWithin(value, -HALF_TURN, HALF_TURN)
const isSeed = (value: unknown): value is string => typeof value === 'string' && HAND_SEED.test(value)

const isPath = (value: unknown): value is string => typeof value === 'string' && HAND_PATH.test(value)
const isThree = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 3 && value.every(is)

const isMake = (make: unknown): make is FillMake =>
  isFields(make) &&
  isSeed(make.seed) &&
  isPath(make.path) &&
  isWithin(make.coat, HAND_MAKE.coat.min, HAND_MAKE.coat.max) &&
  isWithin(make.press, HAND_MAKE.press.min, HAND_MAKE.press.max) &&
  isThree(make.stretch, (one) => isWithin(one, HAND_MAKE.stretch.min, HAND_MAKE.stretch.max))

const isFill = (fill: unknown): fill is NonNullable<PlainScene['fill']> =>
  isFields(fill) &&
  isSeed(fill.seed) &&
  isWithin(fill.clutter, 0, 1) &&
  (fill.without === undefined ||
    (Array.isArray(fill.without) && fill.without.length <= HAND_TAKEN_MAX && fill.without.every(isPath)))

function isPlaced(item: unknown): item is PlainScene['items'][number] {
  if (!isFields(item)) return false
  const { code, variant, x, y, lift, turn, amount, make } = item
  return (
    typeof code === 'string' &&
    code.length > 0 &&
    code.length <= CODE_MAX &&
    Number.isInteger(variant) &&
    isWithin(variant, 0, HAND_VARIANTS - 1) &&
    isWithin(x, -HAND_REACH, HAND_REACH) &&
    isWithin(y, -HAND_REACH, HAND_REACH) &&
    isWithin(lift, 0, HAND_REACH) &&
    isThree(turn, isAngle) &&
    isWithin(amount, HAND_AMOUNT.min, HAND_AMOUNT.max) &&
    (make === undefined || isMake(make))
  )
}

/** Whether a value, such as a draft that a browser kept, is a scene that may be sent. */
export function isPlainScene(value: unknown): value is PlainScene {
  if (!isFields(value)) return false
  const { container, seed, yaw, fill, items } = value
  return (
    HAND_CONTAINERS.some((one) => one === container) &&
    isSeed(seed) &&
    isAngle(yaw) &&
    (fill === null || isFill(fill)) &&
    Array.isArray(items) &&
    items.length <= HAND_ITEMS_MAX &&
    items.every(isPlaced)
  )
}
