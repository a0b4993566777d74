// Things that users drew: plates drawn alone, hidden as threats with exact truth, laid into bags as harmless things.
import { expect, test } from 'vitest'
import { containerOf, generateBag, generateQuietBag, type BagRequest } from './generate.ts'
import { drawOwnItem, factsOfOwnItem, isSeen } from './item-view.ts'
import { itemSource, type OwnItem } from './own-item.ts'
import type { Point } from './bag/geometry/outlines.ts'

const square = (side: number): Point[] => [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
]
const moved = (outline: readonly Point[], by: number): Point[] => outline.map(([x, y]) => [x + by, y + by])
const plate = (code: string, isThreat: boolean, sizeX = 160, sizeY = 60, thickness = 6): OwnItem => ({
  code,
  isThreat,
  parts: [
    {
      outline: [
        [0, 0],
        [sizeX, 0],
        [sizeX, sizeY],
        [0, sizeY],
      ],
      holes: [moved(square(20), 20)],
      material: 'iron/steel',
      thickness,
      base: 0,
    },
  ],
})
const KNIFE = plate('own.knife.1', true)
const FLASK: OwnItem = {
  ...plate('own.flask.1', false),
  parts: [{ ...plate('', false).parts[0]!, material: 'water', thickness: 30 }],
}
const request = (seed: string, more: Partial<BagRequest> = {}): BagRequest => ({
  seed: `${seed} 0123456789abcdef`,
  width: 320,
  height: 224,
  threats: [],
  ...more,
})

test('a drawn plate has the size and material it was drawn with, its long side along the belt, its hole open', () => {
  expect(factsOfOwnItem(plate('', false, 60, 160))).toEqual({
    classes: ['metal'],
    sizeX: expect.closeTo(16),
    sizeY: expect.closeTo(6),
    sizeZ: expect.closeTo(0.6),
  })
  const [width, height] = [200, 140]
  const { low } = drawOwnItem(KNIFE, 'broad', width, height)
  // The plate fills 0.86 of the width: 16 cm over 172 pixels. Its hole is 2 cm wide, 3 cm from the left and the top end.
  const at = (cmX: number, cmY: number): number =>
    low[Math.round(70 + cmY * 10.75) * width + Math.round(100 + cmX * 10.75)]!
  const air = low[0]!
  const bare = [at(-5, 0), at(-5, -0.4)].every((value) => Math.abs(value - air) < 0.02 * Math.abs(air) + 400)
  const inPlate = at(4, 0)
  expect(bare).toBe(true)
  expect(Math.abs(inPlate - air)).toBeGreaterThan(2000)
  // Twice as thick takes twice as much away.
  const thick = drawOwnItem(plate('', true, 160, 60, 12), 'broad', width, height).low
  expect(thick[70 * width + 150]! - air).toBeGreaterThan(1.3 * (inPlate - air))
})

test('a drawn threat lies in a bag with exact truth, and its twin is equal off it', () => {
  const asked = request('drawn', { container: 'backpack', threats: [KNIFE.code], own: [KNIFE] })
  const bag = generateQuietBag(asked)
  expect(bag.contents).toContain(KNIFE.code)
  expect(bag.truth).toEqual([expect.objectContaining({ kind: KNIFE.code, category: null })])
  const box = bag.truth[0]!
  expect(box.width * box.height).toBeGreaterThan(0)
  const empty = generateQuietBag({ ...asked, threats: [] })
  const { footprint, transmissions } = bag
  expect(footprint.some((lies) => lies === 1)).toBe(true)
  for (let i = 0; i < footprint.length; i++) {
    if (footprint[i] === 1) continue
    if (transmissions.low[i] !== empty.transmissions.low[i]) throw new Error(`pixel ${i} differs off the threat`)
  }
  expect(generateBag(asked).planes).toEqual(generateBag(asked).planes)
  expect(bag.difficulty.view).toBeGreaterThanOrEqual(0)
})

test('a harmless drawn thing lies in safe bags and in those with a threat, one of a pair too', () => {
  const own = [KNIFE, FLASK]
  const things = [FLASK.code]
  for (const more of [{}, { threats: [KNIFE.code] }, { container: 'pair' as const }]) {
    const bag = generateQuietBag(request('thing', { container: 'suitcase', own, things, ...more }))
    expect(bag.contents.filter((code) => code === FLASK.code)).toHaveLength(1)
    expect(bag.truth.map(({ kind }) => kind)).toEqual(more.threats ?? [])
  }
})

test('a long drawn thing asks for a long container, and only what shows counts as something to find', () => {
  const long = plate('own.pole.1', true, 550)
  const containers = (item: OwnItem): string[] =>
    Array.from({ length: 12 }, (_, i) => containerOf(request(`long ${i}`, { threats: [item.code], own: [item] })))
  expect(new Set(containers(long))).toEqual(new Set(['suitcase']))
  expect(new Set(containers(KNIFE)).size).toBeGreaterThan(1)
  expect([
    isSeen(KNIFE),
    isSeen({ parts: [{ ...KNIFE.parts[0]!, material: 'paper stack / book', thickness: 0.1 }] }),
  ]).toEqual([true, false])
})

test('codes that name nothing, a harmless thing to be found and one code for two things are refused', () => {
  const refused = (more: Partial<BagRequest>) => expect(() => generateQuietBag(request('x', more))).toThrow(RangeError)
  refused({ threats: [KNIFE.code] })
  refused({ threats: [FLASK.code], own: [FLASK] })
  refused({ things: [KNIFE.code], own: [KNIFE] })
  refused({ things: ['own.nothing.1'] })
  expect(() => itemSource([KNIFE, KNIFE])).toThrow(RangeError)
  expect(() => itemSource([{ ...KNIFE, code: 'blade.dagger' }])).toThrow(RangeError)
  expect(() => itemSource([{ ...KNIFE, parts: [{ ...KNIFE.parts[0]!, material: 'cheese' }] }])).toThrow(RangeError)
  expect(() => itemSource([{ ...KNIFE, parts: [] }])).toThrow(RangeError)
})
