// A closed line with fewer corners that stays as near to the first as it can.

interface Point {
  x: number
  y: number
}

/** Twice the area of a triangle: what leaving out its middle corner changes. */
const triangle = (a: Point, b: Point, c: Point): number =>
  Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y))

/** Corners that are weighed one by one; of more, neighbours lie on one line but for the grain of a pixel. */
const WEIGHED_MOST = 2000

/**
 * The same points with repeats left out and at most `most` of them: the corner that changes the area least goes first
 * (M. Visvalingam and J. D. Whyatt, 1993). A first point said again at the end is a repeat.
 */
export function simplify(points: readonly Point[], most: number): Point[] {
  const apart = points.filter(({ x, y }, i) => {
    const next = points[(i + 1) % points.length]
    return points.length < 2 || next === undefined || next.x !== x || next.y !== y
  })
  const stride = Math.ceil(apart.length / WEIGHED_MOST)
  const left = stride > 1 ? apart.filter((_, i) => i % stride === 0) : apart
  const at = (i: number): Point => left[(i + left.length) % left.length] ?? { x: 0, y: 0 }
  while (left.length > most) {
    let [least, where] = [Infinity, 0]
    for (let i = 0; i < left.length; i++) {
      const area = triangle(at(i - 1), at(i), at(i + 1))
      if (area < least) [least, where] = [area, i]
    }
    left.splice(where, 1)
  }
  return left
}
