// The codes of the paper types.
import { expect, test } from 'vitest'
import { CT_PAPER, DR_PAPER, FISCAN_PAPER, isPaperType, PAPER_TYPES, THEORY_PAPER } from './paper-types.ts'

test('[PAP-009] the types are 1 theory, 3 CT, 4 DR, 5 image-screening and no other', () => {
  expect([THEORY_PAPER, CT_PAPER, DR_PAPER, FISCAN_PAPER]).toEqual([1, 3, 4, 5])
  expect(PAPER_TYPES).toEqual([1, 3, 4, 5])
  expect([0, 1, 2, 3, 4, 5, 6, '1', null].map(isPaperType)).toEqual([
    false,
    true,
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
