// Images of several views on the belt: the views stand above each other in their place, since all of them move along the
// same axis.
import { viewAt, viewField, type OnView } from '@clearbelt/domain/kinds/marks/views'
import type { Point } from '../camera.ts'
import type { ViewerAnswer, ViewerMark, ViewerTopic } from '../model.ts'
import { viewsOf } from '../views/views.ts'

/** Between two views, as a share of the height of the first. */
const GAP = 0.03

/** Rows of the stack at which each view begins, and how high it is, in pixels of the first view. */
function rowsOf(topic: ViewerTopic): { top: number; height: number }[] {
  const gap = topic.height * GAP
  let top = 0
  return viewsOf(topic).map(({ width, height }) => {
    // Each is as wide as the first: a place along the belt is the same column in all.
    const row = { top, height: (height * topic.width) / width }
    top += row.height + gap
    return row
  })
}

const heightOf = (rows: readonly { top: number; height: number }[]): number =>
  rows.reduce((most, { top, height }) => Math.max(most, top + height), 0)

const stacks = new WeakMap<ViewerTopic, ViewerTopic>()

/** The image in the size of all its views above each other; one of one view is itself. */
export function stackOf(topic: ViewerTopic): ViewerTopic {
  if (!topic.more?.length) return topic
  const known = stacks.get(topic) ?? { ...topic, height: heightOf(rowsOf(topic)) }
  stacks.set(topic, known)
  return known
}

/** Where each view of an image lies in its stack: shares of the height, from the top. */
export function sharesOf(topic: ViewerTopic): { top: number; height: number }[] {
  const rows = rowsOf(topic)
  const whole = heightOf(rows)
  return rows.map(({ top, height }) => ({ top: top / whole, height: height / whole }))
}

/** A place of a view as a place of the stack. */
export function toStack(topic: ViewerTopic, at: Point & OnView): Point {
  const share = sharesOf(topic)[viewAt(at)]
  return share ? { x: at.x, y: share.top + at.y * share.height } : { x: at.x, y: at.y }
}

/** The place of a view that lies at a place of the stack; between two views, the edge of the nearer one. */
export function fromStack(topic: ViewerTopic, { x, y }: Point): Point & OnView {
  const shares = sharesOf(topic)
  const off = shares.map(({ top, height }) => Math.max(top - y, y - top - height, 0))
  const view = off.indexOf(Math.min(...off))
  const { top, height } = shares[view] ?? { top: 0, height: 1 }
  return { x, y: Math.min(1, Math.max(0, (y - top) / height)), ...viewField({ view }) }
}

const answers = new WeakMap<ViewerAnswer, ViewerAnswer>()

/** An answer with its marks where they lie in the stack. */
export function stackedAnswer(topic: ViewerTopic, answer: ViewerAnswer): ViewerAnswer {
  if (!topic.more?.length || answer.tags.length === 0) return answer
  const known = answers.get(answer) ?? {
    ...answer,
    tags: answer.tags.map(({ view, ...tag }): ViewerMark => ({ ...tag, ...toStack(topic, { ...tag, view }) })),
  }
  answers.set(answer, known)
  return known
}
