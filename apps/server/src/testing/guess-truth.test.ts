// The classifier that judges leaks: it finds what is there, and nothing where nothing is.
import { createRandom } from '@clearbelt/xray/numbers/random'
import { expect, test } from 'vitest'
import { guessTruth } from './guess-truth.ts'

const COUNT = 200
const random = createRandom('items')
const truth = Array.from({ length: COUNT }, () => random.chance(0.5))

test('noise is told from nothing but chance', () => {
  const rows = truth.map(() => [random.uniform(), random.normal(), 7])
  expect(Math.abs(guessTruth(rows, truth, 'noise').z)).toBeLessThan(4)
})

test('a file that is a little longer with a threat gives it away, and so does one that is only less even', () => {
  expect(
    guessTruth(
      truth.map((is) => [random.uniform(), 400_000 + (is ? 10_000 : 0) + random.normal(0, 12_000)]),
      truth,
      'longer',
    ).z,
  ).toBeGreaterThan(4)
  expect(
    guessTruth(
      truth.map((is) => [400_000 + random.normal(0, is ? 20_000 : 8000)]),
      truth,
      'uneven',
    ).z,
  ).toBeGreaterThan(4)
})

test('what never changes tells nothing', () => {
  expect(
    guessTruth(
      truth.map(() => [65_536, 8192]),
      truth,
      'same',
    ).auc,
  ).toBe(0.5)
})
