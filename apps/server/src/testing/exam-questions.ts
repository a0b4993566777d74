// Questions of exams for tests, whatever their kind: what is asked, what is answered, and what is stored of it.
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { readImageTruth } from '@clearbelt/domain/kinds/screening/truth'
import { trueFalseKind } from '@clearbelt/domain/kinds/true-false/kind'

/** The kinds as `describe.each` takes them: the same tests run over each. */
export const EACH_KIND = KIND_CODES.map((kind) => ({ kind }))

export interface StatementWish {
  isTrue: boolean
  stem?: string
  analysis?: string
  key?: boolean
}

/** So many statements, true and false in turn. */
export const makeStatements = (count: number): StatementWish[] =>
  Array.from({ length: count }, (_, index) => ({ isTrue: index % 2 === 0 }))

/** Statements as the paper editor sends them. */
export const asDraftItems = (wishes: readonly StatementWish[]) =>
  wishes.map(({ isTrue, stem, analysis, key }, index) => ({
    kind: 'true-false' as const,
    key: key ?? false,
    titleRT: stem ?? `Statement ${index + 1}: a knife may stay in the cabin.`,
    analysisRT: analysis ?? '',
    answer: isTrue ? (1 as const) : (0 as const),
  }))

/** An item of a published paper with what is true of it. */
export interface Question {
  id: string
  index: number
  kind: KindCode
  truth: unknown
}

/** An answer without the topic that it is of. */
export type Said = { isPass: boolean | null; tags: { x: number; y: number; tagKp: null }[] } | { answer: 1 | 0 | null }

const SAYS: { [C in KindCode]: (yes: boolean | null) => Said } = {
  screening: (yes) => ({ isPass: yes, tags: [] }),
  'true-false': (yes) => ({ answer: yes === null ? null : yes ? 1 : 0 }),
}

/** An answer as it is sent and shown: yes is "safe" or "true", no is "suspect" or "false", null is nothing. */
export const say = (kind: KindCode, yes: boolean | null): Said => SAYS[kind](yes)

/** The same as the database keeps it, as far as tests look. */
export const kept = (kind: KindCode, yes: boolean | null): object =>
  kind === 'screening' ? { isPass: yes } : { isTrue: yes }

/** What the key of a question wants to hear. */
export const keyOf = ({ kind, truth }: Question): boolean =>
  kind === 'screening' ? readImageTruth(truth).isSafe : trueFalseKind.readTruth(truth).isTrue

/** The right answer, with a mark in the middle of each region of an image. */
export function sayRight(question: Question): Said {
  const said = say(question.kind, keyOf(question))
  if (!('tags' in said)) return said
  const { regions } = readImageTruth(question.truth)
  return { ...said, tags: regions.map((r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2, tagKp: null })) }
}

export const sayWrong = (question: Question): Said => say(question.kind, !keyOf(question))
