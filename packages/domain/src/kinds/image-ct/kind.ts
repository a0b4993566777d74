// CT questions as a kind: options over an image of the CT library, or threats that are marked in its volume.
import type { ChoiceAnswer, ChoiceTruth } from '../choice/choice.ts'
import {
  ANALYSIS_LIMIT,
  isSameChoiceKey,
  NO_CHOICE,
  readChoiceAnswer,
  readChoiceTruth,
  STEM_LIMIT,
} from '../choice/choice.ts'
import { imageChoiceKind, readImageChoiceBody, type ImageChoiceBody } from '../image-choice/image-choice.ts'
import { KindShapeError, type AnswerOutcome, type QuestionKind } from '../kind.ts'
import { readFields, readFlag, readList, readNumber } from '../read.ts'
import { RICH_SIZE } from '../rich/html.ts'
import { isBlank, richLength } from '../rich/plain.ts'
import { CT_CREDITS, DEFAULT_CT, gradeSpots, type ImageCTDetail, type ImageCTRules, type SpotsGiven } from './grade.ts'
import { isSameBoxes, isUpright, middleOf, readBoxes, type ThreatBox } from './boxes.ts'
import {
  readSpot,
  SPOT_AXES,
  SPOTS_MAX,
  toTenths,
  TOLERANCE_MAX,
  TOLERANCE_MIN,
  VOLUME_MM_MAX,
  type Spot,
} from './spots.ts'

/** Of a question whose threats are marked in the volume. */
export interface Marking {
  /** Extent of the volume from its first corner, mm; zeros in a draft, which names an image of the library instead. */
  size: Spot
  /** How far from its box a mark still finds a threat, mm. */
  tolerance: number
}

export interface ImageCTBody extends ImageChoiceBody {
  /** Null where one or more options are chosen. */
  marking: Marking | null
}

export interface ImageCTTruth extends ChoiceTruth {
  /** Where the threats lie, none where the bag is clear; null where options are chosen. */
  boxes: readonly ThreatBox[] | null
}

/** `spots`: left out where nothing was marked or judged, and where options are chosen. */
export interface ImageCTAnswer extends ChoiceAnswer {
  spots?: SpotsGiven
}

const options = imageChoiceKind('image-ct')

function readBody(stored: unknown): ImageCTBody {
  const { marking = null } = readFields(stored, 'the body of a CT question')
  const body = readImageChoiceBody(stored)
  if (marking === null) return { ...body, marking }
  const read = readFields(marking, 'the marking')
  return { ...body, marking: { size: readSpot(read.size, 'a size'), tolerance: readNumber(read, 'tolerance') } }
}

function readTruth(stored: unknown): ImageCTTruth {
  const fields = readFields(stored, 'the truth of a CT question')
  return { ...readChoiceTruth(stored), boxes: (fields.boxes ?? null) === null ? null : readBoxes(fields) }
}

function readAnswer(stored: unknown): ImageCTAnswer {
  const { spots = null } = readFields(stored, 'an answer')
  const chosen = readChoiceAnswer(stored)
  if (spots === null) return chosen
  const given = readFields(spots, 'the marks')
  return {
    ...chosen,
    spots: {
      isClear: readFlag(given, 'isClear'),
      marks: readList(given, 'marks').map((mark) => readSpot(mark, 'a mark')),
    },
  }
}

function readRules(stored: unknown): ImageCTRules {
  const rules = stored === null || stored === undefined ? {} : readFields(stored, 'rules')
  // Until 2.7.0 nothing was set for CT questions.
  if (rules.credit === undefined) return DEFAULT_CT
  const credit = CT_CREDITS.find((rule) => rule === rules.credit)
  if (credit === undefined) throw new KindShapeError('no such rule of credit')
  return { credit }
}

function readDetail(stored: unknown): ImageCTDetail {
  const detail = readFields(stored, 'the detail of a grading')
  if (detail.isJudged === undefined) return {}
  return {
    isJudged: readFlag(detail, 'isJudged'),
    right: readNumber(detail, 'right'),
    surplus: readNumber(detail, 'surplus'),
  }
}

const refuse = (code: string, index: number | null = null): AnswerOutcome<never> => ({
  ok: false,
  problem: { code, index },
})

/** A mark makes the bag suspect; marks in a bag judged clear contradict themselves. */
function normaliseSpots(value: unknown, { size }: Marking): AnswerOutcome<ImageCTAnswer> {
  const { chosen, spots = null } = (typeof value === 'object' && value !== null ? value : {}) as {
    chosen?: unknown
    spots?: unknown
  }
  if (!Array.isArray(chosen)) return refuse('not-an-answer')
  if (chosen.length > 0) return refuse('not-an-option', 0)
  if (spots === null) return { ok: true, answer: NO_CHOICE }
  if (typeof spots !== 'object') return refuse('not-an-answer')
  const { isClear, marks = [] } = spots as { isClear?: unknown; marks?: unknown }
  if (typeof isClear !== 'boolean') return refuse('not-a-judgement')
  if (!Array.isArray(marks)) return refuse('not-an-answer')
  if (marks.length > SPOTS_MAX) return refuse('marker-limit')
  if (isClear && marks.length > 0) return refuse('marks-on-clear')
  const kept: Spot[] = []
  for (const [index, mark] of marks.entries()) {
    const { x, y, z } = (typeof mark === 'object' && mark !== null ? mark : {}) as Record<string, unknown>
    if (![x, y, z].every((mm) => typeof mm === 'number' && Number.isFinite(mm))) return refuse('not-a-number', index)
    const spot = { x: toTenths(x as number), y: toTenths(y as number), z: toTenths(z as number) }
    if (SPOT_AXES.some((axis) => spot[axis] < 0 || spot[axis] > size[axis])) return refuse('mark-outside', index)
    kept.push(spot)
  }
  return { ok: true, answer: { ...NO_CHOICE, spots: { isClear, marks: kept } } }
}

