// Practice of screening images: how long what was missed comes back, and how hard the next images are and why.

/** By knowledge points, what was missed lately in new bags, or a package as it was put together. */
export const IMAGE_SOURCES = ['points', 'missed', 'package'] as const
export type ImageSource = (typeof IMAGE_SOURCES)[number]

/** Image by image, or on the belt. */
export const IMAGE_PLAYERS = ['still', 'belt'] as const
export type ImagePlayer = (typeof IMAGE_PLAYERS)[number]

/** Images of one practice. */
export const IMAGE_COUNT_MAX = 100
/** Share of images with a threat among those that are drawn. */
export const THREAT_SHARE = 0.5
/** Longest time that one image counts, ms; whoever leaves a page open does not practise for hours. */
export const IMAGE_MS_MAX = 600_000

/** Days until a kind of threat that was missed comes back, by how often it was found since. */
const SPACING_DAYS = [0, 1, 3, 7] as const
const DAY_MS = 86_400_000
/** Found so often in a row after a miss, a kind of threat is learned. */
export const FOUND_TO_LEARN = SPACING_DAYS.length

/** An image with a threat as one person answered it; `at` in ms. */
export interface ThreatAnswer {
  points: readonly string[]
  isRight: boolean
  at: number
}

/** What somebody missed of one kind of threat and has not learned yet; times in ms. */
export interface MissedPoint {
  point: string
  misses: number
  missedAt: number
  /** Found in a row since the last miss. */
  found: number
  /** When it should be practised again. */
  dueAt: number
}

/** What was missed and is not learned, by points, in the order in which it is due. `answers`: the oldest first. */
export function missedPoints(answers: readonly ThreatAnswer[]): MissedPoint[] {
  const open = new Map<string, MissedPoint>()
  for (const { points, isRight, at } of answers)
    for (const point of points) {
      const before = open.get(point)
      if (!isRight) {
        open.set(point, { point, misses: (before?.misses ?? 0) + 1, missedAt: at, found: 0, dueAt: at })
        continue
      }
      if (!before) continue
      // What is found before it is due again is known from the time before, not by heart.
      const found = at >= before.dueAt ? before.found + 1 : before.found
      if (found >= FOUND_TO_LEARN) open.delete(point)
      else open.set(point, { ...before, found, dueAt: found === before.found ? before.dueAt : at + spacingOf(found) })
    }
  return [...open.values()].toSorted((a, b) => a.dueAt - b.dueAt || b.misses - a.misses)
}

const spacingOf = (found: number): number => (SPACING_DAYS[Math.min(found, SPACING_DAYS.length - 1)] ?? 0) * DAY_MS

/** What makes a bag hard; each 0..1, larger is harder. */
export const DIALS = ['view', 'superposition', 'clutter', 'opacity'] as const
export type Dial = (typeof DIALS)[number]
export type Dials = Readonly<Record<Dial, number>>

export const LEVEL_MIN = 1
export const LEVEL_MAX = 5
/** Where somebody starts of whom nothing is known. */
export const LEVEL_START = 2

/** Answers that a level is judged by, and the fewest that say anything. */
export const LEVEL_WINDOW = 20
export const LEVEL_LEAST = 8
/** Above this share of right answers the next images are harder, below the other they are easier. */
const HARDER_ABOVE = 0.85
const EASIER_BELOW = 0.65

/** Why the level is what it is. */
export const LEVEL_REASONS = ['start', 'harder', 'easier', 'same'] as const
export type LevelReason = (typeof LEVEL_REASONS)[number]

export interface Level {
  /** 1 (easy) to 5. */
  level: number
  reason: LevelReason
  /** Right among the answers that it was judged by. */
  right: number
  of: number
  /** What made missed threats harder than found ones; null: nothing stands out. */
  weak: Dial | null
}

/** An answered image on the way to a level; of an image that was not composed here nobody knows how hard it is. */
export interface JudgedImage {
  isRight: boolean
  isThreat: boolean
  dials: Dials | null
}

/** Missed and found threats that a weak dial is told from, the fewest of each, and how far their means must differ. */
const DIAL_LEAST = 3
const DIAL_APART = 0.12

/** The dial on which missed threats stood highest above found ones. */
export function weakDial(answers: readonly JudgedImage[]): Dial | null {
  const threats = answers.flatMap(({ isThreat, isRight, dials }) => (isThreat && dials ? [{ isRight, dials }] : []))
  const [found, missed] = [threats.filter(({ isRight }) => isRight), threats.filter(({ isRight }) => !isRight)]
  if (found.length < DIAL_LEAST || missed.length < DIAL_LEAST) return null
  const mean = (of: typeof threats, dial: Dial): number =>
    of.reduce((sum, { dials }) => sum + dials[dial], 0) / of.length
  const apart = DIALS.map((dial) => ({ dial, by: mean(missed, dial) - mean(found, dial) }))
  const [most] = apart.toSorted((a, b) => b.by - a.by)
  return most && most.by >= DIAL_APART ? most.dial : null
}

/** The level of the next practice. `before`: of the last one, null for the first; `answers`: the newest first. */
export function nextLevel(before: number | null, answers: readonly JudgedImage[]): Level {
  const judged = answers.slice(0, LEVEL_WINDOW)
  const right = judged.filter(({ isRight }) => isRight).length
  const facts = { right, of: judged.length, weak: weakDial(answers) }
  if (before === null) return { level: LEVEL_START, reason: 'start', ...facts }
  const share = right / Math.max(1, judged.length)
  if (judged.length >= LEVEL_LEAST && share > HARDER_ABOVE && before < LEVEL_MAX)
    return { level: before + 1, reason: 'harder', ...facts }
  if (judged.length >= LEVEL_LEAST && share < EASIER_BELOW && before > LEVEL_MIN)
    return { level: before - 1, reason: 'easier', ...facts }
  return { level: before, reason: 'same', ...facts }
}

/** Where in the order of hardness the images of a level lie, 0 (easiest) to 1. */
export const rankOfLevel = (level: number): number => (level - LEVEL_MIN + 0.5) / (LEVEL_MAX - LEVEL_MIN + 1)
