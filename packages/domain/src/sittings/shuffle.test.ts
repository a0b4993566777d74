// The order of a sitting's items.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderItems } from './shuffle.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('[EXM-011] disorder shuffles the question order, without it the order of the paper stays', () => {
  expect(orderItems(items, 'any', false)).toEqual(items)
  const orders = new Set(Array.from({ length: 50 }, (_, i) => orderItems(items, `sitting ${i}`, true).join('')))
  expect(orders.size).toBeGreaterThan(40)
})

test('the order of a seed is the same at every reload, and it is this one for ever', () => {
  expect(orderItems(items, 'sitting 1', true)).toEqual(orderItems([...items], 'sitting 1', true))
  expect(orderItems(items, 'sitting 1', true).join('')).toBe('adbfcghe')
})

test('no item is lost or doubled', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.string(), (list, seed) => {
      expect(orderItems(list, seed, true).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
    }),
  )
})
