// Shapes of marks while they are drawn: boxes, ellipses in boxes, polygons through points of the picture.
import { outlineThrough, placedCorners, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { boxBetween, LEAST_SIDE, type Box, type Fraction } from './boxes.ts'

/** What a drag on the picture draws. */
export const DRAW_TOOLS = ['box', 'ellipse', 'polygon'] as const
export type DrawTool = (typeof DRAW_TOOLS)[number]

const CORNERS_OF_NEW = 6

/** The shape of a tool that fills a box; a polygon is a hexagon, whose corners are moved from there. */
export function shapeIn(tool: DrawTool, box: Box): OutlinedBox {
  if (tool === 'box') return { ...box, outline: null }
  if (tool === 'ellipse') return { ...box, outline: 'ellipse' }
  return outlineThrough(
    Array.from({ length: CORNERS_OF_NEW }, (_, i) => {
      const angle = (2 * Math.PI * i) / CORNERS_OF_NEW
      return {
        x: box.left + box.width * (0.5 + Math.cos(angle) / 2),
        y: box.top + box.height * (0.5 + Math.sin(angle) / 2),
      }
    }),
  )
}

/** The shape of a drag from one point to another, or null when nothing drawable is left in the picture. */
export function shapeBetween(tool: 'box' | 'ellipse', a: Fraction, b: Fraction): OutlinedBox | null {
  const box = boxBetween(a, b)
  return box === null ? null : shapeIn(tool, box)
}

/** The polygon through points of the picture, or null while it is smaller than a mark may be. */
export function polygonThrough(points: readonly Fraction[]): OutlinedBox | null {
  if (points.length < 3) return null
  const made = outlineThrough(points)
  return made.width >= LEAST_SIDE && made.height >= LEAST_SIDE ? made : null
}

/** A polygon with one corner at another place; as it was where it would be too small. */
export function moveCorner(shape: OutlinedBox, at: number, to: Fraction): OutlinedBox {
  return polygonThrough(placedCorners(shape).map((corner, i) => (i === at ? to : corner))) ?? shape
}

/** A polygon with a corner more, in the middle of the side behind the given one. */
export function splitSide(shape: OutlinedBox, at: number): OutlinedBox {
  const corners = placedCorners(shape)
  const [a, b] = [corners[at], corners[(at + 1) % corners.length]]
  if (!a || !b) return shape
  corners.splice(at + 1, 0, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return polygonThrough(corners) ?? shape
}

/** A polygon without one of its corners; as it was where fewer than three would be left. */
export const removeCorner = (shape: OutlinedBox, at: number): OutlinedBox =>
  polygonThrough(placedCorners(shape).filter((_, i) => i !== at)) ?? shape
