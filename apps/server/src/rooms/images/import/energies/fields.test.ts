// Which scans of a set are of the detector itself, and which scans they correct.
import { expect, test } from 'vitest'
import { takeFields } from './fields.ts'
import type { EnergyPair } from './pair.ts'

const pairOf = (called: string): EnergyPair => ({
  low: `${called}_low.png`,
  high: `${called}_high.png`,
  called,
  aliases: [],
  air: { low: null, high: null },
  words: null,
})
/** Each scan with the flat and dark files of its low energy; and what is told. */
const told = (...names: string[]) => {
  const { pairs, taken, problems } = takeFields(names.map(pairOf))
  return {
    scans: Object.fromEntries(
      pairs.map(({ called, fields }) => [called, fields ? [fields.low.flat, fields.low.dark] : null]),
    ),
    taken,
    unused: problems.map(({ file, code }) => [file, code]),
  }
}

test('a scan of empty air corrects those of its folder and below, the nearest goes first, and its own before all', () => {
  const { scans, unused } = told('flat', 'a/1', 'a/air_scan', 'a/Dark Field', 'a/b/2', 'a/b/2_flat', 'c/平场', 'c/3')
  expect(scans).toEqual({
    'a/1': ['a/air_scan_low.png', 'a/Dark Field_low.png'],
    'a/b/2': ['a/b/2_flat_low.png', 'a/Dark Field_low.png'],
    'c/3': ['c/平场_low.png', null],
  })
  expect(unused).toEqual([['flat_low.png', 'field-unused']])
})

test('darkness alone corrects nothing and is told; a bag called alike stays a bag', () => {
  const { scans, taken, unused } = told('1', 'dark', 'suitcase', 'suitcase_open', 'black_flat', 'airbag')
  expect(scans).toEqual({ 1: null, suitcase: null, suitcase_open: null, black_flat: null, airbag: null })
  expect(taken).toEqual(['dark_low.png', 'dark_high.png'])
  expect(unused).toEqual([['dark_low.png', 'field-unused']])
})
