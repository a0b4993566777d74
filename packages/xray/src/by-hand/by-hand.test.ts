// Bags packed by hand: the same data is the same bag in any order, what is laid in changes nothing but its own rays, and
// the preview that follows a drag holds the very bits of the bag that is stored.
import { expect, test } from 'vitest'
import { layItem, rotationOf } from './place.ts'
import { composeByHand, composeQuietly, findHandFault, scanByHand } from './compose-hand.ts'
import type { HandScene, PlacedItem } from './hand-scene.ts'
import { openBag } from './open-bag.ts'
import { createHandPreview } from './preview.ts'
import { createShelf } from './shelf.ts'
import { takeOut } from './take-out.ts'
import { turnBeside, turnOf } from './turn.ts'
import { centreItem } from '../bag/item.ts'
import { addLayer } from '../bag/painting/layer.ts'
import { createCanvas } from '../bag/painting/canvas.ts'
import { itemSource, type OwnItem } from '../own-item.ts'
import { ln } from '../numbers/exact-math.ts'
import { renderMode } from '../modes/modes.ts'
import { prepare } from '../prepare/prepare.ts'
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
  new Uint32Array(bag.transmissions.low.buffer),
  new Uint32Array(bag.transmissions.high.buffer),
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
  const { side } = composeByHand(last, { ...SIZE, views: 2 })
  expect(bits({ transmissions: preview.transmissions('beside') })).toEqual(bits(side!))
  for (const side of ['above', 'beside'] as const) expect(shown.pictures[side]).toEqual(anew.pictures[side])
  expect(shown.items.map(({ isThreat }) => isThreat)).toEqual([false, true, false, false])
  const { kind: _, category: __, ...box } = above.truth[0]!
  expect(shown.items[1]?.boxes.above).toEqual(box)
  // Both views show one column of the belt one above the other.
  const middleOf = (line: readonly (readonly [number, number])[]): number =>
    (Math.min(...line.map(([x]) => x)) + Math.max(...line.map(([x]) => x))) / 2
  const { outlines } = shown.items[1]!
  expect(middleOf(outlines.above)).toBeCloseTo(middleOf(outlines.beside), 1)
})

test('the side view is stored in the size of the first, and knows its own truth; the first stays what it is alone', () => {
  const two = scanByHand({ scene: FULL }, { ...SIZE, views: 2 }, 'scan')
  const one = scanByHand({ scene: FULL }, SIZE, 'scan')
  expect(hashOf(two.planes)).toBe(hashOf(one.planes))
  expect([two.truth, two.difficulty, one.side]).toEqual([one.truth, one.difficulty, undefined])
  const side = two.side!
  expect([side.planes.width, side.planes.height]).toEqual([SIZE.width, SIZE.height])
  expect(hashOf(side.planes)).not.toBe(hashOf(side.quiet))
  expect(side.truth).toEqual([expect.objectContaining({ kind: KNIFE.code, category: 'blade' })])
  const [above] = two.truth
  const [beside] = side.truth
  expect(beside!.left).toBeCloseTo(above!.left, 1)
  expect(beside!.width).toBeCloseTo(above!.width, 1)
  // Its box in the preview, which leaves the air over and under the bag out.
  const { items, pictures, geometry } = createHandPreview(SIZE.width, SIZE.height).show({ scene: FULL })
  const shown = items[1]!.boxes.beside!
  expect(shown.height * pictures.beside.height).toBeCloseTo(beside!.height * SIZE.height)
  expect(shown.left).toBeCloseTo(beside!.left)
  expect(geometry.views.beside.height).toBe(pictures.beside.height)
  expect(pictures.beside.height).toBeLessThan(SIZE.height)
  // In any order, to the bit.
  const turned = composeByHand({ scene: { ...FULL, items: FULL.items.toReversed() } }, { ...SIZE, views: 2 })
  expect(bits(turned.side!)).toEqual(bits(composeByHand({ scene: FULL }, { ...SIZE, views: 2 }).side!))
})

test('a look is shown while packing, and the planes of both views keep it', () => {
  const request = { scene: scene([KNIFE, BOTTLE]), look: 'contrast' as const }
  const { planes, quiet, side } = scanByHand(request, { ...SIZE, views: 2 }, 'scan')
  expect([planes.look, quiet.look, side?.planes.look, side?.quiet.look]).toEqual(Array(4).fill('contrast'))
  const preview = createHandPreview(SIZE.width, SIZE.height)
  const plain = preview.show({ scene: request.scene }).pictures.above.pixels.slice()
  const shown = preview.show(request, { isMoving: true }).pictures.above.pixels
  expect(shown).not.toEqual(plain)
  // As a screen of that look shows the very planes.
  const pixels = new Uint8ClampedArray(shown.length)
  renderMode(prepare({ ...composeByHand(request, SIZE).planes, look: 'contrast' }), 0, pixels)
  expect(shown).toEqual(pixels)
})

