// What a run of screening images says about a person: rates with their intervals, sensitivity, location and time.
import { detect } from './detection.ts'
import type { Detection, Estimate } from './detection.ts'
import { wilson } from './wilson.ts'
import type { Rate } from './wilson.ts'

/** One image of a run as answered. */
export interface ScreeningResponse {
  isThreat: boolean
  /** Null: not answered. */
  judgedSafe: boolean | null
  /** Category of the threat; of a harmless image it is not read. */
  category: string | null
  /** Every threat of the image was marked at its place; null where the form asks for no place. */
  hitAllRegions: boolean | null
  milliseconds: number | null
}

/** A threat category. A harmless image has no category, so d', d_a and c stand on the false alarms of the whole run. */
export interface CategoryReport {
  category: string | null
  hitRate: Rate
  falseAlarmRate: Rate
  falseAlarmsFrom: 'whole-run'
  dPrime: Estimate | null
  criterion: Estimate | null
  dA60: Estimate | null
  dA50: Estimate | null
  aPrime: number | null
  unanswered: number
}

export interface ScreeningReport extends Detection {
  /** Images of the run, answered or not. */
  total: number
  unanswered: number
  /** Of the threat images judged suspect in a form that asks for places: those with every region marked. */
  locationAccuracy: Rate
  /** Median over the images answered whose time is known; null without any. */
  medianMilliseconds: number | null
  /** In the order of their names, threats without a category last. */
  categories: readonly CategoryReport[]
}

/** The median; of an even count the mean of the middle two; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

const countSuspect = (responses: readonly ScreeningResponse[]): number =>
  responses.filter((r) => r.judgedSafe === false).length

const isAnswered = (r: ScreeningResponse): boolean => r.judgedSafe !== null

const compareCategories = (a: string | null, b: string | null): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** Sums up a run. Unanswered images are counted and left out of every rate and measure. */
export function summariseScreening(responses: readonly ScreeningResponse[]): ScreeningReport {
  const answered = responses.filter(isAnswered)
  const threats = answered.filter((r) => r.isThreat)
  const harmless = answered.filter((r) => !r.isThreat)
  const overHarmless = { falseAlarms: countSuspect(harmless), harmless: harmless.length }
  const located = threats.filter((r) => r.judgedSafe === false && r.hitAllRegions !== null)
  const allThreats = new Map<string | null, ScreeningResponse[]>()
  for (const r of responses) {
    if (!r.isThreat) continue
    const same = allThreats.get(r.category)
    if (same === undefined) allThreats.set(r.category, [r])
    else same.push(r)
  }
  const categories = [...allThreats]
    .sort(([a], [b]) => compareCategories(a, b))
    .map(([category, all]): CategoryReport => {
      const those = all.filter(isAnswered)
      return {
        category,
        falseAlarmsFrom: 'whole-run',
        unanswered: all.length - those.length,
        ...detect({ hits: countSuspect(those), threats: those.length, ...overHarmless }),
      }
    })
  return {
    ...detect({ hits: countSuspect(threats), threats: threats.length, ...overHarmless }),
    total: responses.length,
    unanswered: responses.length - answered.length,
    locationAccuracy: wilson(located.filter((r) => r.hitAllRegions === true).length, located.length),
    medianMilliseconds: medianOf(answered.flatMap((r) => (r.milliseconds === null ? [] : [r.milliseconds]))),
    categories,
  }
}

/** What the reports of several runs add up to. */
export interface PooledCounts {
  hits: number
  threats: number
  falseAlarms: number
  harmless: number
  total: number
  unanswered: number
  /** Threat images judged suspect with every region marked, and all that could be. */
  located: number
  toLocate: number
  categories: readonly { category: string | null; hits: number; threats: number; unanswered: number }[]
}

/**
 * The report of several runs taken as one, from what the counts of their reports add up to: the same as
 * `summariseScreening` over all their images, without needing these. The median cannot be had from medians and is
 * handed in.
 */
export function reportOfCounts(counts: PooledCounts, medianMilliseconds: number | null): ScreeningReport {
  const overHarmless = { falseAlarms: counts.falseAlarms, harmless: counts.harmless }
  return {
    ...detect({ hits: counts.hits, threats: counts.threats, ...overHarmless }),
    total: counts.total,
    unanswered: counts.unanswered,
    locationAccuracy: wilson(counts.located, counts.toLocate),
    medianMilliseconds,
    categories: counts.categories
      .toSorted((a, b) => compareCategories(a.category, b.category))
      .map(
        ({ category, hits, threats, unanswered }): CategoryReport => ({
          category,
          falseAlarmsFrom: 'whole-run',
          unanswered,
          ...detect({ hits, threats, ...overHarmless }),
        }),
      ),
  }
}
