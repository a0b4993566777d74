// Levels of measured difficulty at their borders.
import { expect, test } from 'vitest'
import { MEASURED_FROM, measuredLevel } from './measured.ts'

test('a level is told from thirty answers on, and falls at 90, 75, 50 and 25 of a hundred', () => {
  expect(measuredLevel(MEASURED_FROM - 1, MEASURED_FROM - 1)).toBeNull()
  expect(measuredLevel(MEASURED_FROM, MEASURED_FROM)).toBe(1)
  const level = (of100: number): number | null => measuredLevel(of100, 100)
  expect([100, 90, 89, 75, 74, 50, 49, 25, 24, 0].map(level)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})
