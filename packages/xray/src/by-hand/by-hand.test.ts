// Bags packed by hand: the same data is the same bag in any order, what is laid in changes nothing but its own rays, and
// the preview that follows a drag holds the very bits of the bag that is stored.
import { expect, test } from 'vitest'
import { layItem } from './place.ts'
import { composeByHand, composeQuietly, findHandFault, scanByHand } from './compose-hand.ts'
import type { HandScene, PlacedItem } from './hand-scene.ts'
import { openBag } from './open-bag.ts'
import { createHandPreview } from './preview.ts'
import { createShelf } from './shelf.ts'
import { addLayer } from '../bag/painting/layer.ts'
import { createCanvas } from '../bag/painting/canvas.ts'
import { itemSource, type OwnItem } from '../own-item.ts'
import { ln } from '../numbers/exact-math.ts'
import { zeffOf } from '../prepare/zeff.ts'
import type { Planes } from '../planes.ts'
import { hashSamples } from '../testing/hash.ts'

const SIZE = { width: 300, height: 210 }
const laid = (code: string, more: Partial<PlacedItem> = {}): PlacedItem => ({
  code,
  variant: 0,
  x: 0,
  y: 0,
  lift: 1,
  turn: [0, 0, 0],
  amount: 1,
  ...more,
})
const scene = (items: PlacedItem[], more: Partial<HandScene> = {}): HandScene => ({
  container: 'suitcase',
  seed: 'case 0123456789abcdef',
  yaw: 8,
  fill: null,
  items,
  ...more,
})
const KNIFE = laid('blade.kitchen-knife', { x: -4, y: 3, turn: [20, 10, 35] })
const SHIRT = laid('everyday.shirt', { x: 5, y: -2, amount: 1.4 })
const BOTTLE = laid('everyday.water-bottle', { x: 9, y: 5, lift: 3, turn: [0, 0, 80] })
const FULL = scene([SHIRT, KNIFE, BOTTLE], {
  container: 'tray',
  fill: { seed: 'fill 0123456789abcdef', clutter: 0.2 },
})

const hashOf = ({ low, high }: Planes): string => hashSamples(low, high)
const compose = (items: PlacedItem[], more: Partial<HandScene> = {}, own: OwnItem[] = []) =>
  composeByHand({ scene: scene(items, more), own }, SIZE)
const bits = (bag: { transmissions: { low: Float32Array; high: Float32Array } }) => [
  [...new Uint32Array(bag.transmissions.low.buffer)],
  [...new Uint32Array(bag.transmissions.high.buffer)],
]

test('the order in which things lie in a scene changes not one bit, and the same seed reads the same planes', () => {
  const one = scanByHand({ scene: FULL }, SIZE, 'scan')
  const turned = { ...FULL, items: FULL.items.toReversed() }
  const other = scanByHand({ scene: turned }, SIZE, 'scan')
  expect(hashOf(other.planes)).toBe(hashOf(one.planes))
  expect(hashOf(other.quiet)).toBe(hashOf(one.quiet))
  expect([other.truth, other.difficulty, other.container]).toEqual([one.truth, one.difficulty, 'tray'])
  expect(hashOf(one.planes)).not.toBe(hashOf(one.quiet))
  expect(one.contents).toEqual(expect.arrayContaining([SHIRT.code, BOTTLE.code, KNIFE.code]))
  expect(one.contents.length).toBeGreaterThan(4)
})

