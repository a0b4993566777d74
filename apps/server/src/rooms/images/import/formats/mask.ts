// Masks as COCO writes them, runs of pixels column by column, and the outline around one.
import { simplify } from '@clearbelt/domain/kinds/marks/simplify'
import { POINTS_MAX } from '@clearbelt/domain/kinds/marks/outline'
import { PIXELS_MAX } from '../../../../pixels/pictures.ts'

interface Point {
  x: number
  y: number
}

/** Part of a mask that its largest piece has to cover to stand for it: stray pixels of an annotator are no thing. */
const PIECE_LEAST = 0.97

/** The outline of a mask in its pixels, or why there is none. */
export type MaskOutline = Point[] | 'unread' | 'pieces' | 'too-large'

/** Pixels that the masks of one file may come to: about a minute of work, and thousands of pictures' worth. */
export const MASK_PIXELS_MAX = 2_000_000_000

/** What the masks of a file have left; one that would take more is not looked at. */
export interface MaskBudget {
  pixels: number
}

/**
 * Reads `{size: [height, width], counts}`, whose counts are numbers, or text in which COCO packs them. Lengths that do
 * not come to the size, or a size other than the picture's, are `unread`: nothing is allocated by what they claim. What
 * covers more pixels than are left is `too-large`, before anything is held.
 */
export function outlineOfMask(
  segmentation: object,
  picture: { width: number; height: number } | null,
  budget: MaskBudget = { pixels: MASK_PIXELS_MAX },
): MaskOutline {
  const { size, counts } = segmentation as { size?: unknown; counts?: unknown }
  const [height, width] = (Array.isArray(size) ? size : []) as unknown[]
  if (!isSide(height) || !isSide(width) || height * width > PIXELS_MAX) return 'unread'
  if (picture && (picture.width !== width || picture.height !== height)) return 'unread'
  const lengths = typeof counts === 'string' ? unpack(counts) : Array.isArray(counts) ? (counts as unknown[]) : null
  if (!lengths) return 'unread'
  const crop = cropOf(lengths, height, width, budget)
  return crop === null ? 'unread' : crop === 'too-large' ? crop : trace(crop)
}

const isSide = (side: unknown): side is number => typeof side === 'number' && Number.isInteger(side) && side > 0

/** Numbers of five bits a character, the lowest first, from the third on as differences (`rleFrString` of COCO's API). */
function unpack(text: string): number[] | null {
  const lengths: number[] = []
  for (let at = 0; at < text.length; ) {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const code = text.charCodeAt(at++) - 48
      // More than six characters are more than any picture has pixels; an end in the middle is NaN.
      if (!(code >= 0 && code < 64) || shift > 30) return null
      value += (code & 31) * 2 ** shift
      if ((code & 32) !== 0) continue
      if ((code & 16) !== 0) value -= 2 ** (shift + 5)
      break
    }
    lengths.push(value + (lengths.length > 2 ? (lengths.at(-2) ?? 0) : 0))
  }
  return lengths
}

/** What a mask covers, row by row, with an empty line around. */
interface Crop {
  left: number
  top: number
  width: number
  height: number
  on: Uint8Array
}

/** The part of the mask that is not empty, or null where there is none or the lengths do not come to the size. */
function cropOf(
  lengths: readonly unknown[],
  height: number,
  width: number,
  budget: MaskBudget,
): Crop | 'too-large' | null {
  const runs: [from: number, to: number][] = []
  let at = 0
  for (const [i, length] of lengths.entries()) {
    if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) return null
    if (i % 2 === 1 && length > 0) runs.push([at, at + length])
    at += length
    if (at > height * width) return null
  }
  if (at !== height * width || runs.length === 0) return null
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const [from, to] of runs) {
    const [first, last] = [Math.floor(from / height), Math.floor((to - 1) / height)]
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, first === last ? from % height : 0)
    bottom = Math.max(bottom, first === last ? (to - 1) % height : height - 1)
  }
  const crop = { left: left - 1, top: top - 1, width: right - left + 3, height: bottom - top + 3 }
  budget.pixels -= crop.width * crop.height
  if (budget.pixels < 0) return 'too-large'
  const on = new Uint8Array(crop.width * crop.height)
  for (const [from, to] of runs)
    for (let pixel = from; pixel < to; pixel++)
      on[((pixel % height) - crop.top) * crop.width + Math.floor(pixel / height) - crop.left] = 1
  return { ...crop, on }
}

/** Marks the piece around a pixel with `piece` and says how many pixels it has; pixels that only touch at a corner are apart. */
function fill({ on, width }: Crop, start: number, piece: number): number {
  const waiting = [start]
  on[start] = piece
  let area = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    area++
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (on[next] === 1) {
        on[next] = piece
        waiting.push(next)
      }
  }
  return area
}

/**
 * Steps along the sides of pixels, to the right, down, left and up: how far, and where from the corner that was reached
 * the two pixels ahead lie, the one at the right hand first.
 */
const STEPS = [
  { dx: 1, dy: 0, right: [0, 0], left: [0, -1] },
  { dx: 0, dy: 1, right: [-1, 0], left: [0, 0] },
  { dx: -1, dy: 0, right: [-1, -1], left: [-1, 0] },
  { dx: 0, dy: -1, right: [0, -1], left: [-1, -1] },
] as const
const OTHER = 2
const LARGEST = 3

/**
 * The outline of the largest piece: the side of each pixel at its edge is followed with the piece at the right hand, and
 * the middles of the sides are its corners, as marching squares (W. Lorensen and H. Cline, 1987) place them halfway
 * between in and out. Each side is passed once, so that the line never touches itself; holes are not outlined.
 */
function trace(crop: Crop): Point[] | 'pieces' {
  const { on, width, left, top } = crop
  let [most, total, where] = [0, 0, 0]
  for (let at = 0; at < on.length; at++) {
    if (on[at] !== 1) continue
    const area = fill(crop, at, OTHER)
    total += area
    if (area > most) [most, where] = [area, at]
  }
  if (most < PIECE_LEAST * total) return 'pieces'
  // The first pixel that was met of a piece has nothing of it above.
  for (const waiting = [where]; waiting.length > 0; ) {
    const at = waiting.pop() ?? 0
    if (on[at] !== OTHER) continue
    on[at] = LARGEST
    waiting.push(at - 1, at + 1, at - width, at + width)
  }
  const isIn = (x: number, y: number): boolean => on[y * width + x] === LARGEST
  const [startX, startY] = [where % width, Math.floor(where / width)]
  const points: Point[] = []
  let [x, y, way] = [startX, startY, 0]
  do {
    const step = STEPS[way] ?? STEPS[0]
    const { dx, dy } = step
    points.push({ x: left + x + dx / 2, y: top + y + dy / 2 })
    x += dx
    y += dy
    const isAtRight = isIn(x + step.right[0], y + step.right[1])
    const isAtLeft = isIn(x + step.left[0], y + step.left[1])
    way = (way + (isAtRight ? (isAtLeft ? 3 : 0) : 1)) % 4
  } while (x !== startX || y !== startY || way !== 0)
  return simplify(points, POINTS_MAX)
}
