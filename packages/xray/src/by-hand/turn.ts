// How a thing is turned by what is done to it in a view, as the three angles that a scene keeps.
import { UPRIGHT, combineRotations, rotationAbout } from '../bag/geometry/mesh.ts'
import type { Rotation } from '../bag/geometry/mesh.ts'
import { PI, atan2 } from '../numbers/exact-math.ts'
import type { PlacedItem } from './hand-scene.ts'
import { rotationOf } from './place.ts'

/** In hundredths; no zero below zero, which plain data cannot hold. */
const degrees = (angle: number): number => Math.round((angle * 18_000) / PI) / 100 + 0

/** Nearer to upright than this the long side has no direction on the floor. */
const UPRIGHT_FROM = 1e-6

/** The turn of a placed thing that makes a rotation: about its long side, its short side, on the floor. */
export function turnOf(rotation: Rotation): PlacedItem['turn'] {
  const [a, b, , d, e, , g, h, i] = rotation as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ]
  const flat = Math.sqrt(a * a + d * d)
  const tilt = degrees(atan2(-g, flat))
  // On its end, a turn about its long side and one on the floor are the same: it is told as the latter.
  if (flat < UPRIGHT_FROM) return [0, tilt, degrees(atan2(-b, e))]
  return [degrees(atan2(h, i)), tilt, degrees(atan2(d, a))]
}

/** The rotation back. */
const undone = ([a, b, c, d, e, f, g, h, i]: Rotation): Rotation => [a, d, g, b, e, h, c, f, i].map((x) => x ?? 0)

/**
 * A turn after the thing was turned about the line of sight of the view from the side, by degrees clockwise as that shows
 * it. `onBelt` is the bag's own turn.
 */
export function turnBeside(turn: PlacedItem['turn'], onBelt: Rotation, clockwise: number): PlacedItem['turn'] {
  const about = rotationAbout('y', (clockwise * PI) / 180)
  const steps = [rotationOf(turn), onBelt, about, undone(onBelt)]
  return turnOf(steps.reduce(combineRotations, UPRIGHT))
}
