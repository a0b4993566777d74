// Graphic questions: a picture is judged safe or suspect, and by pattern what is suspect is marked and named.
import { isAnswered, normaliseMarks, UNANSWERED } from '../marks/answers.ts'
import { readMarkedAnswer } from '../marks/read.ts'
import { KindShapeError, type QuestionKind } from '../kind.ts'
import { isSameBox } from '../picture/areas.ts'
import { readFields, readFlag, readNumber } from '../read.ts'
import { DEFAULT_GRAPHIC, GRAPHIC_CREDITS, type GraphicRules } from './credit.ts'
import { gradeGraphic, type GraphicDetail } from './grade.ts'
import { findGraphicObstacles } from './obstacles.ts'
import {
  GRAPHIC_MARKS_MAX,
  readGraphicBody,
  readGraphicTruth,
  type GraphicAnswer,
  type GraphicBody,
  type GraphicMark,
  type GraphicTruth,
} from './shape.ts'

function readRules(stored: unknown): GraphicRules {
  if (stored === null || stored === undefined) return DEFAULT_GRAPHIC
  const rules = readFields(stored, 'rules')
  const credit = GRAPHIC_CREDITS.find((rule) => rule === rules.credit)
  if (credit === undefined) throw new KindShapeError('no such rule of credit')
  return { credit, placePercent: readNumber(rules, 'placePercent') }
}

function readDetail(stored: unknown): GraphicDetail {
  const detail = readFields(stored, 'the detail of a grading')
  return {
    isJudged: readFlag(detail, 'isJudged'),
    right: readNumber(detail, 'right'),
    placed: readNumber(detail, 'placed'),
    surplus: readNumber(detail, 'surplus'),
  }
}

const isSameMark = (a: GraphicMark, b: GraphicMark | undefined): boolean =>
  b !== undefined && isSameBox(a, b) && a.knowledgeID === b.knowledgeID

/** The key as an answer: a mark in the middle of every area, named as the area is. */
export const keyOfGraphic = ({ isSafe, marks }: GraphicTruth, { pattern }: GraphicBody): GraphicAnswer => ({
  isPass: isSafe,
  tags:
    pattern === 1
      ? []
      : marks.map(({ left, top, width, height, knowledgeID }) => ({
          x: left + width / 2,
          y: top + height / 2,
          tagKp: knowledgeID,
        })),
})

export const graphicKind: QuestionKind<GraphicBody, GraphicTruth, GraphicAnswer, GraphicRules, GraphicDetail> = {
  code: 'graphic',
  readBody: readGraphicBody,
  readTruth: readGraphicTruth,
  readAnswer: readMarkedAnswer,
  readRules,
  readDetail,
  noAnswer: UNANSWERED,
  normalise: (value, { pattern }) => normaliseMarks(value, pattern, GRAPHIC_MARKS_MAX),
  isAnswered,
  grade: gradeGraphic,
  keyAnswer: keyOfGraphic,
  shuffle: (body) => body,
  obstacles: (body, truth) => findGraphicObstacles(body, truth).map(({ code }) => code),
  isSameKey: (a, b) =>
    a.isSafe === b.isSafe &&
    a.analysis === b.analysis &&
    a.marks.length === b.marks.length &&
    a.marks.every((mark, place) => isSameMark(mark, b.marks[place])),
}
