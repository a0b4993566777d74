// Bags are full: little of them is as thin as their skin alone, and what lies in them leaves the room nowhere.
import { expect, test } from 'vitest'
import { generateQuietBag } from '../generate.ts'
import { builderOf } from '../items/registry.ts'
import { PI, ln, sin } from '../numbers/exact-math.ts'
import { buildContainer } from './containers/containers.ts'
import { extentOf, turnItem } from './item.ts'
import type { Item } from './item.ts'
import { createRandom } from '../numbers/random.ts'
import { boundsOf } from './pack.ts'

/** Share of the rays through a bag that hardly anything but its skin lies on. */
function thinShare(seed: string, container: 'suitcase' | 'backpack' | 'handbag', clutter?: number): number {
  const { transmissions } = generateQuietBag({ seed, width: 160, height: 112, threats: [], container, clutter })
  let [bag, thin] = [0, 0]
  transmissions.low.forEach((low, i) => {
    const h = -ln(low * transmissions.high[i]!) / 2
    if (h < 0.03) return
    bag++
    if (h < 0.25) thin++
  })
  return thin / bag
}

test('a bag that is to be restless is full from wall to wall', () => {
  for (const [container, most] of [
    ['suitcase', 0.16],
    ['backpack', 0.33],
    ['handbag', 0.33],
  ] as const) {
    const shares = Array.from({ length: 12 }, (_, i) => thinShare(`full ${i}`, container, 0.5))
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length, container).toBeLessThan(most)
  }
})

test('of suitcases that nobody wished otherwise most are full, and some hold little', () => {
  const shares = Array.from({ length: 12 }, (_, i) => thinShare(`any ${i}`, 'suitcase')).sort((a, b) => a - b)
  expect(shares[5]).toBeLessThan(0.16)
  expect(shares[11]).toBeGreaterThan(0.3)
})

test('soft things are cut to the room: none reaches beyond the walls', () => {
  for (const seed of ['full 0', 'full 1']) {
    const { objects } = generateQuietBag({ seed, width: 300, height: 210, threats: [], container: 'suitcase' })
    const model = buildContainer(createRandom(seed).fork('body'), 'suitcase')
    const [left, top, right, bottom] = boundsOf(model.room)
    for (const { code, item } of objects) {
      if (code === null) continue
      const [x0, y0, , x1, y1] = extentOf(item)
      expect([x0 >= left - 0.5, y0 >= top - 0.5, x1 <= right + 0.5, y1 <= bottom + 0.5], code).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  }
})

test('folds turn with the thing that they lie on, and a whole turn brings them back', () => {
  const shirt = builderOf('everyday.shirt')(createRandom('a shirt'))
  const angles = (item: Item): number[] => item.parts.flatMap(({ texture }) => texture?.angle ?? [])
  const before = angles(shirt)
  expect(before.length).toBeGreaterThan(2)
  const quarter = turnItem(shirt, 'z', PI / 2)
  angles(quarter).forEach((angle, i) => expect(sin(angle - before[i]! - PI / 2)).toBeCloseTo(0, 9))
  expect(angles(turnItem(quarter, 'z', -PI / 2))).toEqual(before.map((angle) => expect.closeTo(angle, 9)))
  // Face down a pattern is seen from behind: its angle is mirrored.
  angles(turnItem(shirt, 'x', PI)).forEach((angle, i) => expect(sin(angle + before[i]!)).toBeCloseTo(0, 9))
})
