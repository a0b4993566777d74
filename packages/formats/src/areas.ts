// Rectangles on pictures between fractions, which questions have, and pixels, which files have.
import type { Box } from './question.ts'

export interface Size {
  width: number
  height: number
}
/** In pixels: left, top, right, bottom. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number]

/** Fractions are kept to ten thousandths. */
const kept = (fraction: number): number => Math.round(fraction * 10_000) / 10_000
const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

/** The edges of a rectangle in whole pixels. */
export const edgesOf = ({ left, top, width, height }: Box, size: Size): Edges => [
  Math.round(left * size.width),
  Math.round(top * size.height),
  Math.round((left + width) * size.width),
  Math.round((top + height) * size.height),
]

/** The part of a rectangle of pixels that lies on the picture. */
export function boxOf([left, top, right, bottom]: Edges, size: Size): Box {
  const [x, y] = [kept(within(left / size.width)), kept(within(top / size.height))]
  return {
    left: x,
    top: y,
    width: kept(within(right / size.width) - x),
    height: kept(within(bottom / size.height) - y),
  }
}

/** Whether a value from a file is a list of rectangles. */
export const isBoxes = (value: unknown): value is Box[] =>
  Array.isArray(value) &&
  value.length <= 100 &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      (['left', 'top', 'width', 'height'] as const).every((side) => {
        const at: unknown = (one as Partial<Box>)[side]
        return typeof at === 'number' && at >= 0 && at <= 1
      }),
  )

/**
 * The rectangle that was noted beside one of pixels, as long as both say the same: who moved an area in another program
 * left the note behind. `sides`: how many of the edges the file tells.
 */
export function exactBox(found: Box, noted: Box | undefined, size: Size, sides: 2 | 4 = 4): Box {
  if (noted === undefined) return found
  const [a, b] = [edgesOf(found, size), edgesOf(noted, size)]
  const isSame = a.slice(0, sides).every((edge, at) => Math.abs(edge - (b[at] ?? 0)) <= 1)
  const { left, top, width, height } = noted
  return isSame ? { left, top, width, height } : found
}
