// A thing of a fill as one that was laid by hand: made as the fill made it, where the fill laid it.
import type { PackedItem } from '../bag/made.ts'
import { centreItem, extentOf, poseItem } from '../bag/item.ts'
import type { PlacedItem } from './hand-scene.ts'
import { rotationOf } from './place.ts'
import { turnOf } from './turn.ts'

/** In hundredths; no zero below zero, which plain data cannot hold. */
const round = (value: number): number => Math.round(value * 100) / 100 + 0
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
