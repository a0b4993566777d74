// A question as files of all makers are read into it and written from it; it knows no bank, no paper and no account.

/**
 * Text with a little HTML: p, br, b, i, u, sub, sup, code, pre, ul, ol, li, table, tr, th, td, formulae as
 * `<span data-tex="…">` and pictures as `<img data-picture="name">`. Always as `writeRich` writes it, so that equal texts
 * are equal strings; a text of one paragraph stands without `<p>`.
 */
export type Rich = string

/** A picture that texts of the question name. */
export interface Picture {
  /** Unique among those of the question. */
  name: string
  /** Such as `image/png`. */
  mediaType: string
  bytes: Uint8Array
}

/**
 * What a partly right answer earns. `someRight`: some right ones and no wrong one earn `percent` of the score.
 * `weights`: the sum of what each chosen option says (`Option.weight`).
 */
export type Credit =
  | { rule: 'allOrNothing' | 'shareOfRight' | 'rightMinusWrong' | 'weights' }
  | { rule: 'someRight' /** More than 0, less than 100, at most four decimals. */; percent: number }

export interface Option {
  text: Rich
  isRight: boolean
  /** Percent of the score, -100..100; null where the rule of credit says it all. */
  weight: number | null
  feedback: Rich
}

export interface Pair {
  left: Rich
  /** Plain text: lists to choose from show nothing else. */
  right: string
}

export interface QuestionFacts {
  /** A short name; empty where the file gives none. */
  title: string
  stem: Rich
  /** Why the answer is right. */
  analysis: Rich
  /** Points, at most two decimals; null where the file gives none. */
  score: number | null
  isShuffled: boolean
  /** 1 (easy) to 5 (hard). */
  difficulty: number | null
  /** Paths of names from the top of the tree, such as `[['Prohibited items', 'Knives']]`. */
  knowledge: readonly (readonly string[])[]
  /** As BCP 47 says it, such as `zh-CN`. */
  language: string | null
  labels: readonly string[]
  /** The name of the question where it comes from; empty where there is none. */
  sourceID: string
  pictures: readonly Picture[]
}

export interface SingleChoice extends QuestionFacts {
  kind: 'single-choice'
  options: readonly Option[]
}
export interface MultipleChoice extends QuestionFacts {
  kind: 'multiple-choice'
  options: readonly Option[]
  credit: Credit
}
export interface TrueFalse extends QuestionFacts {
  kind: 'true-false'
  /** Null only in a question that is refused. */
  answer: boolean | null
  /** What somebody reads who answers so. */
  feedback: { whenTrue: Rich; whenFalse: Rich }
}
export interface Matching extends QuestionFacts {
  kind: 'matching'
  pairs: readonly Pair[]
  /** What may be chosen besides and is never right. */
  distractors: readonly string[]
  credit: Credit
}
export type Question = SingleChoice | MultipleChoice | TrueFalse | Matching
export type QuestionKindName = Question['kind']

export const CREDIT_RULES = ['allOrNothing', 'shareOfRight', 'someRight', 'rightMinusWrong', 'weights'] as const
export const ALL_OR_NOTHING: Credit = { rule: 'allOrNothing' }

/** The facts of a question of which nothing is known yet. */
export const NO_FACTS: QuestionFacts = {
  title: '',
  stem: '',
  analysis: '',
  score: null,
  isShuffled: true,
  difficulty: null,
  knowledge: [],
  language: null,
  labels: [],
  sourceID: '',
  pictures: [],
}

/** Files of questions end here: more is refused, not cut. */
export const LIMITS = {
  /** Characters of a file of text. */
  textFile: 20_000_000,
  questions: 5000,
  /** Characters of one rich text, marks included. */
  rich: 40_000,
  options: 10,
  pairs: 30,
  pictures: 20,
  /** Bytes of one picture. */
  picture: 20_000_000,
  /** Bytes of all pictures of a file. */
  allPictures: 200_000_000,
  score: 1000,
} as const

/** Points with at most two decimals, more than 0; null for anything else. */
export function scoreOf(text: string | number): number | null {
  const value = typeof text === 'number' ? text : Number(text.trim() || Number.NaN)
  const hundredths = Math.round(value * 100)
  return Number.isFinite(value) && hundredths > 0 && hundredths <= LIMITS.score * 100 ? hundredths / 100 : null
}

/** A percent with at most four decimals. */
export const percentOf = (share: number): number => Math.round(share * 1_000_000) / 10_000
