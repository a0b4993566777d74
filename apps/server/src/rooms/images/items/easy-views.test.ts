// Which things a marker draws alone, by its point and what its image holds.
import { expect, test } from 'vitest'
import { easyViewsOf } from './easy-views.ts'

const told = (codes: string[], contents: string[]) =>
  easyViewsOf(codes, contents).map(({ code, side, isExample }) => `${code} ${side}${isExample ? ' example' : ''}`)

test('what was marked is drawn from three sides, as an example where the image is not known to hold it', () => {
  const sides = ['blade.kitchen-knife broad', 'blade.kitchen-knife slant', 'blade.kitchen-knife edge']
  expect(told(['blade.kitchen-knife', 'blade'], ['everyday.book', 'blade.kitchen-knife'])).toEqual(sides)
  expect(told(['blade.kitchen-knife', 'blade'], [])).toEqual(sides.map((one) => `${one} example`))
  expect(told(['own-point', 'blade.kitchen-knife', 'blade'], [])).toHaveLength(3)
})

test('a category has examples of different things, and a point of neither has none', () => {
  const examples = told(['own-point', 'blade'], ['blade.kitchen-knife'])
  expect(examples).toHaveLength(3)
  expect(new Set(examples).size).toBe(3)
  for (const one of examples) expect(one).toMatch(/^blade\..* broad example$/)
  expect(told(['own-point'], [])).toEqual([])
  expect(told([], [])).toEqual([])
})