export const SPOT_OBSTACLES = [
  'stem-missing',
  'stem-too-long',
  'analysis-too-long',
  'too-much-formatting',
  'tolerance-outside',
  'volume-missing',
  'boxes-missing',
  'boxes-too-many',
  'box-outside',
] as const
export type SpotObstacle = (typeof SPOT_OBSTACLES)[number]

/** What is in the way of a question whose threats are marked, with the place of the box at fault where one is. */
export interface SpotObstacleAt {
  code: SpotObstacle
  box: number | null
}

/** Its words and its tolerance, which a draft knows already. */
export function findWordObstacles(
  { stem, marking }: Pick<ImageCTBody, 'stem'> & { marking: Pick<Marking, 'tolerance'> },
  analysis: string,
): SpotObstacleAt[] {
  const found: [boolean, SpotObstacle][] = [
    [isBlank(stem), 'stem-missing'],
    [richLength(stem) > STEM_LIMIT, 'stem-too-long'],
    [richLength(analysis) > ANALYSIS_LIMIT, 'analysis-too-long'],
    [stem.length + analysis.length > RICH_SIZE, 'too-much-formatting'],
    [!(marking.tolerance >= TOLERANCE_MIN && marking.tolerance <= TOLERANCE_MAX), 'tolerance-outside'],
  ]
  return found.flatMap(([isAtFault, code]) => (isAtFault ? [{ code, box: null }] : []))
}

/**
 * The truth about the volume: every box inside it and not flat. Of one that is turned the middle lies inside: the corners
 * of a box around what reaches into a corner of the volume may not.
 */
export function findBoxObstacles({ size }: Marking, boxes: readonly ThreatBox[] | null): SpotObstacleAt[] {
  if (SPOT_AXES.some((axis) => !(size[axis] > 0 && size[axis] <= VOLUME_MM_MAX)))
    return [{ code: 'volume-missing', box: null }]
  if (boxes === null) return [{ code: 'boxes-missing', box: null }]
  if (boxes.length > SPOTS_MAX) return [{ code: 'boxes-too-many', box: null }]
  const longest = Math.hypot(size.x, size.y, size.z)
  const isInside = (threat: ThreatBox): boolean => {
    const { from, to } = threat
    const middle = middleOf(threat)
    return SPOT_AXES.every((axis) => {
      const side = to[axis] - from[axis]
      const isHeld = isUpright(threat)
        ? from[axis] >= 0 && to[axis] <= size[axis]
        : middle[axis] >= 0 && middle[axis] <= size[axis]
      return side > 0 && side <= longest && isHeld
    })
  }
  return boxes.flatMap((threat, box) => (isInside(threat) ? [] : [{ code: 'box-outside' as const, box }]))
}

export const imageCTKind: QuestionKind<ImageCTBody, ImageCTTruth, ImageCTAnswer, ImageCTRules, ImageCTDetail> = {
  code: 'image-ct',
  readBody,
  readTruth,
  readAnswer,
  readRules,
  readDetail,
  noAnswer: NO_CHOICE,
  normalise: (value, body) =>
    body.marking === null ? options.normalise(value, body, {}) : normaliseSpots(value, body.marking),
  isAnswered: ({ chosen, spots }) => chosen.length > 0 || spots !== undefined,
  grade: (truth, answer, { marking, ...body }, rules, context) =>
    marking === null
      ? options.grade(truth, answer, body, {}, context)
      : gradeSpots(truth.boxes ?? [], answer.spots ?? null, marking.tolerance, rules),
  keyAnswer: ({ boxes, ...truth }, { marking, ...body }) =>
    marking === null ? options.keyAnswer(truth, body, {}) : keyOfSpots(boxes ?? []),
  shuffle: (body, below) => ({ ...body, ...options.shuffle(body, below) }),
  obstacles(body, truth, rules) {
    if (body.marking === null)
      return [...options.obstacles(body, truth, rules), ...(truth.boxes === null ? [] : ['boxes-not-asked'])]
    return [
      ...findWordObstacles({ stem: body.stem, marking: body.marking }, truth.analysis),
      ...findBoxObstacles(body.marking, truth.boxes),
    ].map(({ code }) => code)
  },
  isSameKey: (a, b) =>
    isSameChoiceKey(a, b) && (a.boxes === null) === (b.boxes === null) && isSameBoxes(a.boxes ?? [], b.boxes ?? []),
}

/** The key as an answer: a mark in the middle of every box. */
export const keyOfSpots = (boxes: readonly ThreatBox[]): ImageCTAnswer => ({
  ...NO_CHOICE,
  spots: { isClear: boxes.length === 0, marks: boxes.map(middleOf) },
})
