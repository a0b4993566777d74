// The candidate's answer to one screening image: a judgement, and at most ten marks.
import {
  addMarkTo,
  normaliseMarks,
  type AnswerForm,
  type AnswerOutcome,
  type Mark,
  type MarkedAnswer,
} from '../marks/answers.ts'

export {
  ANSWER_FORMS,
  chooseSafe,
  chooseSuspect,
  countUnanswered,
  firstUnanswered,
  isAnswered,
  lacksMark,
  passBy,
  removeMark,
  removeMarkInGraphic,
  toggleSuspect,
  UNANSWERED,
} from '../marks/answers.ts'
export type { AnswerForm, AnswerOutcome, Mark, MarkedAnswer as ScreeningAnswer } from '../marks/answers.ts'

/** Most marks one image may carry in the screening player, over all its views. */
export const MARK_LIMIT = 10

/** As `normaliseMarks`, for an image. */
export const normaliseAnswer = (value: unknown, form: AnswerForm, views = 1): AnswerOutcome =>
  normaliseMarks(value, form, MARK_LIMIT, views)

/** As `addMarkTo`, for an image. */
export const addMark = <M extends Mark>(
  answer: MarkedAnswer<M>,
  mark: M,
  form: AnswerForm,
  views = 1,
): AnswerOutcome<M> => addMarkTo(answer, mark, form, MARK_LIMIT, views)
