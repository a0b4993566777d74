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
