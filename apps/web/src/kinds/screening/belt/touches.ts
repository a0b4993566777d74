// What touches at the belt make of answers.
import {
  addMark,
  chooseSafe,
  passBy,
  removeMark,
  toggleSuspect,
  UNANSWERED,
  type AnswerForm,
} from '@clearbelt/domain/kinds/screening/answers'
import type { OnView } from '@clearbelt/domain/kinds/marks/views'
import type { Point } from '../../../viewer/camera.ts'
import type { ViewerAnswer, ViewerMark } from '../../../viewer/model.ts'

/** A second tap on the same image within this many ms is a double click. */
const DOUBLE_MS = 450

/** Suspect, and again not; what has passed is safe then. Form 1. */
export function turned(answer: ViewerAnswer, hasPassed: boolean): ViewerAnswer {
  const next = toggleSuspect(answer) as ViewerAnswer
  return hasPassed ? passBy(next) : next
}

/** Without one of its marks; without its last it is as if it had none, and safe where it has passed. */
export function unmarked(answer: ViewerAnswer, mark: number, hasPassed: boolean): ViewerAnswer {
  const left = removeMark(answer, mark)
  if (left.tags.length > 0) return left
  return hasPassed ? chooseSafe() : UNANSWERED
}

/** With one more mark, or null where there is no room for it. */
export function marked(answer: ViewerAnswer, mark: ViewerMark, form: AnswerForm, views = 1): ViewerAnswer | null {
  const outcome = addMark(answer, mark, form, views)
  return outcome.ok ? outcome.answer : null
}

/** Whether a mark could be placed here. */
export const hasRoom = (answer: ViewerAnswer, at: Point & OnView, form: AnswerForm, views = 1): boolean =>
  addMark<ViewerMark>(answer, { ...at, tagKp: '-', tagName: '' }, form, views).ok

/** Tells double clicks on moving images: two taps on the same one. */
export function createDoubleTaps(now: () => number): (image: number) => boolean {
  let last: { image: number; at: number } | null = null
  return (image) => {
    const at = now()
    const isSecond = last !== null && last.image === image && at - last.at <= DOUBLE_MS
    last = isSecond ? null : { image, at }
    return isSecond
  }
}
