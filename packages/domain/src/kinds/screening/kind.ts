// Image screening as a kind of question: a bag is judged safe or suspect, and by form its threats marked and named.
import { readMarkedAnswer } from '../marks/read.ts'
import { ALL, KindShapeError, NOTHING } from '../kind.ts'
import type { QuestionKind } from '../kind.ts'
import { readFields, readList, readNumber, readOptionalFlag } from '../read.ts'
import type { AnswerForm, Mark, ScreeningAnswer } from './answers.ts'
import { ANSWER_FORMS, isAnswered, normaliseAnswer, UNANSWERED } from './answers.ts'
import { isSameOutline, middleOf } from '../marks/outline.ts'
import { findGradingObstacle, gradeScreening } from './grade.ts'
import type { MatchedPair } from '../marks/hits.ts'
import { viewAt, viewField } from '../marks/views.ts'
import { readDevice, type DeviceKeys } from './keys/keys.ts'
import type { ImageBody, ImageTruth, NamedRegion } from './truth.ts'
import { gradedTruth, namedThings, readImageBody, readImageTruth, viewsOfBody } from './truth.ts'

/** What a step sets for all images of a sitting. */
export interface ScreeningRules {
  form: AnswerForm
  /** Marks that may miss without making the answer wrong. */
  extraMarks: number
  /** The images pass on a belt, as at the machine. */
  isSimulationMode: boolean
  /** Keys as on a device, as they were when it was chosen; null: the standard ones. */
  device: DeviceKeys | null
}

/** How the marks of one answer met the regions. */
export interface ScreeningDetail {
  hits: number
  extra: number
  /** Null where the form or the answer has no places. */
  hitAll: boolean | null
  pairs: readonly MatchedPair[]
}

/** Where a step sets nothing: the form that asks least. */
export const DEFAULT_RULES: ScreeningRules = { form: 1, extraMarks: 0, isSimulationMode: false, device: null }

function readRules(stored: unknown): ScreeningRules {
  if (stored === null || stored === undefined) return DEFAULT_RULES
  const rules = readFields(stored, 'rules')
  const form = ANSWER_FORMS.find((f) => f === rules.form)
  if (form === undefined) throw new KindShapeError('no such form of screening')
  return {
    form,
    extraMarks: rules.extraMarks === undefined ? 0 : readNumber(rules, 'extraMarks'),
    isSimulationMode: rules.isSimulationMode === true,
    device: readDevice(rules.device),
  }
}

function readDetail(stored: unknown): ScreeningDetail {
  const detail = readFields(stored, 'the detail of a grading')
  return {
    hits: readNumber(detail, 'hits'),
    extra: readNumber(detail, 'extra'),
    hitAll: readOptionalFlag(detail, 'hitAll'),
    pairs: readList(detail, 'pairs').map((stored) => {
      const pair = readFields(stored, 'a pair')
      return { tag: readNumber(pair, 'tag'), region: readNumber(pair, 'region') }
    }),
  }
}

/** In which form the images of a sitting are judged, by what is set for every kind in it. */
export const screeningFormOf = (rules: { screening?: unknown }): AnswerForm => readRules(rules.screening ?? null).form

/** Whether the images of a sitting pass on the belt. */
export const isOnBelt = (rules: { screening?: unknown }): boolean => readRules(rules.screening ?? null).isSimulationMode

/** The keys of a device that hold for the images of a sitting; null: the standard ones. */
export const deviceOf = (rules: { screening?: unknown }): DeviceKeys | null => readRules(rules.screening ?? null).device

/** A mark in the middle of every thing, named as it is. */
const marksOf = (truth: ImageTruth): Mark[] =>
  namedThings(truth.regions).map((r) => ({ ...middleOf(r), tagKp: r.knowledgeID, ...viewField(r) }))

const isSameRegion = (a: NamedRegion, b: NamedRegion | undefined): boolean =>
  b !== undefined &&
  a.left === b.left &&
  a.top === b.top &&
  a.width === b.width &&
  a.height === b.height &&
  viewAt(a) === viewAt(b) &&
  isSameOutline(a.outline, b.outline) &&
  a.knowledgeID === b.knowledgeID

export const screeningKind: QuestionKind<ImageBody, ImageTruth, ScreeningAnswer, ScreeningRules, ScreeningDetail> = {
  code: 'screening',
  readBody: readImageBody,
  readTruth: readImageTruth,
  readAnswer: readMarkedAnswer,
  readRules,
  readDetail,
  noAnswer: UNANSWERED,
  normalise: (value, body, rules) => normaliseAnswer(value, rules.form, viewsOfBody(body).length),
  isAnswered,
  grade(truth, answer, body, rules, context) {
    const { correct, hits, extra, hitAllRegions, pairs } = gradeScreening(gradedTruth(truth), answer, {
      form: rules.form,
      image: body,
      more: body.more,
      extraMarks: rules.extraMarks,
      isUnder: context.isUnder,
    })
    return { share: correct ? ALL : NOTHING, detail: { hits, extra, hitAll: hitAllRegions, pairs } }
  },
  keyAnswer: (truth, _body, rules) => ({
    isPass: truth.isSafe,
    tags: truth.isSafe || rules.form === 1 ? [] : marksOf(truth),
  }),
  shuffle: (body) => body,
  obstacles(_body, truth, rules) {
    const obstacle = findGradingObstacle(gradedTruth(truth), rules.form)
    return obstacle === null ? [] : [obstacle]
  },
  isSameKey: (a, b) =>
    a.isSafe === b.isSafe &&
    a.regions.length === b.regions.length &&
    a.regions.every((region, i) => isSameRegion(region, b.regions[i])),
}
