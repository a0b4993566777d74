// The bag from the side: the same place along the belt column for column, and twins alike off the threat.
import { expect, test } from 'vitest'
import { generateBag, generateQuietBag, type BagRequest } from '../generate.ts'

const request = (seed: string, extra: Partial<BagRequest> = {}): BagRequest => ({
  seed,
  width: 300,
  height: 210,
  threats: ['firearm.pistol'],
  ...extra,
})

test('with two views the first is to the bit what it is alone', () => {
  const alone = generateBag(request('first'))
  const { side, ...first } = generateBag(request('first', { views: 2 }))
  expect(alone.side).toBeUndefined()
  expect(first).toEqual(alone)
  expect(side).toBeDefined()
})

for (const container of ['suitcase', 'backpack', 'tray', 'pair'] as const)
  test(`${container}: a threat covers the same columns in both views, and lies in its box`, () => {
    const { truth, side } = generateQuietBag(request('columns', { container, views: 2 }))
    const [top, from] = [truth[0]!, side!.truth[0]!]
    // The edge of what can be made out may differ by some pixels: the threat is thinner from one side.
    expect(Math.abs(top.left - from.left) * 300).toBeLessThanOrEqual(6)
    expect(Math.abs(top.left + top.width - from.left - from.width) * 300).toBeLessThanOrEqual(6)
    side!.footprint.forEach((is, i) => {
      const x = (i % 300) / 300
      // Of what lets nearly everything through a little may lie beside the box.
      if (is === 1) expect(x >= from.left - 0.05 && x <= from.left + from.width + 0.05).toBe(true)
    })
  })

test('a twin without the threat has the same side view off its footprint', () => {
  const asked = request('twin', { container: 'backpack', views: 2 })
  const [full, empty] = [generateQuietBag(asked).side!, generateQuietBag({ ...asked, threats: [] }).side!]
  expect(empty.truth).toEqual([])
  expect(full.footprint.some((is) => is === 1)).toBe(true)
  for (const channel of ['low', 'high'] as const)
    expect(
      full.transmissions[channel].every((t, i) => full.footprint[i] === 1 || t === empty.transmissions[channel][i]),
    ).toBe(true)
})

test('the side holds noise of its own, on planes that have none', () => {
  const { planes, quiet, side } = generateBag(request('noise', { threats: [], views: 2 }))
  expect(side!.planes.width).toBe(planes.width)
  expect(side!.planes.low).not.toEqual(side!.quiet.low)
  expect(side!.quiet.low).not.toEqual(quiet.low)
})
