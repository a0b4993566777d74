// Which make of scanner shows a bag: by its seed alone, and each about as often as the others.
import { expect, test } from 'vitest'
import { drawLook } from './draw-look.ts'

test('the same seed is shown by the same make, and over many seeds each make comes as often as the others', () => {
  const looks = ['amber', 'teal', 'deep'] as const
  const drawn = Array.from({ length: 900 }, (_, i) => drawLook(`seed ${i}`, looks))
  expect(Array.from({ length: 900 }, (_, i) => drawLook(`seed ${i}`, looks))).toEqual(drawn)
  // Four standard errors of 900 throws at one in three: less than one set of seeds in 5,000 lies outside.
  for (const look of looks) expect(Math.abs(drawn.filter((one) => one === look).length - 300)).toBeLessThan(57)
  expect(drawLook('seed 0', ['teal'])).toBe('teal')
})
