// Matching as a kind of question: each marked area of a picture is given its name from a list that may hold more names.
import { shuffled } from '../../papers/seeded-random.ts'
import { KindShapeError, type AnswerOutcome, type QuestionKind } from '../kind.ts'
import { readFields, readNumber } from '../read.ts'
import { DEFAULT_MATCHING, MATCHING_CREDITS, matchingShare, type MatchingRules } from './credit.ts'
import { findMatchingObstacles } from './obstacles.ts'
import {
  inOrder,
  NO_MATCHING,
  readMatchingAnswer,
  readMatchingBody,
  readMatchingTruth,
  rightNameOf,
  type MatchingAnswer,
  type MatchingBody,
  type MatchingTruth,
  type Pair,
} from './shape.ts'

/** How many areas an answer named rightly, and how many wrongly. */
export interface MatchingDetail {
  right: number
  wrong: number
}

function readRules(stored: unknown): MatchingRules {
  if (stored === null || stored === undefined) return DEFAULT_MATCHING
  const rules = readFields(stored, 'rules')
  const credit = MATCHING_CREDITS.find((rule) => rule === rules.credit)
  if (credit === undefined) throw new KindShapeError('no such rule of credit')
  return { credit }
}

function readDetail(stored: unknown): MatchingDetail {
  const detail = readFields(stored, 'the detail of a grading')
  return { right: readNumber(detail, 'right'), wrong: readNumber(detail, 'wrong') }
}

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Pair).area === 'string' &&
  typeof (value as Pair).name === 'string'

function normalise(value: unknown, body: MatchingBody): AnswerOutcome<MatchingAnswer> {
  const given = typeof value === 'object' && value !== null ? (value as { pairs?: unknown }).pairs : undefined
  const refuse = (code: string, index: number | null = null) => ({ ok: false, problem: { code, index } }) as const
  if (!Array.isArray(given)) return refuse('not-an-answer')
  const places = new Set(body.areas.map(({ id }) => id))
  const names = new Set(body.names.map(({ id }) => id))
  const index = given.findIndex((pair) => !isPair(pair) || !places.has(pair.area) || !names.has(pair.name))
  if (index !== -1) return refuse('not-a-pair', index)
  const pairs = given as Pair[]
  const twice = (field: keyof Pair): number =>
    pairs.findIndex((pair, at) => pairs.findIndex((one) => one[field] === pair[field]) < at)
  if (twice('area') !== -1) return refuse('area-twice', twice('area'))
  if (!body.reuse && twice('name') !== -1) return refuse('name-twice', twice('name'))
  return { ok: true, answer: { pairs: inOrder(pairs, body) } }
}

export const matchingKind: QuestionKind<MatchingBody, MatchingTruth, MatchingAnswer, MatchingRules, MatchingDetail> = {
  code: 'matching',
  readBody: readMatchingBody,
  readTruth: readMatchingTruth,
  readAnswer: readMatchingAnswer,
  readRules,
  readDetail,
  noAnswer: NO_MATCHING,
  normalise,
  isAnswered: ({ pairs }) => pairs.length > 0,
  grade(truth, { pairs }, _body, rules) {
    const right = pairs.filter(({ area, name }) => rightNameOf(truth, area) === name).length
    const detail = { right, wrong: pairs.length - right }
    return { share: matchingShare(rules, { ...detail, of: Math.max(1, truth.pairs.length) }), detail }
  },
  keyAnswer: ({ pairs }) => ({ pairs }),
  shuffle: (body, below) => ({ ...body, names: shuffled(body.names, below) }),
  obstacles: (body, truth) => findMatchingObstacles(body, truth).map(({ code }) => code),
  isSameKey: (a, b) =>
    a.analysis === b.analysis &&
    a.pairs.length === b.pairs.length &&
    a.pairs.every(({ area, name }) => rightNameOf(b, area) === name),
}
