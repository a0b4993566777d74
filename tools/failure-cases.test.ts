// The list of failure cases is current, and its tool reads titles as they are written.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAILURE_CASES } from './failure-cases-data.ts'
import { collectProofs, PATH, titlesIn, writeDocument } from './failure-cases.ts'

test('docs/failure-cases.md says which test proves each case (node tools/failure-cases.ts writes it anew)', () => {
  expect(readFileSync(PATH, 'utf8')).toBe(writeDocument(collectProofs()))
})

test('the cases are numbered from T-01 to T-80 without a gap', () => {
  expect(FAILURE_CASES.map((each) => each.id)).toEqual(
    Array.from({ length: 80 }, (_, i) => `T-${String(i + 1).padStart(2, '0')}`),
  )
})

test('ids are read from titles alone, several of one title too', () => {
  expect(titlesIn(`test('[T-05] [T-06] it isn\\'t lost', () => {`)).toEqual([
    { id: 'T-05', title: "it isn't lost" },
    { id: 'T-06', title: "it isn't lost" },
  ])
  expect(titlesIn('test.each(KINDS)(`[T-53] a ${kind} is refused`, () => {')).toEqual([
    { id: 'T-53', title: 'a ${kind} is refused' },
  ])
  expect(titlesIn('// as [T-05] asks\nconst x = 1')).toEqual([])
})

test('a test of an unknown case, and a case with neither a test nor a reason, are errors', () => {
  expect(() => writeDocument(new Map([['T-99', [{ file: 'a', title: 'b' }]]]))).toThrow('T-99')
  expect(() => writeDocument(new Map())).toThrow('T-01')
})
