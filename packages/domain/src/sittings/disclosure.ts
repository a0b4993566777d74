// What may be told of a finished sitting to its candidate: score, own answers, truth, and why not yet.
import { GRACE_MS, SETTLE_MS } from './grace.ts'
import type { Release } from './release.ts'

/** One thing that sits the same questions: a step of any plan, of whatever organisation. Times in ms. */
export interface QuestionUse {
  ref: string
  /** Sittings of it are open, paused ones too. */
  isBeingSat: boolean
  /** Its window; null: nothing ends it. `opensAt` null: it is known by its open sittings alone. */
  opensAt: number | null
  closesAt: number | null
  isPublished: boolean
  /** Somebody who has not passed has a sitting of these questions left; need not be known while it is being sat. */
  isLeftToSomebody: boolean
  /** The same of somebody who passed: they sit again only while they are not told so. */
  isLeftToPassed: boolean
  isScoreShown: boolean
  /** Its trainer tells the truth early, whoever may still sit it. */
  isTruthEarly: boolean
}

/**
 * Whether somebody may still answer these questions there. A step that is not open yet or not published counts whoever
 * is in it, for candidates are added until it opens; an open one counts those who have a sitting left. The window is
 * over when the last answer that arrived within the grace is stored.
 */
export function canStillBeSat(use: QuestionUse, now: number): boolean {
  if (use.isBeingSat) return true
  if (use.opensAt === null) return false
  if (use.closesAt !== null && now > use.closesAt + GRACE_MS + SETTLE_MS) return false
  if (!use.isPublished || now < use.opensAt) return true
  return use.isLeftToSomebody || (use.isLeftToPassed && !use.isScoreShown)
}

/**
 * Why the truth is not told: the results are not released, the step shows no review, the candidate may sit the same
 * questions again, others in the same step may, or another step has them.
 */
export const TRUTH_WAITS = ['release', 'noReview', 'ownResit', 'sameExam', 'otherExam'] as const
export type TruthWait = (typeof TRUTH_WAITS)[number]

export interface Disclosure {
  /** Score, pass and what follows from them: how many were right, who is offered a resit. */
  score: boolean
  /** The own answers, with the pictures and questions they were given to. */
  answers: boolean
  /** What is right, and whether a single answer was. */
  truth: boolean
  /** Null where the truth is told. */
  wait: TruthWait | null
  /** When the truth is told at the latest unless somebody changes a plan, ms; null where that is not known. */
  from: number | null
}

export interface DisclosureFacts {
  /** Of the sitting, by its own step. */
  release: Release
  allowReview: boolean
  /** When the results are released by themselves, ms; null: by hand, or never. */
  releaseAt: number | null
  /** When the last sitting of the own step can end, ms; null: not known, or never. */
  lastEnd: number | null
  ref: string
  /** The step of the sitting tells the truth early. */
  isTruthEarly: boolean
  /** The candidate may sit these questions again in the same step. */
  isLeftToCandidate: boolean
  /** The candidate has another sitting of the step open at this moment. */
  isOpenToCandidate: boolean
  /** The candidate has these questions open at this moment in another step that keeps them. */
  isOpenElsewhere: boolean
  /** It is sat so often that its scores would tell what is right. */
  tellsByScores: boolean
  /** Everything that sits the same questions. */
  uses: readonly QuestionUse[]
}

/** Whether nothing is asked of others: score and answers alone are decided by the own step. */
export const needsUses = ({ release, tellsByScores }: Pick<DisclosureFacts, 'release' | 'tellsByScores'>): boolean =>
  release.review || (release.score && tellsByScores)

/** What may be told now. */
export function decideDisclosure(facts: DisclosureFacts, now: number): Disclosure {
  const { release, allowReview, ref, isTruthEarly } = facts
  const told = { score: release.score, answers: release.review }
  if (!release.score)
    return {
      ...told,
      truth: false,
      wait: allowReview ? 'release' : 'noReview',
      from: allowReview ? facts.releaseAt : null,
    }
  // A trainer gives away what is theirs: another step that tells late keeps its questions to itself.
  const bars = facts.uses.filter(
    (use) => canStillBeSat(use, now) && !(isTruthEarly && (use.ref === ref || use.isTruthEarly)),
  )
  const elsewhere = facts.isOpenElsewhere || bars.some((use) => use.ref !== ref)
  // One answer changed at a time, score after score would be a key to that other exam.
  if (facts.tellsByScores && elsewhere)
    return { score: false, answers: release.review, truth: false, wait: 'otherExam', from: null }
  if (!release.review) return { ...told, truth: false, wait: 'noReview', from: null }
  if (bars.length === 0) {
    // Who has the same questions on the screen now reads nothing of them beside it, though both tell early.
    if (facts.isOpenElsewhere) return { ...told, truth: false, wait: 'otherExam', from: null }
    return facts.isOpenToCandidate
      ? { ...told, truth: false, wait: 'ownResit', from: null }
      : { ...told, truth: true, wait: null, from: null }
  }
  const own = bars.find((use) => use.ref === ref)
  // When another step ends is not the candidate's to know.
  const from = elsewhere ? null : facts.lastEnd
  return {
    ...told,
    truth: false,
    wait: own === undefined ? 'otherExam' : facts.isLeftToCandidate ? 'ownResit' : 'sameExam',
    from: from === null || from <= now ? null : from,
  }
}
