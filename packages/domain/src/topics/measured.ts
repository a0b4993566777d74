// How hard a question proved to be: a level on the scale of authors, made of how many answered it right.

/** Fewer answers than this say too little to stand for what an author set. */
export const MEASURED_FROM = 30

/** From this share of right answers on a question has the level of its place, the easiest first; below all of them the last. */
const LEAST_SHARES = [0.9, 0.75, 0.5, 0.25] as const

/** 1 very easy to 5 very hard; null while fewer than `MEASURED_FROM` answered. */
export function measuredLevel(correct: number, answers: number): number | null {
  if (answers < MEASURED_FROM) return null
  const place = LEAST_SHARES.findIndex((least) => correct >= least * answers)
  return place < 0 ? LEAST_SHARES.length + 1 : place + 1
}

/** How a question proved beside what its author set: none where too few answered. */
export const MEASURED_AGAINST = ['none', 'easier', 'asSet', 'harder'] as const
export type MeasuredAgainst = (typeof MEASURED_AGAINST)[number]
