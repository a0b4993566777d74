// Practice of theory: what may be told of an answer, and when a question answered wrong is learned.
import type { KindCode } from '../kinds/kind.ts'
import { decideDisclosure, type QuestionUse } from '../sittings/disclosure.ts'

/** Kinds of question that are theory; those over images of a library are practised with images. */
export const THEORY_KINDS: readonly KindCode[] = ['single-choice', 'multiple-choice', 'true-false', 'matching']

/** By knowledge points, those answered wrong before, or the questions of the day. */
export const PRACTICE_SOURCES = ['knowledge', 'wrong', 'daily'] as const
export type PracticeSource = (typeof PRACTICE_SOURCES)[number]

/** `now`: each answer is told at once and stands; `end`: answers may change until all are told together. */
export const FEEDBACKS = ['now', 'end'] as const
export type Feedback = (typeof FEEDBACKS)[number]

/** Questions of one practice. */
export const PRACTICE_COUNT_MAX = 100
/** Practices that one person may have open. */
export const OPEN_PRACTICES_MAX = 10
/** Right answers in a row after which a question is no longer among the wrong ones. */
export const LEARNED_AFTER = 2
/** After so long without an answer an open practice is ended as it stands, ms. */
export const ABANDONED_MS = 30 * 86_400_000

/** How one person answered one question so far; times in ms. */
export interface PracticeRecord {
  answered: number
  right: number
  /** Right answers since the last wrong one. */
  streak: number
  lastAt: number
  lastWrongAt: number | null
  /** When the earlier of the last two right answers in a row was given; null: there are no two. */
  pairSince: number | null
}

/** The record after one more answer. */
export function recordAfter(record: PracticeRecord | null, isRight: boolean, at: number): PracticeRecord {
  const { answered = 0, right = 0, streak = 0, lastAt = at, lastWrongAt = null } = record ?? {}
  if (!isRight) return { answered: answered + 1, right, streak: 0, lastAt: at, lastWrongAt: at, pairSince: null }
  const pairSince = streak > 0 ? lastAt : null
  return { answered: answered + 1, right: right + 1, streak: streak + 1, lastAt: at, lastWrongAt, pairSince }
}

/**
 * Whether a question counts among a person's wrong ones: answered wrong, in practice or in an exam that tells so
 * (`examWrongAt`), and since then not right twice in a row.
 */
export function isAmongWrong(record: PracticeRecord | null, examWrongAt: number | null): boolean {
  const wrongAt = Math.max(record?.lastWrongAt ?? -1, examWrongAt ?? -1)
  if (wrongAt < 0) return false
  const learned = record !== null && record.streak >= LEARNED_AFTER && record.pairSince !== null
  return !(learned && (record.pairSince ?? 0) >= wrongAt)
}

/** Right answers that a question still needs to leave the wrong ones. */
export const rightsNeeded = ({ streak }: Pick<PracticeRecord, 'streak'>): number => Math.max(0, LEARNED_AFTER - streak)

export interface AnswerFacts {
  isAnswered: boolean
  feedback: Feedback
  isFinished: boolean
  /** What keeps the question for an examination that can still be sat. */
  uses: readonly QuestionUse[]
}

/** Nothing is known of it but that it keeps its questions. */
export const KEPT_FOR_EXAM: QuestionUse = {
  ref: 'exam',
  isBeingSat: true,
  opensAt: null,
  closesAt: null,
  isPublished: true,
  isLeftToSomebody: true,
  isLeftToPassed: true,
  isScoreShown: false,
  isTruthEarly: false,
}

/**
 * Whether the truth of a question may be told to the person who practises it: once its answer is stored for good, and as
 * long as no examination keeps the question.
 */
export function mayTellAnswer({ isAnswered, feedback, isFinished, uses }: AnswerFacts, now: number): boolean {
  const isDue = isAnswered && (isFinished || feedback === 'now')
  return decideDisclosure(
    {
      release: { score: isDue, review: isDue },
      allowReview: true,
      releaseAt: null,
      lastEnd: null,
      ref: 'practice',
      isTruthEarly: false,
      isLeftToCandidate: false,
      isOpenToCandidate: false,
      isOpenElsewhere: false,
      tellsByScores: true,
      uses,
    },
    now,
  ).truth
}
