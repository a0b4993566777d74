// Corrections of a published key: layers over the truth of a paper's items, the score under them, and who crosses the
// pass line. What a truth is, is known to the kind of the item alone.
import { ALL, type Share } from '../kinds/kind.ts'
import { sumScores } from '../papers/scores.ts'
import { earnedScore, isWhole } from './scores.ts'
import type { Hundredths } from '../papers/scores.ts'

/** What a correction does to one item: its truth is set anew, it is right for everybody, or left out of the total. */
export const KEY_CHANGES = ['truth', 'rightForAll', 'leftOut'] as const
export type KeyChangeKind = (typeof KEY_CHANGES)[number]

/** How an item counts: by its grading, as right for everybody, or not at all. */
export type Treatment = 'counts' | 'rightForAll' | 'leftOut'

/** One row of a paper's history of corrections. Nothing is ever taken away: an undo is a row that names another. */
export interface CorrectionLayer {
  id: string
  itemID: string
  /** Rises by one with each row of the paper. */
  version: number
  kind: KeyChangeKind | 'undo'
  /** The row an undo takes back. */
  undoes: string | null
}

/** The rows that stand, by item, oldest first: every correction that no undo names. */
export function layersInForce<L extends CorrectionLayer>(layers: readonly L[]): Map<string, L[]> {
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
  for (const inForce of layersInForce(layers).values()) if (inForce.at(-1)?.id === id) return true
  return false
}

/** One item of a paper as one candidate answered it. */
export interface KeyedItem {
  score: Hundredths
  /** By the grading alone. */
  share: Share
  treatment: Treatment
}

export interface KeyedScore {
  score: Hundredths
  correct: number
  wrong: number
  leftOut: number
}

/**
 * The score under a corrected key. The total and the pass line stay as published: where items are left out, what is
 * right
 * of the rest counts for as much more, floor(right * total / rest) in exact hundredths. Rounded down, so that a score
 * reaches the line exactly when the share that is right does. With everything left out the score is 0.
 */
export function scoreUnderKey(items: readonly KeyedItem[]): KeyedScore {
  const total = sumScores(items.map((i) => i.score))
  const counted = items.filter((i) => i.treatment !== 'leftOut')
  const rest = sumScores(counted.map((i) => i.score))
  const shareOf = (i: KeyedItem): Share => (i.treatment === 'rightForAll' ? ALL : i.share)
  const right = sumScores(counted.map((i) => earnedScore(i.score, shareOf(i))))
  const correct = counted.filter((i) => isWhole(shareOf(i))).length
  // The product of two totals may be beyond what a number holds exactly.
  const score = rest === total ? right : rest === 0 ? 0 : Number((BigInt(right) * BigInt(total)) / BigInt(rest))
  return {
    score,
    correct,
    wrong: counted.length - correct,
    leftOut: items.length - counted.length,
  }
}

/** Where a score stands to its line before and after; null: on the same side as before. */
export function crossing(before: boolean, after: boolean): 'up' | 'down' | null {
  if (before === after) return null
  return after ? 'up' : 'down'
}

export type CorrectionProblem = 'same-key' | 'nothing-left'

/**
 * Why a correction cannot be made, or null; whether a truth can be graded is its kind's to say. `isSameTruth`: the change
 * sets the truth that stands. `othersCount`: items beside this one that count towards the score.
 */
export function findCorrectionProblem(
  change: KeyChangeKind,
  present: { treatment: Treatment; isSameTruth: boolean },
  othersCount: number,
): CorrectionProblem | null {
  if (change === 'truth') return present.treatment === 'counts' && present.isSameTruth ? 'same-key' : null
  if (present.treatment === change) return 'same-key'
  return change === 'leftOut' && othersCount === 0 ? 'nothing-left' : null
}
