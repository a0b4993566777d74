// Which names are two energies of one scan.
import { expect, test } from 'vitest'
import { energyOfName, pairNames, type NameRule } from './names.ts'

const pairsOf = (files: string[], rule: NameRule | null = null) => {
  const { pairs, lone } = pairNames(files.flatMap((file) => energyOfName(file, rule) ?? []))
  return {
    pairs: pairs.map(({ low, high }) => [low.file, high.file, low.called]),
    lone: lone.map(({ file }) => file),
  }
}

test.each([
  ['bag_10_low.png', 'bag_10_high.png', 'bag_10'],
  ['set/LE_0007.png', 'set/HE_0007.png', 'set/0007'],
  ['a/low/P1.png', 'a/high/P1.png', 'a/P1'],
  ['low-energy/1.tif', 'high-energy/1.tif', '1'],
  ['scan.low energy.top.png', 'scan.high energy.top.png', 'scan.top'],
  ['low/P1_low.png', 'high/P1_high.png', 'P1'],
  ['bag10Low.png', 'bag10High.png', 'bag10'],
  ['case_L.png', 'case_H.png', 'case'],
  ['包裹1低能.png', '包裹1高能.png', '包裹1'],
])('%s and %s are one scan', (low, high, called) => {
  expect(pairsOf([high, low])).toEqual({ pairs: [[low, high, called]], lone: [] })
})

test('words inside of words, and names that say both, say nothing', () => {
  for (const file of ['yellow.png', 'follow_up.png', 'Highland.png', 'low_high_compare.png', 'shell.png', 'P1.png'])
    expect(energyOfName(file, null)).toBeNull()
})

test('a half without its other one is lone, and so is everything of a name that several files have', () => {
  expect(pairsOf(['a_low.png', 'b_low.png', 'b_high.png', 'b_high.tif'])).toEqual({
    pairs: [],
    lone: ['a_low.png', 'b_low.png', 'b_high.png', 'b_high.tif'],
  })
})

test('a rule goes by its words alone, wherever they stand in the path', () => {
  const rule = { low: '80kV', high: '160KV' }
  expect(pairsOf(['x/160kV/a.png', 'x/80kV/a.png', 'x/b_low.png'], rule)).toEqual({
    pairs: [['x/80kV/a.png', 'x/160kV/a.png', 'x/a']],
    lone: [],
  })
  expect(energyOfName('a_60kV.png', { low: '60kV', high: '160kV' })?.energy).toBe('low')
  expect(energyOfName('a_160kV.png', { low: '60kV', high: '160kV' })?.energy).toBe('high')
})
