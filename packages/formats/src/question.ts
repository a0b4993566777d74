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

/** An image of a library, whose views stand first in the stem, a paragraph each, for who has not the library. */
export interface LibraryImage {
  library: string
  id: string
  views: number
  /** Threats are marked in its volume, and found within so many mm; left out where options are chosen. */
  within?: number
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
  /** What the question is about, where that is an image of a library; null otherwise. */
  image: LibraryImage | null
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

/** A rectangle in fractions 0..1 of its picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export interface Pictured {
  /** By its name among `pictures`. */
  picture: string
  /** What it shows, for who cannot see it. */
  alt: string
}

/** Each area of a picture is given its name from a list. */
export interface Labelling extends QuestionFacts, Pictured {
  kind: 'labelling'
  areas: readonly (Box & { name: string })[]
  /** All that can be given, each once. Plain text. */
  names: readonly string[]
  /** A name may be given to several areas. */
  reuse: boolean
  credit: Credit
}

/** Whether something is wrong in a picture, where it lies and what it is. */
export interface Spotting extends QuestionFacts, Pictured {
  kind: 'spotting'
  asks: SpottingAsks
  /** Nothing is wrong in it; then there are no marks. */
  isClear: boolean
  /** `type`: a path of names as in `knowledge`; null where nobody said what lies there. */
  marks: readonly (Box & { type: readonly string[] | null })[]
}
export const SPOTTING_ASKS = ['judgement', 'place', 'type'] as const
export type SpottingAsks = (typeof SPOTTING_ASKS)[number]

/** Questions that are all text. */
export type TextQuestion = SingleChoice | MultipleChoice | TrueFalse | Matching
export type Question = TextQuestion | Labelling | Spotting
export type QuestionKindName = Question['kind']

/** Whether a question stands without areas of a picture, which few formats have. */
export const isText = (question: Question): question is TextQuestion =>
  question.kind !== 'labelling' && question.kind !== 'spotting'

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
  image: null,
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
