// Multiple choice as a kind of question: of two to ten options one or more are right.
import {
  countChosen,
  findChoiceObstacles,
  isSameChoiceKey,
  NO_CHOICE,
  normaliseChoice,
  OPTIONS_MAX,
  readChoiceAnswer,
  readChoiceBody,
  readChoiceTruth,
  shuffleOptions,
  type ChoiceAnswer,
  type ChoiceBody,
  type ChoiceTruth,
} from '../choice/choice.ts'
import { KindShapeError } from '../kind.ts'
import type { QuestionKind } from '../kind.ts'
import { readFields, readNumber } from '../read.ts'
import { CREDIT_RULES, creditOf, DEFAULT_CREDIT, type MultipleRules } from './credit.ts'

/** How many right options an answer chose, and how many others. */
export interface MultipleDetail {
  right: number
  wrong: number
}

/** Right options there may be, and options an answer may choose. */
export const MULTIPLE_MOST = OPTIONS_MAX

function readRules(stored: unknown): MultipleRules {
  if (stored === null || stored === undefined) return DEFAULT_CREDIT
  const rules = readFields(stored, 'rules')
  const credit = CREDIT_RULES.find((rule) => rule === rules.credit)
  if (credit === undefined) throw new KindShapeError('no such rule of credit')
  return { credit, somePercent: readNumber(rules, 'somePercent') }
}

function readDetail(stored: unknown): MultipleDetail {
  const detail = readFields(stored, 'the detail of a grading')
  return { right: readNumber(detail, 'right'), wrong: readNumber(detail, 'wrong') }
}

export const multipleChoiceKind: QuestionKind<ChoiceBody, ChoiceTruth, ChoiceAnswer, MultipleRules, MultipleDetail> = {
  code: 'multiple-choice',
  readBody: readChoiceBody,
  readTruth: readChoiceTruth,
  readAnswer: readChoiceAnswer,
  readRules,
  readDetail,
  noAnswer: NO_CHOICE,
  normalise: (value, body) => normaliseChoice(value, body, MULTIPLE_MOST),
  isAnswered: ({ chosen }) => chosen.length > 0,
  grade(truth, answer, _body, rules) {
    const counts = countChosen(truth, answer)
    return { share: creditOf(rules, { ...counts, of: truth.right.length }), detail: counts }
  },
  keyAnswer: ({ right }) => ({ chosen: right }),
  shuffle: shuffleOptions,
  obstacles: (body, truth) => findChoiceObstacles(body, truth, MULTIPLE_MOST).map(({ code }) => code),
  isSameKey: isSameChoiceKey,
}
