// The geometry of drawn marks: boxes in fractions 0..1 of the picture that never leave it.
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { isSoundOutline, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A mark being drawn or changed; the point is empty until it is chosen. */
export interface DrawnMark extends OutlinedBox {
  /** Identity on screen; marks that are stored carry their tip id. */
  key: string
  knowledgeID: string
}

export interface Fraction {
  x: number
  y: number
}

/** Shortest side of a mark, as a fraction of the picture. */
export const LEAST_SIDE = 0.01
/** Most marks of one image. */
export const MARKS_MAX = 30

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The box between two points; what lies outside the picture is cut off. Null when nothing drawable is left. */
export function boxBetween(a: Fraction, b: Fraction): Box | null {
  const [left, right] = [clamp(Math.min(a.x, b.x), 0, 1), clamp(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, 1), clamp(Math.max(a.y, b.y), 0, 1)]
  const box = { left, top, width: right - left, height: bottom - top }
  return box.width >= LEAST_SIDE && box.height >= LEAST_SIDE ? box : null
}

/** The box moved by fractions, as far as the picture reaches; its size stays. */
export const moveBox = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  left: clamp(box.left + dx, 0, 1 - box.width),
  top: clamp(box.top + dy, 0, 1 - box.height),
})

/** The box with its right and bottom edge moved by fractions. */
export const growBox = (box: Box, dw: number, dh: number): Box => ({
  ...box,
  width: clamp(box.width + dw, LEAST_SIDE, 1 - box.left),
  height: clamp(box.height + dh, LEAST_SIDE, 1 - box.top),
})

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** The box with one corner dragged to a point; the opposite corner stays where it is. */
export function dragCorner(box: Box, corner: Corner, to: Fraction): Box {
  const right = box.left + box.width
  const bottom = box.top + box.height
  const [left, width] = corner.includes('w') ? spanTo(right, to.x, -1) : spanTo(box.left, to.x, 1)
  const [top, height] = corner.includes('n') ? spanTo(bottom, to.y, -1) : spanTo(box.top, to.y, 1)
  return { left, top, width, height }
}

/** Start and length between a fixed edge and a dragged one that stays on its side of it. */
function spanTo(fixed: number, dragged: number, side: 1 | -1): [number, number] {
  const end =
    side > 0 ? clamp(dragged, Math.min(1, fixed + LEAST_SIDE), 1) : clamp(dragged, 0, Math.max(0, fixed - LEAST_SIDE))
  return [Math.min(fixed, end), Math.abs(end - fixed)]
}

/** A box in the middle of a view of the picture, a fifth of it on each side. */
export function boxInMiddle(view: Box): Box {
  const width = Math.max(LEAST_SIDE, view.width / 5)
  const height = Math.max(LEAST_SIDE, view.height / 5)
  return moveBox(
    { left: view.left + (view.width - width) / 2, top: view.top + (view.height - height) / 2, width, height },
    0,
    0,
  )
}

/** Whether its outline, if it has one, can be stored: it does not cross itself and is no line. */
export const isSound = ({ outline }: DrawnMark): boolean => outline === null || isSoundOutline(outline)

/** What the wire takes: without the key, and with no rounding that would hang over the edge. */
export const toWire = ({
  knowledgeID,
  left,
  top,
  width,
  height,
  outline,
  ...of
}: DrawnMark): OutlinedBox & { knowledgeID: string } => ({
  knowledgeID,
  left,
  top,
  width: Math.min(width, 1 - left),
  height: Math.min(height, 1 - top),
  outline,
  ...viewField(of),
})
