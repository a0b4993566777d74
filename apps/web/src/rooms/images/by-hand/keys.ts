// What keys do to the thing that is selected.
import type { ShownGeometry } from '@clearbelt/xray/by-hand/preview'
import { toBag } from './geometry.ts'
import type { LaidItem } from './scene.ts'

/** A step of a key, cm and degrees; with Shift the second one. */
const STEP = [0.5, 2] as const
const ANGLE = [5, 45] as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const TURNS: Readonly<Record<string, readonly [roll: number, tilt: number, yaw: number]>> = {
  q: [0, 0, -1],
  e: [0, 0, 1],
  a: [0, -1, 0],
  d: [0, 1, 0],
  w: [1, 0, 0],
  s: [-1, 0, 0],
}

/**
 * What a key changes of a thing; null for keys that change nothing. Arrows go as the picture from above shows them;
 * `top` is how high it lies on top of all beneath it.
 */
export function keyed(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  item: LaidItem,
  geometry: Pick<ShownGeometry, 'rotation'>,
  top: number | null = null,
): Partial<LaidItem> | null {
  const step = STEP[shiftKey ? 1 : 0]
  const arrow = ARROWS[key]
  if (arrow) {
    const [dx, dy] = toBag(geometry, arrow[0] * step, arrow[1] * step)
    return { x: item.x + dx, y: item.y + dy }
  }
  if (key === 'Home') return top === null ? null : { lift: top }
  if (key === 'End') return { lift: 0 }
  if (key === 'PageUp') return { lift: item.lift + step }
  if (key === 'PageDown') return { lift: Math.max(0, item.lift - step) }
  const turn = TURNS[key.toLowerCase()]
  if (!turn) return null
  const angle = ANGLE[shiftKey ? 1 : 0]
  const [roll, tilt, yaw] = item.turn
  return { turn: [roll + turn[0] * angle, tilt + turn[1] * angle, yaw + turn[2] * angle] }
}