test('a thing changes no ray that it does not lie on, and its box holds all that it darkens', () => {
  const bag = compose([SHIRT, BOTTLE, KNIFE])
  const without = compose([SHIRT, BOTTLE])
  expect(bag.truth).toEqual([expect.objectContaining({ kind: KNIFE.code, category: 'blade' })])
  const [box] = bag.truth
  let changed = 0
  for (let i = 0; i < bag.footprint.length; i++) {
    const isSame = bag.transmissions.low[i] === without.transmissions.low[i]
    if (bag.footprint[i] === 0 && !isSame) throw new Error(`ray ${i} changed off the knife`)
    // Rays that lose a part that shows.
    if (bag.transmissions.low[i]! > 0.9 * without.transmissions.low[i]!) continue
    changed++
    const [x, y] = [((i % SIZE.width) + 0.5) / SIZE.width, (Math.floor(i / SIZE.width) + 0.5) / SIZE.height]
    expect(x > box!.left && x < box!.left + box!.width && y > box!.top && y < box!.top + box!.height).toBe(true)
  }
  expect(changed).toBeGreaterThan(50)
  expect(bag.difficulty.view).toBeGreaterThan(0)
  expect(without.difficulty).toMatchObject({ view: 0, superposition: 0 })
  expect(without.difficulty.clutter).toBe(bag.difficulty.clutter)
})

test('what lets everything through is laid in without a trace', () => {
  const canvas = createCanvas(4, 2)
  canvas.maps.set(
    'iron/steel',
    Float32Array.from({ length: 8 }, (_, i) => i / 3),
  )
  const before = canvas.maps.get('iron/steel')!.slice()
  addLayer(canvas, {
    frame: { x: 1, y: 0, width: 2, height: 2 },
    maps: new Map([['iron/steel', new Float32Array(4)]]),
  })
  expect(canvas.maps.get('iron/steel')).toEqual(before)
  expect(bits(compose([{ ...SHIRT, amount: 0 }]))).toEqual(bits(compose([])))
})

test('the two energies tell the class of a thing laid over a full bag, and a doubled amount twice its attenuation', () => {
  const plate = (code: string, material: string, thickness: number): OwnItem => ({
    code,
    isThreat: false,
    parts: [
      {
        outline: [
          [0, 0],
          [90, 0],
          [90, 60],
          [0, 60],
        ],
        holes: [],
        material,
        thickness,
        base: 0,
      },
    ],
  })
  const own = [plate('own.w', 'water', 40), plate('own.a', 'aluminium', 12), plate('own.s', 'iron/steel', 2)]
  const empty = compose([], { container: 'tray' })
  const rise = (code: string, amount = 1): { high: number; ratio: number } => {
    const bag = compose([laid(code, { amount })], { container: 'tray' }, own)
    const rays = [...bag.transmissions.low.keys()].filter(
      (i) => bag.transmissions.low[i] !== empty.transmissions.low[i],
    )
    const middle = rays[rays.length >> 1]!
    const of = (channel: 'low' | 'high'): number =>
      ln(empty.transmissions[channel][middle]!) - ln(bag.transmissions[channel][middle]!)
    return { high: of('high'), ratio: of('low') / of('high') }
  }
  const zOf = (code: string): number => {
    const { high, ratio } = rise(code)
    return zeffOf(high, ratio)
  }
  expect(zOf('own.w')).toBeGreaterThan(6.4)
  expect(zOf('own.w')).toBeLessThan(8.6)
  expect(zOf('own.a')).toBeGreaterThan(11.5)
  expect(zOf('own.a')).toBeLessThan(14)
  expect(zOf('own.s')).toBeGreaterThan(20)
  expect(rise('own.w', 2).high / rise('own.w').high).toBeCloseTo(2, 1)
})

test('the preview holds the bits of the composed bag after any edits, and its picture those of a fresh one', () => {
  const items = FULL.items
  const preview = createHandPreview(SIZE.width, SIZE.height)
  const steps: PlacedItem[][] = [
    [],
    [...items],
    items.map((item, i) => (i === 1 ? { ...item, x: -9, turn: [0, 0, 70] } : item)),
    [items[2]!, items[1]!, laid('tool.pliers', { x: 3 })],
    [...items, { ...SHIRT }],
  ]
  for (const step of steps) preview.show({ scene: { ...FULL, items: step } }, { isMoving: true })
  const last = { scene: { ...FULL, items: steps.at(-1)! } }
  const shown = preview.show(last)
  const fresh = createHandPreview(SIZE.width, SIZE.height)
  const anew = fresh.show(last)
  const above = composeByHand(last, SIZE)
  expect(bits({ transmissions: preview.transmissions('above') })).toEqual(bits(above))
  expect(bits({ transmissions: preview.transmissions('beside') })).toEqual(
    bits({ transmissions: fresh.transmissions('beside') }),
  )
  for (const side of ['above', 'beside'] as const) expect(shown.pictures[side]).toEqual(anew.pictures[side])
  expect(shown.items.map(({ isThreat }) => isThreat)).toEqual([false, true, false, false])
  const { kind: _, category: __, ...box } = above.truth[0]!
  expect(shown.items[1]?.box).toEqual(box)
  // Both views show one column of the belt one above the other.
  const middleOf = (line: readonly (readonly [number, number])[]): number =>
    (Math.min(...line.map(([x]) => x)) + Math.max(...line.map(([x]) => x))) / 2
  const { outlines } = shown.items[1]!
  expect(middleOf(outlines.above)).toBeCloseTo(middleOf(outlines.beside), 1)
})

