// Areas of a picture: exact decimals, never outside, the same however often they are settled.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAreaInside, isSameBox, settleArea } from './areas.ts'

const drawn = fc.record({
  left: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  top: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  width: fc.double({ min: 0, max: 2, noNaN: true }),
  height: fc.double({ min: 0, max: 2, noNaN: true }),
})

test('[Q-19] an area that was settled lies inside its picture with four decimals, and stays what it is when stored and settled again', () => {
  fc.assert(
    fc.property(drawn, (box) => {
      const settled = settleArea(box)
      expect(isAreaInside(settled)).toBe(true)
      for (const side of Object.values(settled)) expect(Number(side.toFixed(4))).toBe(side)
      expect(isSameBox(settleArea(JSON.parse(JSON.stringify(settled))), settled)).toBe(true)
    }),
  )
})

test('an area that hangs over an edge or is too small to be seen is told', () => {
  const box = { left: 0.2, top: 0.2, width: 0.3, height: 0.3 }
  expect(isAreaInside(box)).toBe(true)
  for (const wrong of [{ left: -0.01 }, { left: 0.71 }, { top: 0.9 }, { width: 0.0099 }, { height: 0 }])
    expect(isAreaInside({ ...box, ...wrong })).toBe(false)
})
