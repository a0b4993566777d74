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
/** A seed: 128 bits as 32 hexadecimal figures. */
export const HAND_SEED = /^[0-9a-f]{32}$/

/** Degrees within half a turn both ways, in tenths. */
export function wrapDegrees(degrees: number): number {
  const turned = ((((degrees + HALF_TURN) % 360) + 360) % 360) - HALF_TURN
  return Math.round(turned * 10) / 10
}

/** A bag packed by hand as it is written down: places in cm, angles in degrees. */
export interface PlainScene {
  container: HandContainer
  seed: string
  yaw: number
  fill: { seed: string; clutter: number } | null
  items: {
    code: string
    variant: number
    x: number
    y: number
    lift: number
    turn: [number, number, number]
    amount: number
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

function isPlaced(item: unknown): item is PlainScene['items'][number] {
  if (!isFields(item)) return false
  const { code, variant, x, y, lift, turn, amount } = item
  return (
    typeof code === 'string' &&
    code.length > 0 &&
    code.length <= CODE_MAX &&
    Number.isInteger(variant) &&
    isWithin(variant, 0, HAND_VARIANTS - 1) &&
    isWithin(x, -HAND_REACH, HAND_REACH) &&
    isWithin(y, -HAND_REACH, HAND_REACH) &&
    isWithin(lift, 0, HAND_REACH) &&
    Array.isArray(turn) &&
    turn.length === 3 &&
    turn.every(isAngle) &&
    isWithin(amount, HAND_AMOUNT.min, HAND_AMOUNT.max)
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
    (fill === null || (isFields(fill) && isSeed(fill.seed) && isWithin(fill.clutter, 0, 1))) &&
    Array.isArray(items) &&
    items.length <= HAND_ITEMS_MAX &&
    items.every(isPlaced)
  )
}