test('while a thing is dragged nothing but its surroundings is painted anew', () => {
  const preview = createHandPreview(SIZE.width, SIZE.height)
  preview.show({ scene: scene([KNIFE, BOTTLE]) })
  const dragged = preview.show({ scene: scene([{ ...KNIFE, x: -6 }, BOTTLE]) }, { isMoving: true })
  const picture = dragged.pictures.above.pixels.slice()
  const exact = preview.show({ scene: scene([{ ...KNIFE, x: -6 }, BOTTLE]) }).pictures.above.pixels
  let most = 0
  for (let i = 0; i < exact.length; i++) most = Math.max(most, Math.abs(exact[i]! - picture[i]!))
  // Scatter of less than half a percent of the beam.
  expect(most).toBeLessThan(12)
})

test('things are kept within the inner walls and under the lid; what cannot be is named', () => {
  const source = itemSource()
  const shelf = createShelf(source)
  for (const container of ['suitcase', 'backpack', 'handbag', 'parcel', 'tray'] as const) {
    const { model } = openBag({ ...scene([]), container }, source)
    const phone = shelf.take('everyday.phone', 0)
    for (const [x, y] of [
      [99, 0],
      [-99, -99],
      [0, 99],
      [2, 1],
    ] as const) {
      const asked = laid('everyday.phone', { x, y, lift: 99, turn: [0, 0, 30] })
      const { placed, fault } = layItem(model, phone, asked)
      expect(fault).toBeNull()
      expect(findHandFault({ scene: { ...scene([placed]), container } }, SIZE)).toBeNull()
      expect(layItem(model, phone, placed).placed).toEqual(placed)
    }
  }
  const faultOf = (item: PlacedItem, more: Partial<HandScene> = {}) =>
    findHandFault({ scene: scene([laid('everyday.phone'), item], more) }, SIZE)
  expect(faultOf(laid('everyday.phone', { x: 80 }))).toEqual({ item: 1, fault: 'outside' })
  expect(faultOf(laid('everyday.phone', { lift: 80 }))).toEqual({ item: 1, fault: 'outside' })
  expect(faultOf(laid('everyday.phone', { amount: 1.3 }))).toEqual({ item: 1, fault: 'amount' })
  expect(faultOf(laid('everyday.shirt', { amount: 1.3 }))).toBeNull()
  expect(faultOf(laid('firearm.rifle'), { container: 'handbag' })).toEqual({ item: 1, fault: 'long' })
  expect(faultOf(laid('firearm.rifle', { turn: [0, 90, 0] }), { container: 'tray' })).toMatchObject({ item: 1 })
  expect(() => faultOf(laid('everyday.nothing'))).toThrow(RangeError)
})

test('a container is filled alike whatever size it is shown at', () => {
  const source = itemSource()
  const bag = openBag(FULL, source)
  const small = composeQuietly(bag, createShelf(source), FULL.items, { width: 200, height: 140 })
  const large = composeQuietly(bag, createShelf(source), FULL.items, { width: 400, height: 280 })
  expect(small.contents).toEqual(large.contents)
  const [a, b] = [small.truth[0]!, large.truth[0]!]
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(a[side]).toBeCloseTo(b[side], 1)
})
