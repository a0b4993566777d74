// True or false as a kind of question: a statement that the candidate calls true or false.
import { ALL, NOTHING } from '../kind.ts'
import type { QuestionKind } from '../kind.ts'
import { readFields, readFlag, readOptionalFlag, readRichText } from '../read.ts'
import { RICH_SIZE } from '../rich/html.ts'
import { isBlank, richLength } from '../rich/plain.ts'

/** Most characters that are read of the statement and of its explanation. */
export const STEM_LIMIT = 4000
export const ANALYSIS_LIMIT = 4000

export interface StatementBody {
  /** Its texts are rich; what 2.6.0 stored did not say so and was plain. */
  rich: true
  /** Rich text. */
  stem: string
}

export interface StatementTruth {
  isTrue: boolean
  /** As in the body. */
  rich: true
  /** Why; rich text, empty when nobody wrote it. */
  analysis: string
}

export interface StatementAnswer {
  /** Null: not answered. */
  isTrue: boolean | null
}

/** Nothing is set for statements, and grading one has no detail. */
export type Nothing = Readonly<Record<never, never>>

export const STATEMENT_OBSTACLES = [
  'stem-missing',
  'stem-too-long',
  'analysis-too-long',
  'too-much-formatting',
] as const
export type StatementObstacle = (typeof STATEMENT_OBSTACLES)[number]

/** Why a statement cannot be asked, in the order a person would mend it. */
export function findStatementObstacles(body: { stem: string }, truth: { analysis: string }): StatementObstacle[] {
  const found: StatementObstacle[] = []
  if (isBlank(body.stem)) found.push('stem-missing')
  if (richLength(body.stem) > STEM_LIMIT) found.push('stem-too-long')
  if (richLength(truth.analysis) > ANALYSIS_LIMIT) found.push('analysis-too-long')
  if (body.stem.length + truth.analysis.length > RICH_SIZE) found.push('too-much-formatting')
  return found
}

export const trueFalseKind: QuestionKind<StatementBody, StatementTruth, StatementAnswer, Nothing, Nothing> = {
  code: 'true-false',
  readBody: (stored) => ({ rich: true, stem: readRichText(readFields(stored, 'the body of a statement'), 'stem') }),
  readTruth(stored) {
    const truth = readFields(stored, 'the truth of a statement')
    return { rich: true, isTrue: readFlag(truth, 'isTrue'), analysis: readRichText(truth, 'analysis') }
  },
  readAnswer: (stored) => ({ isTrue: readOptionalFlag(readFields(stored, 'an answer'), 'isTrue') }),
  readRules: () => ({}),
  readDetail: () => ({}),
  noAnswer: { isTrue: null },
  normalise(value) {
    const given = typeof value === 'object' && value !== null ? (value as { isTrue?: unknown }).isTrue : undefined
    return given === null || typeof given === 'boolean'
      ? { ok: true, answer: { isTrue: given } }
      : { ok: false, problem: { code: 'not-an-answer', index: null } }
  },
  isAnswered: (answer) => answer.isTrue !== null,
  grade: (truth, answer) => ({ share: answer.isTrue === truth.isTrue ? ALL : NOTHING, detail: {} }),
  keyAnswer: (truth) => ({ isTrue: truth.isTrue }),
  shuffle: (body) => body,
  obstacles: findStatementObstacles,
  isSameKey: (a, b) => a.isTrue === b.isTrue && a.analysis === b.analysis,
}
