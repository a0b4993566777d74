// A judgement with marks on a picture: its shape, what may come in, and how each touch changes it. Shared by the kinds
// that ask for one.
import { viewField, type OnView } from './views.ts'

/** 1 quick judge, 2 mark the location, 3 mark the location and name what lies there. */
export type AnswerForm = 1 | 2 | 3
export const ANSWER_FORMS: readonly AnswerForm[] = [1, 2, 3]

const ID = /^[A-Za-z0-9_-]{1,64}$/

/**
 * A place the candidate marked: fractions 0..1 of the image from its top left, and the knowledge point named (form 3).
 */
export interface Mark extends OnView {
  x: number
  y: number
  tagKp: string | null
}

/** `isPass`: null unanswered, true judged safe, false judged suspect. */
export interface MarkedAnswer<M extends Mark = Mark> {
  isPass: boolean | null
  tags: readonly M[]
}

export type AnswerProblemCode =
  | 'not-an-answer'
  | 'not-a-judgement'
  | 'not-a-mark'
  | 'not-a-number'
  | 'mark-outside'
  | 'marker-limit'
  | 'marks-not-allowed'
  | 'marks-on-safe'
  | 'not-a-knowledge-point'
  | 'knowledge-missing'

/** Why an answer is refused; `index` is the place of the mark in `tags` where one mark is at fault. */
export interface AnswerProblem {
  code: AnswerProblemCode
  index: number | null
}

export type AnswerOutcome<M extends Mark = Mark> =
  | { ok: true; answer: MarkedAnswer<M> }
  | { ok: false; problem: AnswerProblem }

export const UNANSWERED: MarkedAnswer<never> = { isPass: null, tags: [] }

const refuse = (code: AnswerProblemCode, index: number | null = null): { ok: false; problem: AnswerProblem } => ({
  ok: false,
  problem: { code, index },
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function problemOfMark(tag: unknown, form: AnswerForm, views: number): AnswerProblemCode | null {
  if (!isRecord(tag)) return 'not-a-mark'
  const { x, y, tagKp, view } = tag
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    return 'not-a-number'
  if (x < 0 || x > 1 || y < 0 || y > 1) return 'mark-outside'
  if (view !== undefined && !(Number.isInteger(view) && (view as number) >= 0 && (view as number) < views))
    return 'mark-outside'
  const isUnnamed = tagKp === undefined || tagKp === null || tagKp === ''
  if (!isUnnamed && (typeof tagKp !== 'string' || !ID.test(tagKp))) return 'not-a-knowledge-point'
  return form === 3 && isUnnamed ? 'knowledge-missing' : null
}

/**
 * Reads an answer as it came over the wire and rebuilds it field by field, so that nothing else a client sends is kept.
 * Marks without a judgement make the image suspect, as adding a mark does; marks on an image judged safe contradict
 * themselves and are refused. `views`: how many the picture has; `limit` holds over all of them.
 */
export function normaliseMarks(value: unknown, form: AnswerForm, limit: number, views = 1): AnswerOutcome {
  if (!isRecord(value)) return refuse('not-an-answer')
  const { isPass, tags = null } = value
  if (isPass !== null && typeof isPass !== 'boolean') return refuse('not-a-judgement')
  if (tags !== null && !Array.isArray(tags)) return refuse('not-an-answer')
  const incoming: readonly unknown[] = tags ?? []
  if (incoming.length > limit) return refuse('marker-limit')
  if (incoming.length > 0 && form === 1) return refuse('marks-not-allowed')
  if (incoming.length > 0 && isPass === true) return refuse('marks-on-safe')
  const kept: Mark[] = []
  for (const [index, tag] of incoming.entries()) {
    const code = problemOfMark(tag, form, views)
    if (code !== null) return refuse(code, index)
    const { x, y, tagKp, view } = tag as { x: number; y: number; tagKp?: string | null; view?: number }
    // Adding 0 turns -0 into 0, which compares and prints as the candidate saw it.
    kept.push({ x: x + 0, y: y + 0, tagKp: tagKp || null, ...viewField({ view }) })
  }
  return { ok: true, answer: { isPass: kept.length > 0 ? false : isPass, tags: kept } }
}

/** Judging safe clears the marks. */
export function chooseSafe(): MarkedAnswer<never> {
  return { isPass: true, tags: [] }
}

/** Judging suspect keeps the marks that stand. */
export function chooseSuspect<M extends Mark>(answer: MarkedAnswer<M>): MarkedAnswer<M> {
  return { ...answer, isPass: false }
}

/**
 * Adds a mark and makes the image suspect; refuses one more than `limit`, one outside the image, and in form 3 one without a
 * name.
 */
export function addMarkTo<M extends Mark>(
  answer: MarkedAnswer<M>,
  mark: M,
  form: AnswerForm,
  limit: number,
  views = 1,
): AnswerOutcome<M> {
  if (form === 1) return refuse('marks-not-allowed')
  if (answer.tags.length >= limit) return refuse('marker-limit')
  const code = problemOfMark(mark, form, views)
  if (code !== null) return refuse(code, answer.tags.length)
  return { ok: true, answer: { isPass: false, tags: [...answer.tags, mark] } }
}

/** Removes the mark at `index`; the judgement stays. An index without a mark changes nothing. */
export function removeMark<M extends Mark>(answer: MarkedAnswer<M>, index: number): MarkedAnswer<M> {
  return { ...answer, tags: answer.tags.filter((_, i) => i !== index) }
}

/** As `removeMark`, but in the graphic view removing the last mark makes the image safe. */
export function removeMarkInGraphic<M extends Mark>(answer: MarkedAnswer<M>, index: number): MarkedAnswer<M> {
  const left = removeMark(answer, index)
  return answer.tags.length > 0 && left.tags.length === 0 ? chooseSafe() : left
}

/** Double click on the track in form 1: suspect, and again unmarked. */
export function toggleSuspect(answer: MarkedAnswer): MarkedAnswer {
  return answer.isPass === false ? UNANSWERED : { isPass: false, tags: [] }
}

/** An image that leaves the track without an answer is recorded as safe. */
export function passBy<M extends Mark>(answer: MarkedAnswer<M>): MarkedAnswer<M> {
  return answer.isPass === null ? chooseSafe() : answer
}

export const isAnswered = (answer: MarkedAnswer): boolean => answer.isPass !== null

/** Suspect without a mark where the form asks where: no key grades that as correct. */
export const lacksMark = ({ isPass, tags }: MarkedAnswer, form: AnswerForm): boolean =>
  form !== 1 && isPass === false && tags.length === 0

export const countUnanswered = (answers: readonly MarkedAnswer[]): number =>
  answers.filter((a) => !isAnswered(a)).length

/** Where a run is taken up again: the place of the first unanswered image, or null when all are answered. */
export function firstUnanswered(answers: readonly MarkedAnswer[]): number | null {
  const index = answers.findIndex((a) => !isAnswered(a))
  return index < 0 ? null : index
}
