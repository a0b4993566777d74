// What other things are built into: cases of plastic and threaded pipes.
import { invert, join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { pipe, ring, roundedBox } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'

/** A steel pipe, threaded at both ends, for devices. */
export function threadedPipe(radius: number, size: number, wall: number): Mesh {
  const threads: Mesh[] = []
  for (const end of [-1, 1])
    for (let i = 0; i < 6; i++)
      threads.push(
        move(turn(ring(radius + 0.06, radius - 0.05, 0.09, 18), 'y', PI / 2), end * (size / 2 - 0.3 - i * 0.25), 0, 0),
      )
  return join(pipe(radius, radius - wall, size, 22), ...threads)
}

/** A rounded case of plastic with a hollow inside. */
export function hollowCase(x: number, y: number, z: number, radius: number, wall: number): Mesh {
  return join(
    roundedBox(x, y, z, radius, Math.min(0.25, z * 0.2)),
    invert(roundedBox(x - 2 * wall, y - 2 * wall, z - 2 * wall, Math.max(0.1, radius - wall))),
  )
}
