// The ground blade that knives of all kinds are made with.
import { join } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import type { Point } from '../../bag/geometry/outlines.ts'
import { wedgePlate } from '../../bag/geometry/shapes.ts'

/**
 * A blade from x = 0 (heel) to its point, spine at y = wide, edge at y = 0, ground from spine to edge. `drop` lowers
 * the spine towards the point, `belly` curves the edge upward; both as shares of the width.
 */
export function bladeMesh(size: number, wide: number, thick: number, drop: number, belly: number, grind = 0.45): Mesh {
  const spine: Point[] = []
  const edge: Point[] = []
  const steps = 10
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    spine.push([size * t, wide * (1 - drop * t * t)])
    edge.push([size * t, wide * (1 - drop) * belly * t * t * t])
  }
  const tip: Point = [size * 1.02, wide * (1 - drop) * 0.98]
  const ground = spine.map(([x, y], i) => [x, y - (y - edge[i]![1]) * grind] as Point)
  // Two plates: flat from spine to the grind line, thinning from there to the edge.
  return join(
    wedgePlate(spine, ground, thick, thick),
    wedgePlate([...ground, tip], [...edge, tip], thick, thick * 0.08),
  )
}
