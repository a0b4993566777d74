// The calculator of the exam: exact, and never wrong by a hair.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, cleanSum, LONGEST, SumError } from './calculate.ts'

test.each([
  ['0.1+0.2', '0.3'],
  ['1.1×1.1', '1.21'],
  ['2+3×4', '14'],
  ['(2+3)×4', '20'],
  ['2(3+4)', '14'],
  ['10-3-2', '5'],
  ['8/2/2', '2'],
  ['200×15%', '30'],
  ['50%%', '0.005'],
  ['√144', '12'],
  ['√(2.25)', '1.5'],
  ['2√9', '6'],
  ['-√4+-3', '−5'],
  ['1,5*2', '3'],
  ['(1+2', '3'],
  ['.5+5.', '5.5'],
  ['0-0', '0'],
  ['99999999999×99999999999', '9999999999800000000001'],
])('%s is %s', (sum, text) => {
  expect(calculate(sum)).toEqual({ text, isExact: true })
})

test('what has no end is rounded, and says so', () => {
  expect(calculate('1÷3')).toEqual({ text: '0.333333333333', isExact: false })
  expect(calculate('2÷3')).toEqual({ text: '0.666666666667', isExact: false })
  expect(calculate('√2')).toEqual({ text: '1.414213562373', isExact: false })
  expect(calculate('1÷3×3')).toEqual({ text: '1', isExact: true })
})

test.each(['', '1÷0', '√-1', '1+', '1)', '(1))', '..', '×2', '9'.repeat(60), '1÷(2-2)'])(
  '%s cannot be calculated',
  (sum) => {
    expect(() => calculate(sum)).toThrow(SumError)
  },
)

test('only what the calculator knows is kept, up to its length', () => {
  expect(cleanSum('alert(1); 2 x 3 : 4 - 1，5')).toBe('(1)2×3÷4−1.5')
  expect(cleanSum('1'.repeat(500))).toHaveLength(LONGEST)
})

test('sums of decimals are those of whole numbers, whatever is typed ends', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const written = (n: number): string => (n < 0 ? `(0−${-n / 100})` : String(n / 100))
      const sum = calculate(`${written(a)}+${written(b)}`)
      expect(sum.isExact).toBe(true)
      expect(Math.round(Number(sum.text.replace('−', '-')) * 100)).toBe(a + b)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.()+−×÷√%'), maxLength: 60 }), (sum) => {
      try {
        expect(calculate(sum).text).toMatch(/^−?\d+(\.\d+)?$/)
      } catch (error) {
        expect(error).toBeInstanceOf(SumError)
      }
    }),
  )
})
