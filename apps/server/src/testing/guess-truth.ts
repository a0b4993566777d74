// Tries to tell threat from safe by numbers alone: a small classifier, judged on what it has not seen, against shuffled
// truth.
import { createRandom } from '@clearbelt/xray/numbers/random'

export interface Guess {
  /** Chance that a threat is ranked above a safe one, by a classifier that never saw either; 0.5 is a coin. */
  auc: number
  /** How many standard deviations that lies above what the same classifier makes of shuffled truth. */
  z: number
}

const FOLDS = 5
const STEPS = 120
const RATE = 0.3
const SHRINK = 0.02

/**
 * Fits a logistic regression on the features, their squares and nothing else, five times on four fifths, and ranks the
 * fifth left out; then the same with the truth shuffled `shuffles` times. `rows` are the features of each item, all of
 * one length; the seed decides folds and shuffles.
 */
export function guessTruth(
  rows: readonly (readonly number[])[],
  isThreat: readonly boolean[],
  seed: string,
  shuffles = 20,
): Guess {
  const random = createRandom(seed)
  const columns = tableOf(standardise(rows), rows.length)
  const folds = random.shuffle(rows.map((_, i) => i % FOLDS))
  const auc = rank(columns, folds, isThreat)
  const others = Array.from({ length: shuffles }, () => rank(columns, folds, random.shuffle([...isThreat])))
  const mean = others.reduce((a, b) => a + b, 0) / shuffles
  const deviation = Math.sqrt(others.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (shuffles - 1))
  return { auc, z: (auc - mean) / deviation }
}

/** Features and their squares, each with mean 0 and deviation 1; those that never change are left out. */
function standardise(rows: readonly (readonly number[])[]): Float64Array[] {
  const plain = (rows[0] ?? [])
    .map((_, k) => scaled(rows.map((row) => row[k] ?? 0)))
    .filter((column) => column !== null)
  const squares = plain.map((column) => scaled([...column].map((x) => x * x))).filter((column) => column !== null)
  return [...plain, ...squares]
}

function scaled(values: readonly number[]): Float64Array | null {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length)
  return deviation < 1e-9 * (1 + Math.abs(mean)) ? null : Float64Array.from(values, (x) => (x - mean) / deviation)
}

/** The columns of all items one after the other, item by item: fitted a hundred times, they are read in their order. */
interface Table {
  values: Float64Array
  width: number
}

function tableOf(columns: readonly Float64Array[], length: number): Table {
  const width = columns.length
  const values = new Float64Array(length * width)
  for (const [k, column] of columns.entries()) for (let i = 0; i < length; i++) values[i * width + k] = column[i] ?? 0
  return { values, width }
}

function rank(table: Table, folds: readonly number[], truth: readonly boolean[]): number {
  const scores = new Float64Array(truth.length)
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = truth.flatMap((_, i) => (folds[i] === fold ? [] : [i]))
    const weights = fit(table, seen, truth)
    for (let i = 0; i < truth.length; i++) if (folds[i] === fold) scores[i] = scoreOf(table, weights, i)
  }
  return areaUnder(scores, truth)
}

function scoreOf({ values, width }: Table, weights: Float64Array, i: number): number {
  let sum = 0
  for (let k = 0; k < width; k++) sum += values[i * width + k]! * weights[k]!
  return sum
}

function fit(table: Table, seen: readonly number[], truth: readonly boolean[]): Float64Array {
  const { values, width } = table
  const weights = new Float64Array(width)
  const share = seen.filter((i) => truth[i]).length / seen.length
  const bias = Math.log(share / (1 - share))
  const slopes = new Float64Array(width)
  for (let step = 0; step < STEPS; step++) {
    slopes.fill(0)
    for (const i of seen) {
      const error = 1 / (1 + Math.exp(-bias - scoreOf(table, weights, i))) - (truth[i] ? 1 : 0)
      for (let k = 0; k < width; k++) slopes[k]! += error * values[i * width + k]!
    }
    for (let k = 0; k < width; k++) weights[k]! -= RATE * (slopes[k]! / seen.length + SHRINK * weights[k]!)
  }
  return weights
}

/** Share of pairs of a threat and a safe one in which the threat scores higher; ties count half. */
export function areaUnder(scores: ArrayLike<number>, truth: readonly boolean[]): number {
  let wins = 0
  let pairs = 0
  for (let i = 0; i < truth.length; i++) {
    if (!truth[i]) continue
    for (let j = 0; j < truth.length; j++) {
      if (truth[j]) continue
      pairs++
      wins += scores[i]! > scores[j]! ? 1 : scores[i] === scores[j] ? 0.5 : 0
    }
  }
  return wins / pairs
}
