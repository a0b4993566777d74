// What a reader was not sure of, with its place; the words for it are the product's, in its languages.
import type { Question } from './question.ts'

/** `error`: the question is not taken. `warning`: somebody should look. `note`: said for completeness. */
export type Severity = 'error' | 'warning' | 'note'

/** What can be said of a question; the texts have `{name}` where a parameter stands. */
export const DOUBTS = {
  // The question is not taken.
  'stem-missing': 'error',
  'stem-too-long': 'error',
  'text-too-long': 'error',
  'answer-missing': 'error',
  'answer-unreadable': 'error',
  'answer-unknown-option': 'error',
  'two-right-in-single': 'error',
  'options-missing': 'error',
  'options-too-many': 'error',
  'option-empty': 'error',
  'option-no-correctness': 'error',
  'option-twice': 'error',
  'pairs-missing': 'error',
  'pairs-too-many': 'error',
  'areas-missing': 'error',
  'score-wrong': 'error',
  'kind-unsupported': 'error',
  'kind-unknown': 'error',
  syntax: 'error',
  'picture-missing': 'error',
  'picture-too-large': 'error',
  'pictures-too-many': 'error',
  // Somebody should look.
  'option-order': 'warning',
  'number-order': 'warning',
  'line-unclear': 'warning',
  'answer-twice': 'warning',
  'kind-differs': 'warning',
  'credit-unknown': 'warning',
  'credit-weights': 'warning',
  'area-shape': 'warning',
  'area-guessed': 'warning',
  'image-unknown': 'warning',
  'difficulty-unknown': 'warning',
  'formula-lost': 'warning',
  'picture-lost': 'warning',
  'table-lost': 'warning',
  'drawing-lost': 'warning',
  'link-lost': 'note',
  'media-lost': 'warning',
  'feedback-lost': 'warning',
  'template-lost': 'warning',
  'header-unknown': 'note',
  'kind-guessed': 'note',
  'macros-ignored': 'note',
  'hidden-rows': 'warning',
  formulas: 'warning',
  merged: 'note',
} as const satisfies Record<string, Severity>
export type DoubtCode = keyof typeof DOUBTS

export interface Doubt {
  code: DoubtCode
  severity: Severity
  params: Readonly<Record<string, string | number>>
  /** Line of a text or row of a sheet, from 1; null where the file has none. */
  line: number | null
}

/** A doubt of the severity that its code has. */
export const doubt = (code: DoubtCode, line: number | null, params: Doubt['params'] = {}): Doubt => ({
  code,
  severity: DOUBTS[code],
  params,
  line,
})

export interface ReadQuestion {
  /** As the file numbers it, from 1. */
  number: number
  /** Where it begins; null where the file has no lines. */
  line: number | null
  /** As far as it could be read; null for a kind that the product does not know. */
  question: Question | null
  /** What a list shows of it, also when it is refused. */
  name: string
  /** The part of the paper that it stands in; left out where the file names none. */
  section?: string
  doubts: readonly Doubt[]
}

export interface ReadFile {
  questions: readonly ReadQuestion[]
  /** What the file calls itself; left out where it does not. */
  title?: string
  /** Of the file as a whole. */
  doubts: readonly Doubt[]
}

/** Whether the question can be taken. */
export const isUsable = ({ question, doubts }: ReadQuestion): boolean =>
  question !== null && doubts.every(({ severity }) => severity !== 'error')

/** Why nothing of a file is read. */
export const FAILURES = [
  'nothing-read',
  'not-this-format',
  'not-xml',
  'xml-entities',
  'too-deep',
  'too-large',
  'too-many-questions',
  'zip-unsafe',
  'zip-broken',
  'locked',
  'old-format',
] as const
export type FailureCode = (typeof FAILURES)[number]

/** A file of which nothing is read. */
export class FormatFailure extends Error {
  readonly code: FailureCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: FailureCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
