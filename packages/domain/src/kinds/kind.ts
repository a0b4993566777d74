// What every kind of question supplies on the floor of what is true. A kind knows nothing of purposes, plans or rooms.

/** Kinds there are. Each is a folder of its own on every floor; see docs/recipes/add-a-question-kind.md. */
export const KIND_CODES = [
  'screening',
  'true-false',
  'single-choice',
  'multiple-choice',
  'matching',
  'image-dr',
  'image-ct',
  'graphic',
] as const
export type KindCode = (typeof KIND_CODES)[number]

/** Part of an item's score that an answer earns, exactly: `part` of `whole`, whole numbers, 0 <= part <= whole, whole >= 1. */
export interface Share {
  part: number
  whole: number
}
export const NOTHING: Share = { part: 0, whole: 1 }
export const ALL: Share = { part: 1, whole: 1 }

export interface Grading<Detail> {
  share: Share
  /** How the answer was read beside the share: hits, pairs, distractors. Stored with the mark of the item. */
  detail: Detail
}

/** What a kind may ask of the world while it grades. */
export interface GradeContext {
  /** True when `knowledgeId` lies under `ancestorId` in the knowledge tree; equality is checked apart. */
  isUnder(knowledgeId: string, ancestorId: string): boolean
}

/** Why an answer is refused: a code of the kind, and the place of the part at fault where one part is. */
export interface AnswerProblem {
  code: string
  index: number | null
}
export type AnswerOutcome<Answer> = { ok: true; answer: Answer } | { ok: false; problem: AnswerProblem }

/** A stored value that no released version of the kind wrote. */
export class KindShapeError extends Error {}

/**
 * One kind of question. `Body`: what a candidate may see, without files; `Truth`: the key, with what managers see of it;
 * `Answer`: what a candidate gave; `Rules`: what a step sets for all questions of the kind in a sitting; `Detail`: see
 * `Grading`. The readers take what is stored by any released version and give the present shape; they throw
 * KindShapeError for anything else.
 */
export interface QuestionKind<Body, Truth, Answer, Rules, Detail> {
  code: KindCode
  readBody(stored: unknown): Body
  readTruth(stored: unknown): Truth
  readAnswer(stored: unknown): Answer
  /** Of a sitting or step; null where it sets none, which gives the rules of the kind that hold then. */
  readRules(stored: unknown): Rules
  readDetail(stored: unknown): Detail
  /** The answer of somebody who gave none. */
  noAnswer: Answer
  /** Rebuilds an answer field by field, so that nothing else a client sends is kept. Doing it twice changes nothing. */
  normalise(value: unknown, body: Body, rules: Rules): AnswerOutcome<Answer>
  isAnswered(answer: Answer): boolean
  /** No answer earns nothing. */
  grade(truth: Truth, answer: Answer, body: Body, rules: Rules, context: GradeContext): Grading<Detail>
  /** An answer that earns all of the score. */
  keyAnswer(truth: Truth, body: Body, rules: Rules): Answer
  /** The body in another order where the kind has one; the same answers earn the same. `below(n)`: whole number 0..n-1. */
  shuffle(body: Body, below: (n: number) => number): Body
  /** Why a question cannot be graded fairly, as codes of the kind; empty when it can. Asked before a publication. */
  obstacles(body: Body, truth: Truth, rules: Rules): string[]
  /** Whether two truths grade the same and show the same key: a correction that changes nothing is refused. */
  isSameKey(a: Truth, b: Truth): boolean
}

/** A kind as the registry hands it out: its values are only ever given back to the same kind. */
export type AnyKind = QuestionKind<unknown, unknown, unknown, unknown, unknown>
