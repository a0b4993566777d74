// On what a thing would rest: how high it has to lie to be over all that lies beneath it.
import { hullOf } from '../bag/pack.ts'
import type { Point } from '../bag/geometry/outlines.ts'
import { extentOf } from '../bag/item.ts'
import type { Item } from '../bag/item.ts'

/** Where a thing stands: its outline on the floor without dents, and its height, cm. */
export interface Stand {
  hull: readonly Point[]
  low: number
  high: number
}

/** Where a thing stands, in the container's coordinates. */
export function standOf(item: Item): Stand {
  const [, , low, , , high] = extentOf(item)
  return { hull: hullOf(item), low, high }
}

/** Whether a line parts two outlines along a side of the first. */
function isParted(one: readonly Point[], other: readonly Point[]): boolean {
  for (let i = 0, j = one.length - 1; i < one.length; j = i++) {
    const [ax, ay] = one[j]!
    const [bx, by] = one[i]!
    const [nx, ny] = [by - ay, ax - bx]
    if (nx === 0 && ny === 0) continue
    const along = ([x, y]: Point): number => nx * x + ny * y
    const [from, to] = [one.map(along), other.map(along)]
    if (Math.max(...from) <= Math.min(...to) || Math.max(...to) <= Math.min(...from)) return true
  }
  return false
}

/** The top of what lies where a thing stands, cm; `floor` where nothing does. */
export function topUnder({ hull }: Stand, others: readonly Stand[], floor: number): number {
  let top = floor
  for (const other of others)
    if (other.high > top && !isParted(hull, other.hull) && !isParted(other.hull, hull)) top = other.high
  return top
}
