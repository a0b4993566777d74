// True or false as a kind of question: a statement that the candidate calls true or false.
import { ALL, NOTHING } from '../kind.ts'
import type { QuestionKind } from '../kind.ts'
import { readFields, readFlag, readOptionalFlag, readText } from '../read.ts'

/** Most characters of the statement and of its explanation. */
export const STEM_LIMIT = 4000
export const ANALYSIS_LIMIT = 4000

export interface StatementBody {
  /** Plain text. */
  stem: string
}

export interface StatementTruth {
  isTrue: boolean
  /** Why; plain text, empty when nobody wrote it. */
  analysis: string
}

export interface StatementAnswer {
  /** Null: not answered. */
  isTrue: boolean | null
}

/** Nothing is set for statements, and grading one has no detail. */
export type Nothing = Readonly<Record<never, never>>

export const STATEMENT_OBSTACLES = ['stem-missing', 'stem-too-long', 'analysis-too-long'] as const
export type StatementObstacle = (typeof STATEMENT_OBSTACLES)[number]

/** Why a statement cannot be asked, in the order a person would mend it. */
export function findStatementObstacles(body: StatementBody, truth: { analysis: string }): StatementObstacle[] {
  const found: StatementObstacle[] = []
  if (body.stem.trim() === '') found.push('stem-missing')
  if (body.stem.length > STEM_LIMIT) found.push('stem-too-long')
  if (truth.analysis.length > ANALYSIS_LIMIT) found.push('analysis-too-long')
  return found
}

export const trueFalseKind: QuestionKind<StatementBody, StatementTruth, StatementAnswer, Nothing, Nothing> = {
  code: 'true-false',
  readBody: (stored) => ({ stem: readText(readFields(stored, 'the body of a statement'), 'stem') }),
  readTruth(stored) {
    const truth = readFields(stored, 'the truth of a statement')
    return { isTrue: readFlag(truth, 'isTrue'), analysis: readText(truth, 'analysis') }
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
