// A rumpled sheet: cloth, paper or film that is crushed, with creases where it stands on edge.
import { PI, cos, sin } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { grid } from '../bag/geometry/shapes.ts'

/** A rumpled sheet of cloth: creases come out where it stands on edge. */
export function rumpledSheet(random: Random, x: number, y: number, height: number, cells: number): Mesh {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const angle = random.uniform(0, 2 * PI)
    const count = random.uniform(1.5, 3) * (1 + i * 0.8)
    return [cos(angle) * count, sin(angle) * count, random.uniform(0, 2 * PI), 1 / (1 + i * 0.7)] as const
  })
  return grid(cells, Math.max(6, Math.round((cells * y) / x)), (s, t) => {
    let z = 0
    let dx = 0
    let dy = 0
    for (const [kx, ky, phase, depth] of waves) {
      const angle = 2 * PI * (kx * s + ky * t) + phase
      const slope = cos(angle)
      z += depth * sin(angle)
      dx += depth * kx * slope * 0.05
      dy += depth * ky * slope * 0.05
    }
    return [(s - 0.5) * x + dx * height, (t - 0.5) * y + dy * height, z * height * 0.35]
  })
}
