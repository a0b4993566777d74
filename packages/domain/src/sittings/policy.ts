// How something is sat: what the purpose of a sitting decides, and what follows from it for openings and results.
import type { KindCode } from '../kinds/kind.ts'
import { kindOf } from '../kinds/registry.ts'
import { GRACE_MS, SETTLE_MS } from './grace.ts'
import { decideRelease, releaseInForce, type Release, type ReleasePolicy } from './release.ts'
import type { SittingState, StepPolicy } from './sitting.ts'

/** Stands for an end that nobody knows yet, ms: somebody is paused. */
export const UNKNOWN_END = Date.UTC(9000, 0, 1)

/** What is set for all questions of a kind in a sitting, by kind; a kind reads its own, and that of none is its default. */
export type SittingRules = Readonly<Partial<Record<KindCode, unknown>>>

/** The rules of one kind in a sitting. */
export const rulesOf = (rules: SittingRules, code: KindCode): unknown => kindOf(code).readRules(rules[code] ?? null)

/** How one thing is sat by everybody who may; times in ms, scores as decimal text. */
export interface SittingPolicy {
  /** What is sat, as its purpose knows it: the step of a plan. */
  ref: string
  planID: string
  /** What the first sitting of each candidate asks. */
  snapshotID: string
  /** Parallel forms of it, which further sittings take in turn; after the last comes the first again. */
  otherSnapshotIDs: readonly string[]
  /** What stands over the paper, and in other languages by language. */
  title: string
  titles: Readonly<Partial<Record<string, string>>>
  isPublished: boolean
  opensAt: number
  closesAt: number | null
  /** When the last sitting can end: `closesAt`, or later where somebody was given extra time; null: never. */
  lastEnd: number | null
  durationSeconds: number
  /** How many sittings each candidate has: 1 + resits; null: as many as wanted. */
  sittings: number | null
  /** It is there to be learnt from: who passed may sit it again. */
  isForLearning: boolean
  /** Items come in an order of their own in each sitting. */
  disorder: boolean
  questionCount: number
  totalScore: string
  passLine: string
  rules: SittingRules
  release: ReleasePolicy
  isReleased: boolean
  allowReview: boolean
  /** The truth is told with the review, whoever may still sit the same questions there. */
  isTruthEarly: boolean
}

type Forms = Pick<SittingPolicy, 'snapshotID' | 'otherSnapshotIDs'>

/** All that is asked by sittings of it, in the order in which a candidate takes them. */
export const formsOf = ({ snapshotID, otherSnapshotIDs }: Forms): string[] => [snapshotID, ...otherSnapshotIDs]

/** What a candidate's sitting of that number asks, from 1: no form comes twice while another is left. */
export function formOfSitting(forms: Forms, number: number): string {
  const all = formsOf(forms)
  return all[(number - 1) % all.length] ?? forms.snapshotID
}

/** Whether one of the sittings that a candidate has left asks this form; `left` null: as many as wanted. */
export function isFormLeft(
  policy: Forms & Pick<SittingPolicy, 'sittings'>,
  form: string,
  left: number | null,
): boolean {
  if (policy.sittings === null || left === null) return true
  const numbers = Array.from({ length: left }, (_, i) => (policy.sittings ?? 0) - i)
  return numbers.some((number) => formOfSitting(policy, number) === form)
}

/** When score and review appear to candidates. The window is over when the last grace is. */
export function releaseOf(
  policy: Pick<SittingPolicy, 'release' | 'allowReview' | 'lastEnd' | 'isReleased' | 'questionCount' | 'isTruthEarly'>,
  sitting: { state: SittingState },
  now: number,
): Release {
  return decideRelease(
    {
      policy: releaseInForce(policy.release, policy),
      allowReview: policy.allowReview,
      windowEnd: policy.lastEnd === null ? null : policy.lastEnd + GRACE_MS + SETTLE_MS,
      releasedAt: policy.isReleased ? 0 : null,
    },
    sitting.state,
    now,
  )
}

/**
 * What an opening is judged by. Who passed does not sit again; but while results are withheld everybody may, for a
 * resit offered only to those who failed would tell the result.
 */
export const openingPolicy = (policy: SittingPolicy, now: number): StepPolicy => ({
  isPublished: policy.isPublished,
  windowStart: policy.opensAt,
  windowEnd: policy.closesAt,
  durationSeconds: policy.durationSeconds,
  sittings: policy.sittings,
  allowAfterPass: policy.isForLearning || !releaseOf(policy, { state: 'submitted' }, now).score,
})

/**
 * Resits that a candidate with so many sittings still has, null: as many as wanted; `hasPassed` as far as it may be
 * known.
 */
export function resitsLeft(
  { sittings, isForLearning }: Pick<SittingPolicy, 'sittings' | 'isForLearning'>,
  used: number,
  hasPassed: boolean,
): number | null {
  if (hasPassed && !isForLearning) return 0
  return sittings === null ? null : Math.max(0, sittings - used)
}

/** Whether its scores, told sitting by sitting, would tell which answers are right. */
export const tellsByScores = ({
  isForLearning,
  sittings,
}: Pick<SittingPolicy, 'isForLearning' | 'sittings'>): boolean => isForLearning && sittings !== 1

/** Whether the window leaves room for a sitting to be begun now or later. */
export const hasSittingLeft = ({ isPublished, closesAt }: SittingPolicy, now: number): boolean =>
  isPublished && (closesAt === null || now < closesAt)