test('what a fill packed can be laid by hand where it lies: the picture stays, and so does the thing when the fill changes', () => {
  const seed = 'fill 0123456789abcdef'
  const filled = scene([], { fill: { seed, clutter: 0.45 } })
  const preview = createHandPreview(200, 140)
  const { packed } = preview.show({ scene: filled })
  expect(packed.length).toBeGreaterThan(8)
  expect(new Set(packed.map(({ placed }) => placed.make?.path)).size).toBe(packed.length)
  const before = preview.transmissions('above').low.slice()
  const ways = new Set<string>()
  for (const { placed, outlines } of packed) {
    const way = placed.make!.path.split('/')[0]!
    if (ways.has(way)) continue
    ways.add(way)
    const taken = { ...filled, fill: { seed, clutter: 0.45, without: [placed.make!.path] }, items: [placed] }
    const shown = preview.show({ scene: taken })
    expect(shown.packed).toHaveLength(packed.length - 1)
    const [item] = shown.items
    expect(item!.fault).toBeNull()
    expect([item!.placed.x, item!.placed.y]).toEqual([expect.closeTo(placed.x, 1), expect.closeTo(placed.y, 1)])
    for (const [at, [x, y]] of item!.outlines.above.entries()) {
      expect(x).toBeCloseTo(outlines.above[at]![0], 1)
      expect(y).toBeCloseTo(outlines.above[at]![1], 1)
    }
    const low = preview.transmissions('above').low.slice()
    let off = 0
    for (let i = 0; i < low.length; i++) off += Math.abs(low[i]! - before[i]!)
    // The cloth that lines a bag is pressed into its floor, and lies on it when it is taken out.
    expect(off / low.length).toBeLessThan(way === 'lining' ? 0.012 : 0.0005)
    // Taken away it is missing.
    preview.show({ scene: { ...taken, items: [] } })
    const rest = preview.transmissions('above').low
    let lost = 0
    for (let i = 0; i < low.length; i++) lost += rest[i]! - low[i]!
    expect(lost).toBeGreaterThan(0)
  }
  expect(ways.size).toBeGreaterThan(3)
})

test('a thing taken out of a fill is made again of its own data alone, part for part', () => {
  const fill = { seed: 'fill 0123456789abcdef', clutter: 0.45 }
  const bag = openBag({ ...scene([]), fill }, itemSource())
  const shelf = createShelf(itemSource())
  const packed = bag.packed()
  expect(packed.length).toBeGreaterThan(8)
  for (const one of packed) {
    const made = shelf.take(takeOut(one, fill.seed, bag.model.floor)!).item
    const before = centreItem(one.origin!.before)
    expect(made.parts.length).toBe(before.parts.length)
    for (const [at, { mesh, ...part }] of made.parts.entries()) {
      const { mesh: was, ...rest } = before.parts[at]!
      expect(part).toEqual(rest)
      let most = 0
      for (const [k, value] of mesh.points.entries()) most = Math.max(most, Math.abs(value - was.points[k]!))
      expect(most).toBeLessThan(1e-9)
    }
  }
})

test('a thing on top lies over all that lies where it stands, and on the floor where nothing does', () => {
  const preview = createHandPreview(SIZE.width, SIZE.height)
  const low = laid('everyday.phone', { lift: 0, x: -9 })
  const phone = laid('everyday.mouse', { lift: 0, x: -9 })
  const apart = laid('everyday.phone', { lift: 5, x: 15 })
  const topsOf = (items: PlacedItem[]) =>
    preview.show({ scene: scene(items, { container: 'tray' }) }).items.map(({ top }) => top)
  const [under, over, aside] = topsOf([low, phone, apart])
  expect(over).toBeGreaterThan(0.5)
  expect(under).toBeGreaterThan(0)
  expect(aside).toBe(0)
  expect(topsOf([low, { ...phone, lift: over! }, apart])).toEqual([expect.any(Number), expect.closeTo(over!), 0])
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
    const phone = shelf.take({ code: 'everyday.phone', variant: 0 })
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

test('the turn of a rotation is the rotation', () => {
  for (const turn of [
    [0, 0, 0],
    [12, -30, 100],
    [-170, 45, -95],
    [90, 10, 180],
    [30, 90, 20],
    [-45, -90, 170],
  ] as const)
    for (const [at, value] of rotationOf(turnOf(rotationOf(turn))).entries())
      expect(value).toBeCloseTo(rotationOf(turn)[at]!, 3)
})

test('a thing is turned in the view from the side as that shows it, however the bag lies on the belt', () => {
  const preview = createHandPreview(SIZE.width, SIZE.height)
  const lying = laid('blade.kitchen-knife', { turn: [0, 0, -35] })
  const bag = { yaw: 35, container: 'tray' as const }
  const { geometry, items } = preview.show({ scene: scene([lying], bag) })
  const turn = turnBeside(lying.turn, geometry.rotation, -30)
  const turned = preview.show({ scene: scene([{ ...lying, turn }], bag) }).items[0]!
  /** Width and height in pixels of the view from the side. */
  const sizeOf = (line: readonly (readonly [number, number])[]): [number, number] => {
    const { width, height } = geometry.views.beside
    const [xs, ys] = [line.map(([x]) => x * width), line.map(([, y]) => y * height)]
    return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  }
  const [long] = sizeOf(items[0]!.outlines.beside)
  const [wide, tall] = sizeOf(turned.outlines.beside)
  expect(wide / long).toBeCloseTo(0.87, 1)
  expect(tall / long).toBeGreaterThan(0.45)
  // Counter-clockwise: what lies to the right comes up.
  const highest = turned.outlines.beside.toSorted(([, a], [, b]) => a - b)[0]!
  const middle = turned.outlines.beside.reduce((sum, [x]) => sum + x, 0) / turned.outlines.beside.length
  expect(highest[0]).toBeGreaterThan(middle)
  // Back again.
  for (const [at, angle] of turnBeside(turn, geometry.rotation, 30).entries())
    expect(angle).toBeCloseTo(lying.turn[at]!, 1)
})
