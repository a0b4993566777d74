// Corrections of a published key: layers over the truth of a paper's images, the score under them, and who crosses the
// line.
import { sumScores } from '../papers/scores.ts'
import type { Hundredths } from '../papers/scores.ts'
import { findGradingObstacle } from '../kinds/screening/grade.ts'
import type { GradingObstacle, TruthRegion } from '../kinds/screening/grade.ts'

/** What a correction says of one image: its truth anew, right for everybody, or left out of the total. */
export type KeyChange =
  | { kind: 'truth'; isSafe: boolean; regions: readonly TruthRegion[] }
  | { kind: 'rightForAll' }
  | { kind: 'leftOut' }

/** How an image counts: by its marking, as right for everybody, or not at all. */
export type Treatment = 'counts' | 'rightForAll' | 'leftOut'

/** One row of a paper's history of corrections. Nothing is ever taken away: an undo is a row that names another. */
export interface CorrectionLayer {
  id: string
  itemID: string
  /** Rises by one with each row of the paper. */
  version: number
  kind: KeyChange['kind'] | 'undo'
  /** The row an undo takes back. */
  undoes: string | null
}

/** The rows that stand, by item, oldest first: every correction that no undo names. */
export function standingLayers<L extends CorrectionLayer>(layers: readonly L[]): Map<string, L[]> {
  const undone = new Set(layers.flatMap((layer) => layer.undoes ?? []))
  const inForce = new Map<string, L[]>()
  for (const layer of layers.toSorted((a, b) => a.version - b.version)) {
    if (layer.kind === 'undo' || undone.has(layer.id)) continue
    const same = inForce.get(layer.itemID)
    if (same === undefined) inForce.set(layer.itemID, [layer])
    else same.push(layer)
  }
  return inForce
}

/** How an item counts and which row says its truth, of its standing rows; the newest of each sort decides. */
export function topLayers<L extends CorrectionLayer>(inForce: readonly L[]): { treatment: Treatment; truth: L | null } {
  const newest = inForce.at(-1)
  return {
    treatment: newest === undefined || newest.kind === 'truth' || newest.kind === 'undo' ? 'counts' : newest.kind,
    truth: inForce.findLast((layer) => layer.kind === 'truth') ?? null,
  }
}

/** A row can be undone while it stands and nothing newer stands on the same item. */
export function canUndo(layers: readonly CorrectionLayer[], id: string): boolean {
  for (const inForce of standingLayers(layers).values()) if (inForce.at(-1)?.id === id) return true
  return false
}

/** One image of a paper as one candidate answered it. */
export interface KeyedItem {
  score: Hundredths
  /** By the marking alone. */
  correct: boolean
  treatment: Treatment
}

export interface KeyedScore {
  score: Hundredths
  correct: number
  wrong: number
  leftOut: number
}

/**
 * The score under a corrected key. The total and the pass line stay as published: where images are left out, what is
 * right
 * of the rest counts for as much more, floor(right * total / rest) in exact hundredths. Rounded down, so that a score
 * reaches the line exactly when the share that is right does. With everything left out the score is 0.
 */
export function scoreUnderKey(items: readonly KeyedItem[]): KeyedScore {
  const total = sumScores(items.map((i) => i.score))
  const counted = items.filter((i) => i.treatment !== 'leftOut')
  const rest = sumScores(counted.map((i) => i.score))
  const rightOnes = counted.filter((i) => i.correct || i.treatment === 'rightForAll')
  const right = sumScores(rightOnes.map((i) => i.score))
  // The product of two totals may be beyond what a number holds exactly.
  const score = rest === total ? right : rest === 0 ? 0 : Number((BigInt(right) * BigInt(total)) / BigInt(rest))
  return {
    score,
    correct: rightOnes.length,
    wrong: counted.length - rightOnes.length,
    leftOut: items.length - counted.length,
  }
}

/** Where a score stands to its line before and after; null: on the same side as before. */
export function crossing(before: boolean, after: boolean): 'up' | 'down' | null {
  if (before === after) return null
  return after ? 'up' : 'down'
}

export type CorrectionProblem = GradingObstacle | 'same-key' | 'nothing-left'

const isSameRegion = (a: TruthRegion, b: TruthRegion): boolean =>
  a.left === b.left &&
  a.top === b.top &&
  a.width === b.width &&
  a.height === b.height &&
  a.knowledgeId === b.knowledgeId

/** What the item says now. */
export interface PresentKey {
  isSafe: boolean
  regions: readonly TruthRegion[]
  treatment: Treatment
}

/** Why a correction cannot be made, or null. `othersCount`: images beside this one that count towards the score. */
export function findCorrectionProblem(
  change: KeyChange,
  present: PresentKey,
  othersCount: number,
): CorrectionProblem | null {
  if (change.kind !== 'truth') {
    if (present.treatment === change.kind) return 'same-key'
    return change.kind === 'leftOut' && othersCount === 0 ? 'nothing-left' : null
  }
  // The strictest form: a paper is sat in whatever form a plan asks for.
  const obstacle = findGradingObstacle({ isSafe: change.isSafe, regions: change.regions }, 3)
  if (obstacle !== null) return obstacle
  const isSame =
    present.treatment === 'counts' &&
    present.isSafe === change.isSafe &&
    present.regions.length === change.regions.length &&
    change.regions.every((region, i) =>
      isSameRegion(region, present.regions[i] ?? { left: NaN, top: NaN, width: NaN, height: NaN, knowledgeId: null }),
    )
  return isSame ? 'same-key' : null
}
