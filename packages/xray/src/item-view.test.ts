import { expect, test } from 'vitest'
import { ITEM_KINDS } from './catalog.ts'
import { drawItem, factsOfItem, ITEM_SIDES } from './item-view.ts'

test('every kind of the catalogue, at least 60 everyday things and 49 threats, is drawn alone and whole', () => {
  expect(ITEM_KINDS.filter((kind) => !kind.threat).length).toBeGreaterThanOrEqual(60)
  expect(ITEM_KINDS.filter((kind) => kind.threat).length).toBeGreaterThanOrEqual(49)
  for (const [place, { code }] of ITEM_KINDS.entries()) {
    const [width, height] = [80, 56]
    const { low } = drawItem(code, 0, ITEM_SIDES[place % ITEM_SIDES.length] ?? 'broad', width, height)
    expect(low.filter((units) => units > 100).length, code).toBeGreaterThan(20)
    // Air all around: nothing is cut by the edge.
    const rim = low.filter((_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return x === 0 || y === 0 || x === width - 1 || y === height - 1
    })
    expect(Math.max(...rim), code).toBeLessThan(600)
    const facts = factsOfItem(code, 0)
    expect(facts.classes.length, code).toBeGreaterThan(0)
    expect(Math.min(facts.sizeX, facts.sizeY, facts.sizeZ), code).toBeGreaterThan(0)
  }
})

test('variants differ, and the same one is drawn the same', () => {
  const draw = (variant: number) => drawItem('blade.kitchen-knife', variant, 'broad', 80, 56).low
  expect(draw(0)).toEqual(draw(0))
  expect(draw(1)).not.toEqual(draw(0))
})
