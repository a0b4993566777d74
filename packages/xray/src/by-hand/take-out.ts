// A thing of a fill as one that was laid by hand: made as the fill made it, where the fill laid it.
import type { PackedItem } from '../bag/contents.ts'
import { centreItem, extentOf, poseItem } from '../bag/item.ts'
import type { Rotation } from '../bag/geometry/mesh.ts'
import { PI, atan2 } from '../numbers/exact-math.ts'
import type { PlacedItem } from './hand-scene.ts'
import { rotationOf } from './place.ts'

/** In hundredths; no zero below zero, which plain data cannot hold. */
const round = (value: number): number => Math.round(value * 100) / 100 + 0
const degrees = (angle: number): number => round((angle * 180) / PI)

/** The turn of a placed thing that makes a rotation: about its long side, its short side, on the floor. */
export function turnOf(r: Rotation): PlacedItem['turn'] {
  const [a, , , d, , , g, h, i] = r as [number, number, number, number, number, number, number, number, number]
  return [degrees(atan2(h, i)), degrees(atan2(-g, Math.sqrt(a * a + d * d))), degrees(atan2(d, a))]
}

/** What a fill packed, as it is laid by hand; null for what is not known how it was made. `floor` in cm. */
export function takeOut({ code, item, origin }: PackedItem, seed: string, floor: number): PlacedItem | null {
  if (!origin) return null
  const { make, rotation, before } = origin
  const turn = turnOf(rotation)
  const [x0, y0, , x1, y1] = extentOf(poseItem(centreItem(before), rotationOf(turn), [0, 0, 0]))
  const [left, top, low, right, bottom] = extentOf(item)
  return {
    code,
    variant: 0,
    x: round((left - x0 + right - x1) / 2),
    y: round((top - y0 + bottom - y1) / 2),
    lift: Math.max(0, round(low - floor)),
    turn,
    amount: 1,
    make: { seed, ...make },
  }
}
