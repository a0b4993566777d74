// The shapes of a graphic question, and the readers of what is stored of one.
import { ANSWER_FORMS, type AnswerForm, type MarkedAnswer } from '../marks/answers.ts'
import { readNames, type FrozenNames } from '../marks/read.ts'
import { KindShapeError } from '../kind.ts'
import { readArea, readPictureBody, type Area, type PictureBody } from '../picture/areas.ts'
import { readFields, readFlag, readList, readText } from '../read.ts'

/** Most marks of a question, and of an answer to one. */
export const GRAPHIC_MARKS_MAX = 30

/** 1 quick judgement, 2 mark the place, 3 mark the place and say what lies there. */
export type Pattern = AnswerForm
export const PATTERNS: readonly Pattern[] = ANSWER_FORMS

export interface GraphicBody {
  /** Rich text. */
  stem: string
  pattern: Pattern
  picture: PictureBody
}

/** Where a threat lies in the picture, and what it is. */
export interface GraphicMark extends Area {
  /** Null where nobody said what lies there. */
  knowledgeID: string | null
  /** The name of the point as it was at the publication; null in a draft, and where there is none. */
  knowledgeNames: FrozenNames | null
}

export interface GraphicTruth {
  isSafe: boolean
  /** Empty where the picture is safe. */
  marks: readonly GraphicMark[]
  /** Why; rich text, empty when nobody wrote it. Its pictures are the answer pictures. */
  analysis: string
}

/** `isPass`: null unanswered, true judged safe, false judged suspect. */
export type GraphicAnswer = MarkedAnswer

export const readPattern = (value: unknown): Pattern => {
  const pattern = PATTERNS.find((one) => one === value)
  if (pattern === undefined) throw new KindShapeError('no such pattern')
  return pattern
}

export function readGraphicBody(stored: unknown): GraphicBody {
  const body = readFields(stored, 'the body of a graphic question')
  return {
    stem: readText(body, 'stem'),
    pattern: readPattern(body.pattern),
    picture: readPictureBody(body.picture),
  }
}

function readMark(stored: unknown): GraphicMark {
  const { knowledgeID = null, knowledgeNames = null } = readFields(stored, 'a mark')
  if (knowledgeID !== null && typeof knowledgeID !== 'string')
    throw new KindShapeError('a mark names no knowledge point')
  return {
    ...readArea(stored),
    knowledgeID,
    knowledgeNames: knowledgeNames === null ? null : readNames(knowledgeNames),
  }
}

export function readGraphicTruth(stored: unknown): GraphicTruth {
  const truth = readFields(stored, 'the truth of a graphic question')
  return {
    isSafe: readFlag(truth, 'isSafe'),
    marks: readList(truth, 'marks').map(readMark),
    analysis: readText(truth, 'analysis'),
  }
}
