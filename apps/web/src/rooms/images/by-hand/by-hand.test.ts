// What the page of bags by hand does to its data: steps back and forth, drafts, drags and keys.
import { expect, test } from 'vitest'
import { createHandPreview } from '@clearbelt/xray/by-hand/preview'
import { dragged, pick, turned } from './geometry.ts'
import { keyed } from './keys.ts'
import * as steps from './scene.ts'

const bare: steps.Bag = {
  ...steps.newBag(),
  scene: { ...steps.newBag().scene, container: 'tray', yaw: 90, fill: null },
}

test('what is laid can be taken back and done again; a drag goes on from the change before it', () => {
  let history = steps.begin(bare)
  history = steps.change(history, steps.withMore(history.now, 'blade.dagger', null), true)
  history = steps.change(history, steps.withItem(history.now, 0, { x: 2 }), true)
  history = steps.change(history, steps.withItem(history.now, 0, { x: 3 }), false)
  const last = history.now
  history = steps.undo(history)
  expect(history.now.scene.items[0]?.x).toBe(-6)
  expect(steps.redo(history).now).toBe(last)
  history = steps.undo(steps.undo(history))
  expect(history.now.scene.items).toEqual([])
  history = steps.change(history, steps.withMore(history.now, 'blade.razor', null), true)
  expect(steps.redo(history)).toBe(history)
})

test('figures stay within what the wire takes, and a kept draft is read only where it is one', () => {
  const bag = steps.withMore(bare, 'blade.dagger', null)
  const odd = steps.withItem(bag, 0, { x: 1e9, lift: -3, turn: [190, -540, 12.34], amount: 9 })
  expect(odd.scene.items[0]).toMatchObject({ x: 100, lift: 0, turn: [-170, -180, 12.3], amount: 2 })
  const draft = { ...odd, name: 'Mine' }
  expect(steps.readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  // What was kept before there was a choice of views and looks.
  const { views: _, look: __, ...old } = draft
  expect(steps.readDraft({ ...old, look: 'sepia' })).toEqual(draft)
  expect(steps.readDraft({ ...draft, scene: { ...draft.scene, seed: 'none' } })).toBeNull()
  expect(steps.readDraft('text')).toBeNull()
})

test('a drag follows the pointer in both views, keys go as the picture shows', () => {
  const preview = createHandPreview(300, 210)
  const item: steps.LaidItem = {
    code: 'everyday.phone',
    variant: 0,
    x: 1,
    y: 2,
    lift: 4,
    turn: [0, 0, 0],
    amount: 1,
  }
  const scene = { ...bare.scene, items: [item] }
  const { geometry, items } = preview.show({ scene })
  const middle = (side: 'above' | 'beside', of = items[0]!): { x: number; y: number } => {
    const line = of.outlines[side]
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
    return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  }
  for (const side of ['above', 'beside'] as const) {
    const from = middle(side)
    const to = { x: from.x - 0.05, y: from.y - 0.04 }
    const moved = preview.show({
      scene: { ...scene, items: [{ ...item, ...dragged(geometry, side, item, from, to) }] },
    })
    const there = middle(side, moved.items[0])
    expect(there.x).toBeCloseTo(to.x, 2)
    expect(there.y).toBeCloseTo(to.y, 2)
  }
  expect(turned(geometry, 'above', item, 30)).toEqual([0, 0, 30])
  // The tray lies across the belt: clockwise from the side is about its long side.
  expect(turned(geometry, 'beside', item, 30)[0]).toBeCloseTo(30, 1)
  // The tray is turned by 90 degrees: right in the picture is across it.
  const right = keyed({ key: 'ArrowRight', shiftKey: true }, item, geometry)
  expect([right?.x, right?.y]).toEqual([expect.closeTo(1), expect.closeTo(0)])
  expect(keyed({ key: 'PageDown', shiftKey: true }, { ...item, lift: 1 }, geometry)).toEqual({ lift: 0 })
  expect(keyed({ key: 'E', shiftKey: true }, item, geometry)).toEqual({ turn: [0, 0, 45] })
  expect(keyed({ key: 'Home', shiftKey: false }, item, geometry, 6)).toEqual({ lift: 6 })
  expect(keyed({ key: 'End', shiftKey: false }, item, geometry, 6)).toEqual({ lift: 0 })
  expect(keyed({ key: 'x', shiftKey: false }, item, geometry)).toBeNull()
})

test('a thing of the fill is laid by hand where it lies, and the fill lacks it until it is packed anew', () => {
  const seed = steps.freshSeed()
  const bag: steps.Bag = { ...bare, scene: { ...bare.scene, fill: { seed, clutter: 0.3 } } }
  const placed = {
    ...{ code: 'everyday.shirt', variant: 0, x: 1, y: 2, lift: 3, turn: [0, 0, 12] as const, amount: 1 },
    make: { seed, path: 'filling/3', coat: 0.1, press: 1.6, stretch: [0.7, 0.8, 1] as const },
  }
  const taken = steps.withTaken(bag, placed)
  expect(taken.scene).toEqual({ ...bag.scene, fill: { seed, clutter: 0.3, without: ['filling/3'] }, items: [placed] })
  expect(steps.without(taken, 0).scene.fill).toEqual(taken.scene.fill)
  expect(steps.withTaken(bare, placed)).toBe(bare)
  expect(steps.readDraft({ ...taken, name: '' })?.scene).toEqual(taken.scene)
})

test('a pointer takes hold of the selected thing, otherwise of the smallest', () => {
  const square = (from: number, side: number): [number, number][] => [
    [from, from],
    [from + side, from],
    [from + side, from + side],
    [from, from + side],
  ]
  const outlines = [square(0, 0.8), square(0.1, 0.2), square(0.7, 0.3)]
  expect(pick(outlines, { x: 0.2, y: 0.2 }, null)).toBe(1)
  expect(pick(outlines, { x: 0.2, y: 0.2 }, 0)).toBe(0)
  expect(pick(outlines, { x: 0.2, y: 0.2 }, 2)).toBe(1)
  expect(pick(outlines, { x: 0.05, y: 0.95 }, 0)).toBeNull()
})
