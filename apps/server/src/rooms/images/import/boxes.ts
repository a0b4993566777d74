// Turns annotated boxes into marks of the real picture: fractions, inside it, with small overhangs cut off.
import {
  isSoundOutline,
  outlineThrough,
  POINTS_MAX,
  POINTS_MIN,
  type OutlinedBox,
} from '@clearbelt/domain/kinds/marks/outline'
import { simplify } from '@clearbelt/domain/kinds/marks/simplify'
import type { OnView } from '@clearbelt/domain/kinds/marks/views'
import type { VolumeBox } from '../room.ts'
import { BOXES_MAX, errorAt, warningAt } from './formats/plan.ts'
import type { PlannedBox, PlannedPicture, Problem } from './formats/plan.ts'

/** A box with its shape as a mark without its knowledge point, in fractions of the picture. */
export interface ClassedMark extends OutlinedBox, OnView {
  className: string
  /** Where it lies in the volume of its image. */
  space?: VolumeBox
}

/**
 * Boxes in pixels may hang over by this much, boxes in fractions by this share; then they are cut, and a warning says
 * so.
 */
const OVERHANG_PX = 2
const OVERHANG_SHARE = 0.05
/** Rounding of the formats: no warning. */
const ROUNDING = 1e-4

/**
 * The marks of a picture that really is `width` x `height` px. An error among the problems means that it must not be
 * stored.
 */
export function settleBoxes(
  picture: PlannedPicture,
  width: number,
  height: number,
): { marks: ClassedMark[]; problems: Problem[] } {
  const { file, size, boxes } = picture
  const inPixels = boxes.some((box) => box.unit === 'px')
  if (size && inPixels && (Math.round(size.width) !== width || Math.round(size.height) !== height)) {
    return {
      marks: [],
      problems: [
        errorAt(file, null, 'size-differs', { declared: `${size.width}x${size.height}`, found: `${width}x${height}` }),
      ],
    }
  }
  if (boxes.length > BOXES_MAX)
    return { marks: [], problems: [errorAt(file, null, 'too-many-boxes', { found: boxes.length, most: BOXES_MAX })] }
  const problems: Problem[] = []
  const marks: ClassedMark[] = []
  for (const box of boxes) {
    const mark = settleBox(box, width, height, problems)
    if (mark) marks.push(mark)
  }
  return { marks, problems }
}

function settleBox(box: PlannedBox, width: number, height: number, problems: Problem[]): ClassedMark | null {
  const across = box.unit === 'px' ? width : 1
  const down = box.unit === 'px' ? height : 1
  const [left, top, right, bottom] = [box.left / across, box.top / down, box.right / across, box.bottom / down]
  const overX = Math.max(0, -left, right - 1)
  const overY = Math.max(0, -top, bottom - 1)
  const allowedX = box.unit === 'px' ? OVERHANG_PX / width : OVERHANG_SHARE
  const allowedY = box.unit === 'px' ? OVERHANG_PX / height : OVERHANG_SHARE
  const cut = { left: clamp(left), top: clamp(top), right: clamp(right), bottom: clamp(bottom) }
  if (overX > allowedX + 1e-9 || overY > allowedY + 1e-9 || cut.right <= cut.left || cut.bottom <= cut.top) {
    problems.push(errorAt(box.file, box.line, 'box-outside', { name: box.className }))
    return null
  }
  if (overX > ROUNDING || overY > ROUNDING)
    problems.push(warningAt(box.file, box.line, 'box-clamped', { name: box.className }))
  const whole = {
    left: cut.left,
    top: cut.top,
    width: cut.right - cut.left,
    height: cut.bottom - cut.top,
    outline: null,
  }
  return { className: box.className, ...(outlined(box, across, down, problems) ?? whole) }
}

/**
 * The box as its outline says, or null where there is none, or none that could be stored: one with more corners than a
 * mark has loses those that say least, and one that crosses itself leaves the box. A warning tells of both.
 */
function outlined(box: PlannedBox, across: number, down: number, problems: Problem[]): OutlinedBox | null {
  if (!box.outline) return null
  const corners = box.outline.map(({ x, y }) => ({ x: x / across, y: y / down }))
  const fewer = simplify(corners, POINTS_MAX)
  const made = fewer.length < POINTS_MIN ? null : outlineThrough(fewer)
  const isSound = made !== null && made.outline !== null && isSoundOutline(made.outline)
  const isClosedTwice = corners.length === fewer.length + 1
  if (!isSound || (fewer.length < corners.length && !isClosedTwice))
    problems.push(warningAt(box.file, box.line, 'outline-simplified', { name: box.className }))
  return isSound ? made : null
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
