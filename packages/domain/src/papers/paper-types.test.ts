// The codes of the paper types.
import { expect, test } from 'vitest'
import { KIND_CODES } from '../kinds/kind.ts'
import {
  CT_PAPER,
  DR_PAPER,
  FISCAN_PAPER,
  isPaperType,
  kindsOfPaper,
  PAPER_TYPES,
  paperTypeOf,
  THEORY_PAPER,
} from './paper-types.ts'

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

test('[PAP-034] a theory paper may hold every kind, an image-screening paper images alone', () => {
  expect(kindsOfPaper(THEORY_PAPER)).toEqual([...KIND_CODES])
  expect(kindsOfPaper(FISCAN_PAPER)).toEqual(['screening'])
  expect([paperTypeOf(['screening']), paperTypeOf(['screening', 'true-false']), paperTypeOf([])]).toEqual([5, 1, 1])
})
