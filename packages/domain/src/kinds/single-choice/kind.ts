// Single choice as a kind of question: of two to ten options one is right.
import {
  countChosen,
  findChoiceObstacles,
  isSameChoiceKey,
  NO_CHOICE,
  normaliseChoice,
  readChoiceAnswer,
  readChoiceBody,
  readChoiceTruth,
  shuffleOptions,
  type ChoiceAnswer,
  type ChoiceBody,
  type ChoiceTruth,
} from '../choice/choice.ts'
import { ALL, NOTHING } from '../kind.ts'
import type { QuestionKind } from '../kind.ts'

/** Nothing is set for single choice, and grading one has no detail. */
type Nothing = Readonly<Record<never, never>>

/** Right options there may be, and options an answer may choose. */
export const SINGLE_MOST = 1

export const singleChoiceKind: QuestionKind<ChoiceBody, ChoiceTruth, ChoiceAnswer, Nothing, Nothing> = {
  code: 'single-choice',
  readBody: readChoiceBody,
  readTruth: readChoiceTruth,
  readAnswer: readChoiceAnswer,
  readRules: () => ({}),
  readDetail: () => ({}),
  noAnswer: NO_CHOICE,
  normalise: (value, body) => normaliseChoice(value, body, SINGLE_MOST),
  isAnswered: ({ chosen }) => chosen.length > 0,
  grade: (truth, answer) => ({ share: countChosen(truth, answer).right === 1 ? ALL : NOTHING, detail: {} }),
  keyAnswer: ({ right }) => ({ chosen: right }),
  shuffle: shuffleOptions,
  obstacles: (body, truth) => findChoiceObstacles(body, truth, SINGLE_MOST).map(({ code }) => code),
  isSameKey: isSameChoiceKey,
}
