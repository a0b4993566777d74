// The writing of scores.
import { expect, test } from 'vitest'
import { writeScore } from './score.ts'

test.each([
  ['100.00', '100'],
  ['86.50', '86.5'],
  ['0.00', '0'],
  ['33.33', '33.33'],
  ['80', '80'],
  ['100', '100'],
  ['10.05', '10.05'],
])('%s is written %s', (score, text) => {
  expect(writeScore(score)).toBe(text)
})
