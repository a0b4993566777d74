// The belt on which images pass a window: where each of them is at any moment, as a pure function of time. Lengths are
// in places: an image with the gap behind it. Images come in at the right edge of the window and leave at its left.

/** Speeds as they are kept; shown they are 1, 1.5, 2 and 3 times. */
export const BELT_SPEEDS = [2, 3, 4, 6] as const
export type BeltSpeed = (typeof BELT_SPEEDS)[number]

/** Places in the window of a screen wide enough for them. */
export const BELT_WINDOW = 5
/** Images made ready before the belt starts, and kept ready before they come in. */
export const BELT_PRELOADED = 10
/** The part of a place that its image fills; the rest is the gap. */
export const BELT_FILL = 0.94
/** A belt that nobody has looked after for so long was asleep, in ms. */
export const BELT_ASLEEP_MS = 1000

/** Places that speed 1 would cross in a millisecond: at 2 an image comes in every 2.7 s, at 6 every 0.9 s. */
const PLACES_PER_MS = 0.1875 / 1000

/** How many images lie on the belt, and how many places of it are seen. */
export interface Belt {
  images: number
  window: number
}

/** `forward` brings new images; back brings those that have passed. */
export type BeltDirection = 1 | -1

/** How the belt moves from the moment `at` (ms) on: it stood at `travel` then. */
export interface BeltMotion {
  travel: number
  at: number
  speed: BeltSpeed
  direction: BeltDirection
  isRunning: boolean
}

/** How often the slowest speed a speed is, as it is shown. */
export const shownSpeed = (speed: BeltSpeed): number => speed / 2

export const isBeltSpeed = (value: unknown): value is BeltSpeed => BELT_SPEEDS.some((speed) => speed === value)

/** Where the last image has left the window. */
export const beltEnd = ({ images, window }: Belt): number => images + window

/** A belt at rest with `image` about to come in. */
export const restBefore = (image: number, at: number, speed: BeltSpeed = 2): BeltMotion => ({
  travel: Math.max(0, image),
  at,
  speed,
  direction: 1,
  isRunning: false,
})

const velocityOf = ({ speed, direction, isRunning }: BeltMotion): number =>
  isRunning ? speed * direction * PLACES_PER_MS : 0

const within = (belt: Belt, travel: number): number => Math.min(beltEnd(belt), Math.max(0, travel))

/** How far the belt has gone at the moment `now` (ms); it stops at both of its ends. */
export function travelAt(belt: Belt, motion: BeltMotion, now: number): number {
  return within(belt, motion.travel + velocityOf(motion) * Math.max(0, now - motion.at))
}

/** The motion from `now` on with another speed, direction or state: the belt goes on from where it is. */
export function steerBelt(
  belt: Belt,
  motion: BeltMotion,
  now: number,
  change: Partial<Pick<BeltMotion, 'speed' | 'direction' | 'isRunning'>>,
): BeltMotion {
  return { ...motion, ...change, travel: travelAt(belt, motion, now), at: Math.max(now, motion.at) }
}

/** When a running belt comes to its end by itself, ms; null while it stands. */
export function haltOf(belt: Belt, motion: BeltMotion): number | null {
  const velocity = velocityOf(motion)
  if (velocity === 0) return null
  const left = velocity > 0 ? beltEnd(belt) - motion.travel : motion.travel
  return motion.at + Math.max(0, left) / Math.abs(velocity)
}

/**
 * The motion of a belt last looked after at `seen`, ms: one whose device slept since then stands where it was, so that
 * nothing passes unseen.
 */
export function wakeBelt(belt: Belt, motion: BeltMotion, seen: number, now: number): BeltMotion {
  if (!motion.isRunning || now - seen <= BELT_ASLEEP_MS) return motion
  return { ...motion, travel: travelAt(belt, motion, seen), at: now, isRunning: false }
}

/** Left edge of an image, in places from the left edge of the window. */
export const edgeOf = ({ window }: Belt, image: number, travel: number): number => window + image - travel

/** From which travel to which an image is seen. */
const seenOver = ({ window }: Belt, image: number): { from: number; to: number } => ({
  from: image,
  to: image + window + BELT_FILL,
})

/** Images of which a part is in the window, in their order. */
export function inView(belt: Belt, travel: number): number[] {
  const first = Math.max(0, Math.floor(travel - belt.window - BELT_FILL))
  const seen: number[] = []
  for (let image = first; image < Math.min(belt.images, travel); image++) {
    const { from, to } = seenOver(belt, image)
    if (travel > from && travel < to) seen.push(image)
  }
  return seen
}

/** How many images have left the window at its far end. */
export function passedAt(belt: Belt, travel: number): number {
  return Math.min(belt.images, Math.max(0, Math.floor(travel - belt.window - BELT_FILL) + 1))
}

/** The image that came in last, or comes in next; what "image 7 of 40" counts. */
export const newestAt = ({ images }: Belt, travel: number): number =>
  Math.max(0, Math.min(images - 1, Math.floor(travel)))

/** The image nearest to the middle of the window; null while the window is empty. */
export function middleOf(belt: Belt, travel: number): number | null {
  const middle = belt.window / 2 - BELT_FILL / 2
  const far = (image: number): number => Math.abs(edgeOf(belt, image, travel) - middle)
  return inView(belt, travel).reduce<number | null>(
    (best, image) => (best === null || far(image) < far(best) ? image : best),
    null,
  )
}

/** Milliseconds each image was in the window between two moments of one motion. */
export function viewTimes(belt: Belt, motion: BeltMotion, from: number, to: number): Map<number, number> {
  const times = new Map<number, number>()
  const book = (image: number, ms: number): void => {
    if (ms > 0) times.set(image, (times.get(image) ?? 0) + ms)
  }
  const halt = haltOf(belt, motion) ?? -Infinity
  const moving = Math.min(to, Math.max(from, halt))
  const [start, end] = [travelAt(belt, motion, from), travelAt(belt, motion, to)]
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  const perMs = Math.abs(velocityOf(motion))
  if (perMs > 0)
    for (let image = Math.max(0, Math.floor(low - belt.window - 1)); image < Math.min(belt.images, high); image++) {
      const seen = seenOver(belt, image)
      book(image, (Math.min(high, seen.to) - Math.max(low, seen.from)) / perMs)
    }
  const resting = to - (perMs > 0 ? moving : from)
  for (const image of inView(belt, end)) book(image, resting)
  return times
}
